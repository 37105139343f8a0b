import { latinDigits } from '#base/latin-digits.ts'

const hasCheckDigit = (digits: string): boolean => {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** Whether it is a number as printed under the bars of goods (GTIN-8, UPC-12, EAN-13 or GTIN-14): its check digit is right. */
export const isTradeNumber = (code: string): boolean =>
  /^(\d{8}|\d{12,14})$/.test(code) && hasCheckDigit(code.padStart(14, '0'))

/**
 * How a barcode may be stored or scanned, in lower case and Latin digits, and shortest first: one trade number has 12 digits as a UPC, 13 as
 * an EAN and 14 as a GTIN, with zeros in front. All spellings of a code have the same first one.
 */
export function spellingsOf(code: string): [string, ...string[]] {
  const plain = latinDigits(code).trim().toLowerCase()
  if (plain.length < 12 || !isTradeNumber(plain)) return [plain]
  const shortest = plain.replace(/^0{1,2}(?=\d{12})/, '')
  return [
    shortest,
    ...[13, 14].filter((size) => size > shortest.length).map((size) => shortest.padStart(size, '0')),
  ]
}

/** Whether two codes name the same goods; case and leading zeros of a trade number do not matter. */
export const isSameCode = (code: string, other: string): boolean =>
  spellingsOf(code)[0] === spellingsOf(other)[0]
