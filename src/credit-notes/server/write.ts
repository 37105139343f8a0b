import { v7 } from 'uuid'
import type { WorkspaceScope } from '#access/server/calls.ts'
import { record } from '#activity/server/store.ts'
import { formatRupees } from '#base/figures.ts'
import { paise, toRupees } from '#base/money.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { reverse } from '#books/server/store.ts'
import type { CreateCreditNote } from '#credit-notes/input.ts'
import { messages } from '#credit-notes/messages.ts'
import { isTooLateForTax } from '#gst/credit-deadline.ts'
import {
  type Charged,
  creditableOf,
  creditOfValue,
  creditTotal,
  isCreditedWhole,
  roundOffOfNote,
} from '#returns/credit.ts'
import { bookNote } from '#returns/server/book-return.ts'
import { nextNoteNumber } from '#returns/server/note-number.ts'
import { creditedBefore, creditsOf, insertNote, type LineCredit, roundOffsOf } from '#returns/server/store.ts'
import { amountOf, payableOfRow } from '#sales/server/present.ts'
import { findSaleForUpdate, type LineRow, linesOf } from '#sales/server/store.ts'
import { mayReturn } from '#sales/status.ts'
import { findWorkspace } from '#workspaces/server/store.ts'
import { standingOf } from './cancel-store.ts'
import { findNote, linesOfNote } from './store.ts'

/**
 * Saves a credit note without goods, dated today. Refuses in this order: sale not found; not delivered; a line of
 * another sale; at its field, more than is left of a line after earlier notes and returns.
 */
export async function createNote(scope: WorkspaceScope, input: CreateCreditNote) {
  const sale = await findSaleForUpdate(scope, input.saleId)
  if (!mayReturn(sale.status))
    throw new Refusal('conflict', messages.notDelivered, { reason: 'illegal_status' })
  const [lines, credits, before, earlier, { round_off: isRounded }] = await Promise.all([
    linesOf(scope, sale.id),
    creditsOf(scope, sale.id),
    creditedBefore(scope, sale.id),
    roundOffsOf(scope, sale.id),
    findWorkspace(scope),
  ])
  const isLate = isTooLateForTax(sale.invoice_date, scope.today)
  const credited = input.lines.map((asked, at) => creditOfLine(asked, at, { lines, credits, isLate }))
  const total = creditTotal(credited.map(({ credit }) => credit))
  const isLast = isCreditedWhole(lines.map(amountOf), [...credits, ...credited.map(({ credit }) => credit)])
  const so = { left: paise(payableOfRow(sale) - before), roundOff: sale.round_off_paise, earlier }
  const roundOff = roundOffOfNote(total.amount, so, { isLast, isRounded })
  const number = await nextNoteNumber(scope)
  const id = v7()
  const reason = { category: input.reason, description: '' }
  await Promise.all([
    insertNote(
      scope,
      {
        ...headOf(scope, id),
        note_number: number,
        cancels_id: null,
        sale_id: sale.id,
        reason,
        notes: input.notes,
        taxable_paise: total.taxable,
        tax_paise: total.tax,
        amount_paise: total.amount,
        round_off_paise: roundOff,
      },
      credited.map(({ line, credit }) => ({
        ...lineOf(scope, id, line.id, reason),
        taxable_paise: credit.taxable,
        taxes: [...credit.taxes],
        tax_paise: credit.tax,
        amount_paise: credit.amount,
      })),
    ),
    record(
      scope,
      { act: 'created', noun: 'creditNote', id, label: number },
      { act: 'credited', noun: 'sale', id: sale.id, label: sale.sale_id },
    ),
  ])
  const taxes = credited.flatMap(({ credit }) => credit.taxes)
  const payable = total.amount + roundOff
  const amounts = { taxable: total.taxable, taxes, roundOff, payable, creditedBefore: before }
  await bookNote(scope, sale, { id, number, ...amounts })
  return {
    message: messages.created(number),
    id,
    displayId: number,
    amount: toRupees(total.amount),
    credited: toRupees(paise(payable)),
  }
}

function creditOfLine(
  { saleItemId, amount }: CreateCreditNote['lines'][number],
  at: number,
  { lines, credits, isLate }: { lines: readonly LineRow[]; credits: readonly LineCredit[]; isLate: boolean },
): { line: LineRow; credit: Charged } {
  const line = lines.find(({ id }) => id === saleItemId)
  if (!line) throw new Refusal('notFound', messages.saleLineNotFound)
  const charged = amountOf(line)
  const earlier = credits.filter(({ saleLineId }) => saleLineId === line.id)
  const left = creditableOf(charged, earlier, isLate)
  if (amount > left) throw invalidField(['lines', at, 'amount'], messages.onlyLeft(formatRupees(left)))
  return { line, credit: creditOfValue(charged, earlier, amount, isLate) }
}

/**
 * Cancels a credit note without goods by one with the opposite amounts, dated today: its customer owes them again, and
 * what it settled is open again. Refuses: not found; the note of a return or of a cancelled bill; already cancelled; goods returned since,
 * because they were credited with less; a discount that it took back.
 */
export async function cancelNote(scope: WorkspaceScope, { id: noteId }: { id: string }) {
  const { sale_id: saleId } = await findNote(scope, noteId)
  const sale = await findSaleForUpdate(scope, saleId)
  const [note, lines, standing] = await Promise.all([
    findNote(scope, noteId),
    linesOfNote(scope, noteId),
    standingOf(scope, noteId),
  ])
  if (note.return_id) throw new Refusal('conflict', messages.ofReturn)
  if (note.cancels_sale) throw new Refusal('conflict', messages.ofCancelledBill)
  if (note.is_cancelled) throw new Refusal('conflict', messages.alreadyCancelled)
  if (standing.hasReturnsSince) throw new Refusal('conflict', messages.goodsReturned)
  if (standing.tookDiscount) throw new Refusal('conflict', messages.tookDiscount)
  const id = v7()
  await Promise.all([
    insertNote(
      scope,
      {
        ...headOf(scope, id),
        note_number: null,
        cancels_id: noteId,
        sale_id: sale.id,
        reason: note.reason,
        notes: '',
        taxable_paise: -note.taxable_paise,
        tax_paise: -note.tax_paise,
        amount_paise: -note.amount_paise,
        round_off_paise: -note.round_off_paise,
      },
      lines.map((line) => ({
        ...lineOf(scope, id, line.sale_line_id, note.reason),
        taxable_paise: -line.taxable_paise,
        taxes: line.taxes.map((tax) => ({ ...tax, amount: -tax.amount })),
        tax_paise: -line.tax_paise,
        amount_paise: -line.amount_paise,
      })),
    ),
    record(scope, { act: 'cancelled', noun: 'creditNote', id: noteId, label: note.number }),
  ])
  const as = 'credit_note_cancelled'
  await reverse(scope, { sourceId: noteId, event: 'credit_note', as, date: scope.today })
  return { message: messages.cancelled(note.number) }
}

/** What every note without goods stores. */
export const headOf = (scope: WorkspaceScope, id: string) => ({
  workspace_id: scope.workspaceId,
  id,
  return_id: null,
  exchange_sale_id: null,
  created_by: scope.userId,
  created_by_name: scope.userName,
  created_at: scope.now,
})

/** A line of a note without goods, without its amounts. */
export const lineOf = (scope: WorkspaceScope, noteId: string, saleLineId: string, reason: object) => ({
  workspace_id: scope.workspaceId,
  id: v7(),
  return_id: noteId,
  sale_line_id: saleLineId,
  quantity: 0,
  reason,
  notes: '',
  restocked: false,
})
