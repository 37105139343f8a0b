import { z } from 'zod'
import { created, idInput } from '#base/list.ts'
import { billAnswer } from '#sales/bill-answer.ts'
import { shareMessages as messages } from '#sales/share-messages.ts'

/** For how many days a link can be made to open; the first is the usual one. */
export const SHARE_DAYS = [30, 7, 90, 365] as const

/** A link to the bill of the sale `id`. */
export const createShareInput = idInput.extend({
  days: z.number(messages.days).int(messages.days).min(1, messages.days).max(365, messages.days).default(30),
})

/** The new link's id; the link itself is read with `sales.getShares`, so that no kept answer holds its secret. */
export const createdShare = created.extend({ expiresAt: z.string() })

/** The links of a sale that open now, newest first. */
export const sharesAnswer = z.array(
  z.object({
    id: z.uuid(),
    link: z.string(),
    createdBy: z.string(),
    createdAt: z.string(),
    expiresAt: z.string(),
  }),
)
export type BillShare = z.infer<typeof sharesAnswer>[number]

/** The secret of a link; whoever has it sees that bill and nothing else. */
export const sharedBillInput = z.object({ token: z.string().max(200) })
export const sharedBillAnswer = z.object({
  bill: billAnswer,
  /** What returns credited since, in rupees. */
  credited: z.number(),
  expiresAt: z.string(),
})

/** A bill as an e-mail with the PDF; an empty message says the usual. */
export const sendBillInput = idInput.extend({
  to: z.email(messages.address),
  message: z.string().trim().max(2000, messages.messageTooLong).default(''),
})
