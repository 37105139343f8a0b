import type { CallName } from '#access/roles.ts'
import { requireStill } from '#access/server/identity.ts'
import { Refusal } from '#base/refusal.ts'
import { lookingUpKeys } from '#base/server/look-up-keys.ts'
import { inTransaction, type Scope } from '#base/server/scope.ts'
import type { CallContext } from '#base/server/services.ts'
import { importMessages } from '#imports/messages.ts'
import { noteProgress } from './store.ts'

/** Rows per step: few statements, each well below the statement timeout, with a progress bar that moves. */
const BATCH = 1_000

/**
 * Saves rows in steps inside the call's transaction, and reports the progress between them on another
 * connection, where others see it at once. Refuses (conflict), so that nothing is saved, when the person has
 * cancelled meanwhile, and when they may not make the call any longer (as every call does). It never waits for that connection: if none is free, the bar does not move and the
 * import continues.
 */
export async function inSteps<Row>(
  scope: Scope,
  context: CallContext,
  call: CallName,
  rows: readonly Row[],
  save: (batch: Row[]) => Promise<void>,
): Promise<void> {
  const report = progressReporter(scope, context, rows.length)
  const proceed = async (done: number) => {
    if (report(done).cancelled) throw new Refusal('conflict', importMessages.cancelled)
    if (done > 0) await requireStill(scope, context, { workspaceId: scope.workspaceId, call })
  }
  await lookingUpKeys(scope, async () => {
    for (let from = 0; from < rows.length; from += BATCH) {
      await proceed(from)
      await save(rows.slice(from, from + BATCH))
    }
  })
  await proceed(rows.length)
}

function progressReporter(scope: Scope, context: CallContext, total: number) {
  const { idempotencyKey: key } = context
  const state = { cancelled: false }
  let reporting = false
  return (done: number): { cancelled: boolean } => {
    if (key === undefined || reporting) return state
    reporting = true
    const { workspaceId, userId, now } = scope
    inTransaction(context.database, workspaceId, (on) =>
      noteProgress(on, { workspaceId, userId, now, key }, done, total),
    )
      .then((cancelled) => {
        state.cancelled ||= cancelled
      })
      .catch(() => {})
      .finally(() => {
        reporting = false
      })
    return state
  }
}
