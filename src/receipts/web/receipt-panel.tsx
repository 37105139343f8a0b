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
import { messages } from '#receipts/messages.ts'
import type { Receipt, receiptAnswer } from '#receipts/output.ts'
import { isUndone, standingOf } from '#receipts/standing.ts'
import { CancelReceipt } from './cancel-receipt.tsx'

type Answer = z.infer<typeof receiptAnswer>

type Props = PanelProps & {
  /** The actions of its document. */
  paper: (receipt: Receipt) => ReactNode
  /** The active links to it. */
  shares: ReactNode
}

/** ?receiptId=…: a receipt or refund, how it was paid and what it settled. */
export default function ReceiptPanel({ id, close, paper, shares }: Props) {
  const { can } = usePlace()
  const query = useQuery(orpc.receipts.getOne.queryOptions({ input: { id } }))
  const receipt = query.data?.receipt
  return (
    <Panel
      title={receipt?.number ?? 'Receipt'}
      badge={receipt && isUndone(receipt) && <StatusBadge tone="red">{standingOf(receipt)}</StatusBadge>}
      createdAt={receipt?.createdAt}
      query={query}
      close={close}
      actions={
        receipt && (
          <>
            {paper(receipt)}
            {!isUndone(receipt) && can('receipts.cancel') && (
              <CancelReceipt id={receipt.id} kind={receipt.kind} number={receipt.number} isText />
            )}
          </>
        )
      }
    >
      {query.data && <Body {...query.data} />}
      {shares}
    </Panel>
  )
}

const Body = ({ receipt, settled }: Answer) => (
  <>
    <Facts facts={factsOf(receipt)} />
    <PaidBy lines={receipt.lines} />
    <SettledParts settled={settled} name={settledName} />
    {receipt.notes && (
      <Section title="Notes">
        <p className="whitespace-pre-wrap wrap-anywhere">{receipt.notes}</p>
      </Section>
    )}
  </>
)

const settledName = ({ number, saleId, isBounce }: Answer['settled'][number]) =>
  isBounce ? (
    messages.bounced(number)
  ) : saleId ? (
    <PanelLink panel="saleId" call="sales.getOne" id={saleId}>
      {number}
    </PanelLink>
  ) : (
    number
  )

const factsOf = (receipt: Receipt) =>
  [
    [
      'Customer',
      <PanelLink key="customer" panel="customerId" call="customers.getOne" id={receipt.customerId}>
        {receipt.customerName}
      </PanelLink>,
    ],
    ['Date', <DateText key="date" date={receipt.receivedOn} />],
    ['Amount', formatMoney(receipt.amount)],
    ...(receipt.discountAllowed > 0 ? [['Discount', formatMoney(receipt.discountAllowed)] as const] : []),
    ...(receipt.tds > 0 ? [['TDS withheld', formatMoney(receipt.tds)] as const] : []),
    ...(receipt.onAccount > 0 ? [['On account', formatMoney(receipt.onAccount)] as const] : []),
    ['Recorded by', receipt.createdBy],
  ] as const
