import { type Paise, paise } from '#base/money.ts'
import type { PaymentType } from '#sales/payment.ts'
import type { SaleStatus } from '#sales/status.ts'

/** The sales that can be owed: delivered on credit. `server/owed-store.ts` has the same rule in SQL. */
export const OWED = { status: 'delivered', paymentType: 'credit' } as const

/** Whether a sale can be owed. */
export const isOwed = (sale: { status: SaleStatus; paymentType: PaymentType }): boolean =>
  sale.status === OWED.status && sale.paymentType === OWED.paymentType

type Owing = { status: SaleStatus; paymentType: PaymentType; payable: Paise; advance: Paise; credited: Paise }

/**
 * The amount to collect on a sale: if delivered on credit, the amount payable less advance and credits, never
 * below 0. The bill's balance remains what is payable less advance (specification, section 9).
 */
export function toCollect({ status, paymentType, payable, advance, credited }: Owing): Paise {
  if (!isOwed({ status, paymentType })) return paise(0)
  return paise(Math.max(0, payable - advance - credited))
}
