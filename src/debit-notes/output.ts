import { z } from 'zod'
import { created, pagination } from '#base/list.ts'
import { billAnswer } from '#bills/output.ts'
import { DEBIT_REASONS } from '#debit-notes/reasons.ts'
import { taxAmount } from '#sales/output.ts'

/** Money in these answers is rupees, dates yyyy-MM-dd, moments ISO. */

const fields = z.object({
  id: z.uuid(),
  /** DN/2627/00001. */
  number: z.string(),
  date: z.string(),
  vendorId: z.uuid(),
  vendorName: z.string(),
  /** The bill that it is against; null for goods that were not billed. */
  billId: z.uuid().nullable(),
  intakeId: z.uuid().nullable(),
  /** The number and date of the bill, or of the intake. */
  againstNumber: z.string(),
  againstDate: z.string(),
  reason: z.enum(DEBIT_REASONS),
  withGoods: z.boolean(),
  taxable: z.number(),
  tax: z.number(),
  /** What the vendor owes for it; 0 for goods that were not billed. */
  total: z.number(),
  isCancelled: z.boolean(),
  createdAt: z.string(),
})
export type DebitNoteInList = z.infer<typeof fields>

/** One page; the sums add up all that match, without cancelled ones. */
export const debitNotesPage = z.object({
  debitNotes: z.array(fields),
  pagination,
  sums: z.object({ taxable: z.number(), tax: z.number(), total: z.number() }),
})

/** Everything that a note prints, in the shape of a bill: ours to the vendor. */
const paper = billAnswer.extend({
  vendorAddress: z.string(),
  note: fields.pick({
    number: true,
    date: true,
    againstNumber: true,
    againstDate: true,
    reason: true,
    withGoods: true,
    isCancelled: true,
  }),
})
export type DebitPaper = z.infer<typeof paper>

export const debitNoteAnswer = z.object({
  debitNote: fields.extend({ createdBy: z.string() }),
  paper,
})
export type DebitNoteAnswer = z.infer<typeof debitNoteAnswer>

export const createdDebitNote = created.extend({ displayId: z.string() })

export const sharedDebitNoteAnswer = z.object({ paper, expiresAt: z.string() })

/** Amounts of a line or of an earlier note on it; the quantity is 0 without goods. */
const charged = z.object({
  quantity: z.number(),
  taxable: z.number(),
  tax: z.number(),
  amount: z.number(),
  taxes: z.array(taxAmount),
  /** Damaged units that an earlier note credited although they stayed. */
  settled: z.number().optional(),
})
export type ChargedInRupees = z.infer<typeof charged>

/** What a debit note against a bill or an intake can contain. */
export const debitableAnswer = z.object({
  vendorId: z.uuid(),
  vendorName: z.string(),
  number: z.string(),
  date: z.string(),
  isBilled: z.boolean(),
  reverseCharge: z.boolean(),
  lines: z.array(
    z.object({
      /** Its position on the bill or in the intake. */
      line: z.number(),
      description: z.string(),
      unit: z.string(),
      charged,
      /** What earlier debit notes took off it. */
      earlier: z.array(charged),
      /** Units that arrived damaged and are not credited; not in stock, and the first to go back as damaged goods. */
      damaged: z.number(),
      /** On hand and not reserved of these very goods; null for other lines. */
      available: z.number().nullable(),
    }),
  ),
})
export type Debitable = z.infer<typeof debitableAnswer>
