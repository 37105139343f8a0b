import { useQuery } from '@tanstack/react-query'
import { Button } from '#base/web/button.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { PaymentsSection } from '#books/web/payments-section.tsx'
import { messages } from '#payments/messages.ts'
import { PaymentRow } from './payment-row.tsx'

type Bill = { billId: string; vendorId: string; openAmount: number }

/** The payments that settled a bill, and the button to pay its open amount. */
export function PaymentsOfBill({ billId, vendorId, openAmount }: Bill) {
  const { can } = usePlace()
  const overlay = useOverlay()
  const query = useQuery(orpc.payments.getOfBill.queryOptions({ input: { billId } }))
  return (
    <PaymentsSection
      query={query}
      action={
        openAmount > 0 &&
        can('payments.create') && (
          <Button small onClick={() => overlay.open('payment', { preset: { vendorId, billId } })}>
            Pay
          </Button>
        )
      }
      none={messages.none}
      row={(payment) => <PaymentRow key={payment.id} {...payment} />}
    />
  )
}
