import { z } from 'zod'
import { emailAddress, emailOrEmpty } from '#base/email-address.ts'
import { nullAs, orNone } from '#base/emptied.ts'
import { givenId } from '#base/id-schema.ts'
import { latinDigits } from '#base/latin-digits.ts'
import { idInput, listInput, searchWords } from '#base/list.ts'
import { percent } from '#base/percent-schema.ts'
import { phone } from '#base/phone-field.ts'
import { seenText, typedText } from '#base/typed-text.ts'
import { bankAccount, type Identifier, ifsc } from '#gst/identifiers.ts'
import { gstNumberFault } from '#gst/overrulable.ts'
import { normaliseGstin } from '#gst/unregistered.ts'
import { registrationFault, VENDOR_REGISTRATIONS, type VendorRegistration } from '#gst/vendor-registration.ts'
import { messages } from '#vendors/messages.ts'
import { MSME_CLASSES } from '#vendors/msme.ts'
import { PAYMENT_TERM_VALUES, readPaymentTerm } from '#vendors/payment-terms.ts'
import { creditFields } from '#workspaces/credit-fields.ts'

const needed = (sentence: string, longest = 120) =>
  typedText({ error: sentence }).min(1, sentence).max(longest, messages.tooLong(longest))
const neededIdentifier = (sentence: string, { normalise, isValid, message }: Identifier) =>
  typedText({ error: sentence })
    .min(1, { error: sentence, abort: true })
    .transform(normalise)
    .refine(isValid, message)
const workspaceId = givenId(messages.workspaceId).optional()

/** A vendor's bank account. `branch` is optional. */
export const bankDetailsInput = z.object({
  accountNumber: neededIdentifier(messages.accountNumber, bankAccount),
  accountHolderName: needed(messages.accountHolderName),
  bankName: needed(messages.bankName),
  ifscCode: neededIdentifier(messages.ifscCode, ifsc),
  branch: typedText()
    .max(120, messages.tooLong(120))
    .nullish()
    .transform((text) => text || undefined),
})

const fields = {
  businessName: needed(messages.businessName),
  legalOwnerName: needed(messages.legalOwnerName),
  gstNumber: needed(messages.gstNumber, 20).transform(normaliseGstin),
  address: needed(messages.address, 500),
  phoneNumber: phone(messages.phoneNumber),
  email: emailAddress(messages.email),
  paymentTerm: z
    .string({ error: messages.paymentTerm })
    .transform(readPaymentTerm)
    .pipe(
      z.enum(PAYMENT_TERM_VALUES, {
        error: ({ input }) => (seenText(String(input)) ? undefined : messages.paymentTerm),
      }),
    ),
  defaultDiscount: percent(),
}

/** The number of an Udyam registration: UDYAM, the state, its district and seven digits. */
const udyamNumber = orNone(
  typedText()
    .toUpperCase()
    .transform((text) => latinDigits(text).replace(/\s+/g, ''))
    .refine((text) => /^UDYAM-[A-Z]{2}-[0-9]{2}-[0-9]{7}$/.test(text), messages.udyamNumber),
)

/** Size under the MSMED Act, and the credit days agreed in writing. */
const msmeFields = {
  msme: z.enum(MSME_CLASSES).nullish(),
  udyamNumber,
  agreedDays: creditFields.creditDays,
}

const discountOrNone = nullAs(fields.defaultDiscount, 0)
const acceptGstNumber = nullAs(z.boolean(), false).optional()

/** Omitted or null, it follows from the GST number. */
const gstRegistration = z.enum(VENDOR_REGISTRATIONS).nullish()

const emailOrNone = emailOrEmpty(messages.email)

const textOrNone = (sentence: string, longest: number) =>
  typedText({ error: sentence }).max(longest, messages.tooLong(longest))

/** A vendor added by name can be saved without what it still lacks; the call refuses to empty the others. */
const kept = {
  legalOwnerName: textOrNone(messages.legalOwnerName, 120),
  gstNumber: textOrNone(messages.gstNumber, 20).transform(normaliseGstin),
  address: textOrNone(messages.address, 500),
  phoneNumber: textOrNone(messages.phoneNumber, 30).transform(latinDigits),
  email: emailOrNone,
}

type Checked = {
  gstNumber?: string | undefined
  gstRegistration?: VendorRegistration | null | undefined
  acceptGstNumber?: boolean | undefined
}
const checkGst = ({ gstNumber, gstRegistration, acceptGstNumber }: Checked, context: z.RefinementCtx) => {
  const message = gstNumberFault(gstNumber, acceptGstNumber)
  if (message) context.addIssue({ code: 'custom', path: ['gstNumber'], message })
  const fault = gstNumber === undefined ? undefined : registrationFault(gstNumber, gstRegistration)
  if (fault) context.addIssue({ code: 'custom', path: ['gstRegistration'], message: fault })
}

/**
 * A new vendor. `acceptGstNumber` skips the check of an unusual but real GST number; `gstNumber` also accepts
 * URP.
 */
export const createVendorInput = z
  .object({
    workspaceId,
    ...fields,
    defaultDiscount: discountOrNone.default(0),
    bankDetails: bankDetailsInput.nullish(),
    ...msmeFields,
    gstRegistration,
    acceptGstNumber,
  })
  .superRefine(checkGst)

/** A vendor with only a name and optionally a phone number; the rest is completed later. */
export const quickVendorInput = z.object({
  workspaceId,
  businessName: fields.businessName,
  phoneNumber: orNone(fields.phoneNumber),
})

/** A vendor of an imported file; lists often lack the email, which may stay blank until the vendor is edited. */
export const importedVendor = z
  .object({
    ...fields,
    email: emailOrNone,
    bankDetails: bankDetailsInput.nullable(),
    ...msmeFields,
    gstRegistration,
    acceptGstNumber,
  })
  .superRefine(checkGst)
export type ImportedVendor = z.output<typeof importedVendor>

/** Changes of a vendor: a field left out stays; null empties the bank account and the discount. */
export const updateVendorInput = idInput
  .extend({ workspaceId })
  .extend(z.object({ ...fields, ...kept, defaultDiscount: discountOrNone }).partial().shape)
  .extend({
    bankDetails: bankDetailsInput.nullish(),
    ...msmeFields,
    gstRegistration,
    acceptGstNumber,
    version: z.number().int().optional(),
  })
  .superRefine(checkGst)

/** The form of how a vendor is registered under GST, which leaves the other fields as they are. */
export const vendorGstForm = z
  .object({ gstNumber: fields.gstNumber, gstRegistration, acceptGstNumber })
  .superRefine(checkGst)

export const vendorsInput = z.object({ workspaceId, search: searchWords() })
export const vendorSorts = [
  'businessName',
  'legalOwnerName',
  'gstNumber',
  'phoneNumber',
  'email',
  'paymentTerm',
  'defaultDiscount',
  'createdAt',
] as const
/** Sort columns that would reveal costs to someone who may not see them. */
export const costSorts: ReadonlySet<string> = new Set(['defaultDiscount'])
export const vendorsListInput = listInput(vendorSorts, {
  archived: z.boolean(),
  toComplete: z.boolean(),
  paymentTerm: z.enum(PAYMENT_TERM_VALUES),
})
