import { formatQuantity } from '#base/figures.ts'
import { quantity } from '#base/quantity-schema.ts'
import { messages } from '#challans/messages.ts'
import { leftToSend, type Sent } from '#sales/sent.ts'

/** The maximum number of challans of a sale, those undone included. */
export const MOST_CHALLANS = 200

/** A line of a sale that may be delivered in parts. */
export type Deliverable = Sent & { isStocked: boolean; decimals: number; unit: string }

/** Why a quantity of a line cannot be delivered, or undefined when it can. */
export function deliveryRefusal(line: Deliverable, sending: number): string | undefined {
  if (!line.isStocked) return messages.notGoods
  const counted = quantity(line.decimals).safeParse(sending)
  if (!counted.success) return counted.error.issues[0]?.message
  const left = leftToSend(line)
  return sending > left ? messages.onlyLeft(formatQuantity(left), line.unit) : undefined
}

/** Why goods of a bill cannot have left on a day (all yyyy-MM-dd), or undefined when they can. */
export function dayRefusal(sentOn: string, { invoiceDate, today }: { invoiceDate: string; today: string }) {
  if (sentOn > today) return messages.notYet
  return sentOn < invoiceDate && sentOn < today ? messages.beforeInvoice : undefined
}
