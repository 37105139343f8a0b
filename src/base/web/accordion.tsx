import { Accordion as Accordions } from '@base-ui/react/accordion'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { InSheet } from '#base/web/layers/sheet-context.ts'

/** An expandable section: a header (with a badge or amount on the right) and a body. */
export type Fold = { id: string; title: ReactNode; aside?: ReactNode; body: ReactNode }

/** A list of expandable sections; `open` names those open at first. */
export const Accordion = ({ folds, open = [] }: { folds: readonly Fold[]; open?: string[] }) => {
  const Heading = useContext(InSheet) ? 'h3' : 'h2'
  return (
    <Accordions.Root
      multiple
      defaultValue={open}
      className="divide-y divide-line rounded-lg border border-line"
    >
      {folds.map((fold) => (
        <Accordions.Item key={fold.id} value={fold.id}>
          <Accordions.Header className="m-0" render={<Heading />}>
            <Accordions.Trigger className="group flex min-h-11 w-full items-center gap-2 px-3 text-left font-medium hover:bg-hover">
              <ChevronDown
                size={14}
                aria-hidden
                className="-rotate-90 text-muted transition-transform group-data-panel-open:rotate-0"
              />
              <span className="min-w-0 flex-1 truncate">{fold.title}</span>
              {fold.aside}
            </Accordions.Trigger>
          </Accordions.Header>
          <Accordions.Panel className="px-3 pt-1 pb-4">{fold.body}</Accordions.Panel>
        </Accordions.Item>
      ))}
    </Accordions.Root>
  )
}
