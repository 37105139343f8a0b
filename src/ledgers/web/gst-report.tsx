import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DateRange } from '#base/dates.ts'
import { formatMoney, nothing } from '#base/web/display.tsx'
import { EmptyState } from '#base/web/feedback/empty-state.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { orpc, readFailure } from '#base/web/rpc.ts'
import type { LineColumn } from '#base/web/table/line-columns.ts'
import { LineTable } from '#base/web/table/line-table.tsx'
import { HEADS, type Head, headLabels } from '#ledgers/gst.ts'
import { messages } from '#ledgers/messages.ts'
import { type GstRow, gstRows } from './gst-rows.ts'
import { accountSearch } from './use-books.ts'

/** GST by head: output tax, the credit set off against it, what is paid in cash, and the credit carried forward. */
export function GstReport({ from, to }: DateRange) {
  const query = useQuery(
    orpc.ledgers.getGst.queryOptions({ input: { from, to }, placeholderData: keepPreviousData }),
  )
  if (query.error) return <EmptyState title={readFailure(query.error).message} />
  if (!query.data) return <Skeleton className="h-96 w-full" />
  return (
    <div className={query.isPlaceholderData ? 'opacity-60' : ''} aria-busy={query.isPlaceholderData}>
      <LineTable name="GST" columns={columns} lines={gstRows(query.data)} keyOf={({ name }) => name} />
      <p className="mt-4 text-help text-muted">{messages.gstHelp}</p>
    </div>
  )
}

const money = (value: number) => (
  <span className="whitespace-nowrap tabular-nums">{value === 0 ? nothing : formatMoney(value)}</span>
)

function GstAmount({ line, head }: { line: GstRow; head: Head }) {
  const amount = line.amounts[head]
  const account = line.accounts?.[head]
  if (account === undefined || amount === 0) return money(amount)
  return (
    <Link
      to="."
      search={accountSearch(account)}
      className="rounded-xs text-accent-text underline-offset-2 hover:underline"
    >
      {money(amount)}
    </Link>
  )
}

const columns: readonly LineColumn<GstRow>[] = [
  {
    id: 'name',
    header: 'GST',
    cell: ({ name, isResult }) => <p className={isResult ? 'font-semibold' : ''}>{name}</p>,
  },
  ...HEADS.map(
    (head): LineColumn<GstRow> => ({
      id: head,
      header: headLabels[head],
      cell: (line) => <GstAmount line={line} head={head} />,
    }),
  ),
  { id: 'total', header: 'Total', cell: ({ total }) => money(total), phone: 'amount' },
]
