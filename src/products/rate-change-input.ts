import { z } from 'zod'
import { dateMessages } from '#base/dates.ts'
import { givenId } from '#base/id-schema.ts'
import { isoDate } from '#base/iso-date.ts'
import { idInput } from '#base/list.ts'
import { typedText } from '#base/typed-text.ts'
import { gstRate } from '#pricing/tax-schema.ts'
import { manyProductsInput } from '#products/input.ts'
import { rateMessages } from '#products/messages.ts'

const rate = gstRate
const hsn = typedText().regex(/^\d{2,8}$/, rateMessages.hsn)

/** The form of a change of GST rates. */
export const rateChangeForm = z.object({
  hsn: hsn.optional(),
  oldRate: rate.optional(),
  rate: rate.optional().refine((value) => value !== undefined, rateMessages.rate),
  from: z.string({ error: dateMessages.required }),
})
export type RateChangeValues = z.input<typeof rateChangeForm>

const asked = z.object({
  workspaceId: givenId().optional(),
  productIds: manyProductsInput.shape.ids.optional(),
  /** All products whose HSN number starts with it. */
  hsn: hsn.optional(),
  /** Only products with this combined GST rate now. */
  oldRate: rate.nullish(),
  /** The new combined GST rate in percent. */
  rate,
  /** The first day of the new rate; bills dated from then on use it. */
  from: isoDate(),
})
const hasProducts = ({ productIds, hsn }: z.output<typeof asked>) =>
  productIds !== undefined || hsn !== undefined
const whichProducts = { path: ['hsn'], error: rateMessages.which }

/** Input of `products.checkRates`: which products would change, to what and when. */
export const checkRatesInput = asked.refine(hasProducts, whichProducts)

/**
 * Input of `products.changeRates`. `seen`, from the check, refuses a change that would do something else than was
 * shown.
 */
export const changeRatesInput = asked
  .extend({ seen: z.string().max(100).optional() })
  .refine(hasProducts, whichProducts)

export const undoRatesInput = idInput
export const rateChangesInput = z.object({ workspaceId: givenId().optional() })
