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
import { listMessages } from '#challans/list-messages.ts'
import type { ChallanInList } from '#challans/output.ts'
import { REASONS, reasonLabels } from '#challans/reason.ts'
import { CHALLAN_STATUSES, challanStatuses } from '#challans/status.ts'
import { CustomerFilter } from '#sales/web/list/customer-filter.tsx'
import { BillChosen } from './bill-chosen.tsx'
import { ChallanStatusBadge } from './challan-status-badge.tsx'
import { DueBack } from './due-back.tsx'
import { exportColumns } from './export-columns.ts'

const listSpec = {
  sorts: ['number', 'customer', 'sentOn', 'createdAt'],
  defaultSort: 'createdAt.desc',
  filters: { status: CHALLAN_STATUSES, reason: REASONS, customerId: 'text' },
} as const

const filters = [
  {
    id: 'status',
    label: 'Status',
    options: CHALLAN_STATUSES.map((value) => ({ value, label: challanStatuses[value].label })),
  },
  {
    id: 'reason',
    label: 'Reason',
    options: REASONS.map((value) => ({ value, label: reasonLabels[value] })),
  },
]

const columns: Column<ChallanInList>[] = [
  { id: 'number', header: 'Number', cell: ({ number }) => number, sortable: true },
  { id: 'customer', header: 'Customer', cell: (each) => each.customerName, sortable: true, phone: 'meta' },
  {
    id: 'sentOn',
    header: 'Date',
    cell: (each) => <DateText date={each.sentOn} />,
    sortable: true,
    phone: 'meta',
  },
  { id: 'reason', header: 'Reason', cell: (each) => reasonLabels[each.reason] },
  {
    id: 'status',
    header: 'Status',
    cell: (each) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <ChallanStatusBadge status={each.status} />
        {each.isPartlyBilled && <span className="text-help text-muted">Partly billed</span>}
      </span>
    ),
    phone: 'meta',
  },
  {
    id: 'dueBack',
    header: listMessages.dueBack,
    cell: ({ dueBack }) => dueBack && <DueBack on={dueBack} />,
    phone: 'meta',
  },
  {
    id: 'value',
    header: 'Value',
    cell: (each) => <Money value={each.amount} />,
    align: 'right',
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

/** /{slug}/challans: goods that left before they were billed, newest first, and how many challans are to bill. */
export default function ChallansScreen() {
  const { can } = usePlace()
  const list = useListState(listSpec)
  const panel = usePanel('challanId')
  const overlay = useOverlay()
  const queries = useQueryClient()
  const query = useQuery(
    orpc.challans.getMany.queryOptions({ input: list.state, placeholderData: keepPreviousData }),
  )
  const maySend = can('challans.create')
  const send = () => overlay.open('challan', { onDone: panel.open })
  const find = async (page: object) => {
    const { challans: rows, pagination } = await client.challans.getMany({ ...list.state, ...page })
    return { rows, pagination }
  }
  const toBill = query.data?.toBill ?? 0
  return (
    <Page
      title="Delivery challans"
      create={maySend ? { label: 'New challan', open: send } : undefined}
      actions={
        toBill > 0 && (
          <Button tone="ghost" onClick={() => list.set({ filters: { status: 'toBill' } })}>
            {toBill.toLocaleString('en-IN')} to bill
          </Button>
        )
      }
    >
      <DataTable
        name="Delivery challans"
        columns={columns}
        data={rowsOf(query, query.data?.challans)}
        list={list}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
        panel={panel}
        onHover={({ id }) => queries.prefetchQuery(orpc.challans.getOne.queryOptions({ input: { id } }))}
        searchLabel="Search by number, customer or phone"
        filters={filters}
        tools={
          <>
            <CustomerFilter
              id={list.state.filters.customerId}
              onChange={(customerId) => list.set({ filters: { ...list.state.filters, customerId } })}
            />
            <ExportMenu name="Delivery challans" columns={exportColumns} find={find} />
          </>
        }
        bulk={(rows, clear) => (
          <>
            <BillChosen challans={rows} billed={clear} />
            <ExportMenu name="Delivery challans" columns={exportColumns} chosen={rows} />
          </>
        )}
        empty={{
          title: listMessages.none,
          hint: listMessages.noneHint,
          action: maySend && <Button onClick={send}>New challan</Button>,
        }}
      />
    </Page>
  )
}
