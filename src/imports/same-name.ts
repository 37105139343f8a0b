import { latinDigits } from '#base/latin-digits.ts'

/** Names that differ only in case, spaces, invisible breaks, the script of digits or Unicode form are equal. */
export const sameName = (name: string): string =>
  latinDigits(name)
    .normalize('NFKC')
    .replace(/[\u200b\u2060]+/g, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
