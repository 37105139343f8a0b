import { useState } from 'react'

/** Which record ends and which is kept, while both are chosen: the one whose panel is open, and the one that is picked. */
export type Sides = {
  mergedId: string | undefined
  keptId: string | undefined
  /** The record whose panel is open. */
  openedId: string
  picked: string | undefined
  pick: (id: string | undefined) => void
  swap: () => void
}

/**
 * The sides of a merge. `preset.mergedId` alone is the open record, which another one is to be picked for; with
 * `preset.keptId`, that is the open one, and the merged one is picked already.
 */
export function useSides({ mergedId = '', keptId }: Record<string, string>): Sides {
  const openedId = keptId ?? mergedId
  const [picked, pick] = useState<string | undefined>(keptId && mergedId)
  const [keepsOpened, setKeepsOpened] = useState(keptId !== undefined)
  const sides = keepsOpened ? { mergedId: picked, keptId: openedId } : { mergedId: openedId, keptId: picked }
  return { ...sides, openedId, picked, pick, swap: () => setKeepsOpened(!keepsOpened) }
}
