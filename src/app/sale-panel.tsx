import type { PanelProps } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { BillActions } from '#bills/web/bill-actions.tsx'
import { SharesSection } from '#bills/web/shares-section.tsx'
import { DeliveriesSection } from '#challans/web/deliveries-section.tsx'
import { NotesOfSale } from '#credit-notes/web/notes-of-sale.tsx'
import { QuotationOfSale } from '#quotations/web/quotation-of-sale.tsx'
import { BillPayments } from '#receipts/web/bill-payments.tsx'
import { ReturnsSection } from '#returns/web/returns-section.tsx'
import { showsReturns } from '#sales/status.ts'
import { SalePanel } from '#sales/web/panel/sale-panel.tsx'
import { SupplementsOfSale } from '#supplementary-invoices/web/supplements-of-sale.tsx'

/** The panel of a sale with its bill, returns, credit notes, supplementary invoices and shared links. */
export default function SaleWithPapers(props: PanelProps) {
  const { can } = usePlace()
  return (
    <SalePanel
      {...props}
      bill={(found) => <BillActions sale={found.sale} customer={found.customer} />}
      payments={({ sale }) =>
        can('receipts.getOfSale') && (
          <BillPayments saleId={sale.id} customerId={sale.customerId} openAmount={sale.openAmount} />
        )
      }
      origin={can('quotations.getOfSale') && <QuotationOfSale saleId={props.id} />}
      deliveries={(found) => can('challans.getOfSale') && <DeliveriesSection {...found} />}
      returns={({ sale }) => (
        <>
          {showsReturns(sale.status) && <ReturnsSection saleId={sale.id} />}
          {can('creditNotes.getOfSale') && <NotesOfSale sale={sale} />}
          {can('supplementaryInvoices.getOfSale') && <SupplementsOfSale sale={sale} />}
        </>
      )}
      shares={<SharesSection saleId={props.id} />}
    />
  )
}
