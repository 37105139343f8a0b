import type { DateRange } from '#base/dates.ts'
import { formatDate } from '#base/dates.ts'
import { writeRupees } from '#base/figures.ts'
import { type Printable, tableDocument } from '#base/pdf/table-document.ts'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { client } from '#base/web/rpc.ts'
import { exportTable } from '#base/web/table/export.ts'
import { HEADS, headLabels } from '#ledgers/gst.ts'
import type { DayBookVoucher, LedgerEntry, StatementLine, Statements } from '#ledgers/output.ts'
import { PER_PAGE } from '#ledgers/per-page.ts'
import { trialTotal } from '#ledgers/trial-total.ts'
import { type GstRow, gstRows } from './gst-rows.ts'
import { type View, viewLabels } from './use-books.ts'

/** A report of the books with its CSV and its PDF. Debits are plus and credits minus in balances. */
export type BookTable = Printable & { saveCsv: () => Promise<void> }

type Told<Row> = {
  title: string
  period: DateRange
  /** A second line under the title in print. */
  about?: string
  columns: readonly ExportColumn<Row>[]
  rows: readonly Row[]
  /** The last row in print. */
  total?: Row
}

function tableOf<Row>({ title, period: { from, to }, about, columns, rows, total }: Told<Row>): BookTable {
  const name = `${title} ${from} to ${to}`
  const days = `${formatDate(from)} to ${formatDate(to)}`
  return {
    count: rows.length,
    saveCsv: () => exportTable({ name, format: 'csv', columns, rows }),
    sheet: (head) =>
      tableDocument({ title, about: about ? [days, about] : [days], name, ...head, columns, rows, total }),
  }
}

type TrialRow = Omit<Statements['trialBalance'][number], 'account'>
const trialColumns: ExportColumn<TrialRow>[] = [
  { header: 'Account', value: ({ name }) => name },
  { header: 'Group', value: ({ group }) => group },
  { header: 'Opening balance', value: ({ before }) => before },
  { header: 'Debit', value: ({ debits }) => debits },
  { header: 'Credit', value: ({ credits }) => credits },
  { header: 'Closing balance', value: ({ closing }) => closing },
]

type SideRow = { side: string; group: string; account: string; amount: number }
const sideColumns: ExportColumn<SideRow>[] = [
  { header: 'Side', value: ({ side }) => side },
  { header: 'Group', value: ({ group }) => group },
  { header: 'Account', value: ({ account }) => account },
  { header: 'Amount', value: ({ amount }) => amount },
]
const rowsOf = (side: string, lines: readonly StatementLine[]): SideRow[] =>
  lines.flatMap(({ name: group, amount, accounts }) =>
    accounts.length === 0
      ? [{ side, group, account: '', amount }]
      : accounts.map((each) => ({ side, group, account: each.name, amount: each.amount })),
  )

function sideRows(view: View, { profitAndLoss, balanceSheet }: Statements): SideRow[] {
  if (view === 'balance-sheet')
    return [...rowsOf('Liabilities', balanceSheet.liabilities), ...rowsOf('Assets', balanceSheet.assets)]
  const { trading, indirect, grossProfit, netProfit } = profitAndLoss
  const result = (group: string, amount: number) => ({ side: 'Result', group, account: '', amount })
  return [
    ...rowsOf('Debit', trading.debit),
    ...rowsOf('Credit', trading.credit),
    result('Gross profit', grossProfit),
    ...rowsOf('Debit', indirect.debit),
    ...rowsOf('Credit', indirect.credit),
    result('Net profit', netProfit),
  ]
}

/** A statement of a period. */
export async function statementTable(view: View, period: DateRange): Promise<BookTable> {
  const statements = await client.ledgers.getStatements(period)
  const title = viewLabels[view]
  const { trialBalance: rows, balanceSheet } = statements
  if (view === 'trial-balance')
    return tableOf<TrialRow>({ title, period, columns: trialColumns, rows, total: trialTotal(rows) })
  const side = { title, period, columns: sideColumns, rows: sideRows(view, statements) }
  if (view !== 'balance-sheet') return tableOf(side)
  return tableOf({
    ...side,
    total: { side: 'Each side', group: '', account: '', amount: balanceSheet.total },
  })
}

const entryColumns: ExportColumn<LedgerEntry>[] = [
  { header: 'Date', value: ({ date }) => date },
  { header: 'Voucher type', value: ({ voucherType }) => voucherType },
  { header: 'Number', value: ({ number }) => number },
  { header: 'Party', value: ({ party }) => party },
  { header: 'Against', value: ({ against }) => against.map(({ name }) => name).join(', ') },
  { header: 'Debit', value: ({ debit }) => debit },
  { header: 'Credit', value: ({ credit }) => credit },
  { header: 'Balance', value: ({ balance }) => balance },
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
      const about = `Opening ${writeRupees(part.before)} · Closing ${writeRupees(part.closing)}`
      return tableOf({ title: part.name, period, about, columns: entryColumns, rows })
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
  return tableOf({
    title: 'GST',
    period,
    columns: gstColumns,
    rows: gstRows(await client.ledgers.getGst(period)),
  })
}
