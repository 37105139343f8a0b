import { formatQuantity, formatRupees } from '#base/figures.ts'
import type { Paise } from '#base/money.ts'
import { quantity, sumQuantities } from '#base/quantity.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import type { PlaceOfSupply } from '#gst/place-of-supply.ts'
import { messages as stockMessages } from '#inventory/messages.ts'
import { discountRefusal } from '#pricing/discount.ts'
import { type LineAmount, lineAmount } from '#pricing/line-amount.ts'
import { type LineTax, splitGst } from '#pricing/tax.ts'
import { refuseOtherTotals, SENT_TOTALS, type SentTotals, type Totals, totalsOf } from '#pricing/totals.ts'
import { messages } from '#sales/messages.ts'

/** A price version at the moment of sale. `available` is on hand less reserved; `cost` per unit before tax. */
export type Sellable = {
  productVersionId: string
  productId: string
  product: string
  hsnNumber: string
  unit: string
  decimals: number
  price: Paise
  cost: Paise
  maxCustomerDiscount: number | null
  taxes: readonly LineTax[]
  isActive: boolean
  available: number
}

/** A line as asked for; the discount in percent. */
export type AskedLine = { productVersionId: string; quantity: number; discountPercentage: number }

/** A line as it is kept: everything that a later change of the product must not touch, and its rounded amounts. */
export type SaleLine = LineAmount & {
  productVersionId: string
  productId: string
  product: string
  hsnNumber: string
  unit: string
  decimals: number
  quantity: number
  price: Paise
  cost: Paise
  discountPercentage: number
}

/** What the amounts of a sale depend on in addition to its lines. `place` undefined: taxes stay as typed. */
export type SaleFacts = { discountPercentage: number; place: PlaceOfSupply | undefined }

/**
 * The frozen lines of a sale. Refuses at the line at fault, in this order: not found, not sold now, quantity too
 * fine for the unit, discount above what the version allows (combined with the sale's), amount too large.
 */
export function saleLines(
  asked: readonly AskedLine[],
  sellables: ReadonlyMap<string, Sellable>,
  facts: SaleFacts,
): SaleLine[] {
  return asked.map((line, at) => {
    const sold = sellables.get(line.productVersionId)
    if (!sold) throw new Refusal('notFound', messages.versionNotFound)
    const fault = lineFault(line, sold, facts.discountPercentage)
    if (fault) throw invalidField(['items', at, fault.field], fault.message)
    const { productVersionId, productId, product, hsnNumber, unit, decimals, price, cost } = sold
    const { discountPercentage } = line
    const amounts = amountsOf({ ...line, price, taxes: sold.taxes }, facts)
    return {
      productVersionId,
      productId,
      product,
      hsnNumber,
      unit,
      decimals,
      price,
      cost,
      quantity: line.quantity,
      discountPercentage,
      ...amounts,
    }
  })
}

/** One schema for each fineness of units; building them for every line would cost more than the line. */
const quantities = [0, 1, 2, 3].map((decimals) => quantity(decimals))

/** What is wrong with a line, at which of its fields; undefined when nothing is. */
export function lineFault(
  line: AskedLine,
  sold: Sellable,
  saleDiscountPercent: number,
): { field: 'productVersionId' | 'quantity' | 'discountPercentage'; message: string } | undefined {
  if (!sold.isActive) return { field: 'productVersionId', message: messages.versionInactive(sold.product) }
  const counted = quantities[sold.decimals]?.safeParse(line.quantity)
  if (!counted?.success) return { field: 'quantity', message: counted?.error.issues[0]?.message ?? '' }
  const discount = discountRefusal({
    discountPercent: line.discountPercentage,
    saleDiscountPercent,
    maxCustomerDiscount: sold.maxCustomerDiscount,
  })
  return discount ? { field: 'discountPercentage', message: discount } : undefined
}

/** The amounts of one line; the form's preview and the server count alike through it. */
export const amountsOf = (
  line: { price: Paise; quantity: number; discountPercentage: number; taxes: readonly LineTax[] },
  { discountPercentage, place }: SaleFacts,
): LineAmount =>
  lineAmount({
    price: line.price,
    quantity: line.quantity,
    discountPercent: line.discountPercentage,
    saleDiscountPercent: discountPercentage,
    taxes: splitGst(line.taxes, place),
  })

/**
 * What the form says beside a line that brings less, after its discounts and before tax, than its goods cost; undefined
 * when it does not, or when the cost is not for this person (0 then). It warns and never refuses.
 */
export function belowCost({ taxable }: LineAmount, sold: Sellable, quantity: number): string | undefined {
  const goods = { price: sold.cost, quantity, discountPercent: 0, taxes: [] }
  const { gross: cost } = lineAmount(goods)
  return taxable < cost ? messages.belowCost(formatRupees(taxable), formatRupees(cost)) : undefined
}

/**
 * What the form says beside a line when all lines of its version together take more than is available; the server
 * judges again, under lock. Undefined when there is enough.
 */
export function shortageOf(asked: readonly AskedLine[], sold: Sellable): string | undefined {
  const ofVersion = asked.filter((line) => line.productVersionId === sold.productVersionId)
  const taken = sumQuantities(ofVersion.map((line) => line.quantity))
  return taken > sold.available
    ? stockMessages.onlyAvailable(formatQuantity(sold.available), sold.unit, sold.product)
    : undefined
}

/** The totals of the lines. Refuses ('conflict') when a screen showed other ones: it is stale. */
export function checkedTotals(lines: readonly LineAmount[], sent: SentTotals = {}): Totals {
  const totals = totalsOf(lines)
  refuseOtherTotals(sent, totals, SENT_TOTALS)
  return totals
}
