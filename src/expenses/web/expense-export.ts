import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import type { Expense } from '#expenses/output.ts'

/** The columns of an export of expenses. */
export const expenseExport: ExportColumn<Expense>[] = [
  { header: 'Number', value: (expense) => expense.number },
  { header: 'Date', value: (expense) => expense.spentOn },
  { header: 'Spent on', value: (expense) => expense.accountName, width: 24 },
  { header: 'Before GST', value: (expense) => expense.amount },
  { header: 'GST', value: (expense) => expense.tax },
  { header: 'GST claimed', value: (expense) => (expense.itc ? 'Yes' : 'No') },
  { header: 'Reverse charge', value: (expense) => (expense.reverseCharge ? 'Yes' : 'No') },
  { header: 'Self-invoice', value: (expense) => expense.selfInvoice?.number ?? null },
  { header: 'Self-invoice date', value: (expense) => expense.selfInvoice?.issuedOn ?? null },
  { header: 'SAC', value: (expense) => expense.sac ?? '' },
  { header: 'Total', value: (expense) => expense.total },
  { header: 'Paid from', value: (expense) => expense.paidFromName, width: 24 },
  { header: 'Supplier', value: (expense) => expense.supplierName ?? '' },
  { header: 'Supplier GSTIN', value: (expense) => expense.supplierGstin },
  { header: 'Reference', value: (expense) => expense.reference },
  { header: 'Narration', value: (expense) => expense.notes, width: 40 },
  { header: 'Cancelled at', value: (expense) => expense.cancelledAt, width: 24 },
]
