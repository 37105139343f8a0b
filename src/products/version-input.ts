import { z } from 'zod'
import { dateMessages, isDate, startOfDay } from '#base/dates.ts'
import { nullAs, orNone } from '#base/emptied.ts'
import { givenId } from '#base/id-schema.ts'
import { idInput } from '#base/list.ts'
import { percent } from '#base/percent-schema.ts'
import { rupees } from '#base/rupees.ts'
import { typedText } from '#base/typed-text.ts'
import { taxRows } from '#pricing/tax-schema.ts'
import { mrp } from '#products/input.ts'
import { messages, versionMessages } from '#products/messages.ts'
import { chosenMessages, MOST_CHOSEN } from '#products/most-chosen.ts'

/** A moment, or a date, which means its start in India. */
const effectiveFrom = orNone(
  z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], { error: versionMessages.effectiveFrom })
    .refine((text) => isDate(text.slice(0, 10)), { error: dateMessages.outOfRange, abort: true })
    .transform((text) => (text.length === 10 ? startOfDay(text) : new Date(text))),
)

const workspaceId = givenId(messages.workspaceId).optional()
const notes = typedText().max(2000, messages.tooLong(2000))

const fields = {
  discount: percent().nullish(),
  maxCustomerDiscount: percent().nullish(),
  /** The maximum retail price for one unit, in rupees with all taxes. */
  mrp: mrp.nullish(),
  taxes: taxRows.optional(),
  notes: notes.nullish(),
  effectiveFrom,
}

export const versionsInput = z.object({ workspaceId, productId: givenId() })

export const lotsInput = z.object({
  workspaceId,
  productIds: z
    .array(givenId())
    .min(1, chosenMessages.chooseProducts)
    .max(MOST_CHOSEN, chosenMessages.chooseProducts),
})

/** A new version: active and starting now by default. */
export const createVersionInput = z.object({
  workspaceId,
  productId: givenId(),
  buyingPrice: rupees(messages.buyingPrice),
  sellingPrice: rupees(messages.sellingPrice),
  /** Whether the selling price includes the taxes; left out, as the product's. */
  priceIncludesTax: nullAs(z.boolean(), undefined).optional(),
  isActive: nullAs(z.boolean(), true).default(true),
  ...fields,
  taxes: nullAs(taxRows, undefined).optional(),
})

/** Changes of a version: an omitted field stays, null clears an optional one. */
export const updateVersionInput = idInput.extend({
  buyingPrice: rupees(messages.buyingPrice).optional(),
  sellingPrice: rupees(messages.sellingPrice).optional(),
  priceIncludesTax: z.boolean().optional(),
  isActive: z.boolean().optional(),
  version: z.number().int().optional(),
  /** Why the cost of stock on hand changes; recorded in the ledger. */
  reason: nullAs(typedText().max(500, messages.tooLong(500)), '').optional(),
  ...fields,
})
