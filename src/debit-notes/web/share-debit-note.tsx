import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatMoney } from '#base/web/display.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client, orpc, readFailure } from '#base/web/rpc.ts'
import { ShareLink } from '#bills/web/share-link.tsx'
import { messages } from '#debit-notes/messages.ts'

/** Shares a debit note: a link to copy or send on WhatsApp. */
export default function ShareDebitNote({ preset, close }: OverlayProps) {
  const id = preset.debitNoteId ?? ''
  const queries = useQueryClient()
  const query = useQuery(orpc.debitNotes.getOne.queryOptions({ input: { id } }))
  const paper = query.data?.paper
  const create = async (days: number) => {
    const made = await client.debitNotes.createShare({ id, days })
    const shares = await client.debitNotes.getShares({ id })
    queries.invalidateQueries({ queryKey: orpc.debitNotes.key() })
    return shares.find((share) => share.id === made.id)?.link ?? ''
  }
  return (
    <Modal title={paper ? `Share ${paper.note.number}` : 'Share debit note'} close={close}>
      {paper ? (
        <ShareLink
          create={create}
          text={(link) =>
            messages.whatsApp(paper.customer.name, paper.note.number, formatMoney(paper.totals.payable), link)
          }
          phone={paper.customer.phoneNumber ?? ''}
          label="Link to the debit note"
          note={messages.made}
        />
      ) : query.error ? (
        <p role="alert">{readFailure(query.error).message}</p>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Modal>
  )
}
