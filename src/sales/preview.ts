import { formatPercent } from '#base/figures.ts'
import { type Paise, typedPaise } from '#base/money.ts'
import { percent } from '#base/percent-schema.ts'
import { quantity } from '#base/quantity-schema.ts'
import { Refusal } from '#base/refusal.ts'
import { rupees } from '#base/rupees.ts'
import type { PlaceOfSupply, SupplyFacts } from '#gst/place-of-supply.ts'
import type { PriceList } from '#price-lists/price-for.ts'
import type { LineAmount } from '#pricing/line-amount.ts'
import { percentBelow, type Rate } from '#pricing/rate.ts'
import { type BillTotals, payableOf } from '#pricing/round-off.ts'
import type { LineTax } from '#pricing/tax.ts'
import { totalsOf } from '#pricing/totals.ts'
import { contentsOf } from '#products/pack-count.ts'
import type { TotalRow } from '#sales/account-rows.ts'
import { previewCharge } from '#sales/charge.ts'
import { documentTitle } from '#sales/document-title.ts'
import { endorsementOf } from '#sales/endorsement.ts'
import { hidesGst } from '#sales/hide-gst.ts'
import { messages } from '#sales/messages.ts'
import { namesSac, supplyOf, withoutPlace } from '#sales/preview-place.ts'
import { pricedOrRefused } from '#sales/preview-prices.ts'
import {
  type AskedLine,
  amountsOf,
  belowCost,
  lineFault,
  rateOf,
  type SaleFacts,
  type Sellable,
  type SellerLimits,
  undercutBy,
} from '#sales/sale.ts'
import { shortageOf } from '#sales/shortage.ts'
import { taxColumnsOf, totalRows } from '#sales/total-rows.ts'

/** The form while it is being filled in; any field may be missing. */
export type Draft = {
  items: readonly {
    productVersionId: string
    quantity?: number
    discountPercentage?: number
    /** In rupees; replaces the price. */
    rate?: number
    rateIncludesTax?: boolean
    rateReason?: string
    pack?: { name: string; count?: number }
    challanLine?: object | undefined
  }[]
  charges?: readonly object[]
  discountPercentage?: number
  advanceAmount?: number
  hideGstFromCustomer?: boolean
}

/** A line as it would be billed. With a `fault` it has no amounts; with a `warning` it can be sold anyway. */
export type PreviewLine = {
  sold?: Sellable
  amounts?: LineAmount
  /** The rate that it is billed at, typed or of its lot. */
  rate?: Rate
  fault?: string
  warning?: string
  /** A service without SAC, which the bill has to name. */
  lacksSac?: boolean
  /** How a typed rate compares with the list price. */
  comparison?: string
  /** The lowest rate, when the typed one is below it and a reason is needed. */
  undercut?: Paise
}

/** The bill as it would be. `rows` are the totals as printed; `complete` when they include every line. */
export type Preview = {
  lines: PreviewLine[]
  /** The amounts of each charge that is valid. */
  charges: (LineAmount | undefined)[]
  totals: BillTotals
  rows: TotalRow[]
  place?: PlaceOfSupply
  placeFault?: string
  /** Whether the bill has to name the SAC of each service. */
  needsSac: boolean
  complete: boolean
}

const anyQuantity = quantity(3)
const anyPercent = percent()
const anyRate = rupees().optional()

/** How the workspace and the form count: rounded to the whole rupee, the seller's limits, whether goods must be in stock. */
type Ways = {
  isRounded?: boolean
  limits?: SellerLimits
  needsStock?: boolean
  /** The customer's, as of `on`. */
  priceList?: PriceList
  on?: string
}

/** The form's running preview of a sale or quotation, calculated with the server's rules. */
export function previewOf(
  draft: Draft,
  sellables: ReadonlyMap<string, Sellable>,
  supply: SupplyFacts,
  { isRounded = false, limits, needsStock = true, priceList, on }: Ways = {},
): Preview {
  const { place, placeFault } = supplyOf(supply)
  const counting = place ?? withoutPlace(supply)
  const discount = anyPercent.safeParse(draft.discountPercentage ?? 0)
  const facts = { discountPercent: discount.data ?? 0, place: counting, priceList, on }
  const asked = draft.items.map(({ productVersionId, quantity, pack, challanLine }) => ({
    productVersionId,
    challanLine,
    quantity: anyQuantity.safeParse(quantity).data ?? 0,
    pack: pack && { name: pack.name, count: pack.count ?? 0 },
  }))
  const needsSac = namesSac(supply)
  const { priced, refused } = pricedOrRefused(asked, sellables, facts)
  const lines = draft.items.map((item, at) => {
    const sold = priced[at]
    if (!sold) return refused?.at === at ? { fault: refused.message } : {}
    const lots = [...sellables.values()].filter(({ productId }) => productId === sold.productId)
    const shortage = needsStock ? shortageOf(asked, sold, lots, at) : undefined
    const lacksSac = needsSac && !sold.isStocked && sold.hsnNumber === ''
    return { ...previewLine(item, sold, facts, { limits, shortage }), ...(lacksSac && { lacksSac }) }
  })
  const charges = (draft.charges ?? []).map((charge) => previewCharge(charge, facts))
  const amounts = [...lines.map((line) => line.sold && line.amounts), ...charges]
  const counted = amounts.filter((each) => each !== undefined)
  const summed = sumOf(counted)
  const totals = payableOf(summed ?? totalsOf([]), isRounded)
  return {
    lines,
    charges,
    totals,
    rows: rowsOf({ draft, supply, place, charge: counting?.charge, lines: counted, totals }),
    place,
    placeFault,
    needsSac,
    complete: discount.success && !placeFault && summed !== undefined && counted.length === amounts.length,
  }
}

