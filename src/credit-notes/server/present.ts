import { rupeesOf } from '#base/money.ts'
import { noteAnswerOf, valueItem } from '#bills/server/note-answer.ts'
import type { saleOfNote } from '#bills/server/workspace-store.ts'
import type { CreditNoteInList, NotePaper } from '#credit-notes/output.ts'
import { documentPack, taxesOf } from '#sales/server/present.ts'
import type { findNote, NoteLine, NoteRow } from './store.ts'

/** A note as the list shows it. */
export const noteOf = (row: NoteRow | Awaited<ReturnType<typeof findNote>>): CreditNoteInList => ({
  id: row.id,
  number: row.number,
  date: row.date,
  returnId: row.return_id,
  saleId: row.sale_id,
  displaySaleId: row.invoice_number,
  invoiceDate: row.invoice_date,
  customerId: row.customer_id,
  customerName: row.customer_name,
  gstin: row.customer_gstin,
  placeOfSupply: row.place_of_supply,
  reason: row.reason.category,
  taxable: rupeesOf(row.taxable_paise),
  tax: rupeesOf(row.tax_paise),
  roundOff: rupeesOf(row.round_off_paise),
  credited: rupeesOf(row.amount_paise + row.round_off_paise),
  isCancelled: row.is_cancelled,
  createdAt: row.created_at.toISOString(),
})

type Sale = Awaited<ReturnType<typeof saleOfNote>>

/** What a note prints: as its bill, with its own lines and totals. */
export const notePaperOf = (
  row: Awaited<ReturnType<typeof findNote>>,
  lines: readonly NoteLine[],
  sale: Sale,
): NotePaper => ({
  ...noteAnswerOf(sale, row, { lines: lines.map(amountsOf), itemOf }),
  note: {
    number: row.number,
    date: row.date,
    returnId: row.return_id,
    reason: row.reason.category,
    isCancelled: row.is_cancelled,
  },
})

const amountsOf = (line: NoteLine) => ({
  line,
  taxable: line.taxable_paise,
  taxes: taxesOf(line.taxes),
  tax: line.tax_paise,
  amount: line.amount_paise,
})

/** Goods keep the price of their bill; what is without goods is one of its taxable value. */
function itemOf({ line, ...amounts }: ReturnType<typeof amountsOf>): NotePaper['items'][number] {
  const item = valueItem({ product: line.product_name, hsnNumber: line.hsn_number }, amounts)
  if (line.quantity === 0) return item
  return {
    ...item,
    unit: line.metric_shorthand,
    quantity: line.quantity,
    price: rupeesOf(line.price_paise),
    includesTax: line.price_includes_tax,
    pack: line.pack ? documentPack(line.pack) : null,
    discountPercentage: line.discount_percentage,
  }
}
