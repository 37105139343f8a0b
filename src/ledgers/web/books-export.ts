import type { DateRange } from '#base/dates.ts'
import { formatDate } from '#base/dates.ts'
import { type Printable, tableDocument } from '#base/pdf/table-document.ts'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { client } from '#base/web/rpc.ts'
import { exportTable } from '#base/web/table/export.ts'
import { balanceText } from '#ledgers/balance-text.ts'
import { HEADS, headLabels } from '#ledgers/gst.ts'
import type { DayBookVoucher, LedgerEntry, Statements } from '#ledgers/output.ts'
import { PER_PAGE } from '#ledgers/per-page.ts'
import { type TitledSide, tradingForm } from '#ledgers/trading-form.ts'
import { isMoney, trialTotal } from '#ledgers/trial-total.ts'
import { voucherTypes } from '#ledgers/voucher-types.ts'
import { type GstRow, gstRows, movedDocumentRows } from './gst-rows.ts'
import { type View, viewLabels } from './use-books.ts'

/** A report of the books with its CSV and its PDF. In balances of the CSV debits are plus and credits minus. */
export type BookTable = Printable & { saveCsv: () => Promise<void> }

type Told<Row> = {
  title: string
  period: DateRange
  /** Whether it shows the last day of the period only. */
  isOfDay?: boolean
  /** A second line under the title in print. */
  about?: string
  columns: readonly ExportColumn<Row>[]
  /** What is carried from before the period, above the rows. */
  opening?: Row
  rows: readonly Row[]
  /** The last row. */
  total?: Row
}

function tableOf<Row>({
  title,
  period,
  isOfDay,
  about,
  columns,
  opening,
  rows,
  total,
}: Told<Row>): BookTable {
  const { from, to } = period
  const name = isOfDay ? `${title} ${to}` : `${title} ${from} to ${to}`
  const days = isOfDay ? `As on ${formatDate(to)}` : `${formatDate(from)} to ${formatDate(to)}`
  const opened = opening === undefined ? rows : [opening, ...rows]
  const all = total === undefined ? opened : [...opened, total]
  return {
    count: rows.length,
    saveCsv: () => exportTable({ name, format: 'csv', columns, rows: all }),
    sheet: (head) =>
      tableDocument({
        title,
        about: about ? [days, about] : [days],
        name,
        ...head,
        columns,
        rows: opened,
        total,
      }),
  }
}

/** A column of balances in rupees, debit plus. */
export const balanceColumn = <Row>(header: string, balance: (row: Row) => number): ExportColumn<Row> => ({
  header,
  value: balance,
  printed: (row) => balanceText(balance(row)),
})

type TrialRow = Omit<Statements['trialBalance'][number], 'account'>
const trialColumns: ExportColumn<TrialRow>[] = [
  { header: 'Account', value: ({ name }) => name },
  { header: 'Group', value: ({ group }) => group },
  balanceColumn('Opening balance', ({ before }) => before),
  { header: 'Debit', value: ({ debits }) => debits },
  { header: 'Credit', value: ({ credits }) => credits },
  balanceColumn('Closing balance', ({ closing }) => closing),
]

type SideRow = { side: string; group: string; account: string; amount?: number; total?: number }
const sideColumns: ExportColumn<SideRow>[] = [
  { header: 'Side', value: ({ side }) => side },
  { header: 'Group', value: ({ group }) => group },
  { header: 'Account', value: ({ account }) => account },
  { header: 'Amount', value: ({ amount }) => amount },
  { header: 'Group total', value: ({ total }) => total },
]

/** The groups of a side with their totals, and their accounts; a group without accounts is an amount by itself. */
const rowsOf = ({ title: side, lines }: TitledSide): SideRow[] =>
  lines.flatMap(({ name: group, amount, accounts }) => [
    { side, group, account: '', total: amount, ...(accounts.length === 0 && { amount }) },
    ...accounts.map((each) => ({ side, group, account: each.name, amount: each.amount })),
  ])

const sidesOf = (view: View, { profitAndLoss, balanceSheet }: Statements): TitledSide[] =>
  view === 'balance-sheet'
    ? [
        { title: 'Liabilities', lines: balanceSheet.liabilities },
        { title: 'Assets', lines: balanceSheet.assets },
      ]
    : tradingForm(profitAndLoss)

