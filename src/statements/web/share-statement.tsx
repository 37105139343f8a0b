import { useQuery } from '@tanstack/react-query'
import { writeRupees } from '#base/figures.ts'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { MailFields } from '#bills/web/mail-fields.tsx'
import { ShareModal } from '#bills/web/share-modal.tsx'
import { sendStatementInput } from '#statements/input.ts'
import { messages } from '#statements/messages.ts'
import type { Statement } from '#statements/output.ts'

/** Sends a customer their statement: a link to copy or send on WhatsApp, or the PDF by email. */
export default function ShareStatement({ preset, close }: OverlayProps) {
  const { customerId = '', from = '', to = '' } = preset
  const query = useQuery(orpc.statements.getOne.queryOptions({ input: { customerId, from, to, perPage: 1 } }))
  const { can } = usePlace()
  const statement = query.data
  return (
    <ShareModal
      noun="statement"
      found={statement && linkOf(statement)}
      error={query.error}
      calls={{
        create: (days) =>
          client.statements.createShare({
            customerId,
            from: statement?.from ?? from,
            to: statement?.to ?? to,
            days,
          }),
        read: () => client.statements.getShares({ customerId }),
        changes: orpc.statements.key(),
      }}
      note={messages.made}
      close={close}
      intro={statement && <p className="mb-4 text-muted">{messages.period(statement.from, statement.to)}</p>}
      email={
        statement &&
        can('statements.send') && (
          <MailStatement customerId={customerId} statement={statement} close={close} />
        )
      }
    />
  )
}

const linkOf = ({ party, from, to, closing }: Statement) => ({
  name: `statement of ${party.name}`,
  phone: party.phoneNumber,
  text: (link: string) => {
    const balance = messages.balance(closing, writeRupees(Math.abs(closing)))
    return messages.whatsApp(party.name, from, to, balance, link)
  },
})

function MailStatement({
  customerId,
  statement: { party, from, to },
  close,
}: {
  customerId: string
  statement: Statement
  close: () => void
}) {
  const form = useForm({
    schema: sendStatementInput,
    values: { customerId, from, to, email: party.email, message: '' },
    save: (values) => client.statements.send(values),
    saved: close,
  })
  return <MailFields form={form} address="email" />
}
