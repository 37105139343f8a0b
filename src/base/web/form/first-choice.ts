import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { toastFailure } from '#base/web/feedback/toast.ts'
import { type Dropped, holdKeys } from './held-keys.ts'
import { isName, type PickerProps, type Picking } from './picking.ts'

/** The picker in which Enter is pressed, and how its list closes. */
export type Entered = PickerProps & { picking: Picking; open: (isOpen: boolean) => void }

/** The option that Enter picks after something was typed. */
export const firstOf = (picking: Picking) =>
  picking.filtering ? picking.choices.find((choice) => !choice.disabled) : undefined

/** Whether the options for what is typed are still on their way. */
export const isSearching = ({ typed, settled, retry }: Picking) => typed.trim() !== '' && !settled && !retry

/**
 * Whether an Enter has to wait: until the search has put another option first than those that are known, or found one. In a
 * picker that takes codes, a text without letters that nothing known matches is looked up as a code instead.
 */
const isEarly = (picking: Picking, takesCodes: boolean) =>
  isSearching(picking) &&
  !picking.decided &&
  (!takesCodes || isName(picking.typed) || firstOf(picking) !== undefined)

/** Picks the first option, as Enter does once it is highlighted. */
export function pickFirst({ onPick, picking, clears, open }: Entered) {
  const first = firstOf(picking)
  if (!first) return
  onPick(first.value, first)
  open(false)
  picking.close()
  if (clears) picking.clear()
}

const notPicked = (typed: string) => `“${typed}” was not picked, because the search has not ended.`
const notFound = (typed: string) => `Nothing was found for “${typed}”.`
const KEYS_LOST = 'What you typed after it was not used.'

/** An Enter that waits: the text before it, whether it saves, and the keys that wait with it. */
type Held = { typed: string; saves: boolean; keys: ReturnType<typeof holdKeys> }

/**
 * Holds an Enter that comes before the whole search has decided which option is first, and a key that saves until the search
 * has ended, both with the keys that follow; they are pressed again then. Without an answer nothing is picked. Returns what
 * tries that for an Enter and tells whether it is held.
 */
export function useHeldEnter({ picking, onEnter }: PickerProps & { picking: Picking }) {
  const { typed, retry } = picking
  const [held, setHeld] = useState<Held>()
  const waits = (saves: boolean) => (saves ? isSearching(picking) : isEarly(picking, onEnter !== undefined))
  const isOver = held !== undefined && (typed !== held.typed || retry !== undefined)
  const isAwaited = held !== undefined && !isOver && waits(held.saves)
  const end = useEffectEvent(({ keys, saves }: Held) => {
    if (isOver) keys.drop(typed !== held?.typed)
    else if (saves || onEnter || firstOf(picking)) keys.press()
    else keys.drop(false)
  })
  const dropped = useEffectEvent(({ isMeant, hasLost }: Dropped) => {
    setHeld(undefined)
    const hasNoAnswer = isSearching(picking) || retry !== undefined
    if (isMeant || !(hasNoAnswer || hasLost)) return
    toastFailure((hasNoAnswer ? notPicked : notFound)(typed.trim()), hasLost ? KEYS_LOST : undefined)
  })
  useEffect(() => {
    if (!held || isAwaited) return
    end(held)
    setHeld(undefined)
  }, [held, isAwaited])
  useEffect(() => () => held?.keys.drop(true), [held])
  return (event: KeyboardEvent<HTMLInputElement>): boolean => {
    const saves = event.ctrlKey || event.metaKey
    if (!waits(saves)) return false
    event.preventDefault()
    picking.want()
    setHeld({ typed, saves, keys: holdKeys(event.nativeEvent, dropped) })
    return true
  }
}
