import { z } from 'zod'
import { emailAddress } from '#base/email-address.ts'
import { nullAs } from '#base/emptied.ts'
import { idInput } from '#base/list.ts'
import { typedText } from '#base/typed-text.ts'
import { BILL_COPIES } from '#bills/copies.ts'
import { messages } from '#bills/messages.ts'
import { shareDays } from '#bills/share-days.ts'

/** The bill of a sale, by the sale's id; the customer's copy by default. */
export const getBillInput = idInput.extend({
  copy: z.enum(BILL_COPIES).default('original'),
})

/** A link to the bill of the sale `id`. */
export const createShareInput = idInput.extend({ days: shareDays })

/** The secret of a link; anyone who has it sees that bill and nothing else. */
export const sharedBillInput = z.object({ token: z.string().max(200) })

/** Emails a bill with its PDF; an empty message gets the standard text. */
export const sendBillInput = idInput.extend({
  to: emailAddress(messages.address),
  message: nullAs(typedText().max(2000, messages.messageTooLong), '').default(''),
})
