import { FileDown } from 'lucide-react'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { formatDate } from '#base/web/display.tsx'
import { usePlace } from '#base/web/page/place.ts'
import type { VendorBill } from '#vendor-bills/output.ts'
import { printSelfInvoice } from './print-self-invoice.ts'

/** The self-invoice of a bill; nothing for bills without one. */
export function SelfInvoiceOf({ bill: { id, selfInvoice } }: { bill: VendorBill }) {
  const { can } = usePlace()
  if (!selfInvoice || !can('vendorBills.getSelfInvoice')) return null
  return (
    <Section title="Self-invoice">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          {selfInvoice.number} <span className="text-muted">· {formatDate(selfInvoice.issuedOn)}</span>
        </p>
        <Button icon={FileDown} onClick={() => printSelfInvoice(id)}>
          Export PDF
        </Button>
      </div>
    </Section>
  )
}
