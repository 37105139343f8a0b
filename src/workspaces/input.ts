import { z } from 'zod'
import { emailAddress } from '#base/email-address.ts'
import { nullAs, orNone } from '#base/emptied.ts'
import { givenId } from '#base/id-schema.ts'
import { latinDigits } from '#base/latin-digits.ts'
import { LANGUAGES } from '#base/pdf/languages.ts'
import { PAPERS } from '#base/pdf/paper.ts'
import { slug } from '#base/slug.ts'
import { typedText } from '#base/typed-text.ts'
import { bankAccount, gstin, identifier, ifsc, pan, upiId } from '#gst/identifiers.ts'
import { GST_SCHEMES } from '#gst/scheme.ts'
import { creditFields } from './credit-fields.ts'
import { stored } from './member-preferences.ts'
import { messages } from './messages.ts'
import { RESERVED_SLUGS } from './reserved.ts'

const name = typedText().min(2, messages.nameLength).max(80, messages.nameLength)
const workspaceSlug = slug(RESERVED_SLUGS)
const description = nullAs(typedText().max(500, messages.descriptionLength), '')
const text = typedText().max(300)

const flag = nullAs(z.boolean(), false)

const identity = {
  legalName: orNone(text),
  tradeName: orNone(text),
  gstin: orNone(gstin),
  /** The GST registration of the business; a GSTIN means registered. */
  gstScheme: nullAs(z.enum(GST_SCHEMES), 'unknown').optional(),
  /** Exports and supplies to an SEZ without GST, under a letter of undertaking. */
  underLut: flag.optional(),
  pan: orNone(identifier(pan)),
  stateCode: orNone(z.string().regex(/^\d{2}$/, messages.state)),
  address: orNone(text),
  phone: orNone(typedText().max(20).overwrite(latinDigits)),
  email: orNone(emailAddress()),
  bankAccountNumber: orNone(identifier(bankAccount)),
  bankAccountName: orNone(text),
  bankName: orNone(text),
  bankIfsc: orNone(identifier(ifsc)),
  upiId: orNone(identifier(upiId)),
  invoicePrefix: typedText()
    .toUpperCase()
    .regex(/^[A-Z1-9][A-Z0-9]{0,4}$/, messages.prefix)
    .optional(),
  /** Bills are rounded to the whole rupee. */
  roundOff: flag.optional(),
  /** New products start with prices that include GST. */
  pricesIncludeTax: flag.optional(),
  /** The paper and the second language of documents that customers and vendors get. */
  billPaper: nullAs(z.enum(PAPERS), 'landscape').optional(),
  billLanguage: nullAs(z.enum(LANGUAGES), 'en').optional(),
  billTerms: nullAs(typedText().max(1000), '').optional(),
  /** The defaults of customers without terms of their own. */
  ...creditFields,
  /** Sales above the credit limit of a customer are refused, not only warned about. */
  refusesOverLimit: flag.optional(),
}

/** The logo is the address returned by an upload. */
const logo = orNone(z.string().max(500)).unwrap()

export const createWorkspaceInput = z.object({
  isInitial: flag.default(false),
  name,
  slug: workspaceSlug,
  logo: logo.optional(),
  description: description.optional(),
  /** Start with the most common units. */
  usualUnits: flag.default(false),
  ...identity,
})

export const updateWorkspaceInput = z.object({
  workspaceId: givenId().optional(),
  id: givenId().optional(),
  name: name.optional(),
  slug: workspaceSlug.optional(),
  logo: logo.optional(),
  description: description.optional(),
  version: z.number().int().optional(),
  ...identity,
})

export const updateLogoInput = z.object({ workspaceId: givenId().optional(), id: givenId().optional(), logo })
/** The owner agrees to lose books that nobody exported since they last changed. */
const withoutExport = flag.default(false)

export const deleteWorkspaceInput = z.object({
  workspaceId: givenId().optional(),
  id: givenId().optional(),
  slug: z.string(),
  withoutExport,
})
export const closeWorkspaceInput = z.object({ workspaceId: givenId().optional(), withoutExport })
export const reopenWorkspaceInput = z.object({ workspaceId: givenId().optional() })
export const transferInput = z.object({ workspaceId: givenId().optional(), userId: givenId() })
/** A workspace by its slug or its id; by default the caller's only one. */
export const getWorkspaceInput = z.object({
  workspaceId: givenId().optional(),
  id: givenId().optional(),
  slug: z.string().optional(),
})

export const updatePreferencesInput = stored.extend({ workspaceId: givenId().optional() })
/** Whether every member needs a second factor; only an owner who has one can ask for it. */
export const requireSecondFactorInput = z.object({
  workspaceId: givenId().optional(),
  isRequired: z.boolean(),
})
