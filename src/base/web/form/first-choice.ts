import { useEffect, useEffectEvent, useState } from 'react'
import type { PickerProps, Picking } from './picking.ts'

/** The picker in which Enter is pressed, and how its list closes. */
export type Entered = PickerProps & { picking: Picking; open: (isOpen: boolean) => void }

/** The option that Enter picks after something was typed. */
export const firstOf = (picking: Picking) =>
  picking.filtering ? picking.choices.find((choice) => !choice.disabled) : undefined

/** Whether the options for what is typed are still on their way. */
export const isSearching = ({ typed, settled, retry }: Picking) => typed.trim() !== '' && !settled && !retry

/** Picks the first option, as Enter does once it is highlighted. */
export function pickFirst({ onPick, picking, clears, open }: Entered) {
  const first = firstOf(picking)
  if (!first) return
  onPick(first.value, first)
  open(false)
  picking.close()
  if (clears) picking.clear()
}

/** Picks the first option once there is one for the text that Enter was pressed after; returns what Enter calls. */
export function useAwaitedFirst(entered: Entered): () => void {
  const { typed } = entered.picking
  const isAwaited = isSearching(entered.picking)
  const [awaited, setAwaited] = useState('')
  const pick = useEffectEvent(() => pickFirst(entered))
  useEffect(() => {
    if (awaited === '' || isAwaited) return
    setAwaited('')
    if (awaited === typed) pick()
  }, [awaited, typed, isAwaited])
  return () => setAwaited(typed)
}
