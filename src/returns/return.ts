import { type Paise, paise } from '#base/money.ts'
import { formatQuantity, lessQuantity, quantity } from '#base/quantity.ts'
import type { LineAmount, TaxAmount } from '#pricing/line-amount.ts'
import { creditShare } from '#returns/credit-share.ts'
import { messages } from '#returns/messages.ts'

/** Why goods come back (specification, section 9), with the words people read. */
export const RETURN_REASONS = ['damaged', 'defective', 'unwanted', 'incorrect_item', 'other'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

export const reasonLabels: Record<ReturnReason, string> = {
  damaged: 'Damaged',
  defective: 'Defective',
  unwanted: 'Unwanted',
  incorrect_item: 'Incorrect Item',
  other: 'Other',
}

/** Whether "Back to stock" is on to begin with: damaged and defective goods are written off. */
export const restockPreset = (reason: ReturnReason): boolean => reason !== 'damaged' && reason !== 'defective'

/** A sold line as far as returns go. */
export type Returnable = { quantity: number; returnedQuantity: number }

/** How much of a line may still come back. */
export const leftToReturn = (line: Returnable): number => lessQuantity(line.quantity, line.returnedQuantity)

/** Why so much of a line cannot come back, or undefined when it can. */
export function returnRefusal(
  line: Returnable & { decimals: number },
  returning: number,
): string | undefined {
  const counted = quantity(line.decimals).safeParse(returning)
  if (!counted.success) return counted.error.issues[0]?.message
  const left = leftToReturn(line)
  return returning > left ? messages.cannotReturnMore(formatQuantity(left)) : undefined
}

/** Whether everything sold has come back; then the sale counts as returned. */
export const isAllReturned = (lines: readonly Returnable[]): boolean =>
  lines.every((line) => leftToReturn(line) === 0)

/** What was charged for a line, or credited for a return of part of it. */
export type Charged = { taxable: Paise; taxes: readonly TaxAmount[]; tax: Paise; amount: Paise }

/**
 * What a return credits: the units' share of the stored amounts; the return that completes the line takes what is
 * left, so that all credits add up to exactly what was charged (CGST Act s.34).
 */
export function creditOf(
  line: Charged & { quantity: number },
  earlier: readonly (Charged & { quantity: number })[],
  returning: number,
): Charged {
  const { taxable, taxes, tax, amount } = creditShare({
    line: undiscounted(line),
    sold: line.quantity,
    earlier: earlier.map((credit) => ({ quantity: credit.quantity, credit: undiscounted(credit) })),
    returning,
  })
  return { taxable, taxes, tax, amount }
}

const undiscounted = ({ taxable, taxes, tax, amount }: Charged): LineAmount => ({
  gross: taxable,
  discount: paise(0),
  taxable,
  taxes: [...taxes],
  tax,
  amount,
})

/** The sum of what lines were credited. */
export const creditTotal = (credits: readonly Charged[]): Omit<Charged, 'taxes'> => {
  const sum = (pick: (credit: Charged) => Paise) =>
    paise(credits.reduce((total, credit) => total + pick(credit), 0))
  return {
    taxable: sum((credit) => credit.taxable),
    tax: sum((credit) => credit.tax),
    amount: sum((credit) => credit.amount),
  }
}
