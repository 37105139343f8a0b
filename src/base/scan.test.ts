import { describe, expect, test } from 'vitest'
import { type ScanKey, scanReader } from '#base/scan.ts'

const placeOf = (character: string) => {
  if (/\d/.test(character)) return `Digit${character}`
  return /[a-z]/i.test(character) ? `Key${character.toUpperCase()}` : ''
}
const keysOf = (text: string, gap: number, end = 'Enter'): ScanKey[] =>
  [...text, '\n'].map((character, at) => ({
    key: character === '\n' ? end : character,
    code: placeOf(character),
    shiftKey: /[A-Z]/.test(character),
    at: at * gap,
  }))
const read = (keys: readonly ScanKey[]) => {
  const reader = scanReader()
  return keys.map((key) => reader(key).code).filter((code) => code !== undefined)
}

describe('[15.156, 15.194] a burst of keys', () => {
  test.each([
    ['8901234567890', 1, ['8901234567890']],
    ['8901234567890', 50, ['8901234567890']],
    ['8901234567891', 60, []],
    ['8901234567890', 60, ['8901234567890']],
    ['036000291452', 100, ['036000291452']],
    ['8901234567890', 110, []],
    ['PRD-0012', 60, []],
    ['PRD-0012', 5, ['PRD-0012']],
    ['AB12', 5, ['AB12']],
    ['123', 5, []],
    ['hammer', 5, []],
  ])('%s with %i ms between its keys is read as %j', (text, gap, codes) => {
    expect(read(keysOf(text, gap))).toEqual(codes)
    expect(read(keysOf(text, gap, 'Tab'))).toEqual(codes)
  })

  test.each([
    ['8901', 5, [false, true, true, true, false]],
    ['ab', 30, [false, true, false]],
    ['ab', 31, [false, false, false]],
  ])('%s with %i ms between its keys is faster than people type: %j', (text, gap, fast) => {
    const reader = scanReader()
    expect(keysOf(text, gap).map((key) => reader(key).isFast)).toEqual(fast)
  })

  test('is read by key position on a keyboard with a Hindi layout', () => {
    const hindi = keysOf('AB12', 5).map((key) => (key.key === 'Enter' ? key : { ...key, key: '१' }))
    expect(read(hindi)).toEqual(['AB12'])
  })

  test('may pause once, as over Bluetooth', () => {
    const late = keysOf('8901234567890', 5).map((key, at) => (at > 6 ? { ...key, at: key.at + 95 } : key))
    expect(read(late)).toEqual(['8901234567890'])
  })

  test('starts over after a pause and after a key that types nothing', () => {
    const slow = keysOf('12', 5).slice(0, 2)
    const fast = keysOf('567890', 5).map((key) => ({ ...key, at: key.at + 500 }))
    expect(read([...slow, ...fast])).toEqual(['567890'])
    const arrow: ScanKey = { key: 'ArrowLeft', code: 'ArrowLeft', shiftKey: false, at: 25 }
    const after = keysOf('678', 5).map((key) => ({ ...key, at: key.at + 30 }))
    expect(read([...keysOf('12345', 5).slice(0, 5), arrow, ...after])).toEqual([])
  })

  test('does not end with Shift Tab', () => {
    const back = keysOf('8901234567890', 5, 'Tab').map((key) => ({ ...key, shiftKey: key.key === 'Tab' }))
    expect(read(back)).toEqual([])
  })

  test('may follow the previous one immediately', () => {
    const second = keysOf('8901234567906', 3).map((key) => ({ ...key, at: key.at + 60 }))
    expect(read([...keysOf('8901234567890', 3), ...second])).toEqual(['8901234567890', '8901234567906'])
  })

  test.each([
    // A stall after so many keys, of so many milliseconds.
    ['8901234567890', 9, 300, ['8901234567890']],
    ['8901234567890', 2, 1900, ['8901234567890']],
    ['8901234567890', 12, 300, ['8901234567890']],
    ['8901234567890', 13, 300, ['8901234567890']],
    ['8901234567890', 9, 2100, ['7890']],
    ['8901234567890', 5, 2100, ['34567890']],
    ['8901234567890', 1, 300, ['901234567890']],
    ['8901234567891', 10, 300, []],
    // The second part is a trade number of its own.
    ['128901234567890', 2, 300, ['8901234567890']],
  ])('%s stalled after %i keys for %i ms is read as %j', (text, after, stall, codes) => {
    const keys = keysOf(text, 5).map((key, at) => (at < after ? key : { ...key, at: key.at + stall }))
    expect(read(keys)).toEqual(codes)
  })

  test('is no part of a code that follows when a person typed it', () => {
    const typed = keysOf('890123456', 80).slice(0, 9)
    const rest = keysOf('7890', 5).map((key) => ({ ...key, at: key.at + 1000 }))
    expect(read([...typed, ...rest])).toEqual(['7890'])
  })
})
