import { MODES, type Mode, modeLabels } from '#books/mode.ts'

/** The payment types (decisions, sales), with their labels. */
export const PAYMENT_TYPES = [...MODES, 'credit'] as const
export type PaymentType = (typeof PAYMENT_TYPES)[number]

export const paymentLabels: Record<PaymentType, string> = { ...modeLabels, credit: 'Credit' }

/** How an advance or a sale that is not on credit is paid. */
export const modeOf = (paymentType: PaymentType): Mode => (paymentType === 'credit' ? 'cash' : paymentType)

/** What decides how much is paid with a new sale; amounts in paise. */
type Sold = { paymentType: PaymentType; advance: number; deliver: boolean; payable: number }

/** What is paid with a new sale, in paise: its advance, or all of it when it is delivered at once and not on credit. */
export const paidWith = ({ paymentType, advance, deliver, payable }: Sold): number =>
  deliver && paymentType !== 'credit' ? payable : advance

/** Money of one mode, in paise. */
export type Part = { mode: Mode; amount: number }

/**
 * What is paid with a sale, by mode: `others` as they are, and before them the rest by the payment type. Undefined when
 * `others` come to more than `paid`, in paise.
 */
export function splitPayment<Other extends Part>(
  paid: number,
  paymentType: PaymentType,
  others: readonly Other[],
): (Part | Other)[] | undefined {
  const rest = paid - others.reduce((sum, { amount }) => sum + amount, 0)
  if (rest < 0) return undefined
  return rest > 0 ? [{ mode: modeOf(paymentType), amount: rest }, ...others] : [...others]
}

/** What is left of money by mode when `covered`, in paise, is there already: the first parts fall away first. */
export function beyond<Of extends Part>(parts: readonly Of[], covered: number): Of[] {
  let left = covered
  return parts.flatMap((part) => {
    const gone = Math.min(part.amount, left)
    left -= gone
    return part.amount > gone ? [{ ...part, amount: part.amount - gone }] : []
  })
}

/** A sale and money that settles it before what is paid with it, in paise. */
type Settled = { payable: number; paid: number; settled: number; isCopy: boolean }

/**
 * How much of what is paid with a sale is not received, in paise. The copy of a bill repeats its advance, which earlier
 * money covers first; in an exchange what is paid comes on top, up to what is payable.
 */
export function coveredOf({ payable, paid, settled, isCopy }: Settled): number {
  const moved = Math.min(settled, payable)
  return isCopy ? moved : Math.max(0, moved + paid - payable)
}

/** The cash among money of several modes, in paise. */
export const cashIn = (parts: readonly Part[]): number =>
  parts.reduce((sum, { mode, amount }) => (mode === 'cash' ? sum + amount : sum), 0)
