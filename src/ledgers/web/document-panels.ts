import type { DocumentNoun } from '#ledgers/documents.ts'

/** The panel of each document in the books, and the call that reads it. The close of a day has a screen of its own. */
export const documentPanels: Record<Exclude<DocumentNoun, 'dayClose'>, { panel: string; call: string }> = {
  sale: { panel: 'saleId', call: 'sales.getOne' },
  creditNote: { panel: 'creditNoteId', call: 'creditNotes.getOne' },
  supplementaryInvoice: { panel: 'supplementaryInvoiceId', call: 'supplementaryInvoices.getOne' },
  receipt: { panel: 'receiptId', call: 'receipts.getOne' },
  challan: { panel: 'challanId', call: 'challans.getOne' },
  inventoryIntake: { panel: 'inventoryIntakeId', call: 'inventoryIntakes.getOne' },
  product: { panel: 'inventoryId', call: 'inventory.getOne' },
  vendorBill: { panel: 'vendorBillId', call: 'vendorBills.getOne' },
  debitNote: { panel: 'debitNoteId', call: 'debitNotes.getOne' },
  payment: { panel: 'paymentId', call: 'payments.getOne' },
  expense: { panel: 'expenseId', call: 'expenses.getOne' },
  journal: { panel: 'journalId', call: 'journals.getOne' },
}
