import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#base/web/display.tsx'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { ShareModal } from '#bills/web/share-modal.tsx'
import { messages } from '#credit-notes/messages.ts'

/** Shares a credit note: a link to copy or send on WhatsApp. */
export default function ShareCreditNote({ preset, close }: OverlayProps) {
  const id = preset.creditNoteId ?? ''
  const query = useQuery(orpc.creditNotes.getOne.queryOptions({ input: { id } }))
  const paper = query.data?.paper
  return (
    <ShareModal
      noun="credit note"
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
        create: (days) => client.creditNotes.createShare({ id, days }),
        read: () => client.creditNotes.getShares({ id }),
        changes: orpc.creditNotes.key(),
      }}
      note={messages.made}
      close={close}
    />
  )
}
