import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { DateText, Money } from '#base/web/display.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { useOverlay, usePanel } from '#base/web/layers/overlays.ts'
import { Page } from '#base/web/page/page.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { DatesFilter } from '#base/web/table/dates-filter.tsx'
import { ExportMenu } from '#base/web/table/export-menu.tsx'
import { DataTable, rowsOf } from '#base/web/table/table.tsx'
import type { Column } from '#base/web/table/table-props.ts'
import { useListState } from '#base/web/table/use-list-state.ts'
import { MODES, modeLabels } from '#books/mode.ts'
import { messages } from '#receipts/messages.ts'
import type { Receipt, ReceiptSums } from '#receipts/output.ts'
import { isUndone, RECEIPT_STANDINGS, receiptStandings, standingOf } from '#receipts/standing.ts'
import { receiptExport } from './receipt-export.ts'

const listSpec = {
  sorts: ['number', 'receivedOn', 'amount', 'createdAt'],
  defaultSort: 'createdAt.desc',
  filters: { kind: RECEIPT_STANDINGS, mode: MODES, from: 'text', to: 'text' },
} as const

const filters = [
  {
    id: 'kind',
    label: 'Type',
    options: RECEIPT_STANDINGS.map((value) => ({ value, label: receiptStandings[value] })),
  },
  { id: 'mode', label: 'Paid by', options: MODES.map((value) => ({ value, label: modeLabels[value] })) },
]

const tones = { receipt: 'green', refund: 'amber' } as const

const columns: Column<Receipt>[] = [
  { id: 'number', header: 'Number', cell: (receipt) => receipt.number, sortable: true },
  {
    id: 'customer',
    header: 'Customer',
    cell: (receipt) => receipt.customerName,
    phone: 'meta',
  },
  {
    id: 'receivedOn',
    header: 'Date',
    cell: (receipt) => <DateText date={receipt.receivedOn} />,
    sortable: true,
    phone: 'meta',
  },
  {
    id: 'kind',
    header: 'Type',
    cell: (receipt) => (
      <StatusBadge tone={isUndone(receipt) ? 'red' : tones[receipt.kind]}>{standingOf(receipt)}</StatusBadge>
    ),
    phone: 'meta',
  },
  {
    id: 'mode',
    header: 'Paid by',
    cell: ({ lines }) => lines.map(({ mode }) => modeLabels[mode]).join(', ') || '—',
  },
  {
    id: 'reference',
    header: 'Reference',
    cell: ({ lines }) => lines.flatMap(({ reference }) => reference || []).join(', ') || '—',
  },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ kind, amount }) => <Money value={kind === 'refund' ? -amount : amount} />,
    align: 'right',
    sortable: true,
    phone: 'amount',
  },
  {
    id: 'onAccount',
    header: 'On account',
    cell: (receipt) => <Money value={receipt.onAccount || undefined} />,
    align: 'right',
  },
  {
    id: 'createdAt',
    header: 'Created At',
    cell: (receipt) => <DateText moment={receipt.createdAt} />,
    sortable: true,
    hidden: true,
  },
]

/** /{slug}/receipts: money from customers and back to them, newest first. */
export default function ReceiptsScreen() {
  const list = useListState(listSpec)
  const { filters: asked } = list.state
  const panel = usePanel('receiptId')
  const overlay = useOverlay()
  const mayReceive = usePlace().can('receipts.create')
  const queries = useQueryClient()
  const query = useQuery(
    orpc.receipts.getMany.queryOptions({
      input: { ...list.state, sums: true },
      placeholderData: keepPreviousData,
    }),
  )
  const find = async (page: object) => {
    const { receipts: rows, pagination } = await client.receipts.getMany({ ...list.state, ...page })
    return { rows, pagination }
  }
  return (
    <Page
      title="Receipts"
      create={mayReceive ? { label: 'Receive payment', open: () => overlay.open('receipt') } : undefined}
    >
      <DataTable
        name="Receipts"
        columns={columns}
        data={rowsOf(query, query.data?.receipts)}
        list={list}
        rowId={(receipt) => receipt.id}
        rowName={(receipt) => receipt.number}
        panel={panel}
        onHover={({ id }) => queries.prefetchQuery(orpc.receipts.getOne.queryOptions({ input: { id } }))}
        searchLabel="Search by number, customer or reference"
        filters={filters}
        tools={
          <>
            <DatesFilter
              label="Date"
              from={asked.from}
              to={asked.to}
              onChange={(dates) => list.set({ filters: { ...asked, ...dates } })}
            />
            <ExportMenu name="Receipts" columns={receiptExport} find={find} />
          </>
        }
        sums={query.data?.sums && <Sums {...query.data.sums} />}
        bulk={(rows) => <ExportMenu name="Receipts" columns={receiptExport} chosen={rows} />}
        empty={{ title: messages.noReceipts, hint: messages.noReceiptsHint }}
      />
    </Page>
  )
}

/** What all receipts and refunds of the list come to, whichever page is shown. */
const Sums = ({ received, refunded, bounced = 0, datedAhead = 0 }: ReceiptSums) => (
  <>
    <span>
      Received <Money value={received} />
    </span>
    {(
      [
        ['Refunded', refunded],
        [messages.datedAhead, datedAhead],
        ['Bounced', bounced],
      ] as const
    ).map(
      ([label, amount]) =>
        amount > 0 && (
          <span key={label}>
            {label} <Money value={amount} />
          </span>
        ),
    )}
  </>
)
