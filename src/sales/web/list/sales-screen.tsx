import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '#base/web/button.tsx'
import { DateText, Money } from '#base/web/display.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { useOverlay, usePanel } from '#base/web/layers/overlays.ts'
import { Page } from '#base/web/page/page.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { DatesFilter } from '#base/web/table/dates-filter.tsx'
import { DaysChip } from '#base/web/table/days-chip.tsx'
import { DataTable, rowsOf } from '#base/web/table/table.tsx'
import type { Column } from '#base/web/table/table-props.ts'
import { useListState } from '#base/web/table/use-list-state.ts'
import { listMessages } from '#sales/list-messages.ts'
import type { SaleInList } from '#sales/output.ts'
import { PAYMENT_TYPES, paymentLabels } from '#sales/payment.ts'
import { SALE_STANDINGS, SALE_STATUSES, saleStatuses, standingLabels } from '#sales/status.ts'
import { openBeforeDelivery } from '#sales/to-collect.ts'
import { SaleStatusBadge } from '#sales/web/sale-words.tsx'
import { CustomerFilter } from './customer-filter.tsx'
import { DeliverChosen } from './deliver-chosen.tsx'
import { ExportSales } from './sales-export.tsx'

const listSpec = {
  sorts: [
    'saleId',
    'customer',
    'invoiceDate',
    'dueDate',
    'status',
    'paymentType',
    'totalAmount',
    'balance',
    'createdAt',
  ],
  defaultSort: 'createdAt.desc',
  filters: {
    status: SALE_STATUSES,
    paymentType: PAYMENT_TYPES,
    exemptFromAudit: [true, false],
    customerId: 'text',
    from: 'text',
    to: 'text',
    standing: SALE_STANDINGS,
    returnedFrom: 'text',
    returnedTo: 'text',
  },
} as const

const filters = [
  {
    id: 'status',
    label: 'Status',
    options: SALE_STATUSES.map((value) => ({ value, label: saleStatuses[value].label })),
  },
  {
    id: 'standing',
    label: 'Collection',
    options: SALE_STANDINGS.map((value) => ({ value, label: standingLabels[value] })),
  },
  {
    id: 'paymentType',
    label: 'Payment',
    options: PAYMENT_TYPES.map((value) => ({ value, label: paymentLabels[value] })),
  },
  {
    id: 'exemptFromAudit',
    label: 'Audit',
    options: [
      { value: true, label: 'Exempt from Audit' },
      { value: false, label: 'Included in Audit' },
    ],
  },
]

const columns: Column<SaleInList>[] = [
  { id: 'saleId', header: 'Sale ID', cell: (sale) => sale.saleId, sortable: true },
  {
    id: 'customer',
    header: 'Customer',
    cell: (sale) => sale.customerName,
    sortable: true,
    phone: 'meta',
  },
  {
    id: 'invoiceDate',
    header: 'Invoice Date',
    cell: (sale) => <DateText date={sale.invoiceDate} />,
    sortable: true,
    phone: 'meta',
  },
  { id: 'dueDate', header: 'Due Date', cell: (sale) => <DateText date={sale.dueDate} />, sortable: true },
  {
    id: 'status',
    header: 'Status',
    cell: (sale) => <SaleStatusBadge status={sale.status} />,
    sortable: true,
    phone: 'meta',
  },
  {
    id: 'paymentType',
    header: 'Payment Type',
    cell: (sale) => paymentLabels[sale.paymentType],
    sortable: true,
  },
  {
    id: 'totalAmount',
    header: 'Bill amount',
    cell: (sale) => <Money value={sale.payable} />,
    align: 'right',
    sortable: true,
    phone: 'amount',
  },
  {
    id: 'balance',
    header: 'Balance',
    cell: (sale) => <Money value={sale.status === 'cancelled' ? undefined : sale.balance} />,
    align: 'right',
    sortable: true,
    hidden: true,
  },
  {
    id: 'toCollect',
    header: 'To collect',
    cell: (sale) => <ToCollect sale={sale} />,
    align: 'right',
  },
  {
    id: 'returned',
    header: 'Returned',
    cell: (sale) => <Money value={sale.returned} />,
    align: 'right',
    hidden: true,
  },
  {
    id: 'exemptFromAudit',
    header: 'Audit',
    cell: (sale) =>
      sale.exemptFromAudit ? <StatusBadge tone="amber">Exempt from Audit</StatusBadge> : 'Included in Audit',
    hidden: true,
  },
  {
    id: 'createdAt',
    header: 'Created At',
    cell: (sale) => <DateText moment={sale.createdAt} />,
    sortable: true,
    hidden: true,
  },
]

