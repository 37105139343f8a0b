import { code128, isCode128 } from './code128.ts'

/**
 * A code as bars: the widths in modules of its bars and spaces, beginning with a bar, and of the blank space that scanners
 * need before and after it.
 */
export type Bars = { widths: number[]; before: number; after: number }

const LEFT = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
/** Which of the left digits are mirrored, by the first digit, which has no bars of its own. */
const MIRRORED = [
  '000000',
  '001011',
  '001101',
  '001110',
  '010011',
  '011001',
  '011100',
  '010101',
  '010110',
  '011010',
]

const inverted = (pattern: string) => [...pattern].map((module) => (module === '1' ? '0' : '1')).join('')
const reversed = (pattern: string) => [...pattern].reverse().join('')

/**
 * Whether a code is an EAN-13 with its check digit. One that starts with 0 is not: scanners read it as the 12 digits of a
 * UPC, which is another code.
 */
export function isEan13(code: string): boolean {
  if (!/^[1-9]\d{12}$/.test(code)) return false
  const sum = [...code].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

function ean13(code: string): number[] {
  const mirrored = MIRRORED[Number(code[0])] ?? ''
  const left = [...code.slice(1, 7)].map((digit, at) => {
    const pattern = LEFT[Number(digit)] ?? ''
    return mirrored[at] === '1' ? reversed(inverted(pattern)) : pattern
  })
  const right = [...code.slice(7)].map((digit) => inverted(LEFT[Number(digit)] ?? ''))
  const modules = `101${left.join('')}01010${right.join('')}101`
  return (modules.match(/1+|0+/g) ?? []).map(({ length }) => length)
}

/** A code as EAN-13 where it is one, else as Code 128; undefined when it has other characters than printable ASCII. */
export function barsOf(code: string): Bars | undefined {
  if (isEan13(code)) return { widths: ean13(code), before: 11, after: 7 }
  return isCode128(code) ? { widths: code128(code), before: 10, after: 10 } : undefined
}
