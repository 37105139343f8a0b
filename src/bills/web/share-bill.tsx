import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Section } from '#base/web/cards.tsx'
import { formatMoney } from '#base/web/display.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client, orpc, readFailure } from '#base/web/rpc.ts'
import { sendBillInput } from '#bills/input.ts'
import { messages } from '#bills/messages.ts'
import type { SaleAnswer } from '#sales/output.ts'
import { MailFields } from './mail-fields.tsx'
import { ShareLink } from './share-link.tsx'

/** Sends a bill to its customer: a link to copy or send on WhatsApp, or the PDF by email. */
export default function ShareBill({ preset, close }: OverlayProps) {
  const query = useQuery(orpc.sales.getOne.queryOptions({ input: { id: preset.saleId ?? '' } }))
  const found = query.data
  return (
    <Modal title={found ? `Share ${found.sale.saleId}` : 'Share bill'} close={close}>
      {found ? (
        <>
          <Section title="Link">
            <BillLink {...found} />
          </Section>
          <Section title="Email">
            <MailBill {...found} close={close} />
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

function BillLink({ sale, customer }: SaleAnswer) {
  const queries = useQueryClient()
  const create = async (days: number) => {
    const { id } = await client.sales.createShare({ id: sale.id, days })
    const shares = await client.sales.getShares({ id: sale.id })
    queries.invalidateQueries({ queryKey: orpc.sales.key() })
    return shares.find((share) => share.id === id)?.link ?? ''
  }
  const amount = formatMoney(sale.totals.payable)
  return (
    <ShareLink
      create={create}
      text={(link) => messages.whatsApp(customer.name, sale.saleId, amount, link)}
      phone={customer.phoneNumber}
      label="Link to the bill"
      note={messages.made}
    />
  )
}

function MailBill({ sale, customer, close }: SaleAnswer & { close: () => void }) {
  const form = useForm({
    schema: sendBillInput,
    values: { id: sale.id, to: customer.email, message: '' },
    save: (values) => client.sales.sendBill(values),
    saved: close,
  })
  return <MailFields form={form} />
}
