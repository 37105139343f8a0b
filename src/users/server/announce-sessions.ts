import { statementsAlone } from '#base/server/scope.ts'
import type { Services } from '#base/server/services.ts'
import { workspacesOf } from './store.ts'

/** Has every process look at once whether the sessions of this person are still alive. */
export async function announceSessionsEnded(
  { database, live }: Pick<Services, 'database' | 'live'>,
  userId: string,
): Promise<void> {
  const workspaces = await workspacesOf(statementsAlone(database), userId)
  for (const { workspace_id: workspaceId } of workspaces)
    live.announce({ workspaceId, noun: 'sessions', userId })
}
