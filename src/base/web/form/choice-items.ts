import { useDeferredValue, useMemo, useState } from 'react'
import type { Choice } from './choices.ts'
import type { Picking } from './picking.ts'

export const createValue = '\u0000create'
export const quickValue = '\u0000quick'
export const retryValue = '\u0000retry'
export const ACTS = [createValue, quickValue, retryValue]

/** The options, then how to ask again for those that could not be loaded, and the ways to add another one. */
const useItems = (choices: readonly Choice[], failed: boolean, named: string, create: string | undefined) =>
  useMemo<Choice[]>(
    () => [
      ...choices,
      ...(failed ? [{ value: retryValue, label: 'Try again' }] : []),
      ...(named ? [{ value: quickValue, label: `Add “${named}”` }] : []),
      ...(create ? [{ value: createValue, label: create }] : []),
    ],
    [choices, failed, named, create],
  )

/** The options of two lines that fill an open list without scrolling. */
const IN_SIGHT = 6
const none: Choice[] = []

/** The options to draw: at a key those in sight, so that they appear at once, and the others as soon as there is time. */
function useDrawn(items: Choice[], isOpen: boolean, reached: number): Choice[] {
  const later = useDeferredValue(isOpen ? items : none)
  const inSight = useMemo(() => items.slice(0, Math.max(IN_SIGHT, reached)), [items, reached])
  return later === items ? items : inSight
}

/**
 * The options with those above a row that a person moved to kept in their places, and that row, when the answer of the search
 * comes: it stays highlighted.
 */
export function useReached(items: Choice[]) {
  const [reached, reach] = useState<readonly Choice[]>(none)
  const kept = useMemo(() => {
    const values = new Set(reached.map(({ value }) => value))
    return reached.length === 0 ? items : [...reached, ...items.filter(({ value }) => !values.has(value))]
  }, [items, reached])
  return {
    kept,
    reached: reached.length,
    reach: (row: number) => reach(row < 0 ? none : kept.slice(0, row + 1)),
  }
}

/** The list of a picker, and where a person moved in it while the search went on: `hasMoved`, until it closes. */
export function useList({ choices, retry, named }: Picking, create: string | undefined) {
  const [isOpen, setIsOpen] = useState(false)
  const { kept, reached, reach } = useReached(useItems(choices, retry !== undefined, named, create))
  const setOpen = (open: boolean) => {
    setIsOpen(open)
    if (!open) reach(-1)
  }
  return {
    items: kept,
    /** Those to draw. */
    drawn: useDrawn(kept, isOpen, reached),
    /** Whether the first one is highlighted as soon as something is typed. */
    highlights: !choices.length || choices.some((choice) => !choice.disabled),
    isOpen,
    setOpen,
    reach,
    hasMoved: reached > 0,
  }
}

/** Whether a person moved to an option; what is typed before the list has loaded does, with a key that nobody pressed. */
export const isMove = ({ reason, event, index }: { reason: string; event: Event; index: number }) =>
  (reason === 'keyboard' || reason === 'pointer') && (event.isTrusted || index > 0)
