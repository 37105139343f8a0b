import { useQuery } from '@tanstack/react-query'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { ShareNote } from '#bills/web/share-note.tsx'
import { messages } from '#debit-notes/messages.ts'

/** Shares a debit note: a link to copy or send on WhatsApp. */
export default function ShareDebitNote({ preset, close }: OverlayProps) {
  const id = preset.debitNoteId ?? ''
  const { data, error } = useQuery(orpc.debitNotes.getOne.queryOptions({ input: { id } }))
  return (
    <ShareNote
      noun="debit note"
      paper={data?.paper}
      error={error}
      whatsApp={messages.whatsApp}
      calls={{
        create: (days) => client.debitNotes.createShare({ id, days }),
        read: () => client.debitNotes.getShares({ id }),
        changes: orpc.debitNotes.key(),
      }}
      note={messages.made}
      close={close}
    />
  )
}
