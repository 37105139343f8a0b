import type { ComponentType } from 'react'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { messages as billMessages } from '#vendor-bills/messages.ts'
import { importOverlay } from './import-overlay.tsx'

/** An overlay that `?create=name` opens. With a title it is also a create action in the palette. */
export type OverlayEntry = {
  load: () => Promise<{ default: ComponentType<OverlayProps> }>
  title?: string
  call?: string
}

/** Every sheet and modal that can be opened by name (specification, section 2). */
export const overlays: Record<string, OverlayEntry> = {
  feedback: { load: () => import('#users/web/create-feedback.tsx'), title: 'Send feedback' },
  profile: { load: () => import('#users/web/edit-profile.tsx') },
  workspace: { load: () => import('#workspaces/web/create-workspace.tsx'), title: 'Create workspace' },
  role: { load: () => import('#workspaces/web/role-sheet.tsx'), call: 'roles.create' },
  vendor: {
    load: () => import('#vendors/web/create-vendor.tsx'),
    title: 'Add vendor',
    call: 'vendors.create',
  },
  'vendor-quick': { load: () => import('#vendors/web/quick-vendor.tsx'), call: 'vendors.quickCreate' },
  'vendor-gst': { load: () => import('#vendors/web/vendor-gst.tsx'), call: 'vendors.update' },
  'customer-quick': {
    load: () => import('#customers/web/quick-customer.tsx'),
    call: 'customers.quickCreate',
  },
  'product-quick': { load: () => import('#products/web/quick-product.tsx'), call: 'products.quickCreate' },
  logistics: {
    load: () => import('#logistics/web/create-logistics.tsx'),
    title: 'Add logistics partner',
    call: 'logistics.create',
  },
  customer: {
    load: () => import('./create-customer.tsx'),
    title: 'Add customer',
    call: 'customers.create',
  },
  'price-list': {
    load: () => import('#price-lists/web/create-price-list.tsx'),
    title: 'Add price list',
    call: 'priceLists.create',
  },
  'list-price': { load: () => import('#price-lists/web/list-price.tsx'), call: 'priceLists.saveEntry' },
  'vendor-merge': { load: () => import('#merges/web/merge-vendor.tsx'), call: 'vendors.merge' },
  'customer-merge': { load: () => import('#merges/web/merge-customer.tsx'), call: 'customers.merge' },
  'product-merge': { load: () => import('#merges/web/merge-product.tsx'), call: 'products.merge' },
  metric: { load: () => import('#metrics/web/create-metric.tsx'), title: 'Add unit', call: 'metrics.create' },
  product: {
    load: () => import('#products/web/create-product.tsx'),
    title: 'Add product',
    call: 'products.create',
  },
  'gst-rates': {
    load: () => import('#products/web/change-rates.tsx'),
    title: 'Change GST rates',
    call: 'products.changeRates',
  },
  'product-import': {
    load: importOverlay(() => import('#products/web/product-import.ts')),
    title: 'Import products',
    call: 'products.import',
  },
  'vendor-import': {
    load: importOverlay(() => import('#vendors/web/vendor-import.ts')),
    title: 'Import vendors',
    call: 'vendors.import',
  },
  'customer-import': {
    load: importOverlay(() => import('#customers/web/customer-import.ts')),
    title: 'Import customers',
    call: 'customers.import',
  },
  'stock-import': {
    load: importOverlay(() => import('#inventory/web/stock-import.ts')),
    title: 'Import opening stock',
    call: 'inventory.import',
  },
  sale: { load: () => import('./create-sale.tsx'), title: 'New sale', call: 'sales.create' },
  quotation: {
    load: () => import('#quotations/web/create-quotation.tsx'),
    title: 'New quotation',
    call: 'quotations.create',
  },
  'quotation-revision': {
    load: () => import('#quotations/web/revise-quotation.tsx'),
    call: 'quotations.revise',
  },
  'quotation-sale': { load: () => import('./sale-of-quotation.tsx'), call: 'quotations.convert' },
  'quotation-share': {
    load: () => import('#quotations/web/share-quotation.tsx'),
    call: 'quotations.createShare',
  },
  'sale-correction': { load: () => import('#sales/web/panel/correct-sale.tsx'), call: 'sales.correct' },
  delivery: { load: () => import('#challans/web/deliver-part.tsx'), call: 'challans.deliver' },
  challan: {
    load: () => import('#challans/web/create-challan.tsx'),
    title: 'New delivery challan',
    call: 'challans.create',
  },
  'challan-back': { load: () => import('#challans/web/take-back.tsx'), call: 'challans.takeBack' },
  'challan-transport': {
    load: () => import('#challans/web/challan-transport.tsx'),
    call: 'challans.update',
  },
  'challan-bill': { load: () => import('./bill-challans.tsx'), call: 'challans.getToBill' },
  exchange: { load: () => import('./exchange.tsx'), call: 'sales.exchange' },
  'sale-replacement': { load: () => import('./replace-sale.tsx'), call: 'sales.replace' },
  share: { load: () => import('#bills/web/share-bill.tsx'), call: 'sales.createShare' },
  'share-statement': {
    load: () => import('#statements/web/share-statement.tsx'),
    call: 'statements.createShare',
  },
  receipt: {
    load: () => import('#receipts/web/create-receipt.tsx'),
    title: 'Receive payment',
    call: 'receipts.create',
  },
  'receipt-share': {
    load: () => import('#receipt-papers/web/share-receipt.tsx'),
    call: 'receipts.createShare',
  },
  refund: { load: () => import('#receipts/web/create-refund.tsx'), call: 'receipts.refund' },
  payment: {
    load: () => import('#payments/web/create-payment.tsx'),
    title: 'Pay vendor',
    call: 'payments.create',
  },
  'vendor-bill': {
    load: () => import('#vendor-bills/web/create-vendor-bill.tsx'),
    title: billMessages.enter,
    call: 'vendorBills.create',
  },
  'order-share': {
    load: () => import('#order-papers/web/share-order.tsx'),
    call: 'purchaseOrders.createShare',
  },
  'debit-note': {
    load: () => import('#debit-notes/web/create-debit-note.tsx'),
    call: 'debitNotes.create',
  },
  'debit-note-share': {
    load: () => import('#debit-notes/web/share-debit-note.tsx'),
    call: 'debitNotes.createShare',
  },
  expense: {
    load: () => import('#expenses/web/create-expense.tsx'),
    title: 'Add expense',
    call: 'expenses.create',
  },
  'bank-import': { load: () => import('#bank-lines/web/import-statement.tsx'), call: 'bankLines.import' },
  'bank-match': { load: () => import('#bank-lines/web/match-lines.tsx'), call: 'bankLines.match' },
  'self-invoice': {
    load: () => import('#purchase-papers/web/issue-self-invoice.tsx'),
    call: 'vendorBills.issueSelfInvoice',
  },
  'cheque-deposit': { load: () => import('#cheques/web/deposit-cheques.tsx'), call: 'cheques.deposit' },
  'cheque-unpaid': { load: () => import('#cheques/web/unpaid-cheque.tsx'), call: 'payments.markUnpaid' },
  'cheque-bounce': { load: () => import('#cheques/web/bounce-cheque.tsx'), call: 'cheques.bounce' },
  opening: {
    load: () => import('#openings/web/create-opening.tsx'),
    title: 'Opening balance',
    call: 'openings.create',
  },
  'opening-correction': {
    load: () => import('#openings/web/correct-opening.tsx'),
    call: 'openings.correct',
  },
  'move-to-capital': {
    load: () => import('#openings/web/move-to-capital.tsx'),
    call: 'openings.moveToCapital',
  },
  'opening-import': {
    load: importOverlay(() => import('#openings/web/opening-import.ts')),
    title: 'Import opening balances',
    call: 'openings.import',
  },
  contra: {
    load: () => import('#journals/web/create-contra.tsx'),
    title: 'Transfer money',
    call: 'journals.createContra',
  },
  'gst-settlement': {
    load: () => import('#ledgers/web/settle-gst.tsx'),
    title: 'Settle GST',
    call: 'books.settleGst',
  },
  'credit-change': {
    load: () => import('#ledgers/web/change-credit.tsx'),
    title: 'GST credit',
    call: 'books.changeCredit',
  },
  journal: {
    load: () => import('#journals/web/create-journal.tsx'),
    title: 'Journal voucher',
    call: 'journals.create',
  },
  account: {
    load: () => import('#accounts/web/create-account.tsx'),
    title: 'Add account',
    call: 'accounts.create',
  },
  'mode-accounts': {
    load: () => import('#accounts/web/mode-accounts.tsx'),
    call: 'accounts.chooseForModes',
  },
  reminder: { load: () => import('#reminders/web/remind.tsx'), call: 'reminders.getOne' },
  'credit-note': {
    load: () => import('#credit-notes/web/create-credit-note.tsx'),
    call: 'creditNotes.create',
  },
  'credit-note-share': {
    load: () => import('#credit-notes/web/share-credit-note.tsx'),
    call: 'creditNotes.createShare',
  },
  'supplementary-invoice': {
    load: () => import('#supplementary-invoices/web/create-supplement.tsx'),
    call: 'supplementaryInvoices.create',
  },
  'supplementary-invoice-share': {
    load: () => import('#supplementary-invoices/web/share-supplement.tsx'),
    call: 'supplementaryInvoices.createShare',
  },
  return: { load: () => import('./create-return.tsx'), call: 'sales.createReturn' },
  'purchase-order': {
    load: () => import('./create-order.tsx'),
    title: 'New purchase order',
    call: 'purchaseOrders.create',
  },
  'inventory-intake': {
    load: () => import('#inventory-intakes/web/create-inventory-intake.tsx'),
    title: 'New intake',
    call: 'inventoryIntakes.create',
  },
  'stock-adjustment': { load: () => import('#inventory/web/adjust-stock.tsx'), call: 'inventory.adjust' },
}
