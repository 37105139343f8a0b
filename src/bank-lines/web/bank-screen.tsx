import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { messages } from '#bank-lines/messages.ts'
import type { BankLine } from '#bank-lines/output.ts'
import type { PageAsked } from '#base/all-found.ts'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { Button } from '#base/web/button.tsx'
import { DateText, Money } from '#base/web/display.tsx'
import { useOverlay, usePanel } from '#base/web/layers/overlays.ts'
import { Page } from '#base/web/page/page.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { ExportMenu } from '#base/web/table/export-menu.tsx'
import { DataTable, rowsOf } from '#base/web/table/table.tsx'
import type { Column } from '#base/web/table/table-props.ts'
import { useListState } from '#base/web/table/use-list-state.ts'
import { BankAccounts, useBank } from './bank-accounts.tsx'
import { Explained } from './explained.tsx'
import { LinesChosen } from './lines-chosen.tsx'
import { ReconciliationSummary } from './reconciliation-summary.tsx'

const listSpec = {
  sorts: ['date', 'amount'],
  defaultSort: 'date.desc',
  filters: { isMatched: [true, false] },
} as const

const filters = [
  {
    id: 'isMatched',
    label: 'Matched',
    options: [
      { value: false, label: 'Not matched' },
      { value: true, label: 'Matched' },
    ],
  },
]

const columns: Column<BankLine>[] = [
  {
    id: 'narration',
    header: 'Narration',
    cell: ({ narration, reference }) => (
      <span className="line-clamp-2 max-w-100 break-words">
        {narration || reference || messages.noNarration}
      </span>
    ),
  },
  {
    id: 'date',
    header: 'Date',
    cell: ({ date }) => <DateText date={date} />,
    sortable: true,
    phone: 'meta',
  },
  { id: 'reference', header: 'Reference', cell: ({ reference }) => reference, hidden: true },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ amount }) => <Money value={amount} />,
    align: 'right',
    sortable: true,
    phone: 'amount',
  },
  { id: 'books', header: 'In the books', cell: (line) => <Explained line={line} />, phone: 'meta' },
]

const exported: ExportColumn<BankLine>[] = [
  { header: 'Date', value: ({ date }) => date },
  { header: 'Narration', value: ({ narration }) => narration, width: 40 },
  { header: 'Reference', value: ({ reference }) => reference, width: 20 },
  { header: 'Amount', value: ({ amount }) => amount },
  { header: 'Balance', value: ({ balance }) => balance },
  { header: 'Vouchers', value: ({ entries }) => entries.map(({ number }) => number).join(', '), width: 24 },
]

/** /{slug}/bank-reconciliation: the statement lines of a bank account, and what of them the books explain. */
export default function BankScreen() {
  const { can } = usePlace()
  const overlay = useOverlay()
  const panel = usePanel('bankLineId')
  const { account, accounts } = useBank()
  const list = useListState(listSpec)
  const input = { ...list.state, account }
  const query = useQuery(orpc.bankLines.getMany.queryOptions({ input, placeholderData: keepPreviousData }))
  const find = async (page: PageAsked) => {
    const { lines: rows, pagination } = await client.bankLines.getMany({ ...input, ...page })
    return { rows, pagination }
  }
  const add = () => overlay.open('bank-import', { preset: { account: String(account) } })
  return (
    <Page
      title="Bank reconciliation"
      actions={
        can('bankLines.import') && (
          <Button tone="primary" icon={Upload} onClick={add}>
            Import statement
          </Button>
        )
      }
    >
      <BankAccounts account={account} accounts={accounts} />
      <ReconciliationSummary account={account} />
      <DataTable
        key={account}
        name="Bank statement"
        columns={columns}
        data={rowsOf(query, query.data?.lines)}
        list={list}
        rowId={({ id }) => id}
        rowName={({ narration, date }) => narration || date}
        panel={panel}
        searchLabel="Search by narration or reference"
        filters={filters}
        tools={<ExportMenu name="Bank statement" columns={exported} find={find} />}
        bulk={
          can('bankLines.match') ? (rows, clear) => <LinesChosen lines={rows} clear={clear} /> : undefined
        }
        empty={{ title: messages.none, hint: messages.noneHint }}
      />
    </Page>
  )
}
