import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PageAsked } from '#base/all-found.ts'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { DateText, Money } from '#base/web/display.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { useOverlay, usePanel } from '#base/web/layers/overlays.ts'
import { Page } from '#base/web/page/page.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { ExportMenu } from '#base/web/table/export-menu.tsx'
import { DataTable, rowsOf } from '#base/web/table/table.tsx'
import type { Column } from '#base/web/table/table-props.ts'
import { useListState } from '#base/web/table/use-list-state.ts'
import { modeLabels } from '#books/mode.ts'
import { messages } from '#payments/messages.ts'
import type { Payment } from '#payments/output.ts'

const listSpec = {
  sorts: ['number', 'paidOn', 'amount', 'createdAt'],
  defaultSort: 'createdAt.desc',
  filters: { vendorId: 'text' },
} as const

const modesOf = (payment: Payment) => payment.lines.map(({ mode }) => modeLabels[mode]).join(', ')

const columns: Column<Payment>[] = [
  {
    id: 'number',
    header: 'Number',
    cell: (payment) => (
      <span className="flex items-center gap-2">
        {payment.number}
        {payment.cancelledAt && <StatusBadge tone="red">Cancelled</StatusBadge>}
      </span>
    ),
    sortable: true,
  },
  {
    id: 'vendor',
    header: 'Vendor',
    cell: (payment) => payment.vendorName,
    phone: 'meta',
  },
  {
    id: 'paidOn',
    header: 'Paid on',
    cell: (payment) => <DateText date={payment.paidOn} />,
    sortable: true,
    phone: 'meta',
  },
  { id: 'modes', header: 'Paid by', cell: modesOf },
  {
    id: 'amount',
    header: 'Amount',
    cell: (payment) => <Money value={payment.amount} />,
    align: 'right',
    sortable: true,
    phone: 'amount',
  },
  {
    id: 'onAccount',
    header: 'On account',
    cell: (payment) => <Money value={payment.onAccount} />,
    align: 'right',
  },
]

const exported: ExportColumn<Payment>[] = [
  { header: 'Number', value: (payment) => payment.number },
  { header: 'Vendor', value: (payment) => payment.vendorName, width: 28 },
  { header: 'Paid on', value: (payment) => payment.paidOn },
  { header: 'Paid by', value: modesOf },
  { header: 'Amount', value: (payment) => payment.amount },
  { header: 'Discount received', value: (payment) => payment.discount },
  { header: 'TDS withheld', value: (payment) => payment.tds },
  { header: 'On account', value: (payment) => payment.onAccount },
  { header: 'Cancelled at', value: (payment) => payment.cancelledAt, width: 24 },
]

/** /{slug}/payments: money paid to vendors. */
export default function PaymentsScreen() {
  const list = useListState(listSpec)
  const panel = usePanel('paymentId')
  const overlay = useOverlay()
  const mayPay = usePlace().can('payments.create')
  const queries = useQueryClient()
  const query = useQuery(
    orpc.payments.getMany.queryOptions({ input: list.state, placeholderData: keepPreviousData }),
  )
  const find = async (page: PageAsked) => {
    const { payments: rows, pagination } = await client.payments.getMany({ ...list.state, ...page })
    return { rows, pagination }
  }
  return (
    <Page
      title="Payments"
      create={mayPay ? { label: 'Pay vendor', open: () => overlay.open('payment') } : undefined}
    >
      <DataTable
        name="Payments"
        columns={columns}
        data={rowsOf(query, query.data?.payments)}
        list={list}
        rowId={(payment) => payment.id}
        rowName={(payment) => payment.number}
        panel={panel}
        onHover={({ id }) => queries.prefetchQuery(orpc.payments.getOne.queryOptions({ input: { id } }))}
        tools={<ExportMenu name="Payments" columns={exported} find={find} />}
        empty={{ title: messages.noPayments, hint: messages.noPaymentsHint }}
      />
    </Page>
  )
}
