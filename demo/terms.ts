import type { PaymentTerm } from '#vendors/payment-terms.ts'

const terms = ['bi-weekly', 'monthly', 'monthly', 'quarterly'] as const satisfies PaymentTerm[]

/** The payment term of the n-th vendor, from 0. */
export const termOf = (vendor: number): PaymentTerm => terms[vendor % terms.length] ?? 'monthly'
