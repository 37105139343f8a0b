import { lineTaxes } from '#pricing/tax.ts'
import { isAboveMrp, type ShelfPrice } from './price-change.ts'
import { gstRateOf, withGstRate } from './rate-change.ts'

/** Whether an MRP, in paise, is below the former one, which may have been none. */
export const isLower = (mrp: number | null, former: number | null): boolean =>
  mrp !== null && (former === null || mrp < former)

/** Whether a price is above the MRP once its GST, if it has any, has this rate. */
export function isLifted(lot: ShelfPrice, rate: number): boolean {
  const taxes = gstRateOf(lot.taxes) === undefined ? lot.taxes : lineTaxes(withGstRate(lot.taxes, rate))
  return isAboveMrp({ ...lot, taxes })
}
