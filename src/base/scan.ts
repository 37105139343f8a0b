import { isTradeNumber } from '#base/codes.ts'

/** A key as the browser reports it; `at` in milliseconds. */
export type ScanKey = { key: string; code: string; shiftKey: boolean; at: number }

const LEAST = 4
const USUAL_GAP_MS = 50
/** Between the digits of a trade number, whose check digit tells it from what a person types. */
const SLOW_GAP_MS = 100
const LONGEST_GAP_MS = 150
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

/**
 * Tells a scanner from a person: at least 4 characters with a digit among them, 50 ms apart or less on average (100 ms for a
 * trade number) and none later than 150 ms, ended by Enter or Tab. For each key: whether a burst may begin with it, whether
 * it is a character of one that comes faster than people type, and the code when it ends one.
 */
export function scanReader(): (key: ScanKey) => { begins: boolean; isFast: boolean; code?: string } {
  let typed = ''
  let first = 0
  let last = Number.NEGATIVE_INFINITY
  return (key) => {
    if (key.key === 'Shift' || key.key === 'CapsLock') return { begins: false, isFast: false }
    const gap = key.at - last
    if (gap > LONGEST_GAP_MS) typed = ''
    last = key.at
    if (key.key === 'Enter' || (key.key === 'Tab' && !key.shiftKey)) {
      const code = typed
      typed = ''
      const ended = { begins: false, isFast: false }
      return isScan(code, (key.at - first) / code.length) ? { ...ended, code } : ended
    }
    const character = characterOf(key)
    const begins = character !== undefined && typed === ''
    if (begins) first = key.at
    typed = character === undefined ? '' : typed + character
    return { begins, isFast: typed.length > 1 && gap <= FAST_GAP_MS }
  }
}
