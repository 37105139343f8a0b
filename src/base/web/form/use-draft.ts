import { useCallback, useEffect, useRef } from 'react'
import { confirm } from '#base/web/layers/confirm.ts'
import { useLayer } from '#base/web/layers/overlays.ts'
import { useBlocker } from '#base/web/page/address.tsx'
import { noteUnsaved } from './unsaved.ts'

const prefix = 'godown:draft:'

/** The storage key for the draft of one form, workspace and user. */
export const draftKey = (slug: string, userId: string, form: string) => `${prefix}${slug}:${userId}:${form}`

/**
 * What one person typed into a create form of one workspace and did not save, kept in this browser. Drafts of
 * other people on the same computer are never shown.
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
        // With a full or disabled storage this draft is lost with the tab.
      }
    },
    clear: () => storage.removeItem(key),
  }
}

/** Deletes every draft in this browser, on sign-out. */
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
 * `release`, to be called after a save, just before leaving. `onLeave` discards what was typed.
 */
export function useLeaveGuard(dirty: boolean, onLeave?: () => void): () => void {
  const staysOpen = useLayer()
  const guarded = useRef(dirty)
  useEffect(() => {
    guarded.current = dirty
    return dirty ? noteUnsaved(guarded) : undefined
  }, [dirty])
  useBlocker(dirty, {
    isOn: () => guarded.current,
    mayLeave: async ({ isHere, search }) => {
      if (isHere && staysOpen(search)) return true
      const leaves = await confirm(leaving)
      if (leaves) onLeave?.()
      return leaves
    },
  })
  return useCallback(() => {
    guarded.current = false
  }, [])
}
