import { FileDown } from 'lucide-react'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { formatDate } from '#base/web/display.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import type { Expense } from '#expenses/output.ts'
import { messages } from '#purchase-papers/messages.ts'
import type { VendorBill } from '#vendor-bills/output.ts'
import { printExpenseSelfInvoice, printSelfInvoice } from './print-self-invoice.ts'

/** The self-invoice of a bill, or the button that issues the one it lacks; nothing for bills that need none. */
export function SelfInvoiceOf({ bill }: { bill: VendorBill }) {
  const { id, selfInvoice } = bill
  const { can } = usePlace()
  if (bill.lacksSelfInvoice) return <LacksSelfInvoice bill={bill} />
  if (!selfInvoice || !can('vendorBills.getSelfInvoice')) return null
  return <Issued selfInvoice={selfInvoice} print={() => printSelfInvoice(id)} />
}

/** The self-invoice of an expense; nothing for one without. */
export function SelfInvoiceOfExpense({ expense: { id, selfInvoice } }: { expense: Expense }) {
  const { can } = usePlace()
  if (!selfInvoice || !can('expenses.getSelfInvoice')) return null
  return <Issued selfInvoice={selfInvoice} print={() => printExpenseSelfInvoice(id)} />
}

type SelfInvoice = { number: string; issuedOn: string }

const Issued = ({ selfInvoice, print }: { selfInvoice: SelfInvoice; print: () => void }) => (
  <Section title="Self-invoice">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>
        {selfInvoice.number} <span className="text-muted">· {formatDate(selfInvoice.issuedOn)}</span>
      </p>
      <Button icon={FileDown} onClick={print}>
        Export PDF
      </Button>
    </div>
  </Section>
)

function LacksSelfInvoice({ bill: { id, billNumber, billDate, lines } }: { bill: VendorBill }) {
  const { can } = usePlace()
  const overlay = useOverlay()
  const issue = () => overlay.open('self-invoice', { preset: { billId: id, billNumber, billDate } })
  return (
    <Section
      title="Self-invoice"
      action={
        can('vendorBills.issueSelfInvoice') && (
          <Button small onClick={issue}>
            Issue self-invoice
          </Button>
        )
      }
    >
      <p className="text-muted">
        {lines.some(({ itc }) => itc) ? messages.notIssuedCredit : messages.notIssued}
      </p>
    </Section>
  )
}
