import { hasPaiseAtMost, MAX_RUPEES, moneyMessages } from '#base/money.ts'
import { percentMessages } from '#base/percent-schema.ts'
import { MAX_QUANTITY, quantityMessages } from '#base/quantity.ts'
import { hasDecimalsAtMost } from '#base/rounding.ts'
import { importMessages as messages } from './messages.ts'

/** Why a number cannot be an amount in rupees, or undefined. */
export function moneyFault(value: number): string | undefined {
  if (value < 0) return messages.negative
  if (value > MAX_RUPEES) return moneyMessages.tooLarge
  return hasPaiseAtMost(value) ? undefined : moneyMessages.decimals
}

/** Why a number cannot be a percentage from 0 to 100, or undefined. */
export function percentFault(value: number): string | undefined {
  if (value < 0 || value > 100) return percentMessages.range
  return hasDecimalsAtMost(value, 3) ? undefined : percentMessages.decimals
}

/** Why a number cannot be a quantity of at most `decimals` decimals, or undefined. */
export function quantityFault(value: number, decimals = 3): string | undefined {
  if (value < 0) return messages.negative
  if (value > MAX_QUANTITY) return quantityMessages.tooLarge
  if (hasDecimalsAtMost(value, decimals)) return undefined
  return quantityMessages.decimals(decimals)
}
