import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
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

/** An Enter that waits: the text before it, and the field if the key saves. */
type Held = { typed: string; saves: HTMLInputElement | undefined; shiftKey: boolean }

/**
 * Holds an Enter until the options for the text before it are there; returns what Enter calls. Enter then picks the first
 * one; a key that saves is pressed again.
 */
export function useHeldEnter(entered: Entered): (event: KeyboardEvent<HTMLInputElement>) => void {
  const { picking } = entered
  const { typed } = picking
  const isEarly = isSearching(picking)
  const [held, hold] = useState<Held>()
  const act = useEffectEvent(({ saves, shiftKey }: Held) => {
    const again = { key: 'Enter', ctrlKey: true, shiftKey, bubbles: true, cancelable: true }
    if (saves) return saves.dispatchEvent(new globalThis.KeyboardEvent('keydown', again))
    pickFirst(entered)
  })
  useEffect(() => {
    if (!held || isEarly) return
    hold(undefined)
    if (held.typed === typed) act(held)
  }, [held, typed, isEarly])
  return ({ currentTarget, ctrlKey, metaKey, shiftKey }) =>
    hold({ typed, saves: ctrlKey || metaKey ? currentTarget : undefined, shiftKey })
}
