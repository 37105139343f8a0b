import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { phoneText } from '#base/phone.ts'
import { IconButton } from '#base/web/button.tsx'
import { Facts, Section } from '#base/web/cards.tsx'
import { DateText, formatMoment, formatMoney, nothing } from '#base/web/display.tsx'
import type { PanelProps } from '#base/web/layers/overlays.ts'
import { Panel } from '#base/web/layers/panel.tsx'
import { PanelLink } from '#base/web/layers/panel-link.tsx'
import { orpc } from '#base/web/rpc.ts'
import { belowLines } from '#base/web/table/line-table.tsx'
import { OpenBillLines } from '#bills/web/open-bill-lines.tsx'
import type { QuotationAnswer } from '#quotations/output.ts'
import { quotedPaper } from '#quotations/paper.ts'
import { SaleTotals } from '#sales/web/sale-totals.tsx'
import { printQuotation } from './print-quotation.ts'
import { QuotationActions } from './quotation-actions.tsx'
import { QuotationShares } from './quotation-shares.tsx'
import { QuotationStatusBadge } from './quotation-status-badge.tsx'

/** ?quotationId=…: a quotation in its latest revision, with what can be done with it. */
export default function QuotationPanel({ id, close }: PanelProps) {
  const query = useQuery(orpc.quotations.getOne.queryOptions({ input: { id } }))
  const found = query.data
  return (
    <Panel
      title={found?.paper.number ?? 'Quotation'}
      badge={found && <QuotationStatusBadge status={found.status} />}
      createdAt={found?.createdAt}
      query={query}
      wide
      close={close}
      actions={found && <QuotationActions found={found} />}
    >
      {found && <Body found={found} />}
    </Panel>
  )
}

function Body({ found }: { found: QuotationAnswer }) {
  const { paper, sale } = found
  const { bill } = quotedPaper(paper)
  return (
    <>
      <Facts
        facts={[
          ['Customer', <CustomerLines key="customer" customer={paper.customer} />],
          ['Date', <DateText key="date" date={paper.quotedOn} />],
          ['Valid until', <DateText key="valid" date={paper.validUntil} />],
          ...(sale
            ? [
                [
                  'Sale',
                  <PanelLink key="sale" panel="saleId" call="sales.getOne" id={sale.id}>
                    {sale.saleId}
                  </PanelLink>,
                ] as const,
              ]
            : []),
        ]}
      />
      <Section title="Products">
        <OpenBillLines lines={bill.lines} columns={bill.taxColumns} />
        <div className={belowLines}>
          <SaleTotals rows={bill.totals} />
        </div>
      </Section>
      <Texts title="Notes" text={paper.notes} />
      <Texts title="Terms" text={found.terms} />
      <Revisions found={found} />
      <QuotationShares id={found.id} />
    </>
  )
}

const CustomerLines = ({ customer }: { customer: QuotationAnswer['paper']['customer'] }) =>
  customer ? (
    <>
      <div>{customer.name}</div>
      {customer.phoneNumber && (
        <div className="text-help font-normal text-muted">{phoneText(customer.phoneNumber)}</div>
      )}
    </>
  ) : (
    nothing
  )

const Texts = ({ title, text }: { title: string; text: string | null | undefined }) =>
  text && (
    <Section title={title}>
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
    </Section>
  )

/** Every revision with its PDF; nothing while there is one. */
const Revisions = ({ found: { id, revisions } }: { found: QuotationAnswer }) =>
  revisions.length > 1 && (
    <Section title="Revisions">
      <ul className="divide-y divide-line rounded-lg border border-line">
        {revisions.map(({ revision, madeBy, madeAt, payable }) => (
          <li key={revision} className="flex items-center gap-3 px-3 py-2">
            <div className="min-w-0 flex-1">
              <div className="font-medium">Revision {revision}</div>
              <div className="truncate text-help text-muted">
                {madeBy}, {formatMoment(madeAt)}
              </div>
            </div>
            <span className="tabular-nums">{formatMoney(payable)}</span>
            <IconButton
              icon={FileDown}
              label={`PDF of revision ${revision}`}
              onClick={() => printQuotation(id, revision)}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
