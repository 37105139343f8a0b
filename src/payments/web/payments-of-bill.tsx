import { useQuery } from '@tanstack/react-query'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { messages } from '#payments/messages.ts'
import { PaymentRow } from './payment-row.tsx'

type Bill = { billId: string; vendorId: string; openAmount: number }

/** The payments that settled a bill, and the button to pay its open amount. */
export function PaymentsOfBill({ billId, vendorId, openAmount }: Bill) {
  const { can } = usePlace()
  const overlay = useOverlay()
  const query = useQuery(orpc.payments.getOfBill.queryOptions({ input: { billId } }))
  return (
    <Section
      title="Payments"
      action={
        openAmount > 0 &&
        can('payments.create') && (
          <Button small onClick={() => overlay.open('payment', { preset: { vendorId, billId } })}>
            Pay
          </Button>
        )
      }
    >
      {query.error ? (
        <p role="alert">{query.error.message}</p>
      ) : !query.data ? (
        <Skeleton className="h-11 w-full" />
      ) : query.data.length === 0 ? (
        <p className="text-muted">{messages.none}</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {query.data.map((payment) => (
            <PaymentRow key={payment.id} {...payment} />
          ))}
        </ul>
      )}
    </Section>
  )
}
