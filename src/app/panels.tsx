import type { ComponentType } from 'react'
import type { PanelProps } from '#base/web/layers/overlays.ts'

/** Every detail panel, by the state key in the address that opens it: `?metricId=…`. */
export const panels: Record<string, () => Promise<{ default: ComponentType<PanelProps> }>> = {
  vendorId: () => import('./vendor-panel.tsx'),
  logisticsId: () => import('#logistics/web/logistics-panel.tsx'),
  customerId: () => import('./customer-panel.tsx'),
  metricId: () => import('#metrics/web/metric-panel.tsx'),
  priceListId: () => import('#price-lists/web/price-list-panel.tsx'),
  productId: () => import('./product-panel.tsx'),
  receiptId: () => import('./receipt-panel.tsx'),
  creditNoteId: () => import('#credit-notes/web/credit-note-panel.tsx'),
  supplementaryInvoiceId: () => import('#supplementary-invoices/web/supplement-panel.tsx'),
  saleId: () => import('./sale-panel.tsx'),
  quotationId: () => import('#quotations/web/quotation-panel.tsx'),
  challanId: () => import('#challans/web/challan-panel.tsx'),
  inventoryId: () => import('#inventory/web/inventory-panel.tsx'),
  purchaseOrderId: () => import('./order-panel.tsx'),
  inventoryIntakeId: () => import('./intake-panel.tsx'),
  expenseId: () => import('./expense-panel.tsx'),
  journalId: () => import('#journals/web/journal-panel.tsx'),
  bankLineId: () => import('#bank-lines/web/bank-line-panel.tsx'),
  paymentId: () => import('./payment-panel.tsx'),
  accountId: () => import('#accounts/web/account-panel.tsx'),
  vendorBillId: () => import('./vendor-bill-panel.tsx'),
  debitNoteId: () => import('#debit-notes/web/debit-note-panel.tsx'),
}
