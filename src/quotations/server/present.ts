import { toRupees } from '#base/money.ts'
import { sellerOn } from '#bills/server/present.ts'
import type { BillTotals } from '#pricing/round-off.ts'
import type { QuotationAnswer, QuotationPaper } from '#quotations/output.ts'
import { statusOn } from '#quotations/status.ts'
import type { StoredPaper } from '#quotations/stored-paper.ts'
import { endorsementOf } from '#sales/endorsement.ts'
import type { QuotationWithPaper, revisionsOf } from './store.ts'

/** The printed data of a revision: its frozen data, and the current data of the workspace. */
export function paperOf(row: QuotationWithPaper): QuotationPaper {
  const { paper, workspace } = row
  const { customer, place } = paper
  const totals = printedTotals(paper.totals)
  return {
    number: row.number,
    revision: row.shown_revision,
    quotedOn: row.quoted_on,
    validUntil: paper.validUntil,
    discountPercentage: paper.discountPercentage,
    notes: paper.notes,
    terms: paper.terms || workspace.bill_terms,
    workspace: sellerOn(workspace, place),
    customer: paper.customerId
      ? {
          name: customer.name,
          phoneNumber: customer.phoneNumber,
          email: customer.email,
          gstin: customer.gstin,
        }
      : null,
    billingAddress: customer.billingAddress,
    deliveryAddress: paper.address,
    placeOfSupply: place?.state,
    endorsement: endorsementOf(place, totals),
    items: paper.lines.map(printedItem),
    totals,
  }
}

/** A line of a frozen paper as it prints, in rupees. */
export const printedItem = (line: StoredPaper['lines'][number]): QuotationPaper['items'][number] => ({
  product: line.product,
  hsnNumber: line.hsnNumber,
  unit: line.unit,
  quantity: line.quantity,
  price: toRupees(line.price),
  includesTax: line.includesTax,
  pack: line.pack && { ...line.pack, price: toRupees(line.pack.price) },
  mrp: line.mrp === null ? null : toRupees(line.mrp),
  discountPercentage: line.discountPercent,
  gross: toRupees(line.gross),
  discount: toRupees(line.discount),
  taxable: toRupees(line.taxable),
  taxes: line.taxes.map(({ type, rate, amount }) => ({ type, rate, amount: toRupees(amount) })),
  tax: toRupees(line.tax),
  amount: toRupees(line.amount),
})

/** The totals of a frozen paper as they print, in rupees. */
export const printedTotals = (totals: BillTotals): QuotationPaper['totals'] => ({
  subtotal: toRupees(totals.subtotal),
  totalDiscount: toRupees(totals.totalDiscount),
  taxable: toRupees(totals.taxable),
  totalTax: toRupees(totals.totalTax),
  totalAmount: toRupees(totals.totalAmount),
  roundOff: toRupees(totals.roundOff),
  payable: toRupees(totals.payable),
  taxBreakdown: totals.taxBreakdown.map(({ type, amount }) => ({ type, amount: toRupees(amount) })),
})

/** `quotations.getOne`. It contains no cost, for any role. */
export const quotationAnswerOf = (
  row: QuotationWithPaper,
  revisions: Awaited<ReturnType<typeof revisionsOf>>,
  today: string,
): QuotationAnswer => ({
  id: row.id,
  status: statusOn({ status: row.status, validUntil: row.valid_until }, today),
  version: row.version,
  createdAt: row.created_at.toISOString(),
  customerId: row.customer_id,
  deliveryAddressId: row.paper.deliveryAddressId,
  placeOfSupply: row.paper.chosenPlace,
  terms: row.paper.terms,
  lines: row.paper.asked.map((line) => ({
    ...line,
    productId: row.merged_products[line.productId] ?? line.productId,
  })),
  charges: row.paper.charges ?? [],
  paper: paperOf(row),
  sale: row.sale_id && row.sale_number ? { id: row.sale_id, saleId: row.sale_number } : null,
  revisions: revisions.map((each) => ({
    revision: each.revision,
    madeBy: each.made_by_name,
    madeAt: each.made_at.toISOString(),
    payable: each.payable / 100,
  })),
})
