import { useQuery } from '@tanstack/react-query'
import { Money, nothing } from '#base/web/display.tsx'
import { orpc } from '#base/web/rpc.ts'

/** The amount that a customer owes; one call loads all customers on the page. '—' for nothing. */
export function CustomerOwes({ customerId, onPage }: { customerId: string; onPage: readonly string[] }) {
  const input = { customerIds: [...onPage] }
  const query = useQuery(orpc.sales.getOwed.queryOptions({ input, enabled: onPage.length > 0 }))
  const found = query.data?.owed.find((each) => each.customerId === customerId)
  return query.error ? nothing : <Money value={found?.amount || undefined} />
}
