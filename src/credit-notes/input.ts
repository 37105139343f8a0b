import { z } from 'zod'
import { givenId } from '#base/id-schema.ts'
import { isoDate } from '#base/iso-date.ts'
import { listInput } from '#base/list.ts'
import { rupees } from '#base/rupees.ts'
import { messages } from '#credit-notes/messages.ts'
import { NOTE_KINDS, NOTE_REASONS } from '#credit-notes/reasons.ts'
import { MAX_LINES, notes } from '#sales/input.ts'

/** How much the taxable value of a line is lowered, in rupees before tax. */
const line = z.object({
  saleItemId: givenId(),
  amount: rupees().refine((amount) => amount > 0, messages.amount),
})

export const ofSaleInput = z.object({ workspaceId: givenId().optional(), saleId: givenId() })

/** A credit note without goods (CGST Act s.34): the lines of a sale that it lowers; taxes follow their rates. */
export const createCreditNoteInput = ofSaleInput.extend({
  reason: z.enum(NOTE_REASONS, messages.reason),
  notes,
  lines: z
    .array(line)
    .min(1, messages.noLine)
    .max(MAX_LINES)
    .refine(
      (lines) => new Set(lines.map((each) => each.saleItemId)).size === lines.length,
      messages.lineTwice,
    ),
})
export type CreateCreditNote = z.output<typeof createCreditNoteInput>

/** Dates are those of the notes, inclusive. */
export const creditNotesListInput = listInput(['number', 'customer', 'amount', 'createdAt'], {
  kind: z.enum(NOTE_KINDS),
  customerId: givenId(),
  from: isoDate(),
  to: isoDate(),
}).extend({ sums: z.boolean().optional() })
export type CreditNotesList = z.output<typeof creditNotesListInput>
