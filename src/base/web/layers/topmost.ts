import { useCallback, useLayoutEffect, useRef } from 'react'

type Surface = { modal: boolean }
const open: Surface[] = []

/**
 * Whether something covers the screen and must be answered first; the screen's shortcuts are disabled
 * meanwhile.
 */
export const modalIsOpen = (): boolean => open.some((surface) => surface.modal)

/**
 * Sheets, modals and dialogs are stacked without being nested, so each must know whether Escape is meant for
 * it: true only for the one opened last.
 */
export function useTopmost(active = true, modal = true): () => boolean {
  const mine = useRef<Surface>({ modal })
  // Before it is painted, or no longer: the next key may come before a later effect.
  useLayoutEffect(() => {
    if (!active) return
    const surface = mine.current
    open.push(surface)
    return () => {
      open.splice(open.indexOf(surface), 1)
    }
  }, [active])
  return useCallback(() => open.at(-1) === mine.current, [])
}
