import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import type { OrderRow } from '#purchase-orders/output.ts'
import { orderStatusLabels } from '#purchase-orders/status.ts'
import { totalWithTax } from './total-with-tax.ts'

/** The columns of an export of orders. */
export const orderExport: ExportColumn<OrderRow>[] = [
  { header: 'Order ID', value: (order) => order.orderId },
  { header: 'Vendor', value: (order) => order.vendor.businessName, width: 28 },
  { header: 'Status', value: (order) => orderStatusLabels[order.status] },
  { header: 'Order date', value: (order) => order.orderDate },
  { header: 'Expected delivery', value: (order) => order.expectedReceivingDate },
  { header: 'Subtotal', value: (order) => order.subtotal },
  { header: 'Discount', value: (order) => order.totalDiscount },
  { header: 'Tax', value: (order) => order.totalTax },
  { header: totalWithTax, value: (order) => order.totalAmount },
  { header: 'Open amount', value: (order) => order.openAmount },
  { header: 'Created At', value: (order) => order.createdAt, width: 24 },
]
