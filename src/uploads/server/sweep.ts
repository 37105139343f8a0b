import { inTransaction } from '#base/server/scope.ts'
import type { Services } from '#base/server/services.ts'
import { forgetUnused } from './store.ts'

const UNUSED_MILLISECONDS = 24 * 60 * 60_000

type Surroundings = Pick<Services, 'database' | 'files' | 'clock'>

/**
 * Deletes every file that no record refers to and that was not touched for a day; returns their number.
 * Several processes may run it at once. A file that cannot be deleted stays listed, and the others continue;
 * `report` gets the error.
 */
export async function removeUnused(
  { database, files, clock }: Surroundings,
  report: (error: unknown) => void,
): Promise<number> {
  const since = new Date(clock().getTime() - UNUSED_MILLISECONDS)
  const stuck: string[] = []
  const removeOne = () =>
    inTransaction(database, null, async (statements) => {
      const key = await forgetUnused(statements, since, stuck)
      if (key === undefined) return false
      await files.remove(key).catch((error) => {
        stuck.push(key)
        throw error
      })
      return true
    })
  for (let removed = 0; ; ) {
    const known = stuck.length
    try {
      if (!(await removeOne())) return removed
      removed += 1
    } catch (error) {
      report(error)
      // An error without a file comes from the database, which may be back in an hour.
      if (stuck.length === known) return removed
    }
  }
}
