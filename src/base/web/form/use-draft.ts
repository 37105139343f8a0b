import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { confirm } from '#base/web/layers/confirm.ts'
import { useLayer } from '#base/web/layers/overlays.ts'
import type { Search } from '#base/web/table/url-state.ts'

const prefix = 'godown:draft:'

/** Where the draft of one form of one workspace and one user is kept. */
export const draftKey = (slug: string, userId: string, form: string) => `${prefix}${slug}:${userId}:${form}`

/**
 * What one person typed into a create form of one workspace and did not save, kept in this browser. Drafts of others on
 * the same computer are never shown.
 */
export function draftOf(slug: string, userId: string, form: string, storage: Storage = localStorage) {
  const key = draftKey(slug, userId, form)
  return {
    read: (): unknown => {
      try {
        return JSON.parse(storage.getItem(key) ?? 'null')
      } catch {
        return null
      }
    },
    write: (values: unknown) => {
      try {
        storage.setItem(key, JSON.stringify(values))
      } catch {
        // A full or closed storage only means that this draft will not survive the tab.
      }
    },
    clear: () => storage.removeItem(key),
  }
}

/** Forgets every draft of this browser: on signing out. */
export function clearDrafts(storage: Storage = localStorage) {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
}

const leaving = {
  title: 'Discard changes?',
  body: 'Your changes have not been saved.',
  action: 'Discard',
  cancel: 'Keep editing',
}

/**
 * Asks before a dirty form is left: its sheet or panel closed, the page changed, the tab closed. Returns
 * `release`, to be called when the form was saved, just before it is left. `onLeave` forgets what was typed.
 */
export function useLeaveGuard(dirty: boolean, onLeave?: () => void): () => void {
  const staysOpen = useLayer()
  const guarded = useRef(dirty)
  useEffect(() => {
    guarded.current = dirty
  }, [dirty])
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!guarded.current) return false
      const search: Search = next.search
      if (next.pathname === current.pathname && staysOpen(search)) return false
      const leaves = await confirm(leaving)
      if (leaves) onLeave?.()
      return !leaves
    },
    enableBeforeUnload: () => guarded.current,
  })
  return useCallback(() => {
    guarded.current = false
  }, [])
}
