import { z } from 'zod'
import { nullAs } from '#base/emptied.ts'
import { givenId } from '#base/id-schema.ts'
import { typedText } from '#base/typed-text.ts'
import { messages } from '#products/messages.ts'
import { otherVendorMessages } from '#products/other-vendor-messages.ts'

/** The longest code that a vendor has for a product. */
export const LONGEST_CODE = 60
/** The most vendors that a product has besides its main one. */
export const MOST_VENDORS = 20
const LONGEST_LEAD_TIME = 365

/** How many days a vendor takes to deliver a product. */
export const leadTimeDays = nullAs(
  z
    .number({ error: otherVendorMessages.leadTime })
    .int(otherVendorMessages.leadTime)
    .min(0, otherVendorMessages.leadTime)
    .max(LONGEST_LEAD_TIME, otherVendorMessages.leadTime),
  null,
)

/** One of the other vendors of a product: their code for it, and how many days they take to deliver. */
const otherVendor = z.object({
  vendorId: givenId(otherVendorMessages.vendor),
  code: typedText()
    .max(LONGEST_CODE, messages.tooLong(LONGEST_CODE))
    .nullish()
    .transform((code) => code || null),
  leadTimeDays: leadTimeDays.default(null),
})

/** The vendors of a product besides its main one, each once. */
export const otherVendors = z
  .array(otherVendor)
  .max(MOST_VENDORS, otherVendorMessages.tooMany(MOST_VENDORS))
  .superRefine((given, refused) => {
    for (const [at, { vendorId }] of given.entries())
      if (given.findIndex((each) => each.vendorId === vendorId) < at)
        refused.addIssue({ code: 'custom', path: [at, 'vendorId'], message: otherVendorMessages.twice })
  })
export type OtherVendors = readonly z.output<typeof otherVendor>[]
