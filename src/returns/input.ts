import { z } from 'zod'
import { nullAs } from '#base/emptied.ts'
import { givenId } from '#base/id-schema.ts'
import { quantity } from '#base/quantity-schema.ts'
import { typedText } from '#base/typed-text.ts'
import { messages } from '#returns/messages.ts'
import { RETURN_REASONS } from '#returns/reasons.ts'
import { MAX_LINES, notes, shelfSaleInput } from '#sales/input.ts'
import { messages as sales } from '#sales/messages.ts'
import { REFUND_WAYS } from '#sales/refund.ts'

const reason = z.object(
  {
    category: z.enum(RETURN_REASONS, messages.reasonCategory),
    description: typedText(messages.reasonDescription)
      .min(1, messages.reasonDescription)
      .max(1000, messages.reasonTooLong),
  },
  messages.reasonDescription,
)
export type Reason = z.output<typeof reason>

/** A reason whose category says enough. */
export const briefReason = reason.extend({
  description: nullAs(typedText().max(1000, messages.reasonTooLong), '').default(''),
})

const returnItem = z.object({
  saleItemId: givenId(messages.selectItem),
  quantity: quantity(3),
  reason: briefReason.nullish(),
  /** Whether the goods return to stock; by default the reason decides. */
  restock: z.boolean().nullish(),
})

export const getReturnsInput = z.object({
  workspaceId: givenId().optional(),
  saleId: givenId(messages.invalidSaleId),
})

/** A return (specification, section 3). An item without a reason has the return's. */
export const createReturnInput = getReturnsInput.extend({
  reason,
  notes,
  /** Where the credit goes once the bill is settled; left out, back the way the sale was paid. */
  refundBy: z.enum(REFUND_WAYS, sales.refundBy).nullish(),
  items: z
    .array(returnItem)
    .min(1, messages.selectItem)
    .max(MAX_LINES)
    .refine(
      (items) => new Set(items.map((item) => item.saleItemId)).size === items.length,
      messages.lineTwice,
    ),
})
export type CreateReturn = z.output<typeof createReturnInput>

/** A new bill for goods that go out in exchange for those that come `back`: the input of `sales.create`, and a return. */
export const exchangeSaleInput = shelfSaleInput.safeExtend({
  back: createReturnInput.omit({ workspaceId: true }).extend({ reason: briefReason }),
})
export type ExchangeSale = z.output<typeof exchangeSaleInput>
