import { paise, rupeesOf } from '#base/money.ts'
import { billAnswerOf } from '#bills/server/present.ts'
import type { CreditNoteInList, NotePaper } from '#credit-notes/output.ts'
import { totalsOf } from '#pricing/totals.ts'
import { documentPack, taxesInRupees, taxesOf } from '#sales/server/present.ts'
import type { findNote, NoteLine, NoteRow, saleOfNote } from './store.ts'

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

/** What a note prints: the parties of its bill as frozen with the sale, its own lines and totals. */
export function notePaperOf(
  row: Awaited<ReturnType<typeof findNote>>,
  lines: readonly NoteLine[],
  sale: Sale,
): NotePaper {
  const { taxBreakdown } = totalsOf(lines.map(amountsOf))
  const amount = rupeesOf(row.amount_paise)
  const taxable = rupeesOf(row.taxable_paise)
  const credited = rupeesOf(row.amount_paise + row.round_off_paise)
  const bill = billAnswerOf(
    { ...sale, credited_paise: 0, credit_use: NO_USE, open_paise: 0, paid_parts: [] },
    [],
    'original',
  )
  return {
    ...bill,
    advanceAmount: 0,
    discountPercentage: 0,
    notes: row.notes,
    terms: '',
    signature: null,
    items: lines.map(itemOf),
    totals: {
      subtotal: taxable,
      totalDiscount: 0,
      taxable,
      totalTax: rupeesOf(row.tax_paise),
      totalAmount: amount,
      roundOff: rupeesOf(row.round_off_paise),
      payable: credited,
      taxBreakdown: taxBreakdown.map(({ type, amount: tax }) => ({ type, amount: rupeesOf(tax) })),
    },
    note: {
      number: row.number,
      date: row.date,
      returnId: row.return_id,
      reason: row.reason.category,
      isCancelled: row.is_cancelled,
    },
  }
}

const NO_USE = { settled: 0, refunded: 0, discount: 0 }

const amountsOf = (line: NoteLine) => ({
  gross: paise(line.taxable_paise),
  discount: paise(0),
  taxable: paise(line.taxable_paise),
  taxes: taxesOf(line.taxes),
  tax: paise(line.tax_paise),
  amount: paise(line.amount_paise),
})

/** A line without goods is one of its taxable value. */
function itemOf(line: NoteLine): NotePaper['items'][number] {
  const isGoods = line.quantity > 0
  const taxable = rupeesOf(line.taxable_paise)
  return {
    product: line.product_name,
    hsnNumber: line.hsn_number,
    unit: isGoods ? line.metric_shorthand : '',
    quantity: isGoods ? line.quantity : 1,
    price: isGoods ? rupeesOf(line.price_paise) : taxable,
    includesTax: isGoods && line.price_includes_tax,
    mrp: null,
    pack: isGoods && line.pack ? documentPack(line.pack) : null,
    discountPercentage: isGoods ? line.discount_percentage : 0,
    gross: taxable,
    discount: 0,
    taxable,
    taxes: taxesInRupees(line.taxes),
    tax: rupeesOf(line.tax_paise),
    amount: rupeesOf(line.amount_paise),
  }
}
