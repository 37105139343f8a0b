import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#base/web/display.tsx'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { ShareModal } from '#bills/web/share-modal.tsx'
import { messages } from '#debit-notes/messages.ts'

/** Shares a debit note: a link to copy or send on WhatsApp. */
export default function ShareDebitNote({ preset, close }: OverlayProps) {
  const id = preset.debitNoteId ?? ''
  const query = useQuery(orpc.debitNotes.getOne.queryOptions({ input: { id } }))
  const paper = query.data?.paper
  return (
    <ShareModal
      noun="debit note"
      found={
        paper && {
          name: paper.note.number,
          phone: paper.customer.phoneNumber ?? '',
          text: (link) =>
            messages.whatsApp(
              paper.customer.name,
              paper.note.number,
              formatMoney(paper.totals.payable),
              link,
            ),
        }
      }
      error={query.error}
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
