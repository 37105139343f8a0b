import { DateText, formatMoney, nothing } from '#base/web/display.tsx'
import { Link } from '#base/web/page/address.tsx'
import type { LineColumn } from '#base/web/table/line-columns.ts'
import { HEADS, type Head, headLabels } from '#ledgers/gst.ts'
import type { MovedVoucher } from '#ledgers/output.ts'
import type { GstRow } from './gst-rows.ts'
import { accountSearch } from './use-books.ts'
import { VoucherNumber } from './voucher-number.tsx'

const money = (value: number) => (
  <span className="whitespace-nowrap tabular-nums">{value === 0 ? nothing : formatMoney(value)}</span>
)

function GstAmount({ line, head }: { line: GstRow; head: Head }) {
  const amount = line.amounts[head]
  const account = line.accounts?.[head]
  if (account === undefined || amount === 0) return money(amount)
  return (
    <Link
      search={accountSearch(account)}
      className="rounded-xs text-accent-text underline-offset-2 hover:underline"
    >
      {money(amount)}
    </Link>
  )
}

/** The name of a line of GST, its heads and their total; amounts lead to their accounts. */
export const gstColumns: readonly LineColumn<GstRow>[] = [
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

/** A document of another month and the credit of each head that it brought. */
export const movedColumns: readonly LineColumn<MovedVoucher>[] = [
  {
    id: 'document',
    header: 'Document',
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
  { id: 'date', header: 'Date', align: 'left', cell: ({ date }) => <DateText date={date} /> },
  ...HEADS.map(
    (head): LineColumn<MovedVoucher> => ({
      id: head,
      header: headLabels[head],
      cell: ({ credit }) => money(credit[head]),
    }),
  ),
]
