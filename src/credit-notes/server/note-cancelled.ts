import { v7 } from 'uuid'
import type { WorkspaceScope } from '#access/server/calls.ts'
import { record } from '#activity/server/store.ts'
import { BILL_CANCELLED } from '#credit-notes/reasons.ts'
import { isTooLateForTax } from '#gst/credit-deadline.ts'
import type { TakenBackBy } from '#receipts/server/unbill.ts'
import { creditOfAll, creditTotal } from '#returns/credit.ts'
import { nextNoteNumber } from '#returns/server/note-number.ts'
import { insertNote } from '#returns/server/store.ts'
import { amountOf } from '#sales/server/present.ts'
import { linesOf, type SaleRow } from '#sales/server/store.ts'
import { headOf, lineOf } from './write.ts'

/**
 * Saves the credit note of today that takes a whole bill back, because returns of its month name it (CGST Act s.34).
 * Too late for the tax of the bill, it credits the same amount without GST. The caller posts it.
 */
export async function noteCancelled(scope: WorkspaceScope, sale: SaleRow): Promise<TakenBackBy> {
  const isLate = isTooLateForTax(sale.invoice_date, scope.today)
  const lines = await linesOf(scope, sale.id)
  const credited = lines.map((line) => ({ id: line.id, credit: creditOfAll(amountOf(line), isLate) }))
  const total = creditTotal(credited.map(({ credit }) => credit))
  const number = await nextNoteNumber(scope)
  const id = v7()
  const reason = { category: BILL_CANCELLED, description: '' }
  await Promise.all([
    insertNote(
      scope,
      {
        ...headOf(scope, id),
        note_number: number,
        cancels_id: null,
        cancels_sale: true,
        sale_id: sale.id,
        reason,
        notes: '',
        taxable_paise: total.taxable,
        tax_paise: total.tax,
        amount_paise: total.amount,
        round_off_paise: sale.round_off_paise,
      },
      credited.map(({ id: lineId, credit }) => ({
        ...lineOf(scope, id, lineId, reason),
        taxable_paise: credit.taxable,
        taxes: [...credit.taxes],
        tax_paise: credit.tax,
        amount_paise: credit.amount,
      })),
    ),
    record(scope, { act: 'created', noun: 'creditNote', id, label: number }),
  ])
  return { number, date: scope.today, isLate }
}
