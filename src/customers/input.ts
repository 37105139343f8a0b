import { z } from 'zod'
import { emailAddress, emailOrEmpty } from '#base/email-address.ts'
import { nullAs } from '#base/emptied.ts'
import { givenId } from '#base/id-schema.ts'
import { latinDigits } from '#base/latin-digits.ts'
import { idInput, listInput, searchWords } from '#base/list.ts'
import { phone } from '#base/phone-field.ts'
import { typedText } from '#base/typed-text.ts'
import { whenMissing } from '#base/when-missing.ts'
import { BALANCE_STANDINGS } from '#books/balance-standing.ts'
import { messages } from '#customers/messages.ts'
import { pan, panFault } from '#gst/identifiers.ts'
import { gstNumberFault } from '#gst/overrulable.ts'
import { REGISTRATION_TYPES } from '#gst/registration.ts'
import { normaliseGstin } from '#gst/unregistered.ts'
import { creditFields } from '#workspaces/credit-fields.ts'

const workspaceId = givenId(messages.workspaceId).optional()
const version = z.number().int().optional()
const isDefault = nullAs(z.boolean(), false).optional()
const acceptGstin = nullAs(z.boolean(), false).optional()

const needed = (sentence: string, longest = 120) =>
  typedText({ error: sentence }).min(1, sentence).max(longest, messages.tooLong(longest))

/** An address as typed; the state is any text, so that addresses abroad fit too. */
export const addressInput = z.object(
  {
    label: nullAs(typedText().max(60, messages.tooLong(60)), '').optional(),
    street: needed(messages.street, 300),
    city: needed(messages.city),
    state: needed(messages.state),
    zipCode: needed(messages.zipCode, 20).overwrite(latinDigits),
    country: needed(messages.country),
  },
  whenMissing(messages.addressIncomplete),
)
export type AddressInput = z.output<typeof addressInput>

const fields = {
  name: typedText({ error: messages.name }).min(1, messages.name).max(120, messages.tooLong(120)),
  email: emailAddress(messages.email),
  phoneNumber: phone(messages.phoneNumber),
  notes: nullAs(typedText().max(2000, messages.tooLong(2000)), '').optional(),
  gstin: typedText()
    .max(20, messages.tooLong(20))
    .transform((text) => normaliseGstin(text) || null)
    .nullish(),
  pan: typedText()
    .transform((text) => pan.normalise(text) || null)
    .refine((text) => text === null || pan.isValid(text), pan.message)
    .nullish(),
  registrationType: z.enum(REGISTRATION_TYPES),
  ...creditFields,
}

type Checked = {
  gstin?: string | null | undefined
  pan?: string | null | undefined
  acceptGstin?: boolean | undefined
}
const checkGst = ({ gstin, pan: typedPan, acceptGstin }: Checked, context: z.RefinementCtx) => {
  const message = gstNumberFault(gstin, acceptGstin)
  if (message) context.addIssue({ code: 'custom', path: ['gstin'], message })
  const differs = panFault(typedPan, gstin)
  if (differs) context.addIssue({ code: 'custom', path: ['pan'], message: differs })
}

/**
 * A new customer with addresses; exactly one becomes the default. `acceptGstin` skips the check of the GSTIN.
 * `priceListId` is for those who assign price lists.
 */
export const createCustomerInput = z
  .object({
    workspaceId,
    ...fields,
    registrationType: nullAs(fields.registrationType, undefined).optional(),
    addresses: nullAs(z.array(z.object({ address: addressInput, isDefault })).max(50), []).default([]),
    priceListId: givenId(messages.priceListNotFound).nullish(),
    acceptGstin,
  })
  .superRefine(checkGst)

/** A customer with name and phone number, and perhaps credit terms; the rest is completed later. */
export const quickCustomerInput = z.object({
  workspaceId,
  name: fields.name,
  phoneNumber: fields.phoneNumber,
  ...creditFields,
})

/**
 * A customer that never had an email can be saved without one; the call refuses to remove an existing one.
 */
const emailKept = emailOrEmpty(messages.email)

/**
 * A customer of an imported file; lists often lack the email. At most one address, which becomes the
 * default.
 */
export const importedCustomer = z
  .object({
    ...fields,
    email: emailKept,
    registrationType: fields.registrationType.optional(),
    address: addressInput.optional(),
    acceptGstin,
  })
  .superRefine(checkGst)
export type ImportedCustomer = z.output<typeof importedCustomer>

/**
 * Changes of a customer: an omitted field stays, and an empty or null `gstin` or `pan` clears it. A null
 * `registrationType` follows the GSTIN. `customerId` and `createdAt` are accepted as they were read.
 */
export const updateCustomerInput = idInput
  .extend({ workspaceId, customerId: z.string().optional(), createdAt: z.string().optional() })
  .extend(z.object({ ...fields, email: emailKept }).partial().shape)
  .extend({
    registrationType: fields.registrationType.nullish(),
    acceptGstin,
    version,
  })
  .superRefine(checkGst)

/** Requests the walk-in customer. */
export const walkInInput = z.object({ workspaceId })
/** Customers for a picker: all, or the first `limit`. */
export const customersInput = z.object({
  workspaceId,
  search: searchWords(),
  limit: z.number().int().min(1).max(1000).optional(),
})
export const customerSorts = [
  'customerId',
  'name',
  'email',
  'phoneNumber',
  'gstin',
  'balance',
  'createdAt',
] as const
export const customersListInput = listInput(customerSorts, {
  archived: z.boolean(),
  toComplete: z.boolean(),
  registrationType: z.enum(REGISTRATION_TYPES),
  /** Owes money, has money on account, or should have paid by now. */
  balance: z.enum(BALANCE_STANDINGS),
})

export const addressesInput = z.object({ workspaceId, customerId: givenId() })
export const addAddressInput = z.object({
  workspaceId,
  customerId: givenId(),
  address: addressInput,
  isDefault,
})
/**
 * Changes of an address. `isDefault: false` on the default address changes nothing: make another one the
 * default instead.
 */
export const updateAddressInput = z.object({
  workspaceId,
  id: givenId(),
  address: addressInput.optional(),
  isDefault: z.boolean().optional(),
  version,
})
