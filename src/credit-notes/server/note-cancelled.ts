import { v7 } from 'uuid'
import type { WorkspaceScope } from '#access/server/calls.ts'
import { record } from '#activity/server/store.ts'
import { BILL_CANCELLED } from '#credit-notes/reasons.ts'
import { nextNoteNumber } from '#returns/server/note-number.ts'
import { insertNote } from '#returns/server/store.ts'
import { linesOf, type SaleRow } from '#sales/server/store.ts'
import { headOf, lineOf } from './write.ts'

/**
 * Saves the credit note of today that takes a whole bill back, because returns of its month name it (CGST Act s.34).
 * Returns its number; the caller posts it.
 */
export async function noteCancelled(scope: WorkspaceScope, sale: SaleRow): Promise<string> {
  const lines = await linesOf(scope, sale.id)
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
        taxable_paise: sale.taxable_paise,
        tax_paise: sale.total_tax_paise,
        amount_paise: sale.total_amount_paise,
        round_off_paise: sale.round_off_paise,
      },
      lines.map((line) => ({
        ...lineOf(scope, id, line.id, reason),
        taxable_paise: line.taxable_paise,
        taxes: line.taxes,
        tax_paise: line.tax_paise,
        amount_paise: line.amount_paise,
      })),
    ),
    record(scope, { act: 'created', noun: 'creditNote', id, label: number }),
  ])
  return number
}
