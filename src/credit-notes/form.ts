import { z } from 'zod'
import { formatRupees } from '#base/figures.ts'
import { toPaise, typedPaise } from '#base/money.ts'
import { createCreditNoteInput } from '#credit-notes/input.ts'
import { messages } from '#credit-notes/messages.ts'
import type { Rounded } from '#pricing/round-off.ts'
import {
  type CreditedSale,
  creditableOf,
  creditOfValue,
  creditsOfLine,
  creditTotal,
  type EarlierNote,
  isCreditedWhole,
  roundedNote,
} from '#returns/credit.ts'
import type { SaleItem } from '#sales/output.ts'

/** A line of the sale in the form: what is left of it in rupees before tax, and how much less it is, if anything. */
const row = z
  .object({ saleItemId: z.uuid(), left: z.number(), amount: z.number().nullish() })
  .superRefine(({ left, amount }, context) => {
    const isTooMuch = typeof amount === 'number' && amount > left
    if (isTooMuch)
      context.addIssue({
        code: 'custom',
        path: ['amount'],
        message: messages.onlyLeft(formatRupees(toPaise(left))),
      })
  })
export type NoteRow = z.input<typeof row>

/** The form of a credit note without goods: every line of the sale, of which at least one is lowered. */
export const creditNoteForm = createCreditNoteInput.extend({
  lines: z.array(row).refine((rows) => rows.some(({ amount }) => amount), messages.noLine),
})

/** The lines with an amount, as sent. */
export const loweredLines = (rows: readonly NoteRow[]) =>
  rows.flatMap(({ saleItemId, amount }) => (amount ? [{ saleItemId, amount }] : []))

/** The lines of a sale that something is left of, each without an amount. */
export const rowsOf = (
  items: readonly SaleItem[],
  notes: readonly EarlierNote[],
  isLate = false,
): NoteRow[] =>
  items
    .map((item) => {
      const { line, earlier } = creditsOfLine(item, notes)
      return {
        saleItemId: item.saleItem.id,
        left: creditableOf(line, earlier, isLate) / 100,
        amount: undefined,
      }
    })
    .filter(({ left }) => left > 0)

/** What the typed amounts credit with tax and round-off; undefined while nothing valid is typed. */
export function noteTotal(
  sale: CreditedSale,
  notes: readonly EarlierNote[],
  rows: readonly NoteRow[],
): Rounded | undefined {
  const { items, isLate = false } = sale
  const typed = rows.filter(({ amount }) => amount)
  const credits = typed.flatMap(({ saleItemId, amount, left }) => {
    const item = items.find(({ saleItem }) => saleItem.id === saleItemId)
    const taxable = typedPaise(amount)
    if (!item || taxable <= 0 || taxable > toPaise(left)) return []
    const { line, earlier } = creditsOfLine(item, notes)
    // A note that was saved since may have taken what the row still shows.
    return taxable > creditableOf(line, earlier, isLate)
      ? []
      : [creditOfValue(line, earlier, taxable, isLate)]
  })
  if (credits.length === 0 || credits.length < typed.length) return undefined
  const { amount } = creditTotal(credits)
  const before = items.map((item) => creditsOfLine(item, notes))
  const isLast = isCreditedWhole(
    before.map(({ line }) => line),
    [...before.flatMap(({ earlier }) => earlier), ...credits],
  )
  return roundedNote(amount, sale, notes, isLast)
}
