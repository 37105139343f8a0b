import { useLayoutEffect, useRef } from 'react'
import { backCloses, tabHistory } from '#base/web/page/address.tsx'

/** Back closes this layer, which has no address of its own, while it `isOpen`, and stays at the address. */
export function useBackCloses(close: () => void, isOpen = true): void {
  const latest = useRef(close)
  latest.current = close
  // Before the layer is painted: Back may be the first thing that is pressed once it is seen.
  useLayoutEffect(() => {
    if (!isOpen) return
    const mine = Symbol()
    backCloses.push(mine)
    const unblock = tabHistory().block({
      blockerFn: ({ action }) => {
        const closes = action === 'BACK' && backCloses.at(-1) === mine
        if (closes) latest.current()
        return closes
      },
      enableBeforeUnload: false,
    })
    return () => {
      backCloses.splice(backCloses.indexOf(mine), 1)
      unblock()
    }
  }, [isOpen])
}
