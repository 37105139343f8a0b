import { overlays } from '#app/overlays.tsx'
import { panels } from '#app/panels.tsx'
import { plainRoutes } from '#app/plain-routes.ts'
import { workspaceRoutes } from '#app/routes.tsx'
import type { BelievableShop } from './believable-shop.ts'

const paths = plainRoutes.map(({ path }) => path.replace('$token', 'no-such-invitation'))
const isOnboarding = (path: string) => path.startsWith('/onboarding')

/** Public pages. Sign-out is left out because it redirects at once. */
export const plainPlaces = (): string[] => paths.filter((path) => !isOnboarding(path) && path !== '/sign-out')

/** Every screen of a signed-in user: onboarding, and the workspace's screens. */
export const memberPlaces = (slug: string): string[] => [
  ...paths.filter(isOnboarding),
  ...workspaceRoutes.map(({ path }) => `/${slug}/${path}`),
]

const under: Record<string, string> = {
  'list-price': 'price-lists',
  metric: 'metrics',
  product: 'products',
  vendor: 'vendors',
  customer: 'customers',
  logistics: 'logistics',
  'purchase-order': 'purchase-orders',
  'inventory-intake': 'inventory-intakes',
  sale: 'sales',
  return: 'sales',
  exchange: 'sales',
  'sale-correction': 'sales',
  'sale-replacement': 'sales',
  share: 'sales',
  'credit-note': 'sales',
  'credit-note-share': 'credit-notes',
  'supplementary-invoice': 'sales',
  'supplementary-invoice-share': 'supplementary-invoices',
  delivery: 'sales',
  challan: 'challans',
  'challan-back': 'challans',
  'challan-bill': 'challans',
  quotation: 'quotations',
  'quotation-revision': 'quotations',
  'quotation-sale': 'quotations',
  'quotation-share': 'quotations',
  'vendor-bill': 'vendor-bills',
  'vendor-gst': 'vendors',
  'debit-note': 'vendor-bills',
  'debit-note-share': 'debit-notes',
  'order-share': 'purchase-orders',
  'receipt-share': 'receipts',
  payment: 'payments',
  expense: 'expenses',
  'bank-import': 'bank-reconciliation',
  'cheque-deposit': 'cheques',
  'cheque-bounce': 'cheques',
  'cheque-unpaid': 'cheques',
  opening: 'opening-balances',
  'opening-correction': 'opening-balances',
  'opening-import': 'opening-balances',
  contra: 'journals',
  'gst-settlement': 'books',
  journal: 'journals',
  account: 'accounts',
  'product-import': 'products',
  'vendor-import': 'vendors',
  'customer-import': 'customers',
  'stock-import': 'inventory',
  'stock-adjustment': 'inventory',
  'customer-merge': 'customers',
  'vendor-merge': 'vendors',
  'product-merge': 'products',
}

const panelScreens: Record<string, string> = {
  priceListId: 'price-lists',
  metricId: 'metrics',
  productId: 'products',
  purchaseOrderId: 'purchase-orders',
  receiptId: 'receipts',
  saleId: 'sales',
  vendorId: 'vendors',
  customerId: 'customers',
  logisticsId: 'logistics',
  inventoryIntakeId: 'inventory-intakes',
  inventoryId: 'inventory',
  creditNoteId: 'credit-notes',
  supplementaryInvoiceId: 'supplementary-invoices',
  quotationId: 'quotations',
  challanId: 'challans',
  expenseId: 'expenses',
  paymentId: 'payments',
  journalId: 'journals',
  bankLineId: 'bank-reconciliation',
  vendorBillId: 'vendor-bills',
  debitNoteId: 'debit-notes',
}

/** Parameters that a form cannot open without. */
const presets: Record<string, string> = {
  'list-price': 'priceListId',
  receipt: 'customerId',
  refund: 'customerId',
  reminder: 'customerId',
  return: 'saleId',
  exchange: 'saleId',
  delivery: 'saleId',
  'sale-correction': 'saleId',
  'sale-replacement': 'saleId',
  share: 'saleId',
  'share-statement': 'customerId',
  payment: 'vendorId',
  'vendor-gst': 'vendorId',
  'credit-note': 'saleId',
  'credit-note-share': 'creditNoteId',
  'challan-back': 'challanId',
  'challan-bill': 'challanIds',
  'supplementary-invoice': 'saleId',
  'supplementary-invoice-share': 'supplementaryInvoiceId',
  'quotation-revision': 'quotationId',
  'quotation-sale': 'quotationId',
  'quotation-share': 'quotationId',
  'debit-note': 'vendorBillId',
  'debit-note-share': 'debitNoteId',
  'order-share': 'purchaseOrderId',
  'cheque-deposit': 'cheques',
  'cheque-bounce': 'receiptId',
  'cheque-unpaid': 'paymentId',
  'opening-correction': 'openingId',
  'stock-adjustment': 'productId',
}

/** Every create form over its list. */
export const overlayPlaces = ({ slug, records }: BelievableShop): string[] =>
  Object.keys(overlays).map((name) => {
    const preset = presets[name] ? `&preset.${presets[name]}=${records[presets[name]]}` : ''
    return `/${slug}/${under[name] ?? 'dashboard'}?create=${name}${preset}`
  })

/** Every detail panel with a record of the shop. */
export const panelPlaces = ({ slug, records }: BelievableShop): string[] =>
  Object.keys(panels)
    .filter((key) => records[key])
    .map((key) => `/${slug}/${panelScreens[key] ?? 'dashboard'}?${key}=${records[key]}`)
