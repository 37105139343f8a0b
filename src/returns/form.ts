import { z } from 'zod'
import { briefReason, createReturnInput } from '#returns/input.ts'
import { messages } from '#returns/messages.ts'
import { RETURN_REASONS } from '#returns/reasons.ts'
import { returnRefusal } from '#returns/return.ts'

const row = z.object({
  saleItemId: z.uuid(),
  /** The quantity that can still be returned, and its decimals. */
  left: z.number(),
  decimals: z.number(),
  chosen: z.boolean(),
  quantity: z.number().optional(),
  category: z.enum(RETURN_REASONS).optional(),
  restock: z.boolean().optional(),
})

/** A line of the sale in the return form. */
export type ReturnRow = z.input<typeof row>

/** The return form: every returnable line, selected or not, with the procedure's messages. */
export const returnForm = createReturnInput.extend({
  items: z
    .array(row)
    .refine((rows) => rows.some((each) => each.chosen), messages.selectItem)
    .superRefine((rows, context) => {
      for (const [at, each] of rows.entries()) {
        const line = { quantity: each.left, returnedQuantity: 0, decimals: each.decimals }
        const message = each.chosen ? returnRefusal(line, each.quantity ?? 0) : undefined
        if (message) context.addIssue({ code: 'custom', path: [at, 'quantity'], message })
      }
    }),
})

/** The same for goods that others go out for: the category says enough. */
export const exchangeForm = returnForm.extend({ reason: briefReason })

/** The selected lines as sent. */
export const chosenItems = ({ items }: Pick<z.input<typeof returnForm>, 'items'>) =>
  items
    .filter((each) => each.chosen)
    .map(({ saleItemId, quantity, category, restock }) => ({
      saleItemId,
      quantity: quantity ?? 0,
      restock,
      ...(category ? { reason: { category, description: '' } } : {}),
    }))
