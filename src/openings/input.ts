import { z } from 'zod'
import { nullAs, orNone } from '#base/emptied.ts'
import { fieldMessages } from '#base/field-messages.ts'
import { givenId } from '#base/id-schema.ts'
import { isoDate } from '#base/iso-date.ts'
import { listInput, noInput } from '#base/list.ts'
import { rupees } from '#base/rupees.ts'
import { typedText } from '#base/typed-text.ts'
import { importFile, skipRefused } from '#imports/input.ts'
import { type OpeningColumn, openingColumns } from './import-columns.ts'
import { messages } from './messages.ts'
import { OPENING_OF, type OpeningOf } from './opening.ts'

/** The longest bill number. */
export const MOST_NUMBER = 30

const fields = z.object({
  workspaceId: givenId().optional(),
  customerId: orNone(givenId(messages.customer)),
  vendorId: orNone(givenId(messages.vendor)),
  /** Of the bill; accounts have none. Blank where only the balance of a party is known. */
  number: nullAs(typedText().max(MOST_NUMBER, fieldMessages.tooLong(MOST_NUMBER)), '').default(''),
  /** Of the bill, or the day of an account's balance. */
  datedOn: isoDate(),
  dueOn: orNone(isoDate()),
  /** Debit: they owe us, or we have it. Credit: we owe it. */
  side: z.enum(['debit', 'credit'], messages.side),
})

type Dates = { datedOn: string; dueOn?: string | null | undefined }
const isDueLater = ({ dueOn, datedOn }: Dates) => !dueOn || dueOn >= datedOn
const dueBefore = { path: ['dueOn'], error: messages.dueBefore }

const sentFields = fields.extend({
  /** The code of an account. */
  account: nullAs(z.number(messages.account).int(messages.account).optional(), undefined).optional(),
  amount: rupees().refine((amount) => amount > 0, messages.amount),
})

const OWNERS = ['customerId', 'vendorId', 'account'] as const

/** Refuses, at each of the three, any number of owners but one. */
function refuseOwners(
  sent: Partial<Record<(typeof OWNERS)[number], unknown>>,
  context: z.RefinementCtx,
): void {
  if (OWNERS.filter((owner) => sent[owner]).length === 1) return
  for (const owner of OWNERS) context.addIssue({ code: 'custom', path: [owner], message: messages.oneOwner })
}

/** An opening balance of exactly one customer, vendor or account. */
export const createOpeningInput = sentFields.refine(isDueLater, dueBefore).superRefine(refuseOwners)
export type CreateOpening = z.output<typeof createOpeningInput>

/** The same in place of an earlier one, which is reversed. */
export const correctOpeningInput = sentFields
  .extend({ id: givenId() })
  .refine(isDueLater, dueBefore)
  .superRefine(refuseOwners)
export type CorrectOpening = z.output<typeof correctOpeningInput>

/** The form of an opening balance: `of` says which field names its owner; the account is a code as text. */
export const openingForm = fields
  .extend({
    of: z.enum(OPENING_OF),
    account: z.string().optional(),
    amount: rupees()
      .optional()
      .refine((amount) => amount !== undefined && amount > 0, messages.amount),
  })
  .refine(isDueLater, dueBefore)
  .superRefine(({ of, ...chosen }, context) => {
    const field = ownerField[of]
    if (!chosen[field]) context.addIssue({ code: 'custom', path: [field], message: messages[of] })
  })
export type OpeningValues = z.input<typeof openingForm>

const ownerField = {
  customer: 'customerId',
  vendor: 'vendorId',
  account: 'account',
} as const satisfies Record<OpeningOf, string>

/** Opening balances that were not reversed. */
export const openingsListInput = listInput(['number', 'datedOn', 'dueOn', 'amount', 'createdAt'], {
  of: z.enum(OPENING_OF),
})
export type OpeningsList = z.output<typeof openingsListInput>

export const openingsInput = noInput.extend({ workspaceId: givenId().optional() })

/** The day of the journal voucher; the latest day of the difference, or the first open day after it, if left out. */
export const moveToCapitalInput = openingsInput.extend({ datedOn: orNone(isoDate()) })

const file = {
  ...importFile<OpeningColumn>(openingColumns),
  /** Whose balances these are. */
  of: z.enum(OPENING_OF),
}
export const checkImportInput = z.object(file)
export const importInput = z.object({ ...file, skipRefused })
