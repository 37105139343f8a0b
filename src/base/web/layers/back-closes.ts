import { useEffect, useRef } from 'react'
import { backLayers, tabHistory } from '#base/web/page/address.tsx'

/** Back closes this layer, which has no address of its own, while it `isOpen`, and stays at the address. */
export function useBackCloses(close: () => void, isOpen = true): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!isOpen) return
    const mine = Symbol()
    backLayers.push(mine)
    const unblock = tabHistory().block({
      blockerFn: ({ action }) => {
        const closes = action === 'BACK' && backLayers.at(-1) === mine
        if (closes) latest.current()
        return closes
      },
      enableBeforeUnload: false,
    })
    return () => {
      backLayers.splice(backLayers.indexOf(mine), 1)
      unblock()
    }
  }, [isOpen])
}
