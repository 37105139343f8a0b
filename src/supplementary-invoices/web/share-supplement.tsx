import { useQuery } from '@tanstack/react-query'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { sendBillInput } from '#bills/input.ts'
import { MailFields } from '#bills/web/mail-fields.tsx'
import { ShareNote } from '#bills/web/share-note.tsx'
import { messages } from '#supplementary-invoices/messages.ts'

/** Sends a supplementary invoice to its customer: a link to copy or send on WhatsApp, or the PDF by email. */
export default function ShareSupplement({ preset, close }: OverlayProps) {
  const id = preset.supplementaryInvoiceId ?? ''
  const { can } = usePlace()
  const { data, error } = useQuery(orpc.supplementaryInvoices.getOne.queryOptions({ input: { id } }))
  return (
    <ShareNote
      noun="supplementary invoice"
      paper={data?.paper}
      error={error}
      whatsApp={messages.whatsApp}
      calls={{
        create: (days) => client.supplementaryInvoices.createShare({ id, days }),
        read: () => client.supplementaryInvoices.getShares({ id }),
        changes: orpc.supplementaryInvoices.getShares.key(),
      }}
      note={messages.made}
      close={close}
      email={
        data &&
        can('supplementaryInvoices.send') && (
          <Mail id={id} to={data.paper.customer.email ?? ''} close={close} />
        )
      }
    />
  )
}

function Mail({ id, to, close }: { id: string; to: string; close: () => void }) {
  const form = useForm({
    schema: sendBillInput,
    values: { id, to, message: '' },
    save: (values) => client.supplementaryInvoices.send(values),
    saved: close,
  })
  return <MailFields form={form} />
}
