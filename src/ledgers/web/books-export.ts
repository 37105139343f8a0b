import type { DateRange } from '#base/dates.ts'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { client } from '#base/web/rpc.ts'
import { exportTable } from '#base/web/table/export.ts'
import { HEADS, headLabels } from '#ledgers/gst.ts'
import type { DayBookVoucher, LedgerEntry, StatementLine, Statements } from '#ledgers/output.ts'
import { PER_PAGE } from '#ledgers/per-page.ts'
import { type GstRow, gstRows } from './gst-rows.ts'
import { type View, viewLabels } from './use-books.ts'

type TrialRow = Statements['trialBalance'][number]
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

/** Downloads a statement as CSV; debits are plus and credits minus in the balances. */
export async function exportStatement(view: View, { from, to }: DateRange): Promise<void> {
  const statements = await client.ledgers.getStatements({ from, to })
  const name = `${viewLabels[view]} ${from} to ${to}`
  if (view === 'trial-balance')
    await exportTable({ name, format: 'csv', columns: trialColumns, rows: statements.trialBalance })
  else await exportTable({ name, format: 'csv', columns: sideColumns, rows: sideRows(view, statements) })
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

/** Downloads the whole ledger of an account in a period as CSV. */
export async function exportAccount(account: number, { from, to }: DateRange): Promise<void> {
  const rows: LedgerEntry[] = []
  for (let page = 1; ; page += 1) {
    const part = await client.ledgers.getAccount({ account, from, to, page })
    rows.push(...part.entries)
    if (page * PER_PAGE >= part.total) {
      const name = `${part.name} ${from} to ${to}`
      return exportTable({ name, format: 'csv', columns: entryColumns, rows })
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

/** Downloads every line of every voucher of a period as CSV. */
export async function exportDayBook({ from, to }: DateRange): Promise<void> {
  const rows: LineRow[] = []
  for (let page = 1; ; page += 1) {
    const { vouchers, total } = await client.ledgers.getDayBook({ from, to, page })
    rows.push(...vouchers.flatMap((voucher) => voucher.lines.map((line) => ({ ...voucher, ...line }))))
    if (page * PER_PAGE >= total)
      return exportTable({ name: `Day book ${from} to ${to}`, format: 'csv', columns: lineColumns, rows })
  }
}

const gstColumns: ExportColumn<GstRow>[] = [
  { header: 'Line', value: ({ name }) => name },
  ...HEADS.map((head) => ({ header: headLabels[head], value: ({ amounts }: GstRow) => amounts[head] })),
  { header: 'Total', value: ({ total }) => total },
]

/** Downloads the GST of a period as CSV. */
export async function exportGst({ from, to }: DateRange): Promise<void> {
  const rows = gstRows(await client.ledgers.getGst({ from, to }))
  await exportTable({ name: `GST ${from} to ${to}`, format: 'csv', columns: gstColumns, rows })
}
