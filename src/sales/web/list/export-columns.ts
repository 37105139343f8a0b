import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import type { SaleInList } from '#sales/output.ts'
import { paymentLabels } from '#sales/payment.ts'
import { saleStatuses } from '#sales/status.ts'
import { openBeforeDelivery } from '#sales/to-collect.ts'

/** The columns of an export of sales. */
export const exportColumns: ExportColumn<SaleInList>[] = [
  { header: 'Sale ID', value: (sale) => sale.saleId, width: 18 },
  { header: 'Customer', value: (sale) => sale.customerName, width: 28 },
  { header: 'Phone', value: (sale) => sale.customerPhone, width: 16 },
  { header: 'Invoice Date', value: (sale) => sale.invoiceDate },
  { header: 'Due Date', value: (sale) => sale.dueDate },
  { header: 'Delivery Date', value: (sale) => sale.deliveryDate },
  { header: 'Status', value: (sale) => saleStatuses[sale.status].label },
  { header: 'Payment Type', value: (sale) => paymentLabels[sale.paymentType] },
  { header: 'GSTIN', value: (sale) => sale.gstin, width: 18 },
  { header: 'Place of supply', value: (sale) => sale.placeOfSupply, width: 18 },
  { header: 'Taxable value', value: (sale) => sale.taxable },
  { header: 'Tax', value: (sale) => sale.totalTax },
  { header: 'Total', value: (sale) => sale.totalAmount },
  { header: 'Round off', value: (sale) => sale.roundOff },
  { header: 'Payable', value: (sale) => sale.payable },
  { header: 'Advance', value: (sale) => sale.advanceAmount },
  { header: 'Balance', value: (sale) => sale.balance },
  { header: 'To collect', value: (sale) => sale.toCollect },
  { header: 'Open, not delivered', value: openBeforeDelivery },
  { header: 'Exempt from Audit', value: (sale) => (sale.exemptFromAudit ? 'Yes' : 'No') },
]
