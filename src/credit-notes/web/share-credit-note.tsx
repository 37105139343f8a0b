import { useQuery } from '@tanstack/react-query'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { ShareNote } from '#bills/web/share-note.tsx'
import { messages } from '#credit-notes/messages.ts'

/** Shares a credit note: a link to copy or send on WhatsApp. */
export default function ShareCreditNote({ preset, close }: OverlayProps) {
  const id = preset.creditNoteId ?? ''
  const { data, error } = useQuery(orpc.creditNotes.getOne.queryOptions({ input: { id } }))
  return (
    <ShareNote
      noun="credit note"
      paper={data?.paper}
      error={error}
      whatsApp={messages.whatsApp}
      calls={{
        create: (days) => client.creditNotes.createShare({ id, days }),
        read: () => client.creditNotes.getShares({ id }),
        changes: orpc.creditNotes.key(),
      }}
      note={messages.made}
      close={close}
    />
  )
}
