import { Button } from '#base/web/button.tsx'
import { useOverlay, usePanel } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'

/** The nouns whose records can be merged. */
export type MergeNoun = 'customer' | 'vendor' | 'product'

/** Opens the merge of a record, with the kept one already chosen if it is known; afterwards its panel opens. */
export function useMerge(noun: MergeNoun) {
  const overlay = useOverlay()
  const panel = usePanel(`${noun}Id`)
  return (id: string, keptId?: string) =>
    overlay.open(`${noun}-merge`, {
      preset: { mergedId: id, ...(keptId && { keptId }) },
      onDone: panel.open,
    })
}

/** "Merge into…" in the panel of a record, for people who may. */
export function MergeButton({ noun, id }: { noun: MergeNoun; id: string }) {
  const { can } = usePlace()
  const merge = useMerge(noun)
  return can(`${noun}s.merge`) ? <Button onClick={() => merge(id)}>Merge into…</Button> : null
}
