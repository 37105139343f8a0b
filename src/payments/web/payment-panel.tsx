import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Facts, Section } from '#base/web/cards.tsx'
import { DateText, formatMoney } from '#base/web/display.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import type { PanelProps } from '#base/web/layers/overlays.ts'
import { Panel } from '#base/web/layers/panel.tsx'
import { PanelLink } from '#base/web/layers/panel-link.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { PaidBy, SettledParts } from '#books/web/money-parts.tsx'
import type { paymentAnswer } from '#payments/output.ts'
import { CancelPayment } from './cancel-payment.tsx'
import { OwedLink } from './owed-link.tsx'

type Answer = z.infer<typeof paymentAnswer>

/** ?paymentId=…: a payment to a vendor, how it was paid and what it settled; its voucher comes from a later room. */
export default function PaymentPanel({ id, close, paper }: PanelProps & { paper: ReactNode }) {
  const { can } = usePlace()
  const query = useQuery(orpc.payments.getOne.queryOptions({ input: { id } }))
  const payment = query.data?.payment
  return (
    <Panel
      title={payment?.number ?? 'Payment'}
      badge={payment?.cancelledAt && <StatusBadge tone="red">Cancelled</StatusBadge>}
      createdAt={payment?.createdAt}
      query={query}
      close={close}
      actions={
        payment && (
          <>
            {paper}
            {!payment.cancelledAt && can('payments.cancel') && (
              <CancelPayment id={payment.id} number={payment.number} isText />
            )}
          </>
        )
      }
    >
      {query.data && <Body {...query.data} />}
    </Panel>
  )
}

const Body = ({ payment, settled }: Answer) => (
  <>
    <Facts facts={factsOf(payment)} />
    <PaidBy lines={payment.lines} />
    <SettledParts
      settled={settled}
      name={({ number, document }) => (document ? <OwedLink {...document} number={number} /> : number)}
    />
    {payment.notes && (
      <Section title="Notes">
        <p className="whitespace-pre-wrap wrap-anywhere">{payment.notes}</p>
      </Section>
    )}
  </>
)

const factsOf = (payment: Answer['payment']) =>
  [
    [
      'Vendor',
      <PanelLink key="vendor" panel="vendorId" call="vendors.getOne" id={payment.vendorId}>
        {payment.vendorName}
      </PanelLink>,
    ],
    ['Paid on', <DateText key="date" date={payment.paidOn} />],
    ['Amount', formatMoney(payment.amount)],
    ...(payment.discount > 0 ? [['Discount', formatMoney(payment.discount)] as const] : []),
    ...(payment.tds > 0 ? [['TDS withheld', formatMoney(payment.tds)] as const] : []),
    ...(payment.onAccount > 0 ? [['On account', formatMoney(payment.onAccount)] as const] : []),
    ['Recorded by', payment.createdBy],
  ] as const
