import type { DateRange } from '#base/dates.ts'
import { client } from '#base/web/rpc.ts'
import type { SoldDocument } from '#reports/output.ts'
import { salesColumns } from './register-columns.ts'
import { AT_ONCE, allOf, type Saved, saveRegister } from './register-pages.ts'

/** The documents of the sales register of a period. */
export const readSold = ({ from, to }: DateRange): Promise<SoldDocument[]> =>
  allOf((cursor) => client.reports.getSalesRegister({ from, to, cursor, perPage: AT_ONCE }))

/** Downloads these documents of the sales register, or all of its period. */
export const saveSold = async (saved: Saved, documents?: readonly SoldDocument[]) =>
  saveRegister('Sales register', saved, documents ?? (await readSold(saved)), salesColumns)
