import { useState } from 'react'

/** Which record ends and which is kept, while both are chosen: the one that was opened, and the one that is picked. */
export type Sides = {
  mergedId: string | undefined
  keptId: string | undefined
  /** The record whose panel was open. */
  openedId: string
  picked: string | undefined
  pick: (id: string | undefined) => void
  swap: () => void
}

/** The sides of a merge of `preset.mergedId`, into `preset.keptId` if that is given. */
export function useSides(preset: Record<string, string>): Sides {
  const openedId = preset.mergedId ?? ''
  const [picked, pick] = useState<string | undefined>(preset.keptId)
  const [isSwapped, setSwapped] = useState(false)
  const [mergedId, keptId] = isSwapped ? [picked, openedId] : [openedId, picked]
  return { mergedId, keptId, openedId, picked, pick, swap: () => setSwapped(!isSwapped) }
}
