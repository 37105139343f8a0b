/** A key as the browser reports it; `at` in milliseconds. */
export type ScanKey = { key: string; code: string; shiftKey: boolean; at: number }

const LEAST = 4
const USUAL_GAP_MS = 50
const LONGEST_GAP_MS = 100

/** The character that a scanner means: digits and letters by their place on a keyboard whose layout has others. */
function characterOf({ key, code, shiftKey }: ScanKey): string | undefined {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (digit && !shiftKey) return digit
  if (/^[ -~]$/.test(key)) return key
  return /^Key([A-Z])$/.exec(code)?.[1]
}

/**
 * Tells a scanner from a person: at least 4 characters with a digit among them, 50 ms apart or less on average and none
 * later than 100 ms, ended by Enter. For each key: whether a burst may begin with it, and the code when it ends one.
 */
export function scanReader(): (key: ScanKey) => { begins: boolean; code?: string } {
  let typed = ''
  let first = 0
  let last = Number.NEGATIVE_INFINITY
  return (key) => {
    if (key.key === 'Shift' || key.key === 'CapsLock') return { begins: false }
    if (key.at - last > LONGEST_GAP_MS) typed = ''
    last = key.at
    if (key.key === 'Enter') {
      const code = typed
      typed = ''
      const isFast = key.at - first <= code.length * USUAL_GAP_MS
      return code.length >= LEAST && /\d/.test(code) && isFast ? { begins: false, code } : { begins: false }
    }
    const character = characterOf(key)
    const begins = character !== undefined && typed === ''
    if (begins) first = key.at
    typed = character === undefined ? '' : typed + character
    return { begins }
  }
}
