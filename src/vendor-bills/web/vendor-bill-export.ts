import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import type { VendorBillRow } from '#vendor-bills/output.ts'
import { billStatusLabels } from '#vendor-bills/status.ts'

/** The columns of an export of vendor bills. */
export const vendorBillExport: ExportColumn<VendorBillRow>[] = [
  { header: 'Vendor', value: (bill) => bill.vendorName, width: 28 },
  { header: 'Bill number', value: (bill) => bill.billNumber },
  { header: 'Bill date', value: (bill) => bill.billDate },
  { header: 'Due date', value: (bill) => bill.dueDate },
  { header: 'Pay by', value: (bill) => bill.payBy ?? bill.dueDate },
  { header: 'Self-invoice', value: (bill) => bill.selfInvoice?.number ?? '' },
  { header: 'Self-invoice date', value: (bill) => bill.selfInvoice?.issuedOn ?? '' },
  { header: 'Status', value: (bill) => billStatusLabels[bill.status] },
  { header: 'Taxable value', value: (bill) => bill.taxable },
  { header: 'GST', value: (bill) => bill.tax },
  { header: 'TCS', value: (bill) => bill.tcs },
  { header: 'Round-off', value: (bill) => bill.roundOff },
  { header: 'Total', value: (bill) => bill.total },
  { header: 'TDS', value: (bill) => bill.tds },
  { header: 'Open', value: (bill) => bill.openAmount },
  { header: 'Credit to reverse', value: (bill) => bill.creditToReverse },
  { header: 'Credit to reclaim', value: (bill) => bill.creditToReclaim },
  { header: 'Credit at risk', value: (bill) => bill.creditAtRisk },
]
