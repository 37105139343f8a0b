import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PageAsked } from '#base/all-found.ts'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { Button } from '#base/web/button.tsx'
import { DateText, Money } from '#base/web/display.tsx'
import { useOverlay, usePanel } from '#base/web/layers/overlays.ts'
import { Page } from '#base/web/page/page.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { ExportMenu } from '#base/web/table/export-menu.tsx'
import { ImportButton } from '#base/web/table/import-button.tsx'
import { Line } from '#base/web/table/line.tsx'
import { DataTable, rowsOf } from '#base/web/table/table.tsx'
import type { Column } from '#base/web/table/table-props.ts'
import { useListState } from '#base/web/table/use-list-state.ts'
import { listMessages } from '#openings/list-messages.ts'
import { OPENING_OF, type OpeningOf } from '#openings/opening.ts'
import type { ListedOpening } from '#openings/output.ts'
import { sideLabels } from './side-labels.ts'
import { Summary } from './summary.tsx'

const ofLabels: Record<OpeningOf, string> = { customer: 'Customer', vendor: 'Vendor', account: 'Account' }

const listSpec = {
  sorts: ['number', 'datedOn', 'dueOn', 'amount', 'createdAt'],
  defaultSort: 'createdAt.desc',
  filters: { of: OPENING_OF },
} as const

const filters = [
  { id: 'of', label: 'Kind', options: OPENING_OF.map((value) => ({ value, label: ofLabels[value] })) },
]

/** The number of a bill; accounts have none. */
const billOf = ({ of, number }: ListedOpening) => (of === 'account' ? '' : number)

const columns: Column<ListedOpening>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => <Line text={name} width="max-w-56" /> },
  {
    id: 'number',
    header: 'Bill number',
    cell: (row) => billOf(row) || <span className="phone:hidden">—</span>,
    sortable: true,
    phone: 'meta',
  },
  {
    id: 'datedOn',
    header: 'Date',
    cell: ({ datedOn }) => <DateText date={datedOn} />,
    sortable: true,
    phone: 'meta',
  },
  { id: 'dueOn', header: 'Due date', cell: ({ dueOn }) => <DateText date={dueOn} />, sortable: true },
  { id: 'side', header: 'Who owes', cell: ({ of, side }) => sideLabels[of][side], phone: 'meta' },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ amount }) => <Money value={amount} />,
    align: 'right',
    sortable: true,
    phone: 'amount',
  },
  {
    id: 'openAmount',
    header: 'Still open',
    cell: ({ openAmount }) => <Money value={openAmount} />,
    align: 'right',
  },
]

const exported: ExportColumn<ListedOpening>[] = [
  { header: 'Kind', value: ({ of }) => ofLabels[of] },
  { header: 'Name', value: ({ name }) => name, width: 28 },
  { header: 'Bill number', value: billOf, width: 18 },
  { header: 'Bill date', value: ({ datedOn }) => datedOn },
  { header: 'Due date', value: ({ dueOn }) => dueOn },
  { header: 'Debit', value: ({ side, amount }) => (side === 'debit' ? amount : null) },
  { header: 'Credit', value: ({ side, amount }) => (side === 'credit' ? amount : null) },
  { header: 'Still open', value: ({ openAmount }) => openAmount },
]

/** /{slug}/opening-balances: what the shop had, was owed and owed when it started with Godown. */
export default function OpeningsScreen() {
  const { can } = usePlace()
  const list = useListState(listSpec)
  const panel = usePanel('journalId')
  const overlay = useOverlay()
  const queries = useQueryClient()
  const query = useQuery(
    orpc.openings.getMany.queryOptions({ input: list.state, placeholderData: keepPreviousData }),
  )
  const find = async (page: PageAsked) => {
    const { openings: rows, pagination } = await client.openings.getMany({ ...list.state, ...page })
    return { rows, pagination }
  }
  const create = can('openings.create')
    ? { label: 'Add balance', open: () => overlay.open('opening') }
    : undefined
  return (
    <Page
      title="Opening balances"
      actions={can('openings.import') && <ImportButton overlay="opening-import" />}
      create={create}
    >
      <Summary />
      <DataTable
        name="Opening balances"
        columns={columns}
        data={rowsOf(query, query.data?.openings)}
        list={list}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        panel={panel}
        onHover={({ id }) => queries.prefetchQuery(orpc.journals.getOne.queryOptions({ input: { id } }))}
        searchLabel="Search by name or bill number"
        filters={filters}
        tools={<ExportMenu name="Opening balances" columns={exported} find={find} />}
        empty={{
          title: listMessages.none,
          hint: listMessages.noneHint,
          action: create && (
            <Button tone="primary" onClick={create.open}>
              {create.label}
            </Button>
          ),
        }}
      />
    </Page>
  )
}
