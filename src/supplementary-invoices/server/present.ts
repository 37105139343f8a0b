import { paise, rupeesOf } from '#base/money.ts'
import { noteAnswerOf, valueItem } from '#bills/server/note-answer.ts'
import { taxesInRupees } from '#sales/server/present.ts'
import type { BillingWorkspace, LineRow, SaleRow } from '#sales/server/store.ts'
import { type Charge, gstRateOf } from '#supplementary-invoices/charge.ts'
import { messages } from '#supplementary-invoices/messages.ts'
import type { Charged, SupplementInList, SupplementPaper } from '#supplementary-invoices/output.ts'
import type { SupplementStatus } from '#supplementary-invoices/reasons.ts'
import type { SupplementLine, SupplementRow } from './store.ts'

const statusOf = (row: SupplementRow): SupplementStatus =>
  row.cancelled_at ? 'cancelled' : row.open_paise > 0 ? 'open' : 'paid'

/** A supplementary invoice as the list shows it. */
export const supplementOf = (row: SupplementRow): SupplementInList => ({
  id: row.id,
  number: row.number,
  date: row.issued_on,
  saleId: row.sale_id,
  displaySaleId: row.invoice_number,
  invoiceDate: row.invoice_date,
  customerId: row.customer_id,
  customerName: row.customer_name,
  gstin: row.customer_gstin,
  placeOfSupply: row.place_of_supply,
  reason: row.reason,
  taxable: rupeesOf(row.taxable_paise),
  tax: rupeesOf(row.tax_paise),
  roundOff: rupeesOf(row.round_off_paise),
  total: rupeesOf(row.amount_paise + row.round_off_paise),
  openAmount: rupeesOf(row.open_paise),
  status: statusOf(row),
  createdAt: row.created_at.toISOString(),
})

/** What it prints: as its bill, with its own lines and totals. */
export const supplementPaperOf = (
  row: SupplementRow,
  lines: readonly SupplementLine[],
  sale: SaleRow & { workspace: BillingWorkspace },
): SupplementPaper => ({
  ...noteAnswerOf(sale, row, { lines, itemOf, open: row.open_paise }),
  note: {
    number: row.number,
    date: row.issued_on,
    reason: row.reason,
    isCancelled: row.cancelled_at !== null,
  },
})

/** A line with both rates if only its tax was too low. */
const itemOf = (line: SupplementLine) => {
  const [right, charged] = [gstRateOf(line), gstRateOf({ taxes: line.soldTaxes })]
  const product = line.taxable > 0 ? line.productName : messages.instead(line.productName, right, charged)
  return valueItem({ product, hsnNumber: line.hsnNumber }, line)
}

/** What a sale charges so far, in rupees. */
export const chargedOf = (
  sale: SaleRow,
  lines: readonly { line: LineRow; charged: Charge }[],
  isRounded: boolean,
): Charged => ({
  number: sale.sale_id,
  isRounded,
  place: sale.place_of_supply && {
    interState: sale.place_of_supply.interState,
    halfLabel: sale.place_of_supply.halfLabel,
    charge: sale.place_of_supply.charge,
  },
  lines: lines.map(({ line, charged: { taxable, taxes } }) => ({
    saleItemId: line.id,
    description: line.product_name,
    quantity: line.quantity,
    unit: line.metric_shorthand,
    taxable: rupeesOf(paise(taxable)),
    taxes: taxesInRupees([...taxes]),
  })),
})
