import { type ReactNode, useState } from 'react'
import { again } from '#base/web/again.ts'
import { TextField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import { PlainPage } from '#base/web/page/plain-page.tsx'

/** Asks for an email address to send a link to, and confirms when it was sent. */
export function MailLink(props: {
  title: string
  ask: string
  sent: string
  send: (email: string) => Promise<unknown>
  button?: string | undefined
  /** Other ways, below the form. */
  otherWays?: ReactNode
  children?: ReactNode
}) {
  const [sent, setSent] = useState(false)
  const form = useForm({
    schema: () => again(() => import('#users/sign-in-input.ts')).then(({ linkInput }) => linkInput),
    values: { email: '' },
    save: ({ email }) => props.send(email),
    saved: () => setSent(true),
    success: '',
  })
  return (
    <PlainPage title={props.title} hint={sent ? props.sent : props.ask}>
      {!sent && (
        <Form form={form}>
          <TextField name="email" label="Email" type="email" autoComplete="username" />
          <div className="grid pt-2">
            <FormFooter form={form} save={props.button ?? 'Send link'} />
          </div>
        </Form>
      )}
      {!sent && props.otherWays}
      <p className="mt-4 text-center">{props.children}</p>
    </PlainPage>
  )
}
