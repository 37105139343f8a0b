import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#base/counted.ts'
import { businessDay } from '#base/dates.ts'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { formatDate, formatMoney } from '#base/web/display.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { confirm } from '#base/web/layers/confirm.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { priceMessages, versionMessages } from '#products/messages.ts'
import type { PriceChange } from '#products/output.ts'
import { undoPrices } from './undo-prices.ts'

/** The latest price changes of a product, each with a way back; nothing before the first. */
export function PriceChanges({ productId }: { productId: string }) {
  const { data = [] } = useQuery(orpc.products.getPriceChanges.queryOptions({ input: { productId } }))
  if (data.length === 0) return null
  const last = data.find((change) => !change.undoneAt)
  return (
    <Section title="Price changes">
      <ul className="divide-y divide-line rounded-lg border border-line">
        {data.map((change) => (
          <ChangeRow key={change.id} change={change} isLast={change.id === last?.id} />
        ))}
      </ul>
    </Section>
  )
}

/** Only the last change can be undone: it has replaced the others. */
function ChangeRow({ change, isLast }: { change: PriceChange; isLast: boolean }) {
  const { can } = usePlace()
  const queries = useQueryClient()
  const [pending, setPending] = useState(false)
  const undo = async () => {
    const title = priceMessages.undoTitle(counted(change.products, 'product'))
    if (change.products > 1 && !(await confirm({ title, action: 'Undo', tone: 'danger' }))) return
    setPending(true)
    await undoPrices(queries, change.id).finally(() => setPending(false))
  }
  const starts = new Date(change.startsAt)
  return (
    <li className="flex min-h-11 items-center gap-2 px-3 py-1.5">
      <div className={`min-w-0 flex-1 ${change.undoneAt ? 'text-muted line-through' : ''}`}>
        <div className="font-medium tabular-nums">
          {change.pack && `${change.pack}: `}
          {formatMoney(change.oldPrice)} → {formatMoney(change.newPrice)}
        </div>
        <div className="text-help text-muted">
          {[
            formatDate(businessDay(starts)),
            change.userName,
            change.products > 1 && `with ${counted(change.products - 1, 'other product')}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </div>
      </div>
      {!change.undoneAt && starts > new Date() && (
        <StatusBadge tone="blue">{versionMessages.scheduled}</StatusBadge>
      )}
      {change.undoneAt ? (
        <span className="text-help text-muted">Undone by {change.undoneBy}</span>
      ) : (
        isLast &&
        can('products.undoPrices') && (
          <Button small pending={pending} onClick={undo}>
            Undo
          </Button>
        )
      )}
    </li>
  )
}
