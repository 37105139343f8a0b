import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { formatDate, Money } from '#base/web/display.tsx'
import { LoadFailure } from '#base/web/feedback/load-failure.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { messages } from '#payments/messages.ts'
import type { OpenBills } from '#payments/output.ts'
import { OwedLink } from './owed-link.tsx'
import { PaymentRow } from './payment-row.tsx'

/** The number of open bills, and of payments, shown in the panel of a vendor. */
const SHOWN = 5

/** What we owe a vendor, with the bills that fall due first and the newest payments; `actions` precede Pay. */
export function VendorAccount({ vendorId, actions }: { vendorId: string; actions?: ReactNode }) {
  const { can } = usePlace()
  const query = useQuery(orpc.payments.getOpen.queryOptions({ input: { vendorId } }))
  return (
    <div className="mb-6">
      <Section
        title="Account"
        action={
          <div className="flex gap-2">
            {actions}
            <AccountActions vendorId={vendorId} account={query.data} />
          </div>
        }
      >
        {query.error ? (
          <LoadFailure error={query.error} />
        ) : !query.data ? (
          <Skeleton className="h-20 w-full" />
        ) : (
          <Account account={query.data} />
        )}
        {can('payments.getMany') && <NewestPayments vendorId={vendorId} />}
      </Section>
    </div>
  )
}

function AccountActions({ vendorId, account }: { vendorId: string; account: OpenBills | undefined }) {
  const { can } = usePlace()
  const overlay = useOverlay()
  const settle = useAct(orpc.payments.settle.mutationOptions())
  return (
    <>
      {can('payments.settle') && account && account.onAccount > 0 && account.dues.length > 0 && (
        <Button small pending={settle.isPending} onClick={() => settle.mutate({ vendorId })}>
          Settle bills
        </Button>
      )}
      {can('payments.create') && (
        <Button small onClick={() => overlay.open('payment', { preset: { vendorId } })}>
          Pay
        </Button>
      )}
    </>
  )
}

const row = 'flex items-baseline justify-between gap-3 p-3'

function Account({ account: { balance, onAccount, dues } }: { account: OpenBills }) {
  if (dues.length === 0 && onAccount === 0)
    return <p className="rounded-lg border border-line p-3 text-muted">{messages.allPaid}</p>
  return (
    <div className="divide-y divide-line rounded-lg border border-line">
      <p className={`${row} font-semibold`}>
        <span>You owe</span>
        <Money value={balance} />
      </p>
      {dues.slice(0, SHOWN).map((due) => (
        <div key={due.id} className={row}>
          <div className="min-w-0">
            <OwedLink id={due.documentId} isBill={due.isBill} number={due.number} />
            <div className="text-help text-muted">Due {formatDate(due.dueOn ?? due.date)}</div>
          </div>
          <Money value={due.openAmount} />
        </div>
      ))}
      {dues.length > SHOWN && (
        <p className="p-3 text-help text-muted">{messages.moreOpen(dues.length - SHOWN)}</p>
      )}
      {onAccount > 0 && (
        <p className={row}>
          <span className="text-muted">On account</span>
          <Money value={-onAccount} />
        </p>
      )}
    </div>
  )
}

function NewestPayments({ vendorId }: { vendorId: string }) {
  const input = { perPage: SHOWN, filters: { vendorId } }
  const { data } = useQuery(orpc.payments.getMany.queryOptions({ input }))
  if (!data || data.payments.length === 0) return null
  return (
    <ul className="mt-3 divide-y divide-line rounded-lg border border-line" aria-label="Payments">
      {data.payments.map(({ id, number, paidOn, amount, lines, cancelledAt }) => (
        <PaymentRow
          key={id}
          id={id}
          number={number}
          date={paidOn}
          amount={amount}
          modes={lines.map(({ mode }) => mode)}
          isCancelled={cancelledAt !== null}
        />
      ))}
    </ul>
  )
}
