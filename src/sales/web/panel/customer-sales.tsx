import { useQuery } from '@tanstack/react-query'
import { Section } from '#base/web/cards.tsx'
import { formatDate, Money } from '#base/web/display.tsx'
import { LoadFailure } from '#base/web/feedback/load-failure.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { PanelLink } from '#base/web/layers/panel-link.tsx'
import { Link } from '#base/web/page/address.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { messages } from '#sales/messages.ts'
import type { SaleInList } from '#sales/output.ts'
import { SaleStatusBadge } from '#sales/web/sale-words.tsx'

/** The amount a customer owes and their latest purchases, both with links to the bills. */
export function CustomerSales({ customerId }: { customerId: string }) {
  const { slug } = usePlace()
  const query = useQuery(orpc.sales.getOfCustomer.queryOptions({ input: { customerId } }))
  const found = query.data
  const to = (filters: object) => ({ to: `/${slug}/sales`, search: { filters } })
  const look = 'text-accent-text underline-offset-2 hover:underline'
  return (
    <Section
      title="Sales"
      action={
        found &&
        found.total > found.sales.length && (
          <Link {...to({ customerId })} className={look}>
            All {found.total.toLocaleString('en-IN')} sales
          </Link>
        )
      }
    >
      {query.error ? (
        <LoadFailure error={query.error} />
      ) : !found ? (
        <Skeleton className="h-20 w-full" />
      ) : found.total === 0 ? (
        <p className="text-muted">{messages.noneToCustomer}</p>
      ) : (
        <div className="divide-y divide-line rounded-lg border border-line">
          {found.toCollect.count > 0 && (
            <p className="flex items-baseline justify-between gap-3 p-3 font-semibold">
              <Link {...to({ customerId, standing: 'owed' })} className={look}>
                To collect
              </Link>
              <Money value={found.toCollect.amount} />
            </p>
          )}
          {found.sales.map((sale) => (
            <SaleRow key={sale.id} sale={sale} />
          ))}
        </div>
      )}
    </Section>
  )
}

const SaleRow = ({ sale }: { sale: SaleInList }) => (
  <div className="flex items-start justify-between gap-3 p-3">
    <div className="min-w-0">
      <PanelLink panel="saleId" call="sales.getOne" id={sale.id}>
        {sale.saleId}
      </PanelLink>
      <div className="mt-0.5 flex flex-wrap items-center gap-2 text-help text-muted">
        {formatDate(sale.invoiceDate)}
        <SaleStatusBadge status={sale.status} />
      </div>
    </div>
    <Money value={sale.payable} />
  </div>
)
