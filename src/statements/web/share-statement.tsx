import { useQuery, useQueryClient } from '@tanstack/react-query'
import { writeRupees } from '#base/figures.ts'
import { Section } from '#base/web/cards.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc, readFailure } from '#base/web/rpc.ts'
import { MailFields } from '#bills/web/mail-fields.tsx'
import { ShareLink } from '#bills/web/share-link.tsx'
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
    <Modal title={statement ? `Share statement of ${statement.party.name}` : 'Share statement'} close={close}>
      {statement ? (
        <>
          <p className="mb-4 text-muted">{messages.period(from, to)}</p>
          <Section title="Link">
            <StatementLink customerId={customerId} statement={statement} />
          </Section>
          {can('statements.send') && (
            <Section title="Email">
              <MailStatement customerId={customerId} statement={statement} close={close} />
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

type Shared = { customerId: string; statement: Statement }

function StatementLink({ customerId, statement: { party, from, to, closing } }: Shared) {
  const queries = useQueryClient()
  const create = async (days: number) => {
    const { id } = await client.statements.createShare({ customerId, from, to, days })
    const shares = await client.statements.getShares({ customerId })
    queries.invalidateQueries({ queryKey: orpc.statements.key() })
    return shares.find((share) => share.id === id)?.link ?? ''
  }
  const balance = messages.balance(closing, writeRupees(Math.abs(closing)))
  return (
    <ShareLink
      phone={party.phoneNumber}
      label={messages.label}
      note={messages.made}
      create={create}
      text={(link) => messages.whatsApp(party.name, from, to, balance, link)}
    />
  )
}

function MailStatement({
  customerId,
  statement: { party, from, to },
  close,
}: Shared & { close: () => void }) {
  const form = useForm({
    schema: sendStatementInput,
    values: { customerId, from, to, email: party.email, message: '' },
    save: (values) => client.statements.send(values),
    saved: close,
  })
  return <MailFields form={form} address="email" />
}
