import { type Paise, toRupees } from '#base/money.ts'
import { type PlaceOfSupply, placeOfSupply } from '#gst/place-of-supply.ts'
import { discountRefusal } from '#pricing/discount.ts'
import { totalsOf } from '#pricing/totals.ts'
import { amountsOf } from '#sales/sale.ts'
import type { SaleItem } from './events.ts'
import type { Shelf } from './shelf.ts'
import type { Customer } from './shoppers.ts'
import { identity } from './staff.ts'

/** The place of supply of a customer, by the shop's own rules. */
const placeFor = ({ gstin, registrationType, address }: Customer): PlaceOfSupply | undefined =>
  placeOfSupply({
    supplier: { gstin: identity.gstin, state: identity.stateCode },
    buyer: { gstin, registration: registrationType, address },
    delivery: address,
  })

/** The total of a bill, in rupees. */
export function totalOf(
  items: readonly SaleItem[],
  shelf: Shelf,
  { customer, discountPercentage }: { customer: Customer; discountPercentage: number },
): number {
  const place = placeFor(customer)
  const lines = items.map((item) => {
    const lot = shelf.lot(item.lot)
    const rate = shelf.goods[lot.good]?.gst ?? 0
    const line = {
      price: lot.price as Paise,
      quantity: item.quantity,
      discountPercent: item.discountPercentage,
      taxes: [{ type: 'GST' as const, rate }],
    }
    return amountsOf(line, { discountPercent: discountPercentage, place })
  })
  return toRupees(totalsOf(lines).totalAmount)
}

/** Whether a product may be sold with these discounts. */
export const mayGive = (
  maxDiscount: number | undefined,
  discountPercent: number,
  saleDiscountPercent: number,
) => discountRefusal({ discountPercent, saleDiscountPercent, maxCustomerDiscount: maxDiscount }) === undefined
