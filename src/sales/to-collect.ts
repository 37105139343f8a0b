import { type Paise, paise } from '#base/money.ts'
import type { SaleStatus } from '#sales/status.ts'

/** The status of sales that can be owed. `server/owed-store.ts` has the same rule in SQL. */
export const OWED: SaleStatus = 'delivered'

/**
 * The amount to collect on a sale: what is open of it once it is delivered. The bill's balance remains total less
 * advance (specification, section 9).
 */
export const toCollect = ({ status, open }: { status: SaleStatus; open: Paise }): Paise =>
  status === OWED ? open : paise(0)
