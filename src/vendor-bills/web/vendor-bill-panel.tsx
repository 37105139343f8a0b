import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#base/web/button.tsx'
import { Facts, Section } from '#base/web/cards.tsx'
import { formatDate, formatMoney } from '#base/web/display.tsx'
import { confirm } from '#base/web/layers/confirm.ts'
import type { PanelProps } from '#base/web/layers/overlays.ts'
import { Panel } from '#base/web/layers/panel.tsx'
import { PanelLink } from '#base/web/layers/panel-link.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { stateName } from '#gst/states.ts'
import { PaymentsOfBill } from '#payments/web/payments-of-bill.tsx'
import { BillPhoto } from '#uploads/web/bill-photo.tsx'
import { messages } from '#vendor-bills/messages.ts'
import type { VendorBill } from '#vendor-bills/output.ts'
import { creditUntil } from '#vendor-bills/status.ts'
import { BilledLines } from './billed-lines.tsx'
import { BillStatusBadge, MsmeMark } from './status-badge.tsx'

type Props = PanelProps & { notes: (bill: VendorBill) => ReactNode }

/** ?vendorBillId=…: a vendor's bill with its lines and what was paid of it; the debit notes come from a later room. */
export default function VendorBillPanel({ id, close, notes }: Props) {
  const { can } = usePlace()
  const query = useQuery(orpc.vendorBills.getOne.queryOptions({ input: { id } }))
  const attaching = useAct(orpc.vendorBills.attach.mutationOptions())
  const found = query.data?.vendorBill
  return (
    <Panel
      title={found ? `Bill ${found.billNumber}` : 'Vendor bill'}
      badge={found && <BillStatusBadge status={found.status} />}
      createdAt={found?.createdAt}
      query={query}
      wide
      close={close}
      actions={
        found && found.status !== 'cancelled' && can('vendorBills.cancel') && <CancelBill bill={found} />
      }
    >
      {found && (
        <>
          <BillFacts bill={found} />
          <BilledLines bill={found} />
          {found.status !== 'cancelled' && can('payments.getOfBill') && (
            <PaymentsOfBill billId={id} vendorId={found.vendorId} openAmount={found.openAmount} />
          )}
          {notes(found)}
          <BillPhoto
            value={found.attachment}
            attach={can('vendorBills.attach') && ((attachment) => attaching.mutate({ id, attachment }))}
          />
          {found.notes && (
            <Section title="Notes">
              <p className="whitespace-pre-wrap">{found.notes}</p>
            </Section>
          )}
        </>
      )}
    </Panel>
  )
}

/** The GST credit that the payments of a bill touch, where there is any. */
const creditFacts = (bill: VendorBill): [string, ReactNode][] => {
  const amounts: [string, number][] = [
    ['GST credit to reverse', bill.creditToReverse],
    ['GST credit reversed', bill.creditReversed],
    ['GST credit to reclaim', bill.creditToReclaim],
  ]
  const facts = amounts.flatMap(([label, amount]): [string, ReactNode][] =>
    amount > 0 ? [[label, formatMoney(amount)]] : [],
  )
  if (bill.creditAtRisk === 0) return facts
  const { creditAtRisk } = messages
  const atRisk = creditAtRisk(formatMoney(bill.creditAtRisk), formatDate(creditUntil(bill)))
  return [...facts, ['GST credit at risk', atRisk]]
}

/** By when a micro or small vendor must be paid. */
const payByFact = ({ payBy }: VendorBill): [string, ReactNode][] =>
  payBy
    ? [
        [
          'Pay by',
          <span key="payBy" className="inline-flex items-center gap-2">
            {formatDate(payBy)} <MsmeMark />
          </span>,
        ],
      ]
    : []

const BillFacts = ({ bill }: { bill: VendorBill }) => (
  <Facts
    facts={[
      [
        'Vendor',
        <PanelLink key="vendor" panel="vendorId" call="vendors.getOne" id={bill.vendorId}>
          {bill.vendorName}
        </PanelLink>,
      ],
      ['Bill date', formatDate(bill.billDate)],
      ['Due date', formatDate(bill.dueDate)],
      ...payByFact(bill),
      ...(bill.supplierState ? ([['State of the vendor', stateName(bill.supplierState)]] as const) : []),
      ['Total', formatMoney(bill.total)],
      ['Open', formatMoney(bill.openAmount)],
      ...creditFacts(bill),
      ['Entered by', bill.createdBy],
    ]}
  />
)

function CancelBill({ bill: { id, billNumber } }: { bill: VendorBill }) {
  const cancelling = useAct(orpc.vendorBills.cancel.mutationOptions())
  const cancel = async () => {
    const sure = await confirm({
      title: messages.cancelTitle(billNumber),
      body: messages.cancelBody,
      action: 'Cancel bill',
      cancel: 'Keep bill',
      tone: 'danger',
    })
    if (sure) cancelling.mutate({ id })
  }
  return (
    <Button tone="tinted" pending={cancelling.isPending} onClick={cancel}>
      Cancel bill
    </Button>
  )
}
