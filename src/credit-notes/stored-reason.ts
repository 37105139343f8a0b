import { z } from 'zod'
import { RETURN_REASONS } from '#returns/reasons.ts'
import { BILL_CANCELLED, NOTE_REASONS } from './reasons.ts'

/** Why a credit note was written, or a line of it. */
export const storedReason = z.object({
  category: z.enum([...RETURN_REASONS, ...NOTE_REASONS, BILL_CANCELLED]),
  description: z.string(),
})