function ToCollect({ sale }: { sale: SaleInList }) {
  const later = openBeforeDelivery(sale)
  if (later === 0) return <Money value={sale.toCollect || undefined} />
  return (
    <span className="text-muted">
      <Money value={later} /> once delivered
    </span>
  )
}

/** While a list is filtered by returns, it shows the returned amounts. */
const columnsOfReturns = columns.map((column) =>
  column.id === 'returned' ? { ...column, hidden: false } : column,
)

const useSalesList = () => useListState(listSpec)
type SalesList = ReturnType<typeof useSalesList>

/** /{slug}/sales: every sale, newest first. */
export default function SalesScreen() {
  const { can } = usePlace()
  const list = useSalesList()
  const { returnedFrom, returnedTo } = list.state.filters
  const panel = usePanel('saleId')
  const overlay = useOverlay()
  const queries = useQueryClient()
  const query = useQuery(
    orpc.sales.getMany.queryOptions({
      input: { ...list.state, sums: true },
      placeholderData: keepPreviousData,
    }),
  )
  const maySell = can('sales.create')
  const sell = () => overlay.open('sale')
  return (
    <Page title="Sales" create={maySell ? { label: 'New sale', open: sell } : undefined}>
      <DataTable
        name="Sales"
        columns={returnedFrom || returnedTo ? columnsOfReturns : columns}
        data={rowsOf(query, query.data?.sales)}
        list={list}
        rowId={(sale) => sale.id}
        rowName={(sale) => sale.saleId}
        panel={panel}
        onHover={(sale) => queries.prefetchQuery(orpc.sales.getOne.queryOptions({ input: { id: sale.id } }))}
        searchLabel="Search by id, customer or phone"
        filters={filters}
        tools={<Narrow list={list} />}
        sums={query.data?.sums && <Sums sums={query.data.sums} />}
        bulk={(rows, clear) => (
          <>
            {can('sales.update') && <DeliverChosen rows={rows} clear={clear} />}
            <ExportSales rows={rows} />
          </>
        )}
        empty={{
          title: listMessages.none,
          hint: listMessages.noneHint,
          action: maySell && <Button onClick={sell}>New sale</Button>,
        }}
      />
    </Page>
  )
}

/** What all sales of the list come to, whichever page is shown. */
const Sums = ({ sums }: { sums: { payable: number; toCollect: number } }) => (
  <>
    <span>
      Bill amount <Money value={sums.payable} />
    </span>
    {sums.toCollect > 0 && (
      <span>
        To collect <Money value={sums.toCollect} />
      </span>
    )}
  </>
)

/** The list's filters besides its own: days of return, a customer, invoice dates. */
function Narrow({ list }: { list: SalesList }) {
  const { filters: asked } = list.state
  const narrow = (more: Partial<typeof asked>) => list.set({ filters: { ...asked, ...more } })
  return (
    <>
      <DaysChip
        label="Returned"
        from={asked.returnedFrom}
        to={asked.returnedTo}
        clear={() => narrow({ returnedFrom: undefined, returnedTo: undefined })}
      />
      <CustomerFilter id={asked.customerId} onChange={(customerId) => narrow({ customerId })} />
      <DatesFilter label="Invoice date" from={asked.from} to={asked.to} onChange={narrow} />
      <ExportSales asked={list.state} />
    </>
  )
}
