import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
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
import { messages } from '#quotations/messages.ts'
import type { QuotationInList } from '#quotations/output.ts'
import { QUOTATION_STATUSES, quotationStatuses } from '#quotations/status.ts'
import { CustomerFilter } from '#sales/web/list/customer-filter.tsx'
import { exportColumns } from './export-columns.ts'
import { QuotationStatusBadge } from './quotation-status-badge.tsx'

const listSpec = {
  sorts: ['number', 'customer', 'quotedOn', 'validUntil', 'totalAmount', 'createdAt'],
  defaultSort: 'createdAt.desc',
  filters: { status: QUOTATION_STATUSES, customerId: 'text' },
} as const

const filters = [
  {
    id: 'status',
    label: 'Status',
    options: QUOTATION_STATUSES.map((value) => ({ value, label: quotationStatuses[value].label })),
  },
]

const columns: Column<QuotationInList>[] = [
  { id: 'number', header: 'Number', cell: ({ number }) => number, sortable: true },
  { id: 'customer', header: 'Customer', cell: (each) => each.customerName, sortable: true, phone: 'meta' },
  {
    id: 'quotedOn',
    header: 'Date',
    cell: (each) => <DateText date={each.quotedOn} />,
    sortable: true,
  },
  {
    id: 'validUntil',
    header: 'Valid until',
    cell: (each) => <DateText date={each.validUntil} />,
    sortable: true,
    phone: 'meta',
  },
  {
    id: 'status',
    header: 'Status',
    cell: (each) => <QuotationStatusBadge status={each.status} />,
    phone: 'meta',
  },
  {
    id: 'revision',
    header: 'Revision',
    cell: (each) => each.revision,
    align: 'right',
    hidden: true,
  },
  {
    id: 'totalAmount',
    header: 'Total',
    cell: (each) => <Money value={each.payable} />,
    align: 'right',
    sortable: true,
    phone: 'amount',
  },
  {
    id: 'createdAt',
    header: 'Created At',
    cell: (each) => <DateText moment={each.createdAt} />,
    sortable: true,
    hidden: true,
  },
]

/** /{slug}/quotations: every quotation, newest first. */
export default function QuotationsScreen() {
  const { can } = usePlace()
  const list = useListState(listSpec)
  const panel = usePanel('quotationId')
  const overlay = useOverlay()
  const queries = useQueryClient()
  const query = useQuery(
    orpc.quotations.getMany.queryOptions({ input: list.state, placeholderData: keepPreviousData }),
  )
  const mayQuote = can('quotations.create')
  const quote = () => overlay.open('quotation', { onDone: panel.open })
  const find = async (page: object) => {
    const { quotations: rows, pagination } = await client.quotations.getMany({ ...list.state, ...page })
    return { rows, pagination }
  }
  return (
    <Page title="Quotations" create={mayQuote ? { label: 'New quotation', open: quote } : undefined}>
      <DataTable
        name="Quotations"
        columns={columns}
        data={rowsOf(query, query.data?.quotations)}
        list={list}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
        panel={panel}
        onHover={({ id }) => queries.prefetchQuery(orpc.quotations.getOne.queryOptions({ input: { id } }))}
        searchLabel="Search by number, customer or phone"
        filters={filters}
        tools={
          <>
            <CustomerFilter
              id={list.state.filters.customerId}
              onChange={(customerId) => list.set({ filters: { ...list.state.filters, customerId } })}
            />
            <ExportMenu name="Quotations" columns={exportColumns} find={find} />
          </>
        }
        bulk={(rows) => <ExportMenu name="Quotations" columns={exportColumns} chosen={rows} />}
        empty={{
          title: messages.none,
          hint: messages.noneHint,
          action: mayQuote && <Button onClick={quote}>New quotation</Button>,
        }}
      />
    </Page>
  )
}
