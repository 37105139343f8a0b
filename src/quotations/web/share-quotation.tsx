import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#base/web/display.tsx'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { ShareModal } from '#bills/web/share-modal.tsx'
import { messages } from '#quotations/messages.ts'

/** Shares a quotation: a link to copy or send on WhatsApp. */
export default function ShareQuotation({ preset, close }: OverlayProps) {
  const id = preset.quotationId ?? ''
  const query = useQuery(orpc.quotations.getOne.queryOptions({ input: { id } }))
  const paper = query.data?.paper
  return (
    <ShareModal
      noun="quotation"
      found={
        paper && {
          name: paper.number,
          phone: paper.customer?.phoneNumber ?? '',
          text: (link) =>
            messages.whatsApp(paper.customer?.name, paper.number, formatMoney(paper.totals.payable), link),
        }
      }
      error={query.error}
      calls={{
        create: (days) => client.quotations.createShare({ id, days }),
        read: () => client.quotations.getShares({ id }),
        changes: orpc.quotations.key(),
      }}
      note={messages.made}
      close={close}
    />
  )
}
