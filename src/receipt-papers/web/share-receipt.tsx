import { useQuery } from '@tanstack/react-query'
import { writeRupees } from '#base/figures.ts'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { sendBillInput } from '#bills/input.ts'
import { MailFields } from '#bills/web/mail-fields.tsx'
import { ShareModal } from '#bills/web/share-modal.tsx'
import { messages } from '#receipt-papers/messages.ts'
import type { ReceiptPaper } from '#receipt-papers/output.ts'

/** Sends a receipt or refund to its customer: a link to copy or send on WhatsApp, or the PDF by email. */
export default function ShareReceipt({ preset, close }: OverlayProps) {
  const id = preset.receiptId ?? ''
  const { can } = usePlace()
  const query = useQuery(orpc.receipts.getPaper.queryOptions({ input: { id } }))
  const paper = query.data
  const kind = paper?.kind ?? 'receipt'
  return (
    <ShareModal
      noun={kind}
      found={paper && linkOf(paper)}
      error={query.error}
      calls={{
        create: (days) => client.receipts.createShare({ id, days }),
        read: () => client.receipts.getShares({ id }),
        changes: orpc.receipts.getShares.key(),
      }}
      note={messages.made(kind)}
      close={close}
      email={paper && can('receipts.send') && <MailReceipt id={id} paper={paper} close={close} />}
    />
  )
}

const linkOf = (paper: ReceiptPaper) => ({
  name: paper.number,
  phone: paper.customer.phoneNumber,
  text: (link: string) => messages.whatsApp(paper, writeRupees(paper.amount), link),
})

function MailReceipt({ id, paper, close }: { id: string; paper: ReceiptPaper; close: () => void }) {
  const form = useForm({
    schema: sendBillInput,
    values: { id, to: paper.customer.email, message: '' },
    save: (values) => client.receipts.send(values),
    saved: close,
  })
  return <MailFields form={form} />
}
