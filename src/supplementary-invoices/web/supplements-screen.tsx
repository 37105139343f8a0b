import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Money } from '#base/web/display.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { usePanel } from '#base/web/layers/overlays.ts'
import { Page } from '#base/web/page/page.tsx'
import { client, orpc } from '#base/web/rpc.ts'
import { DatesFilter } from '#base/web/table/dates-filter.tsx'
import { ExportMenu } from '#base/web/table/export-menu.tsx'
import { DataTable, rowsOf } from '#base/web/table/table.tsx'
import type { Column } from '#base/web/table/table-props.ts'
import { useListState } from '#base/web/table/use-list-state.ts'
import { leadingNoteColumns, noteAmountColumns } from '#bills/web/note-columns.tsx'
import { CustomerFilter } from '#sales/web/list/customer-filter.tsx'
import { listMessages } from '#supplementary-invoices/list-messages.ts'
import type { SupplementInList } from '#supplementary-invoices/output.ts'
import {
  SUPPLEMENT_STATUSES,
  supplementReasonLabels,
  supplementStatuses,
} from '#supplementary-invoices/reasons.ts'
import { exportColumns } from './export-columns.ts'

const listSpec = {
  sorts: ['number', 'customer', 'amount', 'createdAt'],
  defaultSort: 'createdAt.desc',
  filters: { status: SUPPLEMENT_STATUSES, customerId: 'text', from: 'text', to: 'text' },
} as const

const filters = [
  {
    id: 'status',
    label: 'Status',
    options: SUPPLEMENT_STATUSES.map((value) => ({ value, label: supplementStatuses[value].label })),
  },
]

const columns: Column<SupplementInList>[] = [
  ...leadingNoteColumns,
  { id: 'reason', header: 'Reason', cell: (note) => supplementReasonLabels[note.reason] },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <StatusBadge tone={supplementStatuses[status].tone}>{supplementStatuses[status].label}</StatusBadge>
    ),
    phone: 'meta',
  },
  ...noteAmountColumns,
  {
    id: 'amount',
    header: 'Total',
    cell: (note) => <Money value={note.total} />,
    align: 'right',
    sortable: true,
    phone: 'amount',
  },
]

/** /{slug}/supplementary-invoices: every supplementary invoice, newest first. */
export default function SupplementsScreen() {
  const list = useListState(listSpec)
  const { filters: asked } = list.state
  const panel = usePanel('supplementaryInvoiceId')
  const queries = useQueryClient()
  const query = useQuery(
    orpc.supplementaryInvoices.getMany.queryOptions({
      input: { ...list.state, sums: true },
      placeholderData: keepPreviousData,
    }),
  )
  const find = async (page: object) => {
    const found = await client.supplementaryInvoices.getMany({ ...list.state, ...page })
    return { rows: found.supplementaryInvoices, pagination: found.pagination }
  }
  const narrow = (more: Partial<typeof asked>) => list.set({ filters: { ...asked, ...more } })
  return (
    <Page title="Supplementary invoices">
      <DataTable
        name="Supplementary invoices"
        columns={columns}
        data={rowsOf(query, query.data?.supplementaryInvoices)}
        list={list}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
        panel={panel}
        onHover={({ id }) =>
          queries.prefetchQuery(orpc.supplementaryInvoices.getOne.queryOptions({ input: { id } }))
        }
        searchLabel="Search by number, bill or customer"
        filters={filters}
        tools={
          <>
            <CustomerFilter id={asked.customerId} onChange={(customerId) => narrow({ customerId })} />
            <DatesFilter label="Date" from={asked.from} to={asked.to} onChange={narrow} />
            <ExportMenu name="Supplementary invoices" columns={exportColumns} find={find} />
          </>
        }
        sums={query.data?.sums && <Sums {...query.data.sums} />}
        bulk={(rows) => <ExportMenu name="Supplementary invoices" columns={exportColumns} chosen={rows} />}
        empty={{ title: listMessages.none, hint: listMessages.noneHint }}
      />
    </Page>
  )
}

/** What all supplementary invoices of the list come to, whichever page is shown. */
const Sums = ({ tax, total, openAmount }: { tax: number; total: number; openAmount: number }) => (
  <>
    <span>
      Tax <Money value={tax} />
    </span>
    <span>
      Total <Money value={total} />
    </span>
    <span>
      To collect <Money value={openAmount} />
    </span>
  </>
)
