/** Random whole numbers from 0 to below `most`, reproducible by seed. */
export type Dice = (most: number) => number

export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  return (most) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * most)
  }
}

/** Extreme values for lengths, counts and sizes. */
const EXTREMES = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff]

type Break = (bytes: Buffer, dice: Dice, others: readonly Buffer[]) => Buffer

const breaks: Break[] = [
  // Flips a bit, changes some bytes, or writes an extreme number over four bytes.
  (bytes, dice) => {
    const at = dice(bytes.length)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << dice(8))
    return bytes
  },
  (bytes, dice) => {
    for (let n = dice(16); n >= 0; n -= 1) bytes[dice(bytes.length)] = dice(256)
    return bytes
  },
  (bytes, dice) => {
    const value = EXTREMES[dice(EXTREMES.length)] ?? 0
    const at = dice(Math.max(1, bytes.length - 4))
    if (bytes.length < 4) return bytes
    if (dice(2) === 0) bytes.writeUInt32BE(value, at)
    else bytes.writeUInt32LE(value, at)
    return bytes
  },
  // Truncates the file, removes a part, doubles one, or inserts part of another file.
  (bytes, dice) => bytes.subarray(0, dice(bytes.length)),
  (bytes, dice) => {
    const [from, length] = [dice(bytes.length), dice(64)]
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + length)])
  },
  (bytes, dice) => {
    const [from, length] = [dice(bytes.length), dice(256)]
    return Buffer.concat([bytes.subarray(0, from + length), bytes.subarray(from)])
  },
  (bytes, dice, others) => {
    const other = others[dice(others.length)] ?? bytes
    return Buffer.concat([bytes.subarray(0, dice(bytes.length)), other.subarray(dice(other.length))])
  },
]

/** One of the files, broken in up to four ways. Most keep their first bytes, which decide the decoder. */
export function brokenFile(files: readonly Buffer[], dice: Dice): Buffer {
  const whole = files[dice(files.length)] ?? Buffer.alloc(0)
  const kept = dice(10) === 0 ? 0 : Math.min(16, whole.length)
  let rest: Buffer = Buffer.from(whole.subarray(kept))
  for (let n = dice(4); n >= 0; n -= 1)
    if (rest.length > 0) rest = Buffer.from(breaks[dice(breaks.length)]?.(rest, dice, files) ?? rest)
  return Buffer.concat([whole.subarray(0, kept), rest])
}
