import { useCallback, useEffect, useRef } from 'react'

const open: symbol[] = []

/**
 * Sheets, modals and questions lie above each other without being nested, so each has to know whether Escape is
 * meant for it: only the one opened last answers true.
 */
export function useTopmost(active = true): () => boolean {
  const me = useRef(Symbol('surface'))
  useEffect(() => {
    if (!active) return
    const mine = me.current
    open.push(mine)
    return () => {
      open.splice(open.indexOf(mine), 1)
    }
  }, [active])
  return useCallback(() => open.at(-1) === me.current, [])
}
