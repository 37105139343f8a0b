import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DateRange } from '#base/dates.ts'
import { Button } from '#base/web/button.tsx'
import { formatDate } from '#base/web/display.tsx'
import { EmptyState } from '#base/web/feedback/empty-state.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { PanelLink } from '#base/web/layers/panel-link.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc, readFailure } from '#base/web/rpc.ts'
import { LineTable } from '#base/web/table/line-table.tsx'
import { messages } from '#ledgers/messages.ts'
import type { Gst } from '#ledgers/output.ts'
import { CreditChanges } from './credit-changes.tsx'
import { gstColumns, movedColumns } from './gst-columns.tsx'
import { gstRows, isUnsettled, lowersEarlier } from './gst-rows.ts'

/** GST by head: output tax, the credit set off against it, what is paid in cash, and the credit carried forward. */
export function GstReport({ from, to }: DateRange) {
  const query = useQuery(
    orpc.ledgers.getGst.queryOptions({ input: { from, to }, placeholderData: keepPreviousData }),
  )
  if (query.error) return <EmptyState title={readFailure(query.error).message} />
  if (!query.data) return <Skeleton className="h-96 w-full" />
  return (
    <div className={query.isPlaceholderData ? 'opacity-60' : ''} aria-busy={query.isPlaceholderData}>
      <LineTable
        name="GST"
        columns={gstColumns}
        lines={gstRows(query.data, from)}
        keyOf={({ name }) => name}
      />
      {lowersEarlier(query.data) && (
        <p role="status" className="mt-4 text-amber-text">
          {messages.settleEarlier}
        </p>
      )}
      <p className="mt-4 text-help text-muted">{messages.gstHelp}</p>
      <MovedVouchers moved={query.data.moved} />
      <CreditChanges to={to} />
      <Settlement gst={query.data} to={to} />
    </div>
  )
}

/** The documents of other months that count in this period. */
function MovedVouchers({ moved: { total, vouchers } }: Pick<Gst, 'moved'>) {
  if (total === 0) return null
  return (
    <section className="mt-6">
      <h2 className="mb-2 text-section font-semibold">{messages.movedTitle}</h2>
      <p className="mb-3 text-help text-muted">{messages.movedHelp}</p>
      <LineTable
        name={messages.movedTitle}
        columns={movedColumns}
        lines={vouchers}
        keyOf={({ voucherId }) => voucherId}
      />
      {total > vouchers.length && <p className="mt-2">{messages.moreMoved(total - vouchers.length)}</p>}
    </section>
  )
}

/** The settlement that goes furthest, and the button for the next one. */
function Settlement({ gst, to }: { gst: Gst; to: string }) {
  const { settlement } = gst
  const { can } = usePlace()
  const overlay = useOverlay()
  const isNext = !settlement || settlement.settledTo < to
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {settlement && (
        <p>
          {messages.settledBy(formatDate(settlement.settledTo))}{' '}
          <PanelLink panel="journalId" call="journals.getOne" id={settlement.id}>
            {settlement.number}
          </PanelLink>
        </p>
      )}
      {isNext && isUnsettled(gst) && can('books.settleGst') && (
        <Button onClick={() => overlay.open('gst-settlement', { preset: { settledTo: to } })}>
          Settle GST
        </Button>
      )}
    </div>
  )
}
