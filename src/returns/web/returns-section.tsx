import { useQuery } from '@tanstack/react-query'
import { Accordion } from '#base/web/accordion.tsx'
import { Section } from '#base/web/cards.tsx'
import { formatMoment, formatMoney, formatQuantity } from '#base/web/display.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { PanelLink } from '#base/web/layers/panel-link.tsx'
import { orpc } from '#base/web/rpc.ts'
import { messages } from '#returns/messages.ts'
import type { SaleReturn } from '#returns/output.ts'
import { reasonLabels } from '#returns/reasons.ts'

/** The returns of a sale, newest first, each with its items and reasons. */
export function ReturnsSection({ saleId }: { saleId: string }) {
  const { data: returns } = useQuery(orpc.sales.getReturns.queryOptions({ input: { saleId } }))
  return (
    <Section title="Returns">
      {!returns ? (
        <Skeleton className="h-11 w-full" />
      ) : returns.length === 0 ? (
        <p className="text-muted">{messages.noReturns}</p>
      ) : (
        <Accordion
          folds={returns.map((each) => ({
            id: each.id,
            title: each.returnId,
            aside: <span className="tabular-nums">{formatMoney(each.credited)}</span>,
            body: <Returned of={each} />,
          }))}
        />
      )}
    </Section>
  )
}

const Returned = ({ of }: { of: SaleReturn }) => (
  <div className="space-y-3">
    <p className="text-muted">
      {formatMoment(of.createdAt)} ·{' '}
      {[reasonLabels[of.reason.category], of.reason.description].filter(Boolean).join(': ')}
    </p>
    <ul className="space-y-2">
      {of.items.map((item) => (
        <li key={item.id} className="flex items-start justify-between gap-3">
          <span className="min-w-0">
            <span className="font-medium">{item.productName}</span>{' '}
            <span className="text-muted tabular-nums">{formatQuantity(item.quantity, item.metric)}</span>
            <span className="mt-0.5 flex flex-wrap items-center gap-1.5 text-help text-muted">
              {reasonLabels[item.reason.category]}
              <StatusBadge tone={item.restocked ? 'green' : 'neutral'}>
                {item.restocked ? 'Back to stock' : 'Written off'}
              </StatusBadge>
            </span>
          </span>
          <span className="tabular-nums">{formatMoney(item.amount)}</span>
        </li>
      ))}
    </ul>
    {of.roundOff !== 0 && (
      <p className="flex justify-between gap-3 text-muted">
        <span>Round off</span>
        <span className="tabular-nums">{formatMoney(of.roundOff)}</span>
      </p>
    )}
    {of.exchangedFor && (
      <p>
        Exchanged for goods of{' '}
        <PanelLink panel="saleId" call="sales.getOne" id={of.exchangedFor.id}>
          {of.exchangedFor.saleId}
        </PanelLink>
      </p>
    )}
    {of.notes && <p className="whitespace-pre-wrap wrap-anywhere">{of.notes}</p>}
  </div>
)
