import { paise, rupeesOf } from '#base/money.ts'
import type { BillAnswer } from '#bills/output.ts'
import type { TaxAmount } from '#pricing/line-amount.ts'
import { totalsOf } from '#pricing/totals.ts'
import { taxesInRupees } from '#sales/server/present.ts'
import type { BillingWorkspace, SaleRow } from '#sales/server/store.ts'
import { billAnswerOf } from './present.ts'

/** A document against a bill, and its lines, in paise. */
type Noted = {
  notes: string
  taxable_paise: number
  tax_paise: number
  amount_paise: number
  round_off_paise: number
}
type NotedLine = { taxable: number; taxes: TaxAmount[]; tax: number; amount: number }

const NO_USE = { settled: 0, exchanged: 0, refunded: 0, discount: 0 }

/**
 * What a document against a bill prints: the parties of its bill as frozen with the sale, its own lines and totals.
 * `open` is what of it is still to be paid, in paise.
 */
export function noteAnswerOf<Line extends NotedLine>(
  sale: SaleRow & { workspace: BillingWorkspace },
  note: Noted,
  {
    lines,
    itemOf,
    open = 0,
  }: { lines: readonly Line[]; itemOf: (line: Line) => BillAnswer['items'][number]; open?: number },
): BillAnswer {
  const { taxBreakdown } = totalsOf(lines.map(amountsOf))
  const taxable = rupeesOf(note.taxable_paise)
  return {
    ...billAnswerOf(
      { ...sale, credited_paise: 0, credit_use: NO_USE, open_paise: open, paid_parts: [] },
      [],
      'original',
    ),
    advanceAmount: 0,
    discountPercentage: 0,
    notes: note.notes,
    terms: '',
    signature: null,
    items: lines.map(itemOf),
    totals: {
      subtotal: taxable,
      totalDiscount: 0,
      taxable,
      totalTax: rupeesOf(note.tax_paise),
      totalAmount: rupeesOf(note.amount_paise),
      roundOff: rupeesOf(note.round_off_paise),
      payable: rupeesOf(note.amount_paise + note.round_off_paise),
      taxBreakdown: taxBreakdown.map(({ type, amount: tax }) => ({ type, amount: rupeesOf(tax) })),
    },
  }
}

const amountsOf = ({ taxable, taxes, tax, amount }: NotedLine) => ({
  gross: paise(taxable),
  discount: paise(0),
  taxable: paise(taxable),
  taxes,
  tax: paise(tax),
  amount: paise(amount),
})

/** A line without goods: one of its taxable value. */
export const valueItem = (
  { product, hsnNumber }: { product: string; hsnNumber: string },
  { taxable, taxes, tax, amount }: NotedLine,
): BillAnswer['items'][number] => ({
  product,
  hsnNumber,
  unit: '',
  quantity: 1,
  price: rupeesOf(taxable),
  includesTax: false,
  mrp: null,
  pack: null,
  discountPercentage: 0,
  gross: rupeesOf(taxable),
  discount: 0,
  taxable: rupeesOf(taxable),
  taxes: taxesInRupees(taxes),
  tax: rupeesOf(tax),
  amount: rupeesOf(amount),
})
