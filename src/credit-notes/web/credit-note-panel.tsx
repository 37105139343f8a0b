import { useQuery } from '@tanstack/react-query'
import type { PanelProps } from '#base/web/layers/overlays.ts'
import { orpc } from '#base/web/rpc.ts'
import { noteFacts } from '#bills/web/note-facts.tsx'
import { NoteBody, NotePanel } from '#bills/web/note-panel.tsx'
import type { CreditNoteAnswer } from '#credit-notes/output.ts'
import { notedPaper } from '#credit-notes/paper.ts'
import { reasonLabelOf } from '#credit-notes/reasons.ts'
import { CreditNoteActions } from './credit-note-actions.tsx'
import { CreditNoteShares } from './credit-note-shares.tsx'

/** ?creditNoteId=…: a credit note, of a return or without goods, with what can be done with it. */
export default function CreditNotePanel({ id, close }: PanelProps) {
  const query = useQuery(orpc.creditNotes.getOne.queryOptions({ input: { id } }))
  const found = query.data
  const note = found?.creditNote
  return (
    <NotePanel
      noun="Credit note"
      note={note}
      query={query}
      close={close}
      actions={found && <CreditNoteActions found={found} />}
    >
      {found && <Body {...found} />}
    </NotePanel>
  )
}

function Body({ creditNote: note, paper }: CreditNoteAnswer) {
  // Copies for our own use never hide GST.
  const { bill } = notedPaper(paper, 'triplicate')
  return (
    <>
      <NoteBody
        facts={[
          ...noteFacts(note),
          ...(note.returnId ? [['Return', note.returnId] as const] : []),
          ['Reason', [reasonLabelOf(note.reason), note.description].filter(Boolean).join(': ')],
          ...(note.createdBy ? [['Recorded by', note.createdBy] as const] : []),
        ]}
        title="Products"
        bill={bill}
        notes={paper.notes}
      />
      <CreditNoteShares id={note.id} />
    </>
  )
}
