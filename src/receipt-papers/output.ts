import { z } from 'zod'
import { letterhead } from '#bills/output.ts'
import { CHEQUE_STATES } from '#cheques/state.ts'
import { receiptLine } from '#receipts/output.ts'

/**
 * Everything that a receipt or refund prints. Money in rupees, dates yyyy-MM-dd. `settled` are the bills that it
 * settles, or for a refund the money that it pays back; `onAccount` is what no bill has taken. The notes
 * of a receipt are internal, so they are not part of it.
 */
export const receiptPaper = z.object({
  workspace: letterhead,
  customer: z.object({
    name: z.string(),
    phoneNumber: z.string(),
    email: z.string(),
    gstin: z.string(),
  }),
  kind: z.enum(['receipt', 'refund']),
  number: z.string(),
  date: z.string(),
  isCancelled: z.boolean(),
  amount: z.number(),
  discountAllowed: z.number(),
  tds: z.number(),
  onAccount: z.number(),
  lines: z.array(
    receiptLine.omit({ account: true, isBounced: true }).extend({
      /** Null for other payment types, and for a refund. */
      chequeState: z.enum(CHEQUE_STATES).nullable(),
    }),
  ),
  settled: z.array(z.object({ number: z.string(), date: z.string(), amount: z.number() })),
})
export type ReceiptPaper = z.infer<typeof receiptPaper>

export const sharedReceiptAnswer = z.object({ paper: receiptPaper, expiresAt: z.string() })
