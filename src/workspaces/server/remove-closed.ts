import { CLOSED_DAYS } from '#access/closed.ts'
import { statementsAlone } from '#base/server/scope.ts'
import type { Services } from '#base/server/services.ts'
import { removeOneClosed } from './store.ts'

/**
 * Deletes the workspaces that were closed 30 days ago, except those whose books nobody exported; returns their number. Their
 * files are unused from then on. Several processes may run it at once.
 */
export async function removeClosed({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<number> {
  for (let removed = 0; ; removed += 1)
    if (!(await removeOneClosed(statementsAlone(database), clock(), CLOSED_DAYS))) return removed
}
