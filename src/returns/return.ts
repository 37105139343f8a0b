import { formatQuantity } from '#base/figures.ts'
import { lessQuantity } from '#base/quantity.ts'
import { quantity } from '#base/quantity-schema.ts'
import { messages } from '#returns/messages.ts'
import type { ReturnReason } from './reasons.ts'

/** Whether "Back to stock" is on by default: damaged and defective goods are written off. */
export const restockPreset = (reason: ReturnReason): boolean => reason !== 'damaged' && reason !== 'defective'

/** A sold line for returns. */
export type Returnable = { quantity: number; returnedQuantity: number }

/** The quantity of a line that can still be returned. */
export const leftToReturn = (line: Returnable): number => lessQuantity(line.quantity, line.returnedQuantity)

/** Why a quantity of a line cannot be returned, or undefined when it can. */
export function returnRefusal(
  line: Returnable & { decimals: number },
  returning: number,
): string | undefined {
  const counted = quantity(line.decimals).safeParse(returning)
  if (!counted.success) return counted.error.issues[0]?.message
  const left = leftToReturn(line)
  return returning > left ? messages.cannotReturnMore(formatQuantity(left)) : undefined
}

/** Whether everything sold has been returned; the sale's status is then returned. */
export const isAllReturned = (lines: readonly Returnable[]): boolean =>
  lines.every((line) => leftToReturn(line) === 0)
