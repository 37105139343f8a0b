import type { DateRange } from '#base/dates.ts'
import { client } from '#base/web/rpc.ts'
import type { BoughtDocument } from '#reports/output.ts'
import { purchaseColumns } from './register-columns.ts'
import { AT_ONCE, allOf, type Saved, saveRegister } from './register-pages.ts'

/** The documents of the purchase register of a period. */
export const readBought = ({ from, to }: DateRange): Promise<BoughtDocument[]> =>
  allOf((cursor) => client.reports.getPurchaseRegister({ from, to, cursor, perPage: AT_ONCE }))

/** Downloads these documents of the purchase register, or all of its period. */
export const saveBought = async (saved: Saved, documents?: readonly BoughtDocument[]) =>
  saveRegister('Purchase register', saved, documents ?? (await readBought(saved)), purchaseColumns)
