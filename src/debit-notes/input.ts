import { z } from 'zod'
import { orNone } from '#base/emptied.ts'
import { givenId } from '#base/id-schema.ts'
import { isoDate } from '#base/iso-date.ts'
import { idInput, listInput } from '#base/list.ts'
import { quantity } from '#base/quantity-schema.ts'
import { rupees } from '#base/rupees.ts'
import { moneyNotes } from '#books/money-input.ts'
import { messages } from '#debit-notes/messages.ts'
import { DEBIT_KINDS, DEBIT_REASONS, reasonsOf } from '#debit-notes/reasons.ts'

const MAX_LINES = 500

/** A bill of the vendor, or an intake whose goods are not billed yet. */
const against = { billId: orNone(givenId()), intakeId: orNone(givenId()) }
const isOne = ({ billId, intakeId }: { billId?: string | null; intakeId?: string | null }) =>
  !billId !== !intakeId

/** The position of a line on the bill, which may have as many lines for goods as for other things, or of an item in the intake. */
const line = z
  .number()
  .int()
  .min(0)
  .max(2 * MAX_LINES - 1)

type Quantities = { quantity?: number | null | undefined; amount?: number | null | undefined }
const isGoods = ({ quantity }: Quantities) => typeof quantity === 'number'

/** Whether goods go back: all lines have quantities. */
export const hasGoods = (lines: readonly Quantities[]): boolean => lines.every(isGoods)

/** A quantity that goes back, or by how much the line is lowered, in rupees before GST. */
const debited = z
  .object({
    line,
    quantity: quantity(3).nullish(),
    amount: rupees()
      .refine((amount) => amount > 0, messages.amount)
      .nullish(),
  })
  .refine((each) => isGoods(each) !== (typeof each.amount === 'number'), messages.quantity)

/** The fields that the form and the call share. */
export const debitNoteFields = z.object({
  workspaceId: givenId().optional(),
  ...against,
  date: isoDate(),
  reason: z.enum(DEBIT_REASONS, messages.reason),
  notes: moneyNotes,
})

/** A debit note to a vendor: goods that go back, or a bill that is lowered without goods; taxes follow the bill. */
export const createDebitNoteInput = debitNoteFields
  .extend({
    lines: z
      .array(debited)
      .min(1, messages.noLine)
      .max(MAX_LINES, messages.tooManyLines)
      .refine((lines) => new Set(lines.map((each) => each.line)).size === lines.length, messages.lineTwice)
      .refine((lines) => lines.every(isGoods) || !lines.some(isGoods), messages.mixed),
  })
  .refine(isOne, { path: ['billId'], error: messages.against })
  .refine(({ reason, lines }) => reasonsOf(hasGoods(lines)).includes(reason), {
    path: ['reason'],
    error: messages.reason,
  })
export type CreateDebitNote = z.output<typeof createDebitNoteInput>

export const cancelDebitNoteInput = idInput

/** What a debit note against a bill, or an intake, can still contain. */
export const debitableInput = z
  .object({ workspaceId: givenId().optional(), ...against })
  .refine(isOne, { path: ['billId'], error: messages.against })

/** Dates are those of the notes, inclusive. */
export const debitNotesListInput = listInput(['number', 'vendor', 'date', 'total', 'createdAt'], {
  kind: z.enum(DEBIT_KINDS),
  vendorId: givenId(),
  billId: givenId(),
  intakeId: givenId(),
  from: isoDate(),
  to: isoDate(),
})
export type DebitNotesList = z.output<typeof debitNotesListInput>
