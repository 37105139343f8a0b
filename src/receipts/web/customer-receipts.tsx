import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { formatDate, formatMoney, Money } from '#base/web/display.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { orpc } from '#base/web/rpc.ts'
import { modeLabels } from '#books/mode.ts'
import type { Receipt } from '#receipts/output.ts'
import { settledBy } from '#receipts/settled-by.ts'
import { isUndone, standingOf } from '#receipts/standing.ts'
import { AccountFailure } from './account-failure.tsx'
import { CancelReceipt } from './cancel-receipt.tsx'

/** The number of receipts shown at first, and at most. */
const [NEWEST, MOST] = [5, 100]

/** The newest receipts and refunds of a customer, and all of them on request. */
export function CustomerReceipts({ customerId }: { customerId: string }) {
  const [perPage, setPerPage] = useState(NEWEST)
  const query = useQuery(
    orpc.receipts.getMany.queryOptions({
      input: { perPage, filters: { customerId } },
      placeholderData: keepPreviousData,
    }),
  )
  if (query.error) return <AccountFailure query={query} />
  const found = query.data
  if (!found || found.receipts.length === 0) return null
  const { total } = found.pagination
  return (
    <>
      <ul className="mt-3 divide-y divide-line rounded-lg border border-line" aria-label="Receipts">
        {found.receipts.map((receipt) => (
          <ReceiptRow key={receipt.id} receipt={receipt} />
        ))}
      </ul>
      {perPage === NEWEST && total > NEWEST && (
        <Button small tone="ghost" className="mt-1" onClick={() => setPerPage(MOST)}>
          {total > MOST ? `Show the newest ${MOST} of ${total} receipts` : `Show all ${total} receipts`}
        </Button>
      )}
    </>
  )
}

const ReceiptRow = ({ receipt }: { receipt: Receipt }) => {
  const { discountAllowed, tds, lines } = receipt
  const facts = [
    formatDate(receipt.receivedOn),
    ...lines.map(({ mode }) => modeLabels[mode]),
    ...(discountAllowed > 0 ? [`Discount ${formatMoney(discountAllowed)}`] : []),
    ...(tds > 0 ? [`TDS ${formatMoney(tds)}`] : []),
  ]
  return (
    <li className="flex min-h-11 items-center gap-2 px-3 py-1.5">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2 font-medium">
          {receipt.number}
          {isUndone(receipt) && <StatusBadge tone="red">{standingOf(receipt)}</StatusBadge>}
        </div>
        <div className="text-help text-muted">{facts.join(' · ')}</div>
      </div>
      <Money value={settledBy(receipt)} />
      {!isUndone(receipt) && <CancelReceipt id={receipt.id} kind={receipt.kind} number={receipt.number} />}
    </li>
  )
}
