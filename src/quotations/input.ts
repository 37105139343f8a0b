import { z } from 'zod'
import { nullAs } from '#base/emptied.ts'
import { givenId } from '#base/id-schema.ts'
import { isoDate } from '#base/iso-date.ts'
import { idInput, listInput } from '#base/list.ts'
import { percent } from '#base/percent-schema.ts'
import { rupees } from '#base/rupees.ts'
import { whenMissing } from '#base/when-missing.ts'
import { messages } from '#quotations/messages.ts'
import { QUOTATION_STATUSES, SET_STATUSES } from '#quotations/status.ts'
import { hasLines, withoutLines } from '#sales/charge-input.ts'
import { fittingSale, goods, MAX_LINES, notes, shelfSaleInput } from '#sales/input.ts'
import { messages as saleMessages } from '#sales/messages.ts'

const { customerId, deliveryAddressId, discountPercentage, charges, placeOfSupply, totals } =
  shelfSaleInput.shape

/** The content of a revision of a quotation; lines, discount and taxes as in a sale. */
const revision = {
  customerId,
  deliveryAddressId,
  validUntil: isoDate(),
  discountPercentage,
  items: goods,
  charges,
  notes,
  /** Printed instead of the terms of bills. */
  terms: notes,
  placeOfSupply,
  totals,
}

/** The input of a new quotation; money in rupees, dates yyyy-MM-dd. Without a customer it names none. */
export const createQuotationInput = z
  .object({ workspaceId: givenId().optional(), quotedOn: isoDate(), ...revision })
  .refine(hasLines, withoutLines)
  .refine((quotation) => quotation.validUntil >= quotation.quotedOn, {
    path: ['validUntil'],
    error: messages.validBeforeDate,
  })

/** The whole content of the next revision; number and date stay. */
export const reviseQuotationInput = idInput
  .extend({ version: z.number().int().optional(), ...revision })
  .refine(hasLines, withoutLines)
export type Revision = Omit<z.output<typeof reviseQuotationInput>, 'id' | 'version' | 'workspaceId'>

export const updateQuotationInput = idInput.extend({
  status: z.enum(SET_STATUSES),
  version: z.number().int().optional(),
})

/** A discount that is left out is the quoted one; null is none. */
const quotedDiscount = nullAs(percent(), 0).optional()

/** A line at the quoted price, with its discount, unless it has a rate; null is the price of the day. */
const quotedItem = goods.element
  .extend({ rate: rupees().nullish(), discountPercentage: quotedDiscount })
  .transform(({ rate, ...item }) => ({ ...item, rate: rate ?? undefined, isOfTheDay: rate === null }))

/** A sale made of a quotation: the input of `sales.create` for goods from the shelf, and which quotation. */
export const convertQuotationInput = fittingSale(
  z.object({
    ...shelfSaleInput.shape,
    quotationId: givenId(),
    discountPercentage: quotedDiscount,
    items: z
      .array(quotedItem, whenMissing(saleMessages.atLeastOneItem))
      .max(MAX_LINES, saleMessages.tooManyItems),
  }),
)

export const quotationsListInput = listInput(
  ['number', 'customer', 'quotedOn', 'validUntil', 'totalAmount', 'createdAt'],
  { status: z.enum(QUOTATION_STATUSES), customerId: givenId() },
)
export type QuotationsList = z.output<typeof quotationsListInput>

/** A quotation, in its latest revision or in an earlier one. */
export const quotationInput = idInput.extend({ revision: z.number().int().min(1).max(1000).optional() })

export const ofSaleInput = z.object({ workspaceId: givenId().optional(), saleId: givenId() })
