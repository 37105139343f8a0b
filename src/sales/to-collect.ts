import { type Paise, paise } from '#base/money.ts'
import type { PaymentType } from '#sales/payment.ts'
import type { SaleStatus } from '#sales/status.ts'

/** What a sale is that is owed for: delivered on credit. `server/owed-store.ts` asks the database for the same. */
export const OWED = { status: 'delivered', paymentType: 'credit' } as const

/** Whether a sale is owed for. */
export const isOwed = (sale: { status: SaleStatus; paymentType: PaymentType }): boolean =>
  sale.status === OWED.status && sale.paymentType === OWED.paymentType

type Owing = { status: SaleStatus; paymentType: PaymentType; total: Paise; advance: Paise; credited: Paise }

/**
 * What is still to collect on a sale: on those delivered on credit, the total less advance and what returns credited,
 * never below 0. The bill's balance is total less advance and stays that (specification, section 9).
 */
export function toCollect({ status, paymentType, total, advance, credited }: Owing): Paise {
  if (!isOwed({ status, paymentType })) return paise(0)
  return paise(Math.max(0, total - advance - credited))
}
