import { maySee } from '#access/access.ts'
import { listMessages } from '#base/list.ts'
import { invalidField } from '#base/refusal.ts'
import type { WorkspaceScope } from './calls.ts'

/** Refuses (invalid, at `sortBy`) a sort order that reveals costs to someone who may not see them. */
export function refuseCostSort(
  { access }: WorkspaceScope,
  costSorts: ReadonlySet<string>,
  sortBy: string | undefined,
): void {
  if (!maySee(access, 'costs') && costSorts.has(sortBy ?? ''))
    throw invalidField(['sortBy'], listMessages.sort)
}
