import { useCallback, useEffect, useRef } from 'react'

type Surface = { modal: boolean }
const open: Surface[] = []

/** Whether something lies over the screen that has to be answered first; keys of the screen rest meanwhile. */
export const modalIsOpen = (): boolean => open.some((surface) => surface.modal)

/**
 * Sheets, modals and questions lie above each other without being nested, so each has to know whether Escape is
 * meant for it: only the one opened last answers true.
 */
export function useTopmost(active = true, modal = true): () => boolean {
  const mine = useRef<Surface>({ modal })
  useEffect(() => {
    if (!active) return
    const surface = mine.current
    open.push(surface)
    return () => {
      open.splice(open.indexOf(surface), 1)
    }
  }, [active])
  return useCallback(() => open.at(-1) === mine.current, [])
}
