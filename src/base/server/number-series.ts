import { sql } from 'kysely'
import { db } from './database.ts'
import type { Scope } from './scope.ts'

/**
 * Takes the next number of a series (and period, such as a financial year). The counter row stays locked
 * until the transaction ends, so numbers have no gaps and a failed save uses none.
 */
export async function nextNumber(scope: Scope, series: string, period = '', count = 1): Promise<number> {
  const row = await scope.one(
    sql<{ last_number: number }>`
      insert into number_series (workspace_id, series, period, last_number)
      values (${scope.workspaceId}, ${series}, ${period}, ${count})
      on conflict (workspace_id, series, period) do update set last_number = number_series.last_number + excluded.last_number
      returning last_number`.compile(db),
    'next_number',
  )
  if (!row) throw new Error(`No number for ${series}`)
  return row.last_number - count + 1
}
