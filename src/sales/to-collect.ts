import { type Paise, paise } from '#base/money.ts'
import type { SaleStatus } from '#sales/status.ts'

/**
 * The statuses of sales that can be owed. A sale that came back is open again when its receipt is cancelled.
 * `server/owed-store.ts` has the same rule in SQL.
 */
export const OWED: readonly SaleStatus[] = ['delivered', 'returned']

/**
 * The amount to collect on a sale: what is open of it once it is delivered, returned or not. The bill's balance remains total less
 * advance (specification, section 9).
 */
export const toCollect = ({ status, open }: { status: SaleStatus; open: Paise }): Paise =>
  OWED.includes(status) ? open : paise(0)

/** What is open of a bill whose goods are not delivered yet: nobody is asked for it, but it is owed, as Receivables says. */
export const openBeforeDelivery = ({
  status,
  openAmount,
}: {
  status: SaleStatus
  openAmount: number
}): number => (status === 'ordered' ? openAmount : 0)
