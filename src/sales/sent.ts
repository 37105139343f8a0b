import { lessQuantity } from '#base/quantity.ts'

/** Goods of a sold line, and how much of them is out on delivery challans; quantities in the product's unit. */
export type Sent = { quantity: number; sentQuantity: number }

/** The quantity of a line that is still to be delivered. */
export const leftToSend = ({ quantity, sentQuantity }: Sent): number => lessQuantity(quantity, sentQuantity)

/** The lines with what is still to be delivered of them. */
export const unsent = <Line extends Sent>(goods: readonly Line[]): Line[] =>
  goods.map((line) => ({ ...line, quantity: leftToSend(line) })).filter(({ quantity }) => quantity > 0)

/** Whether some of these goods are out. */
export const isPartlySent = (goods: readonly Sent[]): boolean => goods.some((line) => line.sentQuantity > 0)

/** Whether all of these goods are out; the sale is delivered then. */
export const isAllSent = (goods: readonly Sent[]): boolean => goods.every((line) => leftToSend(line) === 0)
