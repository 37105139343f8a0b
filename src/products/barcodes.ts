import { z } from 'zod'
import { latinDigits } from '#base/latin-digits.ts'
import { typedText } from '#base/typed-text.ts'
import { messages } from './messages.ts'

/** The most barcodes that a product has besides its main one. */
export const MOST_OTHER = 20
/** The most characters of a barcode. */
export const LONGEST_BARCODE = 60

/** Schema of a barcode, which may be empty. */
export const barcodeText = () =>
  typedText().max(LONGEST_BARCODE, messages.tooLong(LONGEST_BARCODE)).overwrite(latinDigits)

/** The barcodes besides the main one. Blank ones and repetitions are left out; case does not matter. */
export const otherBarcodes = z
  .array(barcodeText())
  .transform((codes) => distinctCodes(codes))
  .pipe(z.array(z.string()).max(MOST_OTHER, messages.tooManyBarcodes(MOST_OTHER)))

/** The barcodes as typed or written in a cell: on lines of their own, or separated by commas or semicolons. */
export const typedBarcodes = (text: string): string[] => distinctCodes(text.split(/[\n,;]/))

/** The codes without blank ones, repetitions and `main`. */
export function distinctCodes(codes: readonly string[], main: string | null = null): string[] {
  const known = new Set(['', latinDigits(main ?? '').toLowerCase()])
  return codes
    .map((code) => latinDigits(code).trim())
    .filter((code) => !known.has(code.toLowerCase()) && known.add(code.toLowerCase()))
}

type Coded = {
  barcode: string | null
  other_barcodes: readonly string[]
  packs: readonly { barcode: string | null }[]
}

/** Every barcode of a product and of its packs, with the path of the field that holds it. */
export const barcodesOf = ({ barcode, other_barcodes, packs }: Coded): { path: Path; code: string }[] => [
  ...(barcode === null ? [] : [{ path: ['barcode'], code: barcode }]),
  ...other_barcodes.map((code) => ({ path: ['otherBarcodes'], code })),
  ...packs.flatMap(({ barcode: code }, at) =>
    code === null ? [] : [{ path: ['packs', at, 'barcode'], code }],
  ),
]

type Path = (string | number)[]
