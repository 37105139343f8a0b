import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DateRange } from '#base/dates.ts'
import { DateText } from '#base/web/display.tsx'
import { EmptyState } from '#base/web/feedback/empty-state.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { orpc, readFailure } from '#base/web/rpc.ts'
import type { LineColumn } from '#base/web/table/line-columns.ts'
import { LineTable } from '#base/web/table/line-table.tsx'
import { messages } from '#ledgers/messages.ts'
import type { LedgerEntry } from '#ledgers/output.ts'
import { Amount, Balance } from './balance.tsx'
import { Pages } from './pages.tsx'
import { useBooks } from './use-books.ts'
import { VoucherNumber } from './voucher-number.tsx'

/** The ledger of an account: opening balance, its vouchers with the running balance, closing balance. */
export function AccountLedger({ account, from, to }: DateRange & { account: number }) {
  const { page } = useBooks()
  const query = useQuery(
    orpc.ledgers.getAccount.queryOptions({
      input: { account, from, to, page },
      placeholderData: keepPreviousData,
    }),
  )
  if (query.error) return <EmptyState title={readFailure(query.error).message} />
  if (!query.data) return <Skeleton className="h-96 w-full" />
  const { name, group, before, closing, total, entries } = query.data
  return (
    <div className={query.isPlaceholderData ? 'opacity-60' : ''} aria-busy={query.isPlaceholderData}>
      <h2 className="text-section font-semibold">{name}</h2>
      <p className="mb-4 text-muted">
        {group} · Opening <Balance value={before} /> · Closing <Balance value={closing} />
      </p>
      {entries.length === 0 ? (
        <EmptyState title={messages.noEntries} />
      ) : (
        <LineTable name={name} columns={columns} lines={entries} keyOf={({ voucherId }) => voucherId} />
      )}
      <Pages total={total} />
    </div>
  )
}

const columns: readonly LineColumn<LedgerEntry>[] = [
  {
    id: 'particulars',
    header: 'Particulars',
    cell: ({ party, against }) => (
      <div className="min-w-0">
        <p className="font-medium">{party ?? against.map(({ name }) => name).join(', ')}</p>
        {party !== null && (
          <p className="text-help text-muted">{against.map(({ name }) => name).join(', ')}</p>
        )}
      </div>
    ),
  },
  {
    id: 'date',
    header: 'Date',
    align: 'left',
    cell: ({ date, isLate }) => (
      <>
        <DateText date={date} />
        {isLate && <span className="block text-help text-muted">Entered late</span>}
      </>
    ),
  },
  {
    id: 'voucher',
    header: 'Voucher',
    align: 'left',
    cell: (entry) => (
      <>
        <VoucherNumber {...entry} />
        <span className="block text-help text-muted">{entry.voucherType}</span>
      </>
    ),
  },
  { id: 'debit', header: 'Debit', cell: ({ debit }) => <Amount value={debit} /> },
  { id: 'credit', header: 'Credit', cell: ({ credit }) => <Amount value={credit} /> },
  {
    id: 'balance',
    header: 'Balance',
    cell: ({ balance }) => <Balance value={balance} />,
    phone: 'amount',
  },
]
