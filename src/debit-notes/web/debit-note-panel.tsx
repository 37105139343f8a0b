import { useQuery } from '@tanstack/react-query'
import { Facts, Section } from '#base/web/cards.tsx'
import { DateText } from '#base/web/display.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import type { PanelProps } from '#base/web/layers/overlays.ts'
import { Panel } from '#base/web/layers/panel.tsx'
import { PanelLink } from '#base/web/layers/panel-link.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { SharedLinks } from '#bills/web/link-list.tsx'
import { OpenBillLines } from '#bills/web/open-bill-lines.tsx'
import { messages } from '#debit-notes/messages.ts'
import type { DebitNoteAnswer } from '#debit-notes/output.ts'
import { debitedPaper } from '#debit-notes/paper.ts'
import { debitReasonLabel } from '#debit-notes/reasons.ts'
import { SaleTotals } from '#sales/web/sale-totals.tsx'
import { DebitNoteActions } from './debit-note-actions.tsx'

/** ?debitNoteId=…: a debit note to a vendor, with what can be done with it. */
export default function DebitNotePanel({ id, close }: PanelProps) {
  const query = useQuery(orpc.debitNotes.getOne.queryOptions({ input: { id } }))
  const note = query.data?.debitNote
  return (
    <Panel
      title={note?.number ?? 'Debit note'}
      badge={note?.isCancelled && <StatusBadge tone="red">Cancelled</StatusBadge>}
      createdAt={note?.createdAt}
      query={query}
      wide
      close={close}
      actions={note && <DebitNoteActions note={note} />}
    >
      {query.data && <Body {...query.data} />}
    </Panel>
  )
}

function Body({ debitNote: note, paper }: DebitNoteAnswer) {
  const { bill } = debitedPaper(paper)
  return (
    <>
      <Facts
        facts={[
          [
            'Vendor',
            <PanelLink key="vendor" panel="vendorId" call="vendors.getOne" id={note.vendorId}>
              {note.vendorName}
            </PanelLink>,
          ],
          ['Date', <DateText key="date" date={note.date} />],
          [note.billId ? 'Bill' : 'Intake', <Against key="against" note={note} />],
          [note.billId ? 'Bill date' : 'Arrival', <DateText key="againstDate" date={note.againstDate} />],
          ['Reason', debitReasonLabel(note.reason)],
          ['Recorded by', note.createdBy],
        ]}
      />
      {!note.billId && <p className="text-muted">{messages.notBilled}</p>}
      <Section title="Lines">
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
      <Shares id={note.id} />
    </>
  )
}

const Against = ({ note }: { note: DebitNoteAnswer['debitNote'] }) =>
  note.billId ? (
    <PanelLink panel="vendorBillId" call="vendorBills.getOne" id={note.billId}>
      {note.againstNumber}
    </PanelLink>
  ) : (
    <PanelLink panel="inventoryIntakeId" call="inventoryIntakes.getOne" id={note.intakeId ?? ''}>
      {note.againstNumber}
    </PanelLink>
  )

/** The active links to a debit note; nothing when there are none. */
function Shares({ id }: { id: string }) {
  const { can } = usePlace()
  const { data: shares = [] } = useQuery(orpc.debitNotes.getShares.queryOptions({ input: { id } }))
  const { mutate, isPending, variables } = useAct(orpc.debitNotes.revokeShare.mutationOptions())
  return (
    <SharedLinks
      shares={shares}
      body={messages.revokeBody}
      pendingId={isPending ? variables?.id : undefined}
      revoke={can('debitNotes.revokeShare') ? (share) => mutate({ id: share }) : undefined}
    />
  )
}
