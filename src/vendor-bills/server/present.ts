import { paise, toRupees } from '#base/money.ts'
import { lessQuantity } from '#base/quantity.ts'
import { storedTaxes } from '#pricing/stored-taxes.ts'
import type { BillableItem, VendorBillLine, VendorBillRow } from '#vendor-bills/output.ts'
import { billStatus } from '#vendor-bills/status.ts'
import type { LineRow } from './lines-store.ts'
import type { ReceivedItem } from './received-store.ts'
import type * as store from './store.ts'

const rupeesOf = (stored: number) => toRupees(paise(stored))
const orNull = (stored: number | null) => (stored === null ? null : rupeesOf(stored))

type Listed = store.VendorBillRow & { open_paise: number } & Record<
    'credit_to_reverse' | 'credit_reversed' | 'credit_to_reclaim' | 'credit_at_risk',
    number
  >

/** A bill in the API on a day (yyyy-MM-dd), money in rupees. */
export const answerOf = (row: Listed, today: string): VendorBillRow => ({
  id: row.id,
  vendorId: row.vendor_id,
  vendorName: row.vendor_name,
  billNumber: row.bill_number,
  billDate: row.bill_date,
  dueDate: row.due_on,
  payBy: row.pay_by,
  status: billStatus(
    { dueDate: row.pay_by ?? row.due_on, open: row.open_paise, isCancelled: row.cancelled_at !== null },
    today,
  ),
  taxable: rupeesOf(row.taxable_paise),
  tax: rupeesOf(row.tax_paise),
  reverseCharge: row.reverse_charge,
  supplierState: row.supplier_state,
  selfInvoice:
    row.self_invoice && row.self_invoiced_on
      ? { number: row.self_invoice, issuedOn: row.self_invoiced_on }
      : null,
  tcs: rupeesOf(row.tcs_paise),
  tds: rupeesOf(row.tds_paise),
  roundOff: rupeesOf(row.round_off_paise),
  total: rupeesOf(row.total_paise),
  openAmount: rupeesOf(row.open_paise),
  creditToReverse: rupeesOf(row.credit_to_reverse),
  creditReversed: rupeesOf(row.credit_reversed),
  creditToReclaim: rupeesOf(row.credit_to_reclaim),
  creditAtRisk: rupeesOf(row.credit_at_risk),
  createdBy: row.created_by_name,
  createdAt: row.created_at.toISOString(),
  cancelledAt: row.cancelled_at?.toISOString() ?? null,
})

/** A line of a bill in the API, money in rupees. */
export const lineOf = (row: LineRow): VendorBillLine => ({
  intake: row.intake_id && row.intake_label ? { id: row.intake_id, intakeId: row.intake_label } : null,
  account: row.account,
  description: row.description,
  sac: row.sac,
  quantity: row.quantity,
  price: orNull(row.price_paise),
  discount: row.discount,
  amount: rupeesOf(row.amount_paise),
  receivedAmount: orNull(row.received_paise && row.received_paise - row.received_tax),
  taxes: storedTaxes.parse(row.taxes).map((tax) => ({ ...tax, amount: rupeesOf(tax.amount) })),
  itc: row.itc,
})

/** What of a received item is not billed yet, price in rupees. */
export const billableOf = ({
  value,
  billed,
  cleared,
  account,
  decimals,
  position,
  productId,
  productVersionId,
  hsnNumber,
  addedCost,
  arrivedDamaged,
  good,
  ...item
}: ReceivedItem): BillableItem => ({
  ...item,
  quantity: lessQuantity(item.quantity, billed),
  price: rupeesOf(item.price),
})
