import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { allFound, type PageAsked } from '#base/all-found.ts'
import { businessDay } from '#base/dates.ts'
import type { PrintReport } from '#base/pdf/table-document.ts'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { Button } from '#base/web/button.tsx'
import { useOverlay, usePanel } from '#base/web/layers/overlays.ts'
import { Page } from '#base/web/page/page.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { ExportMenu } from '#base/web/table/export-menu.tsx'
import { Line } from '#base/web/table/line.tsx'
import { DataTable, rowsOf } from '#base/web/table/table.tsx'
import type { Column } from '#base/web/table/table-props.ts'
import { useListState } from '#base/web/table/use-list-state.ts'
import { AgedSums, agedColumns, agedExport, partIds } from '#books/web/aged-columns.tsx'
import { AsOf } from '#books/web/as-of.tsx'
import { messages } from '#receipts/messages.ts'
import type { AgedCustomer } from '#receipts/output.ts'

const listSpec = {
  sorts: ['name', 'balance', 'overdue', ...partIds],
  defaultSort: 'overdue.desc',
  filters: { asOf: 'text' },
} as const

const nameColumn: Column<AgedCustomer> = {
  id: 'name',
  header: 'Customer',
  cell: (row) => <Line text={row.name} width="max-w-56" />,
  sortable: true,
}

const actionsColumn: Column<AgedCustomer> = {
  id: 'actions',
  header: 'Actions',
  cell: (row) => <Actions row={row} />,
  phone: 'meta',
}
const columns = [nameColumn, ...agedColumns()]
const columnsWithActions = [nameColumn, actionsColumn, ...agedColumns()]

const exported: ExportColumn<AgedCustomer>[] = [
  { header: 'Customer ID', value: (row) => row.customerId },
  { header: 'Name', value: (row) => row.name, width: 28 },
  { header: 'Phone number', value: (row) => row.phoneNumber, width: 16 },
  ...agedExport(),
]

/** /{slug}/receivables: who owes, how much and how late, on any day; `print` opens the list as a PDF. */
export default function ReceivablesScreen({ print }: { print: PrintReport }) {
  const { can, slug } = usePlace()
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
  const printed = () =>
    print(slug, async (most) => {
      const [{ agedPaper }, { customers, sums, pagination }] = await Promise.all([
        import('#books/aged-paper.ts'),
        client.dues.getAgeing({ ...list.state, page: 1, perPage: 1 }),
      ])
      if (customers.length === 0 || pagination.total > most) return undefined
      return agedPaper({
        title: 'Receivables',
        party: 'Customer',
        day: asOf ?? businessDay(new Date()),
        rows: await allFound(find),
        sums,
      })
    })
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
            <ExportMenu name="Receivables" columns={exported} find={find} print={printed} />
          </>
        }
        sums={query.data && query.data.customers.length > 0 && <AgedSums sums={query.data.sums} />}
        empty={{ title: messages.nobodyOwes, hint: messages.nobodyOwesHint }}
      />
    </Page>
  )
}

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
      {can('reminders.send') && row.balance > row.notDelivered && (
        <Button small aria-label={`Remind ${row.name}`} onClick={() => open('reminder')}>
          Remind
        </Button>
      )}
    </span>
  )
}
