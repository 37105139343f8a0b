import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Section } from '#base/web/cards.tsx'
import { formatDate, Money } from '#base/web/display.tsx'
import { PanelLink } from '#base/web/layers/panel-link.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { reasonLabels } from '#challans/reason.ts'
import { BillChosen } from './bill-chosen.tsx'

/** The challans of a customer with goods out, each ticked until it is not, to put them on one bill; nothing without any. */
export function CustomerChallans({ customerId }: { customerId: string }) {
  const { can } = usePlace()
  const [left, setLeft] = useState<readonly string[]>([])
  const { data } = useQuery(
    orpc.challans.getMany.queryOptions({
      input: {
        perPage: 50,
        sortBy: 'sentOn',
        sortDirection: 'asc',
        filters: { customerId, status: 'toBill' },
      },
    }),
  )
  const open = data?.challans ?? []
  if (open.length === 0) return null
  const mayBill = can('challans.getToBill') && can('sales.create')
  const toggle = (id: string) =>
    setLeft((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]))
  return (
    <Section
      title="Challans to bill"
      action={<BillChosen challans={open.filter(({ id }) => !left.includes(id))} />}
    >
      <ul className="divide-y divide-line rounded-lg border border-line">
        {open.map(({ id, number, sentOn, reason, amount }) => (
          <li key={id} className="flex items-start gap-3 p-3">
            {mayBill && (
              <input
                type="checkbox"
                aria-label={`Bill ${number}`}
                className="mt-1 size-4 accent-accent phone:size-6"
                checked={!left.includes(id)}
                onChange={() => toggle(id)}
              />
            )}
            <div className="min-w-0 flex-1">
              <PanelLink panel="challanId" call="challans.getOne" id={id}>
                {number}
              </PanelLink>
              <div className="mt-0.5 text-help text-muted">
                {formatDate(sentOn)} · {reasonLabels[reason]}
              </div>
            </div>
            <Money value={amount} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
