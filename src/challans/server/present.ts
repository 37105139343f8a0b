import { sellerOn } from '#bills/server/present.ts'
import type { ChallanAnswer, ChallanPaper, Delivery } from '#challans/output.ts'
import { payableOf } from '#pricing/round-off.ts'
import { totalsOf } from '#pricing/totals.ts'
import { printedItem, printedTotals } from '#quotations/server/present.ts'
import type { ChallanOfSale, ChallanWithBill } from './store.ts'

/** `challans.getOne`. It contains no cost, for any role. */
export const challanAnswerOf = (row: ChallanWithBill): ChallanAnswer => ({
  id: row.id,
  version: row.version,
  sale: { id: row.sale_id, saleId: row.sale_number },
  createdBy: row.created_by_name,
  createdAt: row.created_at.toISOString(),
  cancelledAt: row.cancelled_at?.toISOString() ?? null,
  cancelledBy: row.cancelled_by_name,
  paper: paperOf(row),
})

/** The printed data of a challan: what it froze, and the current data of the workspace. */
function paperOf(row: ChallanWithBill): ChallanPaper {
  const { paper, workspace } = row
  const { customer } = paper
  return {
    number: row.number,
    sentOn: row.sent_on,
    isCancelled: row.cancelled_at !== null,
    invoice: { number: row.sale_number, date: row.invoice_date },
    transporter: paper.transporter,
    vehicleNumber: paper.vehicleNumber,
    discountPercentage: paper.discountPercentage,
    notes: paper.notes,
    workspace: sellerOn(workspace, paper.place),
    customer: {
      name: customer.name,
      phoneNumber: customer.phoneNumber,
      email: customer.email,
      gstin: customer.gstin,
    },
    billingAddress: customer.billingAddress,
    deliveryAddress: paper.address,
    placeOfSupply: paper.place?.state,
    hideGst: paper.hideGst,
    items: paper.lines.map(printedItem),
    totals: printedTotals(payableOf(totalsOf(paper.lines), false)),
  }
}

/** A challan in the panel of its sale. */
export const deliveryOf = (row: ChallanOfSale): Delivery => ({
  id: row.id,
  number: row.number,
  version: row.version,
  sentOn: row.sent_on,
  createdBy: row.created_by_name,
  createdAt: row.created_at.toISOString(),
  cancelledAt: row.cancelled_at?.toISOString() ?? null,
  cancelledBy: row.cancelled_by_name,
  transporter: row.transporter,
  vehicleNumber: row.vehicle_number,
  items: row.items,
})
