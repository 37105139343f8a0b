import { termDays } from './payment-terms.ts'

/** Enterprises by size (MSMED Act s.7). */
export const MSME_CLASSES = ['micro', 'small', 'medium'] as const
export type MsmeClass = (typeof MSME_CLASSES)[number]

export const msmeLabels: Record<MsmeClass, string> = { micro: 'Micro', small: 'Small', medium: 'Medium' }

/** The classes that the law wants paid in time. */
export const PROTECTED_CLASSES: readonly MsmeClass[] = ['micro', 'small']

/** The size of a vendor, and the credit days agreed in writing. */
type Agreed = { msme: MsmeClass | null; agreedDays: number | null }

const WITHOUT_AGREEMENT = 15
const AT_MOST = 45

/**
 * Within how many days of accepting its goods or services a vendor must be paid: a micro or small one as agreed in writing, at most 45 days,
 * and without an agreement 15 (MSMED Act s.15; what is paid later is no expense of the year, Income-tax Act s.43B(h)).
 * Null: the law sets no day.
 */
export const daysByLaw = ({ msme, agreedDays }: Agreed): number | null =>
  msme && PROTECTED_CLASSES.includes(msme) ? Math.min(agreedDays ?? WITHOUT_AGREEMENT, AT_MOST) : null

/** The days until a bill falls due: as agreed in writing, else by the payment term. */
export const creditDaysOf = (vendor: { agreedDays: number | null; paymentTerm: string }): number =>
  vendor.agreedDays ?? termDays(vendor.paymentTerm)
