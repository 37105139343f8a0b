import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { adopt, areRemembered, onChoice, type Preferences } from '#base/web/browser-preferences.ts'
import { toastFailure } from '#base/web/feedback/toast.ts'
import { client, orpc, readFailure } from '#base/web/rpc.ts'
import type { MemberPreferences } from '#workspaces/member-preferences.ts'

/** The preferences that were set, without defaults. */
const appearanceOf = ({ notifications: _, ...chosen }: MemberPreferences): Partial<Preferences> =>
  Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined))

/**
 * Saves preferences on the server as they change, and applies those set on another computer. Returns whether
 * they are known: at once where this browser has some, else when the server has answered, so that nothing is
 * shown in the wrong style first.
 */
export function useKeptPreferences(): boolean {
  const queries = useQueryClient()
  const [remembered] = useState(areRemembered)
  const [isAdopted, setAdopted] = useState(false)
  const query = useQuery(orpc.preferences.getOne.queryOptions({ input: {} }))
  const kept = query.data?.preferences
  useEffect(() => {
    if (!kept) return
    if (!saving.waiting && !saving.busy) adopt(appearanceOf(kept))
    setAdopted(true)
  }, [kept])
  useEffect(
    () =>
      onChoice((change) => {
        const { queryKey } = orpc.preferences.getOne.queryOptions({ input: {} })
        queries.cancelQueries({ queryKey })
        queries.setQueryData(
          queryKey,
          (before) => before && { preferences: { ...before.preferences, ...change } },
        )
        save(change, toastFailure).then(() => readAgain(queries))
      }),
    [queries],
  )
  return remembered || isAdopted || query.isError
}

/** The changes still to be sent; one call at a time, so that the last one wins. */
const saving: { waiting: Partial<Preferences> | undefined; busy: boolean } = {
  waiting: undefined,
  busy: false,
}

async function save(change: Partial<Preferences>, failed: (message: string) => void): Promise<void> {
  saving.waiting = { ...saving.waiting, ...change }
  if (saving.busy) return
  saving.busy = true
  while (saving.waiting) await sendWaiting().catch((error) => failed(readFailure(error).message))
  saving.busy = false
}

/** Reads the preferences after a save. An answer on its way may be from before it, and is dropped. */
async function readAgain(queries: QueryClient): Promise<void> {
  if (saving.busy) return
  const { queryKey } = orpc.preferences.getOne.queryOptions({ input: {} })
  await queries.cancelQueries({ queryKey })
  await queries.invalidateQueries({ queryKey })
}

async function sendWaiting(): Promise<void> {
  const sent = saving.waiting
  saving.waiting = undefined
  if (sent) await client.preferences.update(sent, { context: { keepalive: true } })
}
// Leaving the page does not wait for an earlier call.
addEventListener('pagehide', () => sendWaiting().catch(() => undefined))

/** Applies the person's preferences for the workspace they are being sent to; resolves when done. */
export function useStartPreferences(workspace: string | null): boolean {
  const query = useQuery(
    orpc.preferences.getOne.queryOptions({
      input: {},
      context: { workspace: workspace ?? '' },
      enabled: workspace !== null,
      gcTime: 0,
    }),
  )
  const [isAdopted, setAdopted] = useState(false)
  const kept = query.data?.preferences
  useEffect(() => {
    if (!kept) return
    adopt(appearanceOf(kept))
    setAdopted(true)
  }, [kept])
  return workspace === null || isAdopted || query.isError
}
