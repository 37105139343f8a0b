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
      <div className="mb-2 flex min-h-8 flex-wrap items-center justify-between gap-2">
        <Heading className="text-section font-semibold">{title}</Heading>
        {action}
      </div>
      {children}
    </section>
  )
}
