import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { formatDate, Money } from '#base/web/display.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { PanelLink } from '#base/web/layers/panel-link.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { overdueLabel } from '#books/ageing.ts'
import { messages } from '#receipts/messages.ts'
import type { OpenDues } from '#receipts/output.ts'
import { AccountFailure } from './account-failure.tsx'
import { CustomerReceipts } from './customer-receipts.tsx'

/** The number of open bills shown at first. */
const SHOWN = 5

/** The balance of a customer with their open bills and receipts, and the buttons to receive and refund, which `actions` precede. */
export function CustomerAccount({ customerId, actions }: { customerId: string; actions?: ReactNode }) {
  const { can } = usePlace()
  const query = useQuery(orpc.dues.getOpen.queryOptions({ input: { customerId } }))
  const account = query.data
  return (
    <div className="mb-6">
      <Section
        title={account?.isWalkIn ? 'Open bills' : 'Account'}
        action={
          account &&
          !account.isWalkIn && (
            <div className="flex flex-wrap justify-end gap-2">
              {actions}
              <AccountActions customerId={customerId} account={account} />
            </div>
          )
        }
      >
        {query.error ? (
          <AccountFailure query={query} />
        ) : !account ? (
          <Skeleton className="h-20 w-full" />
        ) : account.isWalkIn ? (
          <WalkInBills customerId={customerId} account={account} />
        ) : (
          <Account account={account} />
        )}
        {can('receipts.getMany') && <CustomerReceipts customerId={customerId} />}
      </Section>
    </div>
  )
}

function AccountActions({ customerId, account }: { customerId: string; account: OpenDues }) {
  const { can } = usePlace()
  const overlay = useOverlay()
  const settle = useAct(orpc.dues.settle.mutationOptions())
  const open = (name: string) => overlay.open(name, { preset: { customerId } })
  const { onAccount, dues } = account
  return (
    <>
      {can('dues.settle') && onAccount > 0 && dues.length > 0 && (
        <Button small pending={settle.isPending} onClick={() => settle.mutate({ customerId })}>
          Settle bills
        </Button>
      )}
      {can('receipts.refund') && onAccount > 0 && (
        <Button small onClick={() => open('refund')}>
          Refund
        </Button>
      )}
      {can('reminders.send') && account.balance > (account.notDelivered ?? 0) && (
        <Button small onClick={() => open('reminder')}>
          Remind
        </Button>
      )}
      {can('receipts.create') && (
        <Button small onClick={() => open('receipt')}>
          Receive
        </Button>
      )}
    </>
  )
}

const box = 'divide-y divide-line rounded-lg border border-line'
const row = 'flex items-baseline justify-between gap-3 p-3'

function Account({ account }: { account: OpenDues }) {
  const { balance, owed, notDelivered = 0, onAccount, overdue, dues, moreDues } = account
  const [isWhole, setWhole] = useState(false)
  if (dues.length === 0 && onAccount === 0)
    return <p className={`${box} p-3 text-muted`}>{messages.allPaid}</p>
  return (
    <div className={box}>
      <p className={`${row} font-semibold`}>
        <span>Balance</span>
        <Money value={balance} />
      </p>
      {onAccount > 0 && (
        <>
          <p className={row}>
            <span className="text-muted">Owed</span>
            <Money value={owed} />
          </p>
          <p className={row}>
            <span className="text-muted">On account</span>
            <Money value={-onAccount} />
          </p>
        </>
      )}
      {notDelivered > 0 && (
        <p className={row}>
          <span className="text-muted">Not delivered</span>
          <Money value={notDelivered} />
        </p>
      )}
      {overdue > 0 && (
        <p className={`${row} text-red-text`}>
          <span>{overdueLabel(onAccount)}</span>
          <Money value={overdue} />
        </p>
      )}
      {(isWhole ? dues : dues.slice(0, SHOWN)).map((due) => (
        <div key={due.id} className={row}>
          <Due due={due} />
          <Money value={due.openAmount} />
        </div>
      ))}
      {!isWhole && dues.length > SHOWN && (
        <div className="p-1.5">
          <Button small tone="ghost" onClick={() => setWhole(true)}>
            {messages.showDues(dues.length, moreDues)}
          </Button>
        </div>
      )}
      {isWhole && moreDues && <OnlyFirst text={messages.onlyFirstDues(dues.length)} />}
    </div>
  )
}

const OnlyFirst = ({ text }: { text: string }) => <p className="p-3 text-help text-muted">{text}</p>

/** The panel of what is owed; a refund has none. */
const panels: Partial<Record<OpenDues['dues'][number]['kind'], { panel: string; call: string }>> = {
  bill: { panel: 'saleId', call: 'sales.getOne' },
  supplementaryInvoice: { panel: 'supplementaryInvoiceId', call: 'supplementaryInvoices.getOne' },
  cheque: { panel: 'receiptId', call: 'receipts.getOne' },
  other: { panel: 'journalId', call: 'journals.getOne' },
}

function Due({ due }: { due: OpenDues['dues'][number] }) {
  const panel = panels[due.kind]
  return (
    <div className="min-w-0">
      {panel ? (
        <PanelLink {...panel} id={due.documentId}>
          {due.number}
        </PanelLink>
      ) : (
        due.number
      )}
      <div className="text-help text-muted">
        {due.dueOn ? `Due ${formatDate(due.dueOn)}` : formatDate(due.date)}
        {due.daysLate > 0 && <span className="text-red-text"> · {messages.daysLate(due.daysLate)}</span>}
      </div>
    </div>
  )
}

/** Bills and credits of strangers, each received or refunded alone. */
function WalkInBills({ customerId, account }: { customerId: string; account: OpenDues }) {
  const { dues, credits, moreDues, moreCredits } = account
  const { can } = usePlace()
  const overlay = useOverlay()
  return (
    <>
      <p className="mb-2 text-help text-muted">{messages.walkInHelp}</p>
      <div className={box}>
        {dues.map((due) => (
          <div key={due.id} className={row}>
            <Due due={due} />
            <span className="flex items-center gap-3">
              <Money value={due.openAmount} />
              {can('receipts.create') && (
                <Button
                  small
                  aria-label={`Receive ${due.number}`}
                  onClick={() => overlay.open('receipt', { preset: { customerId, saleId: due.documentId } })}
                >
                  Receive
                </Button>
              )}
            </span>
          </div>
        ))}
        {moreDues && <OnlyFirst text={messages.onlyFirstDues(dues.length)} />}
        {credits.map((credit) => (
          <div key={credit.id} className={row}>
            <div className="min-w-0">
              {credit.number}
              <div className="text-help text-muted">{formatDate(credit.date)}</div>
            </div>
            <span className="flex items-center gap-3">
              <Money value={-credit.openAmount} />
              {can('receipts.refund') && (
                <Button
                  small
                  aria-label={`Refund ${credit.number}`}
                  onClick={() => overlay.open('refund', { preset: { customerId, dueId: credit.id } })}
                >
                  Refund
                </Button>
              )}
            </span>
          </div>
        ))}
        {moreCredits && <OnlyFirst text={messages.onlyFirstCredits(credits.length)} />}
        {dues.length === 0 && credits.length === 0 && <p className="p-3 text-muted">{messages.allPaid}</p>}
      </div>
    </>
  )
}
