import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { counted } from '#base/counted.ts'
import type { DateRange } from '#base/dates.ts'
import { DateText, formatMoney } from '#base/web/display.tsx'
import { EmptyState } from '#base/web/feedback/empty-state.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { orpc, readFailure } from '#base/web/rpc.ts'
import type { LineColumn } from '#base/web/table/line-columns.ts'
import { LineTable } from '#base/web/table/line-table.tsx'
import { messages } from '#ledgers/messages.ts'
import type { DayBookVoucher } from '#ledgers/output.ts'
import { AccountLink } from './account-link.tsx'
import { Amount } from './balance.tsx'
import { Pages } from './pages.tsx'
import { useBooks } from './use-books.ts'
import { VoucherNumber } from './voucher-number.tsx'

/** Every voucher of a period with its lines, by date. */
export function DayBook({ from, to }: DateRange) {
  const { page } = useBooks()
  const query = useQuery(
    orpc.ledgers.getDayBook.queryOptions({ input: { from, to, page }, placeholderData: keepPreviousData }),
  )
  if (query.error) return <EmptyState title={readFailure(query.error).message} />
  if (!query.data) return <Skeleton className="h-96 w-full" />
  const { total, amount, vouchers } = query.data
  if (total === 0) return <EmptyState title={messages.noVouchers} />
  return (
    <div className={query.isPlaceholderData ? 'opacity-60' : ''} aria-busy={query.isPlaceholderData}>
      <p className="mb-4 text-muted">
        {counted(total, 'voucher')} · debits and credits of {formatMoney(amount)} each
      </p>
      <LineTable name="Day book" columns={columns} lines={vouchers} keyOf={({ voucherId }) => voucherId} />
      <Pages total={total} />
    </div>
  )
}

const sideColumn = (id: 'debit' | 'credit', header: string): LineColumn<DayBookVoucher> => ({
  id,
  header,
  cell: ({ lines }) =>
    lines.map((line) => (
      <p key={`${line.account} ${line[id]}`}>
        <Amount value={line[id]} />
      </p>
    )),
})

const columns: readonly LineColumn<DayBookVoucher>[] = [
  {
    id: 'voucher',
    header: 'Voucher',
    cell: (voucher) => (
      <>
        <p className="font-medium">
          <VoucherNumber {...voucher} />
        </p>
        <p className="text-help text-muted">
          {voucher.voucherType}
          {voucher.party !== null && ` · ${voucher.party}`}
        </p>
      </>
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
    id: 'accounts',
    header: 'Accounts',
    align: 'left',
    cell: ({ lines }) =>
      lines.map(({ account, name, debit }) => (
        <p key={`${account} ${debit}`}>
          <AccountLink account={account} name={name} />
        </p>
      )),
  },
  sideColumn('debit', 'Debit'),
  sideColumn('credit', 'Credit'),
]
