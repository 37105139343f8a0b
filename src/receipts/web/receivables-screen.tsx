import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PageAsked } from '#base/all-found.ts'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { Button } from '#base/web/button.tsx'
import { Money } from '#base/web/display.tsx'
import { useOverlay, usePanel } from '#base/web/layers/overlays.ts'
import { Page } from '#base/web/page/page.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { ExportMenu } from '#base/web/table/export-menu.tsx'
import { Line } from '#base/web/table/line.tsx'
import { DataTable, rowsOf } from '#base/web/table/table.tsx'
import type { Column } from '#base/web/table/table-props.ts'
import { useListState } from '#base/web/table/use-list-state.ts'
import { AGEING_PARTS, type AgeingPart } from '#receipts/ageing.ts'
import { messages } from '#receipts/messages.ts'
import type { AgedCustomer, Ageing } from '#receipts/output.ts'
import { AsOf } from './as-of.tsx'

const parts = AGEING_PARTS.map(({ id }) => id)

const listSpec = {
  sorts: ['name', 'balance', 'overdue', ...parts],
  defaultSort: 'overdue.desc',
  filters: { asOf: 'text' },
} as const

/** Money on account lowers the balance. */
const shownPart = (row: Ageing, part: AgeingPart): number =>
  part === 'onAccount' ? 0 - row[part] : row[part]

const amount = (value: number) => <Money value={value || undefined} />

const nameColumn: Column<AgedCustomer> = {
  id: 'name',
  header: 'Customer',
  cell: (row) => <Line text={row.name} width="max-w-56" />,
  sortable: true,
}

const amountColumns: Column<AgedCustomer>[] = [
  {
    id: 'balance',
    header: 'Balance',
    cell: (row) => <Money value={row.balance} />,
    align: 'right',
    sortable: true,
    phone: 'amount',
  },
  {
    id: 'overdue',
    header: 'Overdue',
    cell: (row) => (
      <span className={row.overdue > 0 ? 'text-red-text' : 'phone:hidden'}>
        <span className="md:hidden">Overdue </span>
        {amount(row.overdue)}
      </span>
    ),
    align: 'right',
    sortable: true,
    phone: 'meta',
  },
  ...AGEING_PARTS.map(
    ({ id, label }): Column<AgedCustomer> => ({
      id,
      header: label,
      cell: (row) => amount(shownPart(row, id)),
      align: 'right',
      sortable: true,
    }),
  ),
]

const actionsColumn: Column<AgedCustomer> = {
  id: 'actions',
  header: 'Actions',
  cell: (row) => <Actions row={row} />,
  phone: 'meta',
}
const columns = [nameColumn, ...amountColumns]
const columnsWithActions = [nameColumn, actionsColumn, ...amountColumns]

const exported: ExportColumn<AgedCustomer>[] = [
  { header: 'Customer ID', value: (row) => row.customerId },
  { header: 'Name', value: (row) => row.name, width: 28 },
  { header: 'Phone number', value: (row) => row.phoneNumber, width: 16 },
  ...AGEING_PARTS.map(({ id, label }) => ({
    header: label,
    value: (row: AgedCustomer) => shownPart(row, id),
    width: 14,
  })),
  { header: 'Overdue', value: (row) => row.overdue, width: 14 },
  { header: 'Balance', value: (row) => row.balance, width: 14 },
]

/** /{slug}/receivables: who owes, how much and how late, on any day. */
export default function ReceivablesScreen() {
  const { can } = usePlace()
  const list = useListState(listSpec)
  const panel = usePanel('customerId')
  const query = useQuery(
    orpc.dues.getAgeing.queryOptions({ input: list.state, placeholderData: keepPreviousData }),
  )
  const find = async (page: PageAsked) => {
    const { customers: rows, pagination } = await client.dues.getAgeing({ ...list.state, ...page })
    return { rows, pagination }
  }
  const { asOf } = list.state.filters
  return (
    <Page title="Receivables">
      <DataTable
        name="Receivables"
        columns={can('receipts.create') || can('reminders.send') ? columnsWithActions : columns}
        data={rowsOf(query, query.data?.customers)}
        list={list}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        panel={panel}
        searchLabel="Search by customer or phone"
        tools={
          <>
            <AsOf day={asOf} change={(day) => list.set({ filters: { asOf: day } })} />
            <ExportMenu name="Receivables" columns={exported} find={find} />
          </>
        }
        sums={query.data && query.data.customers.length > 0 && <Sums sums={query.data.sums} />}
        empty={{ title: messages.nobodyOwes, hint: messages.nobodyOwesHint }}
      />
    </Page>
  )
}

/** What all customers of the list owe, in its parts; they add up to the balance. */
const Sums = ({ sums }: { sums: Ageing }) => (
  <>
    <span className="font-medium text-ink">
      Balance <Money value={sums.balance} />
    </span>
    {AGEING_PARTS.filter(({ id }) => sums[id] !== 0).map(({ id, label }) => (
      <span key={id} className="phone:hidden">
        {label} <Money value={shownPart(sums, id)} />
      </span>
    ))}
  </>
)

/** Money of strangers is received bill by bill, in their panel. */
function Actions({ row }: { row: AgedCustomer }) {
  const { can } = usePlace()
  const overlay = useOverlay()
  if (row.isWalkIn || row.balance <= 0) return null
  const open = (name: string) => overlay.open(name, { preset: { customerId: row.id } })
  return (
    <span className="relative z-10 flex gap-1.5">
      {can('receipts.create') && (
        <Button small aria-label={`Receive from ${row.name}`} onClick={() => open('receipt')}>
          Receive
        </Button>
      )}
      {can('reminders.send') && (
        <Button small aria-label={`Remind ${row.name}`} onClick={() => open('reminder')}>
          Remind
        </Button>
      )}
    </span>
  )
}
