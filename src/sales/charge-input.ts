import { z } from 'zod'
import { nullAs } from '#base/emptied.ts'
import { fieldMessages } from '#base/field-messages.ts'
import { quantity } from '#base/quantity-schema.ts'
import { rupees } from '#base/rupees.ts'
import { typedText } from '#base/typed-text.ts'
import { optionalHsn } from '#gst/identifiers.ts'
import { taxRow } from '#pricing/tax-schema.ts'
import { messages } from '#sales/messages.ts'

/** A line without a product, such as freight: the rate in rupees per unit, GST in percent. */
export const chargeInput = z.object({
  description: typedText({ error: messages.chargeDescription })
    .min(1, messages.chargeDescription)
    .max(200, fieldMessages.tooLong(200)),
  quantity: nullAs(quantity(3), 1).default(1),
  rate: rupees(),
  /** Whether the rate includes GST. */
  rateIncludesTax: nullAs(z.boolean(), false).default(false),
  gstRate: nullAs(taxRow.shape.rate, 0).default(0),
  /** SAC of a service, or HSN. */
  hsnNumber: optionalHsn,
})
export type ChargeInput = z.output<typeof chargeInput>

export const MOST_CHARGES = 50

/** The charges of a sale or quotation. */
export const charges = nullAs(z.array(chargeInput).max(MOST_CHARGES, messages.tooManyCharges), []).default([])

const counted = z.object({ items: z.array(z.unknown()), charges: z.array(z.unknown()) })

/** A document has at least one line, of whatever kind. */
export const hasLines = (document: unknown): boolean => {
  const { items, charges } = counted.safeParse(document).data ?? { items: [{}], charges: [] }
  return items.length + charges.length > 0
}

/** How the forms and calls refuse one without; it is said beside other errors. */
export const withoutLines = { path: ['items'], error: messages.atLeastOneItem, when: () => true }
