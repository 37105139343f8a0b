import { Accordion as Accordions } from '@base-ui/react/accordion'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { InSheet } from '#base/web/layers/sheet-context.ts'

/** A label and its value. */
export type Fact = readonly [label: string, value: ReactNode]

/** The facts of a document: `facts={[['Order ID', id], ['Vendor', name]]}`. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-lg border border-line p-4 md:grid-cols-3">
    {facts.map(([label, value]) => (
      <div key={label} className="min-w-0">
        <dt className="text-help text-muted">{label}</dt>
        <dd className="mt-0.5 font-medium break-words">{value}</dd>
      </div>
    ))}
  </dl>
)

/** A section of a sheet or page with a heading and an action on the right. */
export const Section = ({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) => {
  const Heading = useContext(InSheet) ? 'h3' : 'h2'
  return (
    <section className="mt-6 first:mt-0">
      <div className="mb-2 flex min-h-8 items-center justify-between gap-2">
        <Heading className="text-section font-semibold">{title}</Heading>
        {action}
      </div>
      {children}
    </section>
  )
}

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
