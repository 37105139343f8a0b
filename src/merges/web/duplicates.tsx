import { duplicateText, type PossibleDuplicate } from '#base/possible-duplicate.ts'
import { Button } from '#base/web/button.tsx'
import { messages } from '#merges/messages.ts'
import { type MergeNoun, useMerge } from './merge-button.tsx'

type Props = { noun: MergeNoun; id: string; similar: readonly PossibleDuplicate[] }

/** A note for each similar record, with a button that merges it into the record `id`. */
export function Duplicates({ noun, id, similar }: Props) {
  const merge = useMerge(noun)
  return similar
    .filter((each) => each.id !== id)
    .map((each) => (
      <div
        key={each.id}
        className="mb-4 flex items-center justify-between gap-3 rounded-lg bg-amber-tint px-3 py-2 text-amber-text"
      >
        <p className="min-w-0 break-words">{messages.mayBeSame(duplicateText(each))}</p>
        <Button small onClick={() => merge(each.id, id)}>
          Merge…
        </Button>
      </div>
    ))
}
