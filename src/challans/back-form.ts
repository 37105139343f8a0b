import { z } from 'zod'
import { formatQuantity } from '#base/figures.ts'
import { quantity } from '#base/quantity-schema.ts'
import { takeBackInput } from '#challans/input.ts'
import { messages } from '#challans/messages.ts'
import type { SentLine } from '#challans/output.ts'

const row = z.object({
  position: z.number(),
  /** What is still out of the line, its unit and the unit's decimals. */
  open: z.number(),
  unit: z.string(),
  decimals: z.number(),
  /** What came back; empty or 0 for none. */
  quantity: z.number().optional(),
})
export type BackRow = z.input<typeof row>

/** The form of goods that come back unsold: every line with goods out, with the procedure's messages. */
export const backForm = takeBackInput.extend({
  items: z
    .array(row)
    .refine((rows) => rows.some((each) => each.quantity), messages.chooseBack)
    .superRefine((rows, context) => {
      for (const [at, each] of rows.entries()) {
        const message = each.quantity ? backRefusal(each, each.quantity) : undefined
        if (message) context.addIssue({ code: 'custom', path: [at, 'quantity'], message })
      }
    }),
})

function backRefusal({ open, unit, decimals }: BackRow, back: number): string | undefined {
  const counted = quantity(decimals).safeParse(back)
  if (!counted.success) return counted.error.issues[0]?.message
  return back > open ? messages.onlyOut(formatQuantity(open), unit) : undefined
}

/** The rows of the lines with goods out. */
export const outRows = (lines: readonly SentLine[]): BackRow[] =>
  lines
    .filter(({ open }) => open > 0)
    .map(({ position, open, unit, decimals }) => ({ position, open, unit, decimals, quantity: undefined }))

/** The lines of which something came back, as sent. */
export const backItems = ({ items }: { items: readonly BackRow[] }) =>
  items.flatMap(({ position, quantity }) => (quantity ? [{ position, quantity }] : []))
