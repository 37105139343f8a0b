import { MODES, modeLabels } from '#books/mode.ts'

/** The payment types (decisions, sales), with their labels. */
export const PAYMENT_TYPES = [...MODES, 'credit'] as const
export type PaymentType = (typeof PAYMENT_TYPES)[number]

export const paymentLabels: Record<PaymentType, string> = { ...modeLabels, credit: 'Credit' }
