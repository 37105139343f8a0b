import { useQuery } from '@tanstack/react-query'
import { Facts, Section } from '#base/web/cards.tsx'
import { DateText, formatMoment, formatQuantity } from '#base/web/display.tsx'
import type { PanelProps } from '#base/web/layers/overlays.ts'
import { Panel } from '#base/web/layers/panel.tsx'
import { PanelLink } from '#base/web/layers/panel-link.tsx'
import { orpc } from '#base/web/rpc.ts'
import { belowLines } from '#base/web/table/line-table.tsx'
import { OpenBillLines } from '#bills/web/open-bill-lines.tsx'
import { listMessages } from '#challans/list-messages.ts'
import type { ChallanAnswer, SentLine } from '#challans/output.ts'
import { sentPaper } from '#challans/paper.ts'
import { reasonLabels } from '#challans/reason.ts'
import { transportFacts } from '#sales/transport.ts'
import { SaleTotals } from '#sales/web/sale-totals.tsx'
import { ChallanActions } from './challan-actions.tsx'
import { ChallanStatusBadge } from './challan-status-badge.tsx'
import { DueBack } from './due-back.tsx'

/** ?challanId=…: a delivery challan, what is still out of it, and what can be done with it. */
export default function ChallanPanel({ id, close }: PanelProps) {
  const query = useQuery(orpc.challans.getOne.queryOptions({ input: { id } }))
  const found = query.data
  return (
    <Panel
      title={found?.paper.number ?? 'Delivery challan'}
      badge={found?.status && <ChallanStatusBadge status={found.status} />}
      createdAt={found?.createdAt}
      query={query}
      wide
      close={close}
      actions={found && <ChallanActions found={found} />}
    >
      {found && <Body found={found} />}
    </Panel>
  )
}

function Body({ found }: { found: ChallanAnswer }) {
  const { paper, sale, bills, lines } = found
  const { bill } = sentPaper(paper)
  return (
    <>
      <Facts
        facts={[
          [
            'Customer',
            <PanelLink key="customer" panel="customerId" call="customers.getOne" id={found.customerId}>
              {paper.customer.name}
            </PanelLink>,
          ],
          ['Date', <DateText key="date" date={paper.sentOn} />],
          ...(paper.reason ? [['Reason', reasonLabels[paper.reason]] as const] : []),
          ...(found.dueBack
            ? [[listMessages.dueBack, <DueBack key="due" on={found.dueBack} />] as const]
            : []),
          ...(sale ? [['Sale', <SaleLink key="sale" sale={sale} />] as const] : []),
          ...transportFacts(paper),
          ...(found.cancelledAt
            ? [['Cancelled', `${found.cancelledBy}, ${formatMoment(found.cancelledAt)}`] as const]
            : []),
        ]}
      />
      {lines.length > 0 && (
        <Section title="Goods out">
          <ul className="divide-y divide-line rounded-lg border border-line">
            {lines.map((line) => (
              <LineState key={line.position} line={line} />
            ))}
          </ul>
        </Section>
      )}
      {bills.length > 0 && (
        <Section title="Bills">
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {bills.map((each) => (
              <li key={each.id}>
                <SaleLink sale={each} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title="Products">
        <OpenBillLines lines={bill.lines} columns={bill.taxColumns} />
        <div className={belowLines}>
          <SaleTotals rows={bill.totals} />
        </div>
      </Section>
      {paper.notes && (
        <Section title="Notes">
          <p className="whitespace-pre-wrap wrap-anywhere">{paper.notes}</p>
        </Section>
      )}
    </>
  )
}

const SaleLink = ({ sale }: { sale: { id: string; saleId: string } }) => (
  <PanelLink panel="saleId" call="sales.getOne" id={sale.id}>
    {sale.saleId}
  </PanelLink>
)

const LineState = ({ line: { product, unit, quantity, billed, returned, open } }: { line: SentLine }) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2">
    <span className="min-w-0 font-medium wrap-anywhere">{product}</span>
    <span className="text-help text-muted tabular-nums">
      {[
        `${formatQuantity(quantity, unit)} sent`,
        billed > 0 && `${formatQuantity(billed)} billed`,
        returned > 0 && `${formatQuantity(returned)} back`,
        `${formatQuantity(open)} out`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  </li>
)
