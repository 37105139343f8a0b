import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '#base/web/button.tsx'
import { DateText, Money } from '#base/web/display.tsx'
import { useOverlay, usePanel } from '#base/web/layers/overlays.ts'
import { Page } from '#base/web/page/page.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { ExportMenu } from '#base/web/table/export-menu.tsx'
import { DataTable, rowsOf } from '#base/web/table/table.tsx'
import type { Column } from '#base/web/table/table-props.ts'
import { useListState } from '#base/web/table/use-list-state.ts'
import { messages } from '#purchase-orders/messages.ts'
import type { OrderRow } from '#purchase-orders/output.ts'
import {
  ORDER_STANDINGS,
  ORDER_STATUSES,
  orderStatusLabels,
  standingLabels,
} from '#purchase-orders/status.ts'
import { orderExport } from './order-export.ts'
import { OrderStatusBadge } from './status-words.tsx'
import { totalWithTax } from './total-with-tax.ts'

const listSpec = {
  sorts: ['orderId', 'vendor', 'status', 'orderDate', 'expectedReceivingDate', 'totalAmount', 'createdAt'],
  defaultSort: 'createdAt.desc',
  filters: { status: ORDER_STATUSES, vendorId: 'text', standing: ORDER_STANDINGS },
} as const

const filters = [
  {
    id: 'status',
    label: 'Status',
    options: ORDER_STATUSES.map((value) => ({ value, label: orderStatusLabels[value] })),
  },
  {
    id: 'standing',
    label: 'Receiving',
    options: ORDER_STANDINGS.map((value) => ({ value, label: standingLabels[value] })),
  },
]

const columns: Column<OrderRow>[] = [
  { id: 'orderId', header: 'Order ID', cell: (order) => order.orderId, sortable: true },
  {
    id: 'vendor',
    header: 'Vendor',
    cell: (order) => order.vendor.businessName,
    sortable: true,
    phone: 'meta',
  },
  {
    id: 'status',
    header: 'Status',
    cell: (order) => <OrderStatusBadge {...order} />,
    sortable: true,
    phone: 'meta',
  },
  {
    id: 'orderDate',
    header: 'Order date',
    cell: (order) => <DateText date={order.orderDate} />,
    sortable: true,
  },
  {
    id: 'expectedReceivingDate',
    header: 'Expected',
    cell: (order) => <DateText date={order.expectedReceivingDate} />,
    sortable: true,
  },
  {
    id: 'subtotal',
    header: 'Subtotal',
    cell: (order) => <Money value={order.subtotal} />,
    align: 'right',
    hidden: true,
  },
  {
    id: 'totalTax',
    header: 'Tax',
    cell: (order) => <Money value={order.totalTax} />,
    align: 'right',
    hidden: true,
  },
  {
    id: 'totalAmount',
    header: totalWithTax,
    cell: (order) => <Money value={order.totalAmount} />,
    align: 'right',
    sortable: true,
    phone: 'amount',
  },
  {
    id: 'openAmount',
    header: 'Open amount',
    cell: (order) => <Money value={order.openAmount} />,
    align: 'right',
    hidden: true,
  },
  {
    id: 'createdAt',
    header: 'Created At',
    cell: (order) => <DateText moment={order.createdAt} />,
    sortable: true,
    hidden: true,
  },
]

const amounts = ['subtotal', 'totalTax', 'totalAmount', 'openAmount']
const withoutCosts = columns.filter(({ id }) => !amounts.includes(id))

/** /{slug}/purchase-orders: what is ordered from vendors. */
export default function PurchaseOrdersScreen() {
  const { can, sees } = usePlace()
  const list = useListState(listSpec)
  const panel = usePanel('purchaseOrderId')
  const overlay = useOverlay()
  const queries = useQueryClient()
  const query = useQuery(
    orpc.purchaseOrders.getMany.queryOptions({ input: list.state, placeholderData: keepPreviousData }),
  )
  const add = () => overlay.open('purchase-order')
  const mayAdd = can('purchaseOrders.create')
  return (
    <Page title="Purchase orders" create={mayAdd ? { label: 'New purchase order', open: add } : undefined}>
      <DataTable
        name="Purchase orders"
        columns={sees('costs') ? columns : withoutCosts}
        data={rowsOf(query, query.data?.purchaseOrders)}
        list={list}
        rowId={(order) => order.id}
        rowName={(order) => order.orderId}
        panel={panel}
        onHover={(order) =>
          queries.prefetchQuery(orpc.purchaseOrders.getOne.queryOptions({ input: { id: order.id } }))
        }
        filters={filters}
        bulk={(rows) => <ExportMenu name="Purchase orders" columns={orderExport} chosen={rows} />}
        empty={{
          title: messages.none,
          hint: messages.noneHint,
          action: mayAdd && <Button onClick={add}>New purchase order</Button>,
        }}
      />
    </Page>
  )
}
