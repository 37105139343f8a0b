import { useQuery } from '@tanstack/react-query'
import { Button } from '#base/web/button.tsx'
import { formatDate, Money } from '#base/web/display.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { modeLabels } from '#books/mode.ts'
import { PaymentsSection } from '#books/web/payments-section.tsx'
import { messages } from '#receipts/messages.ts'
import type { Settled } from '#receipts/output.ts'
import { CancelReceipt } from './cancel-receipt.tsx'

/** `saleId` is the sale, or the supplementary invoice. */
type Bill = { saleId: string; customerId: string; openAmount: number }

/** The receipts and credits that settled a bill, and the button to receive its open amount. */
export function BillPayments({ saleId, customerId, openAmount }: Bill) {
  const { can } = usePlace()
  const overlay = useOverlay()
  const query = useQuery(orpc.receipts.getOfSale.queryOptions({ input: { saleId } }))
  return (
    <PaymentsSection
      query={query}
      action={
        openAmount > 0 &&
        can('receipts.create') && (
          <Button small onClick={() => overlay.open('receipt', { preset: { customerId, saleId } })}>
            Receive
          </Button>
        )
      }
      none={messages.none}
      row={(settled) => <SettledRow key={settled.number + settled.kind} settled={settled} />}
    />
  )
}

const SettledRow = ({ settled }: { settled: Settled }) => (
  <li className="flex min-h-11 items-center gap-2 px-3 py-1.5">
    <div className="min-w-0 flex-1">
      <div className="truncate font-medium">
        {settled.kind === 'opening' ? messages.opening : settled.number}
      </div>
      <div className="text-help text-muted">
        {[formatDate(settled.date), ...settled.modes.map((mode) => modeLabels[mode])].join(' · ')}
      </div>
    </div>
    <Money value={settled.amount} />
    {settled.receiptId && <CancelReceipt id={settled.receiptId} kind="receipt" number={settled.number} />}
  </li>
)