type Summed = {
  draft: Draft
  supply: SupplyFacts
  place: PlaceOfSupply | undefined
  charge: PlaceOfSupply['charge'] | undefined
  lines: readonly LineAmount[]
  totals: BillTotals
}

/** The totals as the customer's copy of the bill will print them. */
function rowsOf({ draft, supply, place, charge, lines, totals }: Summed): TotalRow[] {
  const gstShown = !hidesGst({
    hideGst: draft.hideGstFromCustomer ?? false,
    customer: { gstin: supply.buyer.gstin },
  })
  const title = documentTitle({
    gstin: supply.supplier.gstin,
    composition: charge === 'none',
    gstShown,
    endorsement: endorsementOf(place, totals),
    items: lines,
  })
  return totalRows({
    totals,
    columns: gstShown && title !== 'Bill of supply' ? taxColumnsOf(lines) : [],
    gstShown,
    // An advance above what is payable is refused at its field; a balance is never negative.
    advance: atMost(typedPaise(draft.advanceAmount), totals.payable),
  })
}

function previewLine(
  item: Draft['items'][number],
  sold: Sellable,
  facts: SaleFacts,
  { limits, shortage }: { limits: SellerLimits | undefined; shortage: string | undefined },
): PreviewLine {
  const typed = item.pack ? item.pack.count : item.quantity
  const count = anyQuantity.safeParse(typed)
  const discount = anyPercent.safeParse(item.discountPercentage ?? 0)
  if (!count.success) return { sold, fault: typed === undefined ? undefined : sentence(count.error) }
  if (!discount.success) return { sold, fault: sentence(discount.error) }
  const rate = anyRate.safeParse(item.rate)
  if (!rate.success) return { sold, fault: sentence(rate.error) }
  const line: AskedLine = {
    productVersionId: item.productVersionId,
    quantity: (item.pack && sold.pack ? contentsOf(count.data, sold.pack.size) : count.data) ?? 0,
    pack: item.pack && { name: item.pack.name, count: count.data },
    discountPercentage: discount.data,
    rate: rate.data,
    rateIncludesTax: rate.data === undefined ? undefined : item.rateIncludesTax,
    rateReason: item.rateReason,
  }
  const fault = lineFault(line, sold, facts, limits)
  // A reason is asked for in its own field, and refused there.
  if (fault && fault.field !== 'rateReason') return { sold, fault: fault.message }
  try {
    const priced = rateOf(line, sold)
    const amounts = amountsOf(
      { ...priced, quantity: count.data, discountPercent: line.discountPercentage, taxes: sold.taxes },
      facts,
    )
    return {
      sold,
      amounts,
      rate: priced,
      fault: shortage,
      warning: belowCost(amounts, sold, count.data),
      comparison: line.rate === undefined ? undefined : comparisonOf(sold, priced, amounts.taxes),
      undercut: undercutBy(line, sold, facts),
    }
  } catch (error) {
    if (error instanceof Refusal) return { sold, fault: error.message }
    throw error
  }
}

/** How a typed rate compares with the list price; undefined when they are the same. */
function comparisonOf(list: Rate, rate: Rate, taxes: readonly LineTax[]): string | undefined {
  const below = percentBelow(list, rate, taxes)
  if (below === 0) return undefined
  return below > 0 ? messages.belowList(formatPercent(below)) : messages.aboveList(formatPercent(-below))
}

const sentence = (error: { issues: { message: string }[] }): string | undefined => error.issues[0]?.message

function sumOf(amounts: readonly LineAmount[]): ReturnType<typeof totalsOf> | undefined {
  try {
    return totalsOf(amounts)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

const atMost = (advance: Paise, payable: Paise): Paise => (advance > payable ? payable : advance)
