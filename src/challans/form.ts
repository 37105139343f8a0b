import { z } from 'zod'
import { deliveryRefusal } from '#challans/delivery.ts'
import { deliverInput } from '#challans/input.ts'
import { messages } from '#challans/messages.ts'
import type { SaleItem } from '#sales/output.ts'
import { leftToSend } from '#sales/sent.ts'

const row = z.object({
  saleItemId: z.uuid(),
  /** What is left to deliver of the line, its unit and the unit's decimals. */
  left: z.number(),
  unit: z.string(),
  decimals: z.number(),
  /** What leaves now; empty or 0 for none. */
  quantity: z.number().optional(),
})

/** A line of the sale in the form of a delivery. */
export type DeliveryRow = z.input<typeof row>

/** The form of a part delivery: every line with goods left, with the procedure's messages. */
export const deliveryForm = deliverInput.extend({
  items: z
    .array(row)
    .refine((rows) => rows.some((each) => each.quantity), messages.chooseLine)
    .superRefine((rows, context) => {
      for (const [at, { quantity, left, unit, decimals }] of rows.entries()) {
        const line = { quantity: left, sentQuantity: 0, isStocked: true, decimals, unit }
        const message = quantity ? deliveryRefusal(line, quantity) : undefined
        if (message) context.addIssue({ code: 'custom', path: [at, 'quantity'], message })
      }
    }),
})

/** The rows of the lines with goods left, each with the quantity that was typed for its line in other rows. */
export const openRows = (items: readonly SaleItem[], typed: readonly DeliveryRow[] = []): DeliveryRow[] =>
  items
    .map(({ saleItem: { id, quantity, deliveredQuantity, metric, decimals, isStocked } }) => ({
      saleItemId: id,
      left: isStocked ? leftToSend({ quantity, sentQuantity: deliveredQuantity }) : 0,
      unit: metric,
      decimals,
      quantity: typed.find((row) => row.saleItemId === id)?.quantity,
    }))
    .filter(({ left }) => left > 0)

/** The lines of which something leaves, as sent. */
export const leavingItems = ({ items }: { items: readonly DeliveryRow[] }) =>
  items.flatMap(({ saleItemId, quantity }) => (quantity ? [{ saleItemId, quantity }] : []))
