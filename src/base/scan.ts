import { isTradeNumber } from '#base/codes.ts'

/** A key as the browser reports it; `at` in milliseconds. */
export type ScanKey = { key: string; code: string; shiftKey: boolean; at: number }

const LEAST = 4
const USUAL_GAP_MS = 50
/** Between the digits of a trade number, whose check digit tells it from what a person types. */
const SLOW_GAP_MS = 100
const LONGEST_GAP_MS = 150
/** A wireless scanner that stalls in the middle of a code goes on within this time. */
const LONGEST_STALL_MS = 2000
/** Nobody types two keys in a row this fast on purpose. */
const FAST_GAP_MS = 30

/** The character that a scanner means: digits and letters by their place on a keyboard whose layout has others. */
function characterOf({ key, code, shiftKey }: ScanKey): string | undefined {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (digit && !shiftKey) return digit
  if (/^[ -~]$/.test(key)) return key
  return /^Key([A-Z])$/.exec(code)?.[1]
}

/** Whether these characters, on average this far apart, came from a scanner. */
const isScan = (typed: string, gap: number): boolean =>
  typed.length >= LEAST &&
  /\d/.test(typed) &&
  (gap <= USUAL_GAP_MS || (gap <= SLOW_GAP_MS && isTradeNumber(typed)))

/** What is known of a key: whether a burst may begin with it, and whether it comes faster than people type. */
type ReadKey = {
  begins: boolean
  isFast: boolean
  /** The code that it ends. */
  code?: string
  /** Whether that code has keys of two bursts. */
  isJoined?: boolean
}

/**
 * Tells a scanner from a person: at least 4 characters with a digit among them, 50 ms apart or less on average (100 ms for a
 * trade number) and none later than 150 ms, ended by Enter or Tab. A longer stall, up to 2 seconds, cuts a code in two: the
 * parts are one again if they are a trade number and the second is none.
 */
export function scanReader(): (key: ScanKey) => ReadKey {
  let typed = ''
  let first = 0
  let last = Number.NEGATIVE_INFINITY
  /** A burst that a stall may have cut off. */
  let cut = ''
  const isQuick = () => typed.length > 1 && (last - first) / (typed.length - 1) <= USUAL_GAP_MS
  const end = (at: number): ReadKey => {
    const code = typed
    const whole = cut + code
    const isWhole =
      cut !== '' && (code.length < 2 || isQuick()) && !isTradeNumber(code) && isTradeNumber(whole)
    typed = ''
    cut = ''
    const ended = { begins: false, isFast: false }
    if (isWhole) return { ...ended, code: whole, isJoined: code !== '' }
    return isScan(code, (at - first) / code.length) ? { ...ended, code } : ended
  }
  return (key) => {
    if (key.key === 'Shift' || key.key === 'CapsLock') return { begins: false, isFast: false }
    const gap = key.at - last
    if (gap > LONGEST_GAP_MS) {
      cut = gap <= LONGEST_STALL_MS && isQuick() ? typed : ''
      typed = ''
    }
    if (key.key === 'Enter' || (key.key === 'Tab' && !key.shiftKey)) {
      const read = end(key.at)
      last = key.at
      return read
    }
    last = key.at
    const character = characterOf(key)
    const begins = character !== undefined && typed === ''
    if (begins) first = key.at
    typed = character === undefined ? '' : typed + character
    if (character === undefined) cut = ''
    return { begins, isFast: typed.length > 1 && gap <= FAST_GAP_MS }
  }
}
