import { useQuery } from '@tanstack/react-query'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { sendBillInput } from '#bills/input.ts'
import { MailFields } from '#bills/web/mail-fields.tsx'
import { ShareModal } from '#bills/web/share-modal.tsx'
import { messages } from '#order-papers/messages.ts'
import type { OrderPaper } from '#order-papers/output.ts'

/** Sends a purchase order to its vendor: a link to copy or send on WhatsApp, or the PDF by email. */
export default function ShareOrder({ preset, close }: OverlayProps) {
  const id = preset.purchaseOrderId ?? ''
  const query = useQuery(orpc.purchaseOrders.getPaper.queryOptions({ input: { id } }))
  const paper = query.data
  return (
    <ShareModal
      noun="purchase order"
      found={
        paper && {
          name: paper.order.number,
          phone: paper.customer.phoneNumber ?? '',
          text: (link) => messages.whatsApp(paper.customer.name, paper.order.number, link),
        }
      }
      error={query.error}
      calls={{
        create: (days) => client.purchaseOrders.createShare({ id, days }),
        read: () => client.purchaseOrders.getShares({ id }),
        changes: orpc.purchaseOrders.getShares.key(),
      }}
      note={messages.made}
      close={close}
      email={paper && <MailOrder id={id} paper={paper} close={close} />}
    />
  )
}

function MailOrder({ id, paper, close }: { id: string; paper: OrderPaper; close: () => void }) {
  const form = useForm({
    schema: sendBillInput,
    values: { id, to: paper.customer.email ?? '', message: '' },
    save: (values) => client.purchaseOrders.send(values),
    saved: close,
  })
  return <MailFields form={form} />
}
