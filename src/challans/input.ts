import { z } from 'zod'
import { nullAs, orNone } from '#base/emptied.ts'
import { givenId } from '#base/id-schema.ts'
import { isoDate } from '#base/iso-date.ts'
import { idInput, listInput } from '#base/list.ts'
import { quantity } from '#base/quantity-schema.ts'
import { typedText } from '#base/typed-text.ts'
import { messages } from '#challans/messages.ts'
import { REASONS } from '#challans/reason.ts'
import { CHALLAN_STATUSES } from '#challans/status.ts'
import { goods, MAX_LINES, notes, shelfSaleInput } from '#sales/input.ts'
import { typedTransport } from '#sales/transport.ts'

const deliveredItem = z.object({
  saleItemId: givenId(messages.lineNotFound),
  /** In the product's unit. */
  quantity: quantity(3),
})

/** How goods travel: a partner of the workspace, the vehicle where it is another one, and the partner's receipt. */
export const transport = {
  logisticsId: nullAs(givenId(messages.logisticsNotFound), undefined).optional(),
  ...typedTransport,
}

/** What leaves now for an ordered sale; `sentOn` is today if left out. */
export const deliverInput = z.object({
  workspaceId: givenId().optional(),
  saleId: givenId(messages.saleNotFound),
  sentOn: orNone(isoDate()),
  ...transport,
  notes,
  items: z
    .array(deliveredItem)
    .min(1, messages.chooseLine)
    .max(MAX_LINES)
    .refine(
      (items) => new Set(items.map((item) => item.saleItemId)).size === items.length,
      messages.lineTwice,
    ),
})
export type Deliver = z.output<typeof deliverInput>

const { customerId: _, deliveryAddressId, placeOfSupply } = shelfSaleInput.shape

/** Goods that leave before they are billed; `sentOn` is today if left out. A line without a rate has the price of a sale. */
export const createChallanInput = z.object({
  workspaceId: givenId().optional(),
  customerId: givenId(messages.customerRequired),
  deliveryAddressId,
  sentOn: orNone(isoDate()),
  reason: z.enum(REASONS).default('supply'),
  placeOfSupply,
  ...transport,
  notes,
  items: goods.min(1, messages.atLeastOneProduct),
})
export type CreateChallan = z.output<typeof createChallanInput>

export const challansListInput = listInput(['number', 'customer', 'sentOn', 'createdAt'], {
  status: z.enum(CHALLAN_STATUSES),
  reason: z.enum(REASONS),
  customerId: givenId(),
})
export type ChallansList = z.output<typeof challansListInput>

/** The maximum number of challans on one bill. */
const MOST_BILLED = 50

/** Challans of one customer, to put on a bill. */
export const toBillInput = z.object({
  workspaceId: givenId().optional(),
  challanIds: z.array(givenId()).min(1).max(MOST_BILLED, messages.tooManyToBill(MOST_BILLED)),
})

/** What came back of a challan without a sale, by the position of its lines, from 0. */
export const takeBackInput = idInput.extend({
  version: z.number().int().optional(),
  items: z
    .array(z.object({ position: z.number().int().min(0).max(MAX_LINES), quantity: quantity(3) }))
    .min(1, messages.chooseBack)
    .max(MAX_LINES)
    .refine(
      (items) => new Set(items.map(({ position }) => position)).size === items.length,
      messages.lineTwice,
    ),
})
export type TakeBack = z.output<typeof takeBackInput>

export const ofSaleInput = z.object({ workspaceId: givenId().optional(), saleId: givenId() })

export const cancelChallanInput = idInput.extend({ version: z.number().int().optional() })

/** What can be changed on a challan, as it affects neither goods nor tax; omitted fields stay. */
export const updateChallanInput = idInput.extend({
  logisticsId: givenId(messages.logisticsNotFound).nullish(),
  ...typedTransport,
  notes: nullAs(typedText().max(2000, messages.notesTooLong), '').optional(),
  version: z.number().int().optional(),
})
export type UpdateChallan = z.output<typeof updateChallanInput>
