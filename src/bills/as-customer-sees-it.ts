import { toPaise, toRupees } from '#base/money.ts'
import { isGstHidden } from '#bills/copies.ts'
import type { BillAnswer } from '#bills/output.ts'
import { perUnit } from '#pricing/line-amount.ts'

/**
 * A bill, or the paper of one of its credit notes, as its customer may see it: where their copy hides GST, the answer contains no discounts and taxes
 * either, and each line only its amount.
 */
export function asCustomerSeesIt<Bill extends BillAnswer>(bill: Bill): Bill {
  if (!isGstHidden(bill)) return bill
  const { totalAmount, roundOff, payable } = bill.totals
  return {
    ...bill,
    discountPercentage: 0,
    items: bill.items.map(({ product, hsnNumber, unit, quantity, mrp, amount }) => ({
      product,
      hsnNumber,
      unit,
      quantity,
      mrp,
      amount,
      price: toRupees(perUnit(toPaise(amount), quantity)),
      includesTax: false,
      gross: amount,
      taxable: amount,
      discountPercentage: 0,
      discount: 0,
      taxes: [],
      tax: 0,
    })),
    totals: {
      subtotal: totalAmount,
      taxable: totalAmount,
      totalAmount,
      roundOff,
      payable,
      totalDiscount: 0,
      totalTax: 0,
      taxBreakdown: [],
    },
  }
}
