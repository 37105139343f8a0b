import { useQuery } from '@tanstack/react-query'
import { Facts, Section } from '#base/web/cards.tsx'
import { DateText } from '#base/web/display.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import type { PanelProps } from '#base/web/layers/overlays.ts'
import { Panel } from '#base/web/layers/panel.tsx'
import { PanelLink } from '#base/web/layers/panel-link.tsx'
import { orpc } from '#base/web/rpc.ts'
import { OpenBillLines } from '#bills/web/open-bill-lines.tsx'
import type { CreditNoteAnswer } from '#credit-notes/output.ts'
import { notedPaper } from '#credit-notes/paper.ts'
import { reasonLabelOf } from '#credit-notes/reasons.ts'
import { SaleTotals } from '#sales/web/sale-totals.tsx'
import { CreditNoteActions } from './credit-note-actions.tsx'
import { CreditNoteShares } from './credit-note-shares.tsx'

/** ?creditNoteId=…: a credit note, of a return or without goods, with what can be done with it. */
export default function CreditNotePanel({ id, close }: PanelProps) {
  const query = useQuery(orpc.creditNotes.getOne.queryOptions({ input: { id } }))
  const found = query.data
  const note = found?.creditNote
  return (
    <Panel
      title={note?.number ?? 'Credit note'}
      badge={note?.isCancelled && <StatusBadge tone="red">Cancelled</StatusBadge>}
      createdAt={note?.createdAt}
      query={query}
      wide
      close={close}
      actions={found && <CreditNoteActions found={found} />}
    >
      {found && <Body {...found} />}
    </Panel>
  )
}

function Body({ creditNote: note, paper }: CreditNoteAnswer) {
  // Copies for our own use never hide GST.
  const { bill } = notedPaper(paper, 'triplicate')
  return (
    <>
      <Facts
        facts={[
          [
            'Customer',
            <PanelLink key="customer" panel="customerId" call="customers.getOne" id={note.customerId}>
              {note.customerName}
            </PanelLink>,
          ],
          ['Date', <DateText key="date" date={note.date} />],
          [
            'Invoice',
            <PanelLink key="sale" panel="saleId" call="sales.getOne" id={note.saleId}>
              {note.displaySaleId}
            </PanelLink>,
          ],
          ['Invoice date', <DateText key="invoiced" date={note.invoiceDate} />],
          ...(note.returnId ? [['Return', note.returnId] as const] : []),
          ['Reason', [reasonLabelOf(note.reason), note.description].filter(Boolean).join(': ')],
          ...(note.createdBy ? [['Recorded by', note.createdBy] as const] : []),
        ]}
      />
      <Section title="Products">
        <OpenBillLines lines={bill.lines} columns={bill.taxColumns} />
        <div className="mt-4 ml-auto max-w-72">
          <SaleTotals rows={bill.totals} />
        </div>
      </Section>
      {paper.notes && (
        <Section title="Notes">
          <p className="whitespace-pre-wrap wrap-anywhere">{paper.notes}</p>
        </Section>
      )}
      <CreditNoteShares id={note.id} />
    </>
  )
}
