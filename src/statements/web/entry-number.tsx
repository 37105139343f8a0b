import { PanelLink } from '#base/web/layers/panel-link.tsx'
import type { EntryKind } from '#statements/entry.ts'
import type { Entry } from '#statements/output.ts'

const sale = { panel: 'saleId', call: 'sales.getOne' }
const receipt = { panel: 'receiptId', call: 'receipts.getOne' }
const creditNote = { panel: 'creditNoteId', call: 'creditNotes.getOne' }
const supplement = { panel: 'supplementaryInvoiceId', call: 'supplementaryInvoices.getOne' }
const vendorBill = { panel: 'vendorBillId', call: 'vendorBills.getOne' }
const payment = { panel: 'paymentId', call: 'payments.getOne' }
const debitNote = { panel: 'debitNoteId', call: 'debitNotes.getOne' }

/** The panel of an entry's document and the call that reads it. */
const panels: Partial<Record<EntryKind, typeof sale>> = {
  sale_made: sale,
  sale_cancelled: sale,
  receipt,
  receipt_cancelled: receipt,
  refund: receipt,
  refund_cancelled: receipt,
  credit_note: creditNote,
  credit_note_cancelled: creditNote,
  supplementary_invoice: supplement,
  supplementary_invoice_cancelled: supplement,
  vendor_bill: vendorBill,
  vendor_bill_cancelled: vendorBill,
  payment,
  payment_cancelled: payment,
  debit_note: debitNote,
  debit_note_cancelled: debitNote,
}

/** The number of an entry, as a link to its document where it has one. */
export function EntryNumber({ entry: { kind, documentId, number } }: { entry: Entry }) {
  const panel = panels[kind]
  return panel && documentId ? (
    <PanelLink {...panel} id={documentId}>
      {number}
    </PanelLink>
  ) : (
    number
  )
}
