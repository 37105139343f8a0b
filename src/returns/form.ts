import { z } from 'zod'
import { createReturnInput } from '#returns/input.ts'
import { messages } from '#returns/messages.ts'
import { RETURN_REASONS, returnRefusal } from '#returns/return.ts'

const row = z.object({
  saleItemId: z.uuid(),
  /** How much may still come back, and how finely it is counted. */
  left: z.number(),
  decimals: z.number(),
  chosen: z.boolean(),
  quantity: z.number().optional(),
  category: z.enum(RETURN_REASONS).optional(),
  restock: z.boolean().optional(),
})

/** A line of the sale in the form of a return. */
export type ReturnRow = z.input<typeof row>

/** The form of a return: every line that may come back, chosen or not; its sentences are the procedure's. */
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

/** The chosen lines as they are sent. */
export const chosenItems = ({ items }: Pick<z.input<typeof returnForm>, 'items'>) =>
  items
    .filter((each) => each.chosen)
    .map(({ saleItemId, quantity, category, restock }) => ({
      saleItemId,
      quantity: quantity ?? 0,
      restock,
      ...(category ? { reason: { category, description: '' } } : {}),
    }))
