import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { RollUp } from '#base/server/roll-ups.ts'

/** The settlements filled in one transaction. */
const AT_ONCE = 2_000

/** The days of settlements from before they were stored, or from an older version that runs beside this one. */
export const settlementDays: RollUp = {
  startAgainIfIncomplete: async () => false,
  addUp: async (statements) => {
    const row = await statements.one(
      sql<{ n: number }>`select fill_settlement_days(${AT_ONCE}) as n`.compile(db),
      'fill_settlement_days',
    )
    return (row?.n ?? 0) >= AT_ONCE
  },
}
