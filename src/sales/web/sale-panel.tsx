import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { Button } from '#base/web/button.tsx'
import { Facts, Section } from '#base/web/cards.tsx'
import { confirm } from '#base/web/confirm.ts'
import { DateText, formatMoment, formatMoney, formatPercent } from '#base/web/display.tsx'
import { type PanelProps, useOverlay } from '#base/web/overlays.ts'
import { Panel } from '#base/web/panel.tsx'
import { usePlace } from '#base/web/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { StatusBadge } from '#base/web/status-badge.tsx'
import { useAct } from '#base/web/use-act.ts'
import type { SaleAnswer } from '#sales/answers.ts'
import { messages } from '#sales/messages.ts'
import { paymentLabels } from '#sales/payment.ts'
import { totalRowsOf } from '#sales/sale-total-rows.ts'
import { mayReturn, type SaleStatus, saleStatuses, showsReturns } from '#sales/status.ts'
import { ExportBill } from './export-bill.tsx'
import { ReturnsSection } from './returns-section.tsx'
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

function SaleActions({ sale, customer }: SaleAnswer) {
  const { can } = usePlace()
  const overlay = useOverlay()
  const update = useAct(orpc.sales.update.mutationOptions(), {
    success: messages.statusUpdated,
    failure: messages.statusFailed,
  })
  const set = async (status: SaleStatus) => {
    const sure =
      status !== 'cancelled' ||
      (await confirm({
        title: `Cancel the sale ${sale.saleId}?`,
        body: messages.cancelBody,
        action: 'Cancel sale',
        tone: 'danger',
      }))
    if (sure) update.mutate({ id: sale.id, status, version: sale.version })
  }
  const next = can('sales.update') ? saleStatuses[sale.status].next : []
  return (
    <>
      <div className="mr-auto flex gap-2">
        <ExportBill sale={sale} customer={customer} />
        {can('sales.createShare') && sale.status !== 'cancelled' && (
          <Button icon={Share2} onClick={() => overlay.open('share', { preset: { saleId: sale.id } })}>
            Share
          </Button>
        )}
      </div>
      {[...next].reverse().map((status) => (
        <Button
          key={status}
          tone={status === 'cancelled' ? 'tinted' : 'primary'}
          disabled={update.isPending}
          pending={update.isPending && update.variables?.status === status}
          onClick={() => set(status)}
        >
          {`Mark as ${saleStatuses[status].label}`}
        </Button>
      ))}
      {mayReturn(sale.status) && can('sales.createReturn') && (
        <Button tone="primary" onClick={() => overlay.open('return', { preset: { saleId: sale.id } })}>
          Create Return
        </Button>
      )}
    </>
  )
}

function SaleBody({ sale, customer, items }: SaleAnswer) {
  const { address } = sale
  return (
    <>
      <Facts
        facts={[
          ['Sale ID', sale.saleId],
          ['Status', <SaleStatusBadge key="status" status={sale.status} />],
          ['Invoice Date', <DateText key="invoice" date={sale.invoiceDate} />],
          ['Due Date', sale.dueDate ? <DateText key="due" date={sale.dueDate} /> : 'Not set'],
          ['Created At', formatMoment(sale.createdAt)],
          ['Delivery Date', sale.deliveryDate ? <DateText key="d" date={sale.deliveryDate} /> : 'Not set'],
          ['Customer', <CustomerFacts key="customer" customer={customer} />],
          ['Payment Type', paymentLabels[sale.paymentType]],
          ['Advance Amount', formatMoney(sale.advanceAmount)],
          ['Discount', formatPercent(sale.discountPercentage)],
          ['Delivery Address', address ? addressText(address) : 'Not set'],
          ...(sale.placeOfSupply ? [['Place of Supply', sale.placeOfSupply.stateName] as const] : []),
        ]}
      />
      <Section title="Audit Settings">
        <div className="flex flex-wrap gap-2">
          <StatusBadge tone={sale.exemptFromAudit ? 'amber' : 'green'}>
            {sale.exemptFromAudit ? 'Exempt from Audit' : 'Included in Audit'}
          </StatusBadge>
          <StatusBadge tone={sale.hideGstFromCustomer ? 'amber' : 'green'}>
            {sale.hideGstFromCustomer ? 'GST Hidden' : 'GST Visible'}
          </StatusBadge>
        </div>
      </Section>
      <Section title="Products">
        <SaleLines items={items} />
        <div className="mt-4 ml-auto max-w-72">
          <SaleTotals rows={totalRowsOf(sale)} />
        </div>
      </Section>
      {showsReturns(sale.status) && <ReturnsSection saleId={sale.id} />}
      <SharesSection saleId={sale.id} />
      {sale.notes && (
        <Section title="Notes">
          <p className="whitespace-pre-wrap">{sale.notes}</p>
        </Section>
      )}
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
