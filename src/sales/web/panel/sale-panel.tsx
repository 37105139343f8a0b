import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { phoneText } from '#base/phone.ts'
import { Button } from '#base/web/button.tsx'
import { Facts, Section } from '#base/web/cards.tsx'
import { DateText, formatMoment, formatMoney, formatPercent } from '#base/web/display.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { type PanelProps, useOverlay } from '#base/web/layers/overlays.ts'
import { Panel } from '#base/web/layers/panel.tsx'
import { PanelLink } from '#base/web/layers/panel-link.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { belowLines } from '#base/web/table/line-table.tsx'
import { correctionRefusal } from '#sales/correction.ts'
import type { SaleAnswer } from '#sales/output.ts'
import { paymentLabels } from '#sales/payment.ts'
import { savedTotalRows } from '#sales/total-rows.ts'
import { transportFacts } from '#sales/transport.ts'
import { SaleTotals } from '#sales/web/sale-totals.tsx'
import { SaleStatusBadge } from '#sales/web/sale-words.tsx'
import { GstReminder } from '#workspaces/web/gst-reminder.tsx'
import { SaleActions } from './sale-actions.tsx'
import { SaleLines } from './sale-lines.tsx'

/** The parts that other rooms add to the panel of a sale: its bill, its quotation, payments, deliveries in parts, returns with credit notes, and shared links. */
type Parts = {
  origin: ReactNode
  bill: (found: SaleAnswer) => ReactNode
  payments: (found: SaleAnswer) => ReactNode
  deliveries: (found: SaleAnswer) => ReactNode
  returns: (found: SaleAnswer) => ReactNode
  shares: ReactNode
}

/** ?saleId=…: a sale as billed, with the actions of its status. */
export function SalePanel({ id, close, bill, ...parts }: PanelProps & Parts) {
  const query = useQuery(orpc.sales.getOne.queryOptions({ input: { id } }))
  const found = query.data
  return (
    <Panel
      title={found?.sale.saleId ?? 'Sale'}
      badge={found && <SaleStatusBadge status={found.sale.status} />}
      createdAt={found?.sale.createdAt}
      query={query}
      wide
      close={close}
      actions={found && <SaleActions sale={found.sale} bill={bill(found)} />}
    >
      {found && (
        <SaleBody
          {...found}
          origin={parts.origin}
          payments={parts.payments(found)}
          deliveries={parts.deliveries(found)}
          returns={parts.returns(found)}
          shares={parts.shares}
        />
      )}
    </Panel>
  )
}

type Shown = { [Part in Exclude<keyof Parts, 'bill'>]: ReactNode }

function SaleBody({
  sale,
  customer,
  items,
  origin,
  payments,
  deliveries,
  returns,
  shares,
}: SaleAnswer & Shown) {
  return (
    <>
      <Facts
        facts={[
          ['Customer', <CustomerFacts key="customer" customer={customer} />],
          ['Invoice Date', <DateText key="invoice" date={sale.invoiceDate} />],
          ['Payment Type', paymentLabels[sale.paymentType]],
        ]}
      />
      <div className="mt-4 space-y-2 empty:hidden">
        {origin}
        <BillLink says="In exchange for goods of" bill={sale.exchangeOf} />
        <ChallanLinks challans={sale.challans} />
        <BillLink says="Replaces" bill={sale.replaces} />
        <BillLink says="Cancelled and replaced by" bill={sale.replacedBy} />
        <GstReminder />
      </div>
      <Section title="Products">
        <SaleLines items={items} status={sale.status} />
        <div className={belowLines}>
          <SaleTotals rows={savedTotalRows({ sale, items })} />
        </div>
      </Section>
      {payments}
      {deliveries}
      {sale.status !== 'ordered' && returns}
      {sale.notes && (
        <Section title="Notes">
          <p className="whitespace-pre-wrap wrap-anywhere">{sale.notes}</p>
        </Section>
      )}
      <Section title="Details" action={<CorrectButton sale={sale} />}>
        <SaleFacts sale={sale} />
      </Section>
      {shares}
      {sale.signature && (
        <Section title="Signature">
          <img
            src={sale.signature}
            alt="Signature"
            className="h-28 rounded-lg border border-line bg-white object-contain"
          />
        </Section>
      )}
    </>
  )
}

const BillLink = ({ says, bill }: { says: string; bill: SaleAnswer['sale']['replaces'] }) =>
  bill && (
    <p>
      {says}{' '}
      <PanelLink panel="saleId" call="sales.getOne" id={bill.id}>
        {bill.saleId}
      </PanelLink>
    </p>
  )

const ChallanLinks = ({ challans }: Pick<SaleAnswer['sale'], 'challans'>) =>
  challans.length > 0 && (
    <p className="flex flex-wrap gap-x-2">
      Bills goods of
      {challans.map(({ id, number }) => (
        <PanelLink key={id} panel="challanId" call="challans.getOne" id={id}>
          {number}
        </PanelLink>
      ))}
    </p>
  )

function CorrectButton({ sale }: Pick<SaleAnswer, 'sale'>) {
  const { can } = usePlace()
  const overlay = useOverlay()
  if (!can('sales.correct') || correctionRefusal(sale.status)) return null
  return (
    <Button small onClick={() => overlay.open('sale-correction', { preset: { saleId: sale.id } })}>
      Correct
    </Button>
  )
}

const SaleFacts = ({ sale }: Pick<SaleAnswer, 'sale'>) => (
  <Facts
    facts={[
      ['Sale ID', sale.saleId],
      ['Status', <SaleStatusBadge key="status" status={sale.status} />],
      ['Total', formatMoney(sale.totals.totalAmount)],
      ...(sale.totals.roundOff === 0 ? [] : [['Amount payable', formatMoney(sale.totals.payable)] as const]),
      ['Advance Amount', formatMoney(sale.advanceAmount)],
      ['Balance', formatMoney(sale.balance)],
      ['Discount', formatPercent(sale.discountPercentage)],
      ['Due Date', sale.dueDate ? <DateText key="due" date={sale.dueDate} /> : 'Not set'],
      ['Delivery Date', sale.deliveryDate ? <DateText key="d" date={sale.deliveryDate} /> : 'Not set'],
      ['Created At', formatMoment(sale.createdAt)],
      ...transportFacts(sale.transport),
      ['Delivery address', sale.address ? addressText(sale.address) : 'Not set'],
      ...(sale.placeOfSupply ? [['Place of supply', sale.placeOfSupply.stateName] as const] : []),
      [
        'Audit Settings',
        <span key="audit" className="flex flex-wrap gap-2">
          <StatusBadge tone={sale.exemptFromAudit ? 'amber' : 'green'}>
            {sale.exemptFromAudit ? 'Exempt from Audit' : 'Included in Audit'}
          </StatusBadge>
          <StatusBadge tone={sale.hideGstFromCustomer ? 'amber' : 'green'}>
            {sale.hideGstFromCustomer ? 'GST Hidden' : 'GST Visible'}
          </StatusBadge>
        </span>,
      ],
    ]}
  />
)

const CustomerFacts = ({ customer }: { customer: SaleAnswer['customer'] }) => (
  <>
    <div>{customer.name}</div>
    <div className="text-help font-normal text-muted">{phoneText(customer.phoneNumber)}</div>
    {customer.gstin && <div className="text-help font-normal text-muted">GSTIN {customer.gstin}</div>}
  </>
)

const addressText = (address: NonNullable<SaleAnswer['sale']['address']>): string =>
  [address.label, address.street, address.city, `${address.state} ${address.zipCode}`, address.country]
    .filter(Boolean)
    .join(', ')
