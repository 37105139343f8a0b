import { TAX_TYPES, type TaxRow } from '#pricing/tax.ts'

/** The tax types that are no part of GST. */
export const OTHER_TAX_TYPES = ['VAT', 'Other']

const isGst = ({ type }: { type: string }): boolean => !OTHER_TAX_TYPES.includes(type)

const known = (rows: readonly { type: string; rate: number }[]): TaxRow[] =>
  rows.flatMap(({ type, rate }) => {
    const found = TAX_TYPES.find((each) => each === type)
    return found ? [{ type: found, rate }] : []
  })

/** The combined GST rate of taxes, in percent: CGST 9 with SGST 9 is 18; undefined without GST. */
export function gstRateOf(rows: readonly { type: string; rate: number }[]): number | undefined {
  const gst = known(rows).filter(isGst)
  if (gst.length === 0) return undefined
  return Math.round(gst.reduce((sum, { rate }) => sum + rate, 0) * 1000) / 1000
}

/** Taxes with another combined GST rate; VAT and other taxes stay. */
export const withGstRate = (rows: readonly { type: string; rate: number }[], rate: number): TaxRow[] => [
  { type: 'GST', rate },
  ...known(rows).filter((row) => !isGst(row)),
]
