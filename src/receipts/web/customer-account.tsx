import { useQuery } from '@tanstack/react-query'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { formatDate, Money } from '#base/web/display.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { PanelLink } from '#base/web/layers/panel-link.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { modeLabels } from '#books/mode.ts'
import { messages } from '#receipts/messages.ts'
import type { OpenDues, Receipt } from '#receipts/output.ts'
import { CancelReceipt } from './cancel-receipt.tsx'

/** The number of receipts shown in the panel of a customer. */
const NEWEST = 5

/** The balance of a customer with their open bills and newest receipts, and the buttons to receive and refund. */
export function CustomerAccount({ customerId }: { customerId: string }) {
  const { can } = usePlace()
  const query = useQuery(orpc.dues.getOpen.queryOptions({ input: { customerId } }))
  return (
    <Section title="Account" action={<AccountActions customerId={customerId} account={query.data} />}>
      {query.error ? (
        <p role="alert">{query.error.message}</p>
      ) : !query.data ? (
        <Skeleton className="h-20 w-full" />
      ) : (
        <Account account={query.data} />
      )}
      {can('receipts.getMany') && <Receipts customerId={customerId} />}
    </Section>
  )
}

function AccountActions({ customerId, account }: { customerId: string; account: OpenDues | undefined }) {
  const { can } = usePlace()
  const overlay = useOverlay()
  const settle = useAct(orpc.dues.settle.mutationOptions())
  const open = (name: string) => overlay.open(name, { preset: { customerId } })
  return (
    <div className="flex gap-2">
      {can('dues.settle') && (account?.onAccount ?? 0) > 0 && account?.dues.length !== 0 && (
        <Button small pending={settle.isPending} onClick={() => settle.mutate({ customerId })}>
          Settle bills
        </Button>
      )}
      {can('receipts.refund') && (account?.onAccount ?? 0) > 0 && (
        <Button small onClick={() => open('refund')}>
          Refund
        </Button>
      )}
      {can('receipts.create') && (
        <Button small onClick={() => open('receipt')}>
          Receive
        </Button>
      )}
    </div>
  )
}

const row = 'flex items-baseline justify-between gap-3 p-3'

const Account = ({ account: { balance, onAccount, dues } }: { account: OpenDues }) => (
  <div className="divide-y divide-line rounded-lg border border-line">
    <p className={`${row} font-semibold`}>
      <span>Balance</span>
      <Money value={balance} />
    </p>
    {dues.map((due) => (
      <div key={due.id} className={row}>
        <div className="min-w-0">
          {due.kind === 'bill' ? (
            <PanelLink panel="saleId" call="sales.getOne" id={due.documentId}>
              {due.number}
            </PanelLink>
          ) : (
            due.number
          )}
          <div className="text-help text-muted">
            {due.dueOn ? `Due ${formatDate(due.dueOn)}` : formatDate(due.date)}
          </div>
        </div>
        <Money value={due.openAmount} />
      </div>
    ))}
    {onAccount > 0 && (
      <p className={row}>
        <span className="text-muted">On account</span>
        <Money value={-onAccount} />
      </p>
    )}
    {dues.length === 0 && onAccount === 0 && <p className="p-3 text-muted">{messages.allPaid}</p>}
  </div>
)

function Receipts({ customerId }: { customerId: string }) {
  const input = { perPage: NEWEST, filters: { customerId } }
  const { data } = useQuery(orpc.receipts.getMany.queryOptions({ input }))
  if (!data || data.receipts.length === 0) return null
  return (
    <ul className="mt-3 divide-y divide-line rounded-lg border border-line" aria-label="Receipts">
      {data.receipts.map((receipt) => (
        <ReceiptRow key={receipt.id} receipt={receipt} />
      ))}
    </ul>
  )
}

const ReceiptRow = ({ receipt }: { receipt: Receipt }) => (
  <li className="flex min-h-11 items-center gap-2 px-3 py-1.5">
    <div className="min-w-0 flex-1">
      <div className="flex flex-wrap items-center gap-2 font-medium">
        {receipt.number}
        {receipt.cancelledAt && <StatusBadge tone="red">Cancelled</StatusBadge>}
      </div>
      <div className="text-help text-muted">
        {[formatDate(receipt.receivedOn), ...receipt.lines.map(({ mode }) => modeLabels[mode])].join(' · ')}
      </div>
    </div>
    <Money value={receipt.kind === 'refund' ? -receipt.amount : receipt.amount} />
    {!receipt.cancelledAt && <CancelReceipt id={receipt.id} number={receipt.number} />}
  </li>
)
