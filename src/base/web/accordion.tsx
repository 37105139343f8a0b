import { ChevronDown } from 'lucide-react'
import { type ReactNode, useContext, useId, useState } from 'react'
import { InSheet } from '#base/web/layers/sheet-context.ts'

/** An expandable section: a header (with a badge or amount on the right) and a body. */
export type Fold = { id: string; title: ReactNode; aside?: ReactNode; body: ReactNode }

/** A list of expandable sections; `open` names those open at first. */
export const Accordion = ({ folds, open = [] }: { folds: readonly Fold[]; open?: string[] }) => (
  <div className="divide-y divide-line rounded-lg border border-line">
    {folds.map((fold) => (
      <Folded key={fold.id} fold={fold} isOpenFirst={open.includes(fold.id)} />
    ))}
  </div>
)

function Folded({ fold, isOpenFirst }: { fold: Fold; isOpenFirst: boolean }) {
  const Heading = useContext(InSheet) ? 'h3' : 'h2'
  const id = useId()
  const [isOpen, setOpen] = useState(isOpenFirst)
  return (
    <div>
      <Heading>
        <button
          type="button"
          id={id}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-body` : undefined}
          onClick={() => setOpen(!isOpen)}
          className="group flex min-h-11 w-full items-center gap-2 px-3 text-left font-medium hover:bg-hover"
        >
          <ChevronDown
            size={14}
            aria-hidden
            className="-rotate-90 text-muted transition-transform group-aria-expanded:rotate-0"
          />
          <span className="min-w-0 flex-1 truncate">{fold.title}</span>
          {fold.aside}
        </button>
      </Heading>
      {isOpen && (
        <section id={`${id}-body`} aria-labelledby={id} className="px-3 pt-1 pb-4">
          {fold.body}
        </section>
      )}
    </div>
  )
}
