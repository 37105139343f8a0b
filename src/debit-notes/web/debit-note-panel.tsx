import { useQuery } from '@tanstack/react-query'
import { DateText } from '#base/web/display.tsx'
import type { PanelProps } from '#base/web/layers/overlays.ts'
import { PanelLink } from '#base/web/layers/panel-link.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { SharedLinks } from '#bills/web/link-list.tsx'
import { NoteBody, NotePanel } from '#bills/web/note-panel.tsx'
import { messages } from '#debit-notes/messages.ts'
import type { DebitNoteAnswer } from '#debit-notes/output.ts'
import { debitedPaper } from '#debit-notes/paper.ts'
import { debitReasonLabel } from '#debit-notes/reasons.ts'
import { DebitNoteActions } from './debit-note-actions.tsx'

/** ?debitNoteId=…: a debit note to a vendor, with what can be done with it. */
export default function DebitNotePanel({ id, close }: PanelProps) {
  const query = useQuery(orpc.debitNotes.getOne.queryOptions({ input: { id } }))
  const note = query.data?.debitNote
  return (
    <NotePanel
      noun="Debit note"
      note={note}
      query={query}
      close={close}
      actions={note && <DebitNoteActions note={note} />}
    >
      {query.data && <Body {...query.data} />}
    </NotePanel>
  )
}

function Body({ debitNote: note, paper }: DebitNoteAnswer) {
  const { bill } = debitedPaper(paper)
  return (
    <>
      <NoteBody
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
        title="Lines"
        bill={bill}
        notes={paper.notes}
        remark={!note.billId && messages.notBilled}
      />
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
