import type { PanelProps } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { DebitNotesOf } from '#debit-notes/web/notes-of.tsx'
import { SelfInvoiceOf } from '#purchase-papers/web/self-invoice-of.tsx'
import VendorBillPanel from '#vendor-bills/web/vendor-bill-panel.tsx'

/** The panel of a vendor's bill with its self-invoice and the debit notes against it. */
export default function VendorBillWithNotes(props: PanelProps) {
  const { can } = usePlace()
  return (
    <VendorBillPanel
      {...props}
      notes={(bill) => (
        <>
          <SelfInvoiceOf bill={bill} />
          {can('debitNotes.getMany') && (
            <DebitNotesOf billId={bill.id} mayAdd={bill.status !== 'cancelled'} />
          )}
        </>
      )}
    />
  )
}
