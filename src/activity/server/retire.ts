import type { Scope } from '#base/server/scope.ts'
import { type Act, record } from './store.ts'

type Records = {
  archive: (scope: Scope, id: string, at: Date | null) => Promise<unknown>
  remove: (scope: Scope, id: string) => Promise<unknown>
}

/** Deletes a record that was locked for update, or archives it while it is in use; the log says which. */
export async function retire(
  scope: Scope,
  { archive, remove }: Records,
  { noun, id, label }: Omit<Act, 'act'>,
  inUse: boolean,
): Promise<void> {
  if (inUse) await archive(scope, id, scope.now)
  else await remove(scope, id)
  await record(scope, { act: inUse ? 'archived' : 'deleted', noun, id, label })
}

/** Restores an archived record and logs it. */
export async function takeBack(
  scope: Scope,
  { archive }: Records,
  { noun, id, label }: Omit<Act, 'act'>,
): Promise<void> {
  await archive(scope, id, null)
  await record(scope, { act: 'restored', noun, id, label })
}
