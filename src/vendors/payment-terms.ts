/** The payment terms of vendors: stored values and labels (specification, section 9). */
export const PAYMENT_TERMS = {
  weekly: '1 week',
  'bi-weekly': '2 weeks',
  monthly: '30 days',
  quarterly: '90 days',
  'half-yearly': '180 days',
  yearly: '365 days',
} as const

export type PaymentTerm = keyof typeof PAYMENT_TERMS

/** The days of each term. */
const TERM_DAYS: Record<PaymentTerm, number> = {
  weekly: 7,
  'bi-weekly': 14,
  monthly: 30,
  quarterly: 90,
  'half-yearly': 180,
  yearly: 365,
}

/** The days until a bill falls due; of the default term when the text is unknown. */
export const termDays = (term: string): number =>
  TERM_DAYS[PAYMENT_TERM_VALUES.find((value) => value === readPaymentTerm(term)) ?? DEFAULT_PAYMENT_TERM]

/** The default term of a new vendor. */
export const DEFAULT_PAYMENT_TERM: PaymentTerm = 'monthly'

/** Every term, for schemas. */
export const PAYMENT_TERM_VALUES: readonly [PaymentTerm, ...PaymentTerm[]] = [
  'weekly',
  'bi-weekly',
  'monthly',
  'quarterly',
  'half-yearly',
  'yearly',
]

/** The term for a value or label ('monthly', '30 days'); the text itself when unknown. */
export const readPaymentTerm = (text: string): string =>
  PAYMENT_TERM_VALUES.find((term) => PAYMENT_TERMS[term] === text) ?? text

/**
 * The term in a cell: 'Monthly', '30 Days' or '30'; blank means the default, and an unknown one stays to be
 * refused.
 */
export function typedPaymentTerm(cell: string): string {
  const text = cell.toLowerCase().replace(/\s+/g, ' ').trim()
  if (text === '') return DEFAULT_PAYMENT_TERM
  return readPaymentTerm(/^\d+$/.test(text) ? `${text} days` : text)
}

/** '30 days' for 'monthly'; the text itself when unknown. */
export function paymentTermLabel(term: string): string {
  const known = PAYMENT_TERM_VALUES.find((value) => value === term)
  return known ? PAYMENT_TERMS[known] : term
}

/** The terms for a select. */
export const paymentTermOptions = PAYMENT_TERM_VALUES.map((value) => ({
  value,
  label: `${PAYMENT_TERMS[value]} (${value})`,
}))
