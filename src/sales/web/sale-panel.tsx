import { useQuery } from '@tanstack/react-query'
import { Facts, Section } from '#base/web/cards.tsx'
import { DateText, formatMoment, formatMoney, formatPercent } from '#base/web/display.tsx'
import type { PanelProps } from '#base/web/overlays.ts'
import { Panel } from '#base/web/panel.tsx'
import { orpc } from '#base/web/rpc.ts'
import { StatusBadge } from '#base/web/status-badge.tsx'
import type { SaleAnswer } from '#sales/answers.ts'
import { paymentLabels } from '#sales/payment.ts'
import { totalRowsOf } from '#sales/sale-total-rows.ts'
import { showsReturns } from '#sales/status.ts'
import { ReturnsSection } from './returns-section.tsx'
import { SaleActions } from './sale-actions.tsx'
import { SaleLines } from './sale-lines.tsx'
import { SaleTotals } from './sale-totals.tsx'
import { SaleStatusBadge } from './sale-words.tsx'
import { SharesSection } from './shares-section.tsx'

/** ?saleId=…: a sale as it was billed, and what can be done with it by its status. */
export default function SalePanel({ id, close }: PanelProps) {
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
      actions={found && <SaleActions {...found} />}
    >
      {found && <SaleBody {...found} />}
    </Panel>
  )
}

function SaleBody({ sale, customer, items }: SaleAnswer) {
  return (
    <>
      <Facts
        facts={[
          ['Customer', <CustomerFacts key="customer" customer={customer} />],
          ['Invoice Date', <DateText key="invoice" date={sale.invoiceDate} />],
          ['Payment Type', paymentLabels[sale.paymentType]],
        ]}
      />
      <Section title="Products">
        <SaleLines items={items} />
        <div className="mt-4 ml-auto max-w-72">
          <SaleTotals rows={totalRowsOf(sale)} />
        </div>
      </Section>
      {showsReturns(sale.status) && <ReturnsSection saleId={sale.id} />}
      {sale.notes && (
        <Section title="Notes">
          <p className="whitespace-pre-wrap">{sale.notes}</p>
        </Section>
      )}
      <Section title="Details">
        <SaleFacts sale={sale} />
      </Section>
      <SharesSection saleId={sale.id} />
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

const SaleFacts = ({ sale }: Pick<SaleAnswer, 'sale'>) => (
  <Facts
    facts={[
      ['Sale ID', sale.saleId],
      ['Status', <SaleStatusBadge key="status" status={sale.status} />],
      ['Total', formatMoney(sale.totals.totalAmount)],
      ['Advance Amount', formatMoney(sale.advanceAmount)],
      ['Balance', formatMoney(sale.balance)],
      ['Discount', formatPercent(sale.discountPercentage)],
      ['Due Date', sale.dueDate ? <DateText key="due" date={sale.dueDate} /> : 'Not set'],
      ['Delivery Date', sale.deliveryDate ? <DateText key="d" date={sale.deliveryDate} /> : 'Not set'],
      ['Created At', formatMoment(sale.createdAt)],
      ['Delivery Address', sale.address ? addressText(sale.address) : 'Not set'],
      ...(sale.placeOfSupply ? [['Place of Supply', sale.placeOfSupply.stateName] as const] : []),
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
    <div className="text-help font-normal text-muted">{customer.phoneNumber}</div>
    {customer.gstin && <div className="text-help font-normal text-muted">GSTIN {customer.gstin}</div>}
  </>
)

const addressText = (address: NonNullable<SaleAnswer['sale']['address']>): string =>
  [address.label, address.street, address.city, `${address.state} ${address.zipCode}`, address.country]
    .filter(Boolean)
    .join(', ')
