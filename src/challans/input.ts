import { z } from 'zod'
import { nullAs, orNone } from '#base/emptied.ts'
import { isoDate } from '#base/iso-date.ts'
import { idInput } from '#base/list.ts'
import { quantity } from '#base/quantity-schema.ts'
import { messages } from '#challans/messages.ts'
import { MAX_LINES, notes } from '#sales/input.ts'

const deliveredItem = z.object({
  saleItemId: z.uuid(messages.lineNotFound),
  /** In the product's unit. */
  quantity: quantity(3),
})

/** How goods travel: a partner of the workspace, and the vehicle where it is another one. */
export const transport = {
  logisticsId: nullAs(z.uuid(messages.logisticsNotFound), undefined).optional(),
  vehicleNumber: orNone(z.string().trim().max(20, messages.vehicleTooLong)),
}

/** What leaves now for an ordered sale; `sentOn` is today if left out. */
export const deliverInput = z.object({
  workspaceId: z.uuid().optional(),
  saleId: z.uuid(messages.saleNotFound),
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

export const ofSaleInput = z.object({ workspaceId: z.uuid().optional(), saleId: z.uuid() })

export const cancelChallanInput = idInput.extend({ version: z.number().int().optional() })
