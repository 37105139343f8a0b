import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Section } from '#base/web/cards.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client, orpc, readFailure } from '#base/web/rpc.ts'
import { sendBillInput } from '#bills/input.ts'
import { MailFields } from '#bills/web/mail-fields.tsx'
import { ShareLink } from '#bills/web/share-link.tsx'
import { messages } from '#order-papers/messages.ts'
import type { OrderPaper } from '#order-papers/output.ts'

/** Sends a purchase order to its vendor: a link to copy or send on WhatsApp, or the PDF by email. */
export default function ShareOrder({ preset, close }: OverlayProps) {
  const id = preset.purchaseOrderId ?? ''
  const query = useQuery(orpc.purchaseOrders.getPaper.queryOptions({ input: { id } }))
  const paper = query.data
  return (
    <Modal title={paper ? `Share ${paper.order.number}` : 'Share purchase order'} close={close}>
      {paper ? (
        <>
          <Section title="Link">
            <OrderLink id={id} paper={paper} />
          </Section>
          <Section title="Email">
            <MailOrder id={id} paper={paper} close={close} />
          </Section>
        </>
      ) : query.error ? (
        <p role="alert">{readFailure(query.error).message}</p>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Modal>
  )
}

function OrderLink({ id, paper: { order, customer: vendor } }: { id: string; paper: OrderPaper }) {
  const queries = useQueryClient()
  const create = async (days: number) => {
    const made = await client.purchaseOrders.createShare({ id, days })
    const shares = await client.purchaseOrders.getShares({ id })
    queries.invalidateQueries({ queryKey: orpc.purchaseOrders.getShares.key() })
    return shares.find((share) => share.id === made.id)?.link ?? ''
  }
  return (
    <ShareLink
      create={create}
      text={(link) => messages.whatsApp(vendor.name, order.number, link)}
      phone={vendor.phoneNumber ?? ''}
      label="Link to the purchase order"
      note={messages.made}
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
