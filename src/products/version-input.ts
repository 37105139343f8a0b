import { z } from 'zod'
import { idInput } from '#base/list.ts'
import { rupees } from '#base/money.ts'
import { percent } from '#base/percent.ts'
import { taxRows } from '#pricing/tax.ts'
import { wireTaxes } from '#products/input.ts'
import { messages, versionMessages } from '#products/messages.ts'

/**
 * A price version on the wire: rupees, percent 0-100. `buyingPrice` and `discount` are null, `notes` empty, for a role
 * that may not see costs. `onHand` and `reserved` are quantities of the product's unit.
 */
export const productVersion = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  buyingPrice: z.number().nullable(),
  sellingPrice: z.number(),
  discount: z.number().nullable(),
  maxCustomerDiscount: z.number().nullable(),
  taxes: wireTaxes,
  notes: z.string(),
  isActive: z.boolean(),
  effectiveFrom: z.string().nullable(),
  intakeId: z.uuid().nullable(),
  onHand: z.number(),
  reserved: z.number(),
  createdAt: z.string(),
  version: z.number(),
})
export type ProductVersion = z.infer<typeof productVersion>

/** A moment, or a date: its first moment in India. */
const effectiveFrom = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], { error: versionMessages.effectiveFrom })
  .transform((text) => new Date(text.length === 10 ? `${text}T00:00:00+05:30` : text))
  .nullish()

const workspaceId = z.uuid(messages.workspaceId).optional()
const notes = z.string().max(2000, messages.tooLong(2000))

const fields = {
  discount: percent().nullish(),
  maxCustomerDiscount: percent().nullish(),
  taxes: taxRows.optional(),
  notes: notes.nullish(),
  effectiveFrom,
}

export const versionsInput = z.object({ workspaceId, productId: z.uuid() })
export const versionsAnswer = z.array(productVersion)

/** A new version: active, from now on, unless it says otherwise. */
export const createVersionInput = z.object({
  workspaceId,
  productId: z.uuid(),
  buyingPrice: rupees(messages.buyingPrice),
  sellingPrice: rupees(messages.sellingPrice),
  isActive: z.boolean().default(true),
  ...fields,
})

/** Changes of a version: a field left out stays, null empties an optional one. */
export const updateVersionInput = idInput.extend({
  buyingPrice: rupees(messages.buyingPrice).optional(),
  sellingPrice: rupees(messages.sellingPrice).optional(),
  isActive: z.boolean().optional(),
  version: z.number().int().optional(),
  /** Why the cost of stock in hand changes; stands in the ledger. */
  reason: z.string().trim().max(500, messages.tooLong(500)).optional(),
  ...fields,
})
