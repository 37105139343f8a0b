import { useCallback, useEffect, useRef } from 'react'
import { confirm } from '#base/web/layers/confirm.ts'
import { useLayer } from '#base/web/layers/overlays.ts'
import { useBlocker } from '#base/web/page/address.tsx'
import { noteUnsaved } from './unsaved.ts'

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