/** A statement of a period. */
export async function statementTable(view: View, period: DateRange): Promise<BookTable> {
  const statements = await client.ledgers.getStatements(period)
  const title = viewLabels[view]
  const { trialBalance: rows, balanceSheet } = statements
  if (view === 'trial-balance' || view === 'cash-and-bank') {
    const shown = view === 'trial-balance' ? rows : rows.filter(isMoney)
    return tableOf<TrialRow>({ title, period, columns: trialColumns, rows: shown, total: trialTotal(shown) })
  }
  const side = { title, period, columns: sideColumns, rows: sidesOf(view, statements).flatMap(rowsOf) }
  if (view !== 'balance-sheet') return tableOf(side)
  return tableOf({
    ...side,
    isOfDay: true,
    total: {
      side: 'Each side',
      group: '',
      account: '',
      amount: balanceSheet.total,
      total: balanceSheet.total,
    },
  })
}

type EntryRow = { balance: number; date: string; voucherType: string } & Partial<
  Pick<LedgerEntry, 'number' | 'party' | 'against' | 'debit' | 'credit'>
>
const entryColumns: ExportColumn<EntryRow>[] = [
  { header: 'Date', value: ({ date }) => date },
  { header: 'Voucher type', value: ({ voucherType }) => voucherType },
  { header: 'Number', value: ({ number }) => number },
  { header: 'Party', value: ({ party }) => party },
  { header: 'Against', value: ({ against }) => against?.map(({ name }) => name).join(', ') },
  { header: 'Debit', value: ({ debit }) => debit },
  { header: 'Credit', value: ({ credit }) => credit },
  balanceColumn('Balance', ({ balance }) => balance),
]

/** The whole ledger of an account in a period; undefined, without reading on, if it has more than `most` entries. */
export async function accountTable(
  account: number,
  period: DateRange,
  most = Number.POSITIVE_INFINITY,
): Promise<BookTable | undefined> {
  const rows: LedgerEntry[] = []
  for (let page = 1; ; page += 1) {
    const part = await client.ledgers.getAccount({ account, ...period, page })
    if (part.total > most) return undefined
    rows.push(...part.entries)
    if (page * PER_PAGE >= part.total) {
      const { name: title, before, closing } = part
      const about = `Opening ${balanceText(before)} · Closing ${balanceText(closing)}`
      const opening = { date: period.from, voucherType: voucherTypes.opening_balance, balance: before }
      return tableOf<EntryRow>({ title, period, about, columns: entryColumns, opening, rows })
    }
  }
}

type LineRow = DayBookVoucher & DayBookVoucher['lines'][number]
const lineColumns: ExportColumn<LineRow>[] = [
  { header: 'Date', value: ({ date }) => date },
  { header: 'Voucher type', value: ({ voucherType }) => voucherType },
  { header: 'Number', value: ({ number }) => number },
  { header: 'Party', value: ({ party }) => party },
  { header: 'Account', value: ({ name }) => name },
  { header: 'Debit', value: ({ debit }) => debit },
  { header: 'Credit', value: ({ credit }) => credit },
]

/** Every line of every voucher of a period; undefined, without reading on, if there are more than `most`. */
export async function dayBookTable(
  period: DateRange,
  most = Number.POSITIVE_INFINITY,
): Promise<BookTable | undefined> {
  const rows: LineRow[] = []
  for (let page = 1; ; page += 1) {
    const { vouchers, total } = await client.ledgers.getDayBook({ ...period, page })
    rows.push(...vouchers.flatMap((voucher) => voucher.lines.map((line) => ({ ...voucher, ...line }))))
    if (Math.max(total, rows.length) > most) return undefined
    if (page * PER_PAGE >= total) return tableOf({ title: 'Day book', period, columns: lineColumns, rows })
  }
}

const gstColumns: ExportColumn<GstRow>[] = [
  { header: 'Line', value: ({ name }) => name },
  ...HEADS.map((head) => ({ header: headLabels[head], value: ({ amounts }: GstRow) => amounts[head] })),
  { header: 'Total', value: ({ total }) => total },
]

/** The GST of a period. */
export async function gstTable(period: DateRange): Promise<BookTable> {
  const gst = await client.ledgers.getGst(period)
  return tableOf({
    title: 'GST',
    period,
    columns: gstColumns,
    rows: [...gstRows(gst, period.from), ...movedDocumentRows(gst)],
  })
}
