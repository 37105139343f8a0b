import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#base/web/display.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { sendBillInput } from '#bills/input.ts'
import { messages } from '#bills/messages.ts'
import type { SaleAnswer } from '#sales/output.ts'
import { MailFields } from './mail-fields.tsx'
import { ShareModal } from './share-modal.tsx'

/** Sends a bill to its customer: a link to copy or send on WhatsApp, or the PDF by email. */
export default function ShareBill({ preset, close }: OverlayProps) {
  const id = preset.saleId ?? ''
  const query = useQuery(orpc.sales.getOne.queryOptions({ input: { id } }))
  const found = query.data
  return (
    <ShareModal
      noun="bill"
      found={found && linkOf(found)}
      error={query.error}
      calls={{
        create: (days) => client.sales.createShare({ id, days }),
        read: () => client.sales.getShares({ id }),
        changes: orpc.sales.key(),
      }}
      note={messages.made}
      close={close}
      email={found && <MailBill {...found} close={close} />}
    />
  )
}

const linkOf = ({ sale, customer }: SaleAnswer) => ({
  name: sale.saleId,
  phone: customer.phoneNumber,
  text: (link: string) =>
    messages.whatsApp(customer.name, sale.saleId, formatMoney(sale.totals.payable), link),
})

function MailBill({ sale, customer, close }: SaleAnswer & { close: () => void }) {
  const form = useForm({
    schema: sendBillInput,
    values: { id: sale.id, to: customer.email, message: '' },
    save: (values) => client.sales.sendBill(values),
    saved: close,
  })
  return <MailFields form={form} />
}
