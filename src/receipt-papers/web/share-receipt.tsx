import { useQuery, useQueryClient } from '@tanstack/react-query'
import { writeRupees } from '#base/figures.ts'
import { Section } from '#base/web/cards.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc, readFailure } from '#base/web/rpc.ts'
import { sendBillInput } from '#bills/input.ts'
import { MailFields } from '#bills/web/mail-fields.tsx'
import { ShareLink } from '#bills/web/share-link.tsx'
import { messages } from '#receipt-papers/messages.ts'
import type { ReceiptPaper } from '#receipt-papers/output.ts'

/** Sends a receipt to its customer: a link to copy or send on WhatsApp, or the PDF by email. */
export default function ShareReceipt({ preset, close }: OverlayProps) {
  const id = preset.receiptId ?? ''
  const { can } = usePlace()
  const query = useQuery(orpc.receipts.getPaper.queryOptions({ input: { id } }))
  const paper = query.data
  return (
    <Modal title={paper ? `Share ${paper.number}` : 'Share receipt'} close={close}>
      {paper ? (
        <>
          <Section title="Link">
            <ReceiptLink id={id} paper={paper} />
          </Section>
          {can('receipts.send') && (
            <Section title="Email">
              <MailReceipt id={id} paper={paper} close={close} />
            </Section>
          )}
        </>
      ) : query.error ? (
        <p role="alert">{readFailure(query.error).message}</p>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Modal>
  )
}

function ReceiptLink({ id, paper: { number, amount, customer } }: { id: string; paper: ReceiptPaper }) {
  const queries = useQueryClient()
  const create = async (days: number) => {
    const made = await client.receipts.createShare({ id, days })
    const shares = await client.receipts.getShares({ id })
    queries.invalidateQueries({ queryKey: orpc.receipts.getShares.key() })
    return shares.find((share) => share.id === made.id)?.link ?? ''
  }
  return (
    <ShareLink
      create={create}
      text={(link) => messages.whatsApp(customer.name, number, writeRupees(amount), link)}
      phone={customer.phoneNumber}
      label={messages.label}
      note={messages.made}
    />
  )
}

function MailReceipt({ id, paper, close }: { id: string; paper: ReceiptPaper; close: () => void }) {
  const form = useForm({
    schema: sendBillInput,
    values: { id, to: paper.customer.email, message: '' },
    save: (values) => client.receipts.send(values),
    saved: close,
  })
  return <MailFields form={form} />
}
