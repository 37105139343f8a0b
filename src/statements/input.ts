import { z } from 'zod'
import { emailAddress } from '#base/email-address.ts'
import { nullAs } from '#base/emptied.ts'
import { givenId } from '#base/id-schema.ts'
import { idInput, pageNumber } from '#base/list.ts'
import { typedText } from '#base/typed-text.ts'
import { sharedBillInput } from '#bills/input.ts'
import { shareDays } from '#bills/share-days.ts'
import { inOrder, period } from '#reports/input.ts'
import { messages } from '#statements/messages.ts'
import { PER_PAGE } from '#statements/pages.ts'

const page = {
  page: pageNumber(),
  perPage: z
    .number(messages.perPage)
    .int(messages.perPage)
    .min(1, messages.perPage)
    .max(1000, messages.perPage)
    .default(PER_PAGE),
}
const ofCustomer = period.extend({ customerId: givenId() })

/** The statement of a customer for a period (both days included), one page of entries. */
export const statementInput = inOrder(ofCustomer.extend(page))

/** The same of a vendor. */
export const vendorStatementInput = inOrder(period.extend({ vendorId: givenId(), ...page }))

/** A public link to the statement of a period. */
export const createShareInput = inOrder(ofCustomer.extend({ days: shareDays }))

export const getSharesInput = z.object({ workspaceId: givenId().optional(), customerId: givenId() })
export const revokeShareInput = idInput

/** The statement of a link, one page of entries. */
export const sharedStatementInput = sharedBillInput.extend(page)

/** Emails a statement as a PDF; an empty message gets the standard text. */
export const sendStatementInput = inOrder(
  ofCustomer.extend({
    email: emailAddress(messages.address),
    message: nullAs(typedText().max(2000, messages.messageTooLong), '').default(''),
  }),
)
