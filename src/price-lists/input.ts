import { z } from 'zod'
import { nullAs, orNone } from '#base/emptied.ts'
import { fieldMessages } from '#base/field-messages.ts'
import { givenId } from '#base/id-schema.ts'
import { isoDate } from '#base/iso-date.ts'
import { idInput, listInput } from '#base/list.ts'
import { percent } from '#base/percent-schema.ts'
import { MAX_QUANTITY, quantityMessages } from '#base/quantity.ts'
import { hasDecimalsAtMost } from '#base/rounding.ts'
import { rupees } from '#base/rupees.ts'
import { typedText } from '#base/typed-text.ts'
import { messages } from '#price-lists/messages.ts'

const workspaceId = givenId().optional()
const name = typedText({ error: messages.name }).min(1, messages.name).max(80, fieldMessages.tooLong(80))

/** The form of a new list. */
export const createPriceListInput = z.object({ workspaceId, name })

/** The new name of a list. */
export const updatePriceListInput = idInput.extend({ name, version: z.number().int().optional() })

export const priceListsInput = listInput(['name', 'createdAt'])

const fromQuantity = z
  .number({ error: messages.fromQuantity })
  .min(0, messages.fromQuantity)
  .max(MAX_QUANTITY, quantityMessages.tooLarge)
  .refine((value) => hasDecimalsAtMost(value, 3), quantityMessages.decimals(3))

/** A price of a list: a rate in rupees for a product, or a percentage off it or off all; dates yyyy-MM-dd. */
const entry = z.object({
  /** Empty: all products. */
  productId: orNone(givenId()),
  rate: nullAs(rupees(), undefined).optional(),
  rateIncludesTax: nullAs(z.boolean(), false).default(false),
  /** 0 beside a rate; without one, 0 is the usual price. */
  percentOff: nullAs(percent(), undefined).optional(),
  /** The quantity on all lines of a sale. */
  fromQuantity: nullAs(fromQuantity, 0).default(0),
  from: orNone(isoDate()),
  to: orNone(isoDate()),
})

type Entry = z.output<typeof entry>

const check = ({ productId, rate, percentOff, from, to }: Entry, refused: z.RefinementCtx) => {
  const refuse = (path: keyof Entry, message: string) =>
    refused.addIssue({ code: 'custom', path: [path], message })
  if (rate === undefined && percentOff === undefined) refuse('percentOff', messages.rateOrPercent)
  if (rate !== undefined && percentOff) refuse('percentOff', messages.notBoth)
  if (rate !== undefined && !productId) refuse('productId', messages.rateNeedsProduct)
  if (from && to && to < from) refuse('to', messages.endsBeforeStart)
}

/** The form of a price. */
export const priceEntryForm = entry.superRefine(check)

/** Adds a price to a list or, with its id, replaces it. */
export const saveEntryInput = z
  .object({ workspaceId, priceListId: givenId(), id: givenId().optional(), ...entry.shape })
  .superRefine(check)
export type SaveEntry = z.output<typeof saveEntryInput>

/** Gives customers a list; null or left out: the usual prices. */
export const assignInput = z.object({
  workspaceId,
  customerIds: z.array(givenId()).min(1).max(100),
  priceListId: givenId().nullish(),
})

export const ofCustomerInput = z.object({ workspaceId, customerId: givenId() })
