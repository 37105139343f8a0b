import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { allFound, type PageAsked } from '#base/all-found.ts'
import { businessDay } from '#base/dates.ts'
import type { PrintReport } from '#base/pdf/table-document.ts'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { Button } from '#base/web/button.tsx'
import { DateText, formatMoney, Money } from '#base/web/display.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { useOverlay, usePanel } from '#base/web/layers/overlays.ts'
import { Page } from '#base/web/page/page.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { ExportMenu } from '#base/web/table/export-menu.tsx'
import { Line } from '#base/web/table/line.tsx'
import { DataTable, rowsOf } from '#base/web/table/table.tsx'
import type { Column } from '#base/web/table/table-props.ts'
import { useListState } from '#base/web/table/use-list-state.ts'
import { AGEING_PARTS } from '#books/ageing.ts'
import { AgedSums, agedColumns, agedExport, partIds } from '#books/web/aged-columns.tsx'
import { AsOf } from '#books/web/as-of.tsx'
import { messages } from '#payments/messages.ts'
import type { AgedVendor } from '#payments/output.ts'
import { msmeLabels, PROTECTED_CLASSES } from '#vendors/msme.ts'

const listSpec = {
  sorts: ['name', 'balance', 'overdue', ...partIds],
  defaultSort: 'overdue.desc',
  filters: { asOf: 'text', msme: [true] },
} as const

const filters = [{ id: 'msme', label: 'Vendors', options: [{ value: true, label: messages.msmeOnly }] }]

/** Bills of vendors have no part that is not delivered. */
const parts = AGEING_PARTS.filter(({ id }) => id !== 'notDelivered')

const nameColumn: Column<AgedVendor> = {
  id: 'name',
  header: 'Vendor',
  cell: ({ name, msme }) => (
    <span className="inline-flex items-center gap-2">
      <Line text={name} width="max-w-56" />
      {msme && PROTECTED_CLASSES.includes(msme) && <StatusBadge tone="blue">{msmeLabels[msme]}</StatusBadge>}
    </span>
  ),
  sortable: true,
}
const actionsColumn: Column<AgedVendor> = {
  id: 'actions',
  header: 'Actions',
  cell: (row) => <Pay row={row} />,
  phone: 'meta',
}
const payByColumn: Column<AgedVendor> = {
  id: 'payBy',
  header: 'Pay by',
  cell: ({ payBy }) => (
    <>
      {payBy && <span className="md:hidden">Pay by </span>}
      <DateText date={payBy ?? undefined} />
    </>
  ),
  phone: 'meta',
}
const columns = [nameColumn, payByColumn, ...agedColumns(parts)]
const columnsWithActions = [nameColumn, actionsColumn, payByColumn, ...agedColumns(parts)]

const exported: ExportColumn<AgedVendor>[] = [
  { header: 'Vendor', value: (row) => row.name, width: 28 },
  { header: 'Phone number', value: (row) => row.phoneNumber, width: 16 },
  { header: 'MSME', value: ({ msme }) => msme && msmeLabels[msme] },
  { header: 'Pay by', value: (row) => row.payBy },
  ...agedExport(parts),
]

/** /{slug}/payables: what we owe vendors and how late it is, on any day; `print` opens the list as a PDF. */
export default function PayablesScreen({ print }: { print: PrintReport }) {
  const { can, slug } = usePlace()
  const list = useListState(listSpec)
  const panel = usePanel('vendorId')
  const query = useQuery(
    orpc.payments.getAgeing.queryOptions({ input: list.state, placeholderData: keepPreviousData }),
  )
  const find = async (page: PageAsked) => {
    const { vendors: rows, pagination } = await client.payments.getAgeing({ ...list.state, ...page })
    return { rows, pagination }
  }
  const { asOf } = list.state.filters
  const overlay = useOverlay()
  const notBilled = query.data?.notBilled ?? 0
  const printed = () =>
    print(slug, async (most) => {
      const [{ agedPaper }, { vendors, sums, pagination }] = await Promise.all([
        import('#books/aged-paper.ts'),
        client.payments.getAgeing({ ...list.state, page: 1, perPage: 1 }),
      ])
      if (vendors.length === 0 || pagination.total > most) return undefined
      const day = asOf ?? businessDay(new Date())
      return agedPaper({ title: 'Payables', party: 'Vendor', day, rows: await allFound(find), sums })
    })
  return (
    <Page title="Payables">
      <DataTable
        name="Payables"
        columns={can('payments.create') ? columnsWithActions : columns}
        data={rowsOf(query, query.data?.vendors)}
        list={list}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        panel={panel}
        searchLabel="Search by vendor or phone"
        filters={filters}
        tools={
          <>
            <AsOf day={asOf} change={(day) => list.set({ filters: { asOf: day } })} />
            <ExportMenu name="Payables" columns={exported} find={find} print={printed} />
          </>
        }
        sums={
          query.data &&
          query.data.vendors.length > 0 && (
            <>
              <AgedSums sums={query.data.sums} />
              {notBilled > 0 && (
                <span>
                  {messages.notBilled} <Money value={notBilled} />
                </span>
              )}
            </>
          )
        }
        empty={{
          title: messages.nothingOwed,
          hint: notBilled > 0 ? messages.notBilledHint(formatMoney(notBilled)) : messages.nothingOwedHint,
          action: notBilled > 0 && can('vendorBills.create') && (
            <Button onClick={() => overlay.open('vendor-bill')}>{messages.enterBill}</Button>
          ),
        }}
      />
    </Page>
  )
}

function Pay({ row }: { row: AgedVendor }) {
  const overlay = useOverlay()
  if (row.balance <= 0) return null
  return (
    <span className="relative z-10">
      <Button
        small
        aria-label={`Pay ${row.name}`}
        onClick={() => overlay.open('payment', { preset: { vendorId: row.id } })}
      >
        Pay
      </Button>
    </span>
  )
}
