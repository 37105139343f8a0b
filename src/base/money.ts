import { z } from 'zod'
import { Refusal } from '#base/refusal.ts'

declare const paiseBrand: unique symbol
/** Whole paise. The only form of money below the wire; 1 rupee = 100 paise. */
export type Paise = number & { readonly [paiseBrand]: true }

/** The most that one amount may be: 99,99,99,999.99 rupees (decisions, money). */
export const MAX_RUPEES = 999_999_999.99

/** Takes a number of whole paise as money; throws on a fraction, NaN or Infinity. */
export function paise(n: number): Paise {
  if (!Number.isSafeInteger(n)) throw new Error(`Not whole paise: ${n}`)
  return (n === 0 ? 0 : n) as Paise
}

/** Rupees as typed or sent (at most 2 decimals) to paise; throws when there is more than paise. */
export function toPaise(rupees: number): Paise {
  const whole = Math.round(rupees * 100)
  if (!hasPaiseAtMost(rupees)) throw new Error(`More than two decimals: ${rupees}`)
  return paise(whole)
}

/** Paise to rupees, for the wire and for number fields. */
export const toRupees = (amount: Paise): number => amount / 100

/** True when a number of rupees has at most two decimals. */
export const hasPaiseAtMost = (rupees: number): boolean => Math.round(rupees * 100) / 100 === rupees

/** The sentences that a wrong amount gets. */
export const moneyMessages = {
  number: 'Enter an amount in rupees',
  decimals: 'Use at most 2 decimals',
  negative: 'Amount must be greater than or equal to 0',
  tooLarge: 'Amount cannot be more than ₹99,99,99,999.99',
}

/**
 * Schema of an amount on the wire: rupees ≥ 0, at most 2 decimals, at most 99,99,99,999.99; parsed into paise.
 * `negative` replaces the sentence for a negative amount.
 */
export const rupees = (negative = moneyMessages.negative) =>
  z
    .number({ error: moneyMessages.number })
    .min(0, negative)
    .max(MAX_RUPEES, moneyMessages.tooLarge)
    .refine(hasPaiseAtMost, moneyMessages.decimals)
    .transform(toPaise)

const MAX_PAISE = 99_999_999_999n

/**
 * The result of an exact calculation as money. Refuses ('invalid') what is larger than one amount may be, so
 * that an absurd price × quantity is a sentence to the person who typed it and never an overflow.
 */
export function paiseOf(exact: bigint): Paise {
  if (exact > MAX_PAISE || exact < -MAX_PAISE) throw new Refusal('invalid', moneyMessages.tooLarge)
  return paise(Number(exact))
}

/** Sum of amounts. */
export const sumPaise = (amounts: readonly Paise[]): Paise => paise(amounts.reduce((a, b) => a + b, 0))
