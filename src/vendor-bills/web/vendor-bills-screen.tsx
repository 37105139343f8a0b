import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PageAsked } from '#base/all-found.ts'
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
import { messages } from '#vendor-bills/messages.ts'
import type { VendorBillRow, VendorBillsSums } from '#vendor-bills/output.ts'
import { BILL_FILTERS, type BillFilter, billFilterLabels, creditUntil } from '#vendor-bills/status.ts'
import { BillStatusBadge, MsmeMark } from './status-badge.tsx'
import { vendorBillExport } from './vendor-bill-export.ts'

const listSpec = {
  sorts: ['billNumber', 'vendor', 'billDate', 'dueDate', 'total', 'openAmount', 'createdAt'],
  defaultSort: 'createdAt.desc',
  filters: { state: BILL_FILTERS, msme: [true], vendorId: 'text' },
} as const

const filters = [
  {
    id: 'state',
    label: 'Status',
    options: BILL_FILTERS.map((value) => ({ value, label: billFilterLabels[value] })),
  },
  { id: 'msme', label: 'Vendors', options: [{ value: true, label: messages.msmeOnly }] },
]

const columns: Column<VendorBillRow>[] = [
  { id: 'billNumber', header: 'Bill number', cell: (bill) => bill.billNumber, sortable: true },
  { id: 'vendor', header: 'Vendor', cell: (bill) => bill.vendorName, sortable: true, phone: 'meta' },
  {
    id: 'status',
    header: 'Status',
    cell: (bill) => <BillStatusBadge status={bill.status} />,
    phone: 'meta',
  },
  { id: 'billDate', header: 'Bill date', cell: (bill) => <DateText date={bill.billDate} />, sortable: true },
  {
    id: 'dueDate',
    header: 'Pay by',
    cell: ({ payBy, dueDate }) => (
      <span className="inline-flex items-center gap-2">
        <DateText date={payBy ?? dueDate} />
        {payBy && <MsmeMark />}
      </span>
    ),
    sortable: true,
    phone: 'meta',
  },
  {
    id: 'total',
    header: 'Total',
    cell: (bill) => <Money value={bill.total} />,
    align: 'right',
    sortable: true,
    phone: 'amount',
  },
  {
    id: 'openAmount',
    header: 'Open',
    cell: (bill) => <Money value={bill.openAmount} />,
    align: 'right',
    sortable: true,
  },
  {
    id: 'createdAt',
    header: 'Created At',
    cell: (bill) => <DateText moment={bill.createdAt} />,
    sortable: true,
    hidden: true,
  },
]

/** Shown beside bills that were not paid in time for their credit, or soon will not be. */
const creditColumns: Partial<Record<BillFilter, Column<VendorBillRow>[]>> = {
  unpaid180: [
    {
      id: 'creditToReverse',
      header: 'Credit to reverse',
      cell: (bill) => <Money value={bill.creditToReverse} />,
      align: 'right',
    },
  ],
  reclaimable: [
    {
      id: 'creditToReclaim',
      header: 'Credit to reclaim',
      cell: (bill) => <Money value={bill.creditToReclaim} />,
      align: 'right',
    },
  ],
  nearly180: [
    {
      id: 'creditAtRisk',
      header: 'Credit at risk',
      cell: (bill) => <Money value={bill.creditAtRisk} />,
      align: 'right',
    },
    {
      id: 'creditUntil',
      header: 'Unless paid by',
      cell: (bill) => <DateText date={creditUntil(bill)} />,
    },
  ],
}

/** /{slug}/vendor-bills: what vendors billed, and what of it is open. */
export default function VendorBillsScreen() {
  const { can } = usePlace()
  const list = useListState(listSpec)
  const { state } = list.state.filters
  const panel = usePanel('vendorBillId')
  const overlay = useOverlay()
  const queries = useQueryClient()
  const query = useQuery(
    orpc.vendorBills.getMany.queryOptions({ input: list.state, placeholderData: keepPreviousData }),
  )
  const find = async (page: PageAsked) => {
    const { vendorBills: rows, pagination } = await client.vendorBills.getMany({ ...list.state, ...page })
    return { rows, pagination }
  }
  const add = () => overlay.open('vendor-bill')
  const mayAdd = can('vendorBills.create')
  return (
    <Page title="Vendor bills" create={mayAdd ? { label: messages.enterShort, open: add } : undefined}>
      <DataTable
        name="Vendor bills"
        columns={[...columns, ...((state && creditColumns[state]) ?? [])]}
        data={rowsOf(query, query.data?.vendorBills)}
        list={list}
        rowId={(bill) => bill.id}
        rowName={(bill) => `${bill.billNumber} of ${bill.vendorName}`}
        panel={panel}
        onHover={(bill) =>
          queries.prefetchQuery(orpc.vendorBills.getOne.queryOptions({ input: { id: bill.id } }))
        }
        filters={filters}
        tools={<ExportMenu name="Vendor bills" columns={vendorBillExport} find={find} />}
        bulk={(rows) => <ExportMenu name="Vendor bills" columns={vendorBillExport} chosen={rows} />}
        sums={query.data && <Sums sums={query.data.sums} />}
        empty={{
          title: messages.none,
          hint: messages.noneHint,
          action: mayAdd && <Button onClick={add}>{messages.enterShort}</Button>,
        }}
      />
    </Page>
  )
}

/** What all bills of the list come to, whichever page is shown. */
const Sums = ({ sums }: { sums: VendorBillsSums }) => (
  <>
    {sums.total !== undefined && (
      <span>
        Total <Money value={sums.total} />
      </span>
    )}
    {sums.openAmount > 0 && (
      <span>
        Open <Money value={sums.openAmount} />
      </span>
    )}
    {sums.creditToReverse > 0 && (
      <span>
        GST credit to reverse <Money value={sums.creditToReverse} />
      </span>
    )}
    {sums.creditToReclaim > 0 && (
      <span>
        GST credit to reclaim <Money value={sums.creditToReclaim} />
      </span>
    )}
    {sums.creditAtRisk > 0 && (
      <span>
        GST credit at risk <Money value={sums.creditAtRisk} />
      </span>
    )}
  </>
)
