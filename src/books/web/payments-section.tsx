import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Section } from '#base/web/cards.tsx'
import { LoadFailure } from '#base/web/feedback/load-failure.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'

type Props<Row> = {
  query: Pick<UseQueryResult<Row[]>, 'data' | 'error'>
  /** Receives or pays what is open; nothing once it is settled, or for roles that may not. */
  action: ReactNode
  /** What an unpaid bill says. */
  none: string
  row: (row: Row) => ReactNode
}

/** What settled a bill, of a customer or a vendor, in its panel. */
export const PaymentsSection = <Row,>({ query, action, none, row }: Props<Row>) => (
  <Section title="Payments" action={action}>
    {query.error ? (
      <LoadFailure error={query.error} />
    ) : !query.data ? (
      <Skeleton className="h-11 w-full" />
    ) : query.data.length === 0 ? (
      <p className="text-muted">{none}</p>
    ) : (
      <ul className="divide-y divide-line rounded-lg border border-line">{query.data.map(row)}</ul>
    )}
  </Section>
)
