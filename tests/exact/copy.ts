import type { BillTotals } from '#pricing/round-off.ts'
import { countOf } from '#products/pack-count.ts'
import { copiedBill, copiedCharges } from '#sales/copied-bill.ts'
import { copiedLines } from '#sales/copied-lines.ts'
import type { SaleItem } from '#sales/output.ts'
import { previewOf } from '#sales/preview.ts'
import type { SaleLine } from '#sales/sale.ts'
import { sellablesOf } from '#sales/sellable.ts'
import type { Bill } from './asked.ts'
import { type Saved, versionOf } from './product.ts'

/** What the form of a correction shows for a saved bill whose goods cost something else by now: the totals of its copy. */
export function copyOnScreen(bill: Bill, saved: Saved): BillTotals {
  const items = saved.lines.map(itemOf)
  const { lines, paper } = copiedBill({ sale: { saleId: 'INV/2627/00042', challans: [] }, items })
  const today = bill.goods.map((goods) =>
    versionOf({ ...goods, price: goods.price + 7, mrp: null, mostDiscount: null }),
  )
  const copied = copiedLines({ lines, paper }, today)
  const draft = {
    items: copied.lines,
    charges: copiedCharges(items),
    discountPercentage: bill.discount,
    hideGstFromCustomer: bill.hidesGst,
  }
  const ways = { isRounded: bill.isRounded, needsStock: false, on: bill.on }
  return previewOf(draft, sellablesOf(today), bill.place.supply, ways).totals
}

/** A saved line as `sales.getOne` answers it, nothing of it returned; `at` becomes its id. */
export const itemOf = (line: SaleLine, at: number): SaleItem => ({
  saleItem: {
    id: `line ${at}`,
    quantity: line.quantity,
    discountPercentage: line.discountPercent,
    rateIncludesTax: line.includesTax,
    mrp: null,
    priceList: null,
    pack: line.pack
      ? { ...line.pack, price: line.pack.price / 100, count: countOf(line.quantity, line.pack.size) }
      : null,
    chargedGstRate: line.chargedGstRate ?? null,
    metric: line.unit,
    decimals: line.decimals,
    returnedQuantity: 0,
    leftToReturn: line.quantity,
    deliveredQuantity: line.quantity,
    challanLine: null,
    isStocked: line.isStocked,
    gross: line.gross / 100,
    discount: line.discount / 100,
    taxable: line.taxable / 100,
    taxes: line.taxes.map((tax) => ({ ...tax, amount: tax.amount / 100 })),
    tax: line.tax / 100,
    amount: line.amount / 100,
  },
  product: { id: line.productId, name: line.product, hsnNumber: line.hsnNumber },
  productVersion: {
    id: line.productVersionId,
    sellingPrice: line.price / 100,
    taxes: line.taxes.map(({ type, rate }) => ({ type, rate })),
  },
})
