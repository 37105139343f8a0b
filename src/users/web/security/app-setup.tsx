import { useEffect, useRef, useState } from 'react'
import { again } from '#base/web/again.ts'
import { Button, buttonClass } from '#base/web/button.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { toastFailure } from '#base/web/feedback/toast.ts'
import { TextField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import { client, readFailure } from '#base/web/rpc.ts'
import { factorMessages } from '#users/messages.ts'
import { CopyButton } from './copy-button.tsx'
import { QrCode } from './qr-code.tsx'

type Enrolment = { uri: string; key: string }

/** Adds an authenticator app, or replaces the one in use: a QR code, then the first code that the app shows. */
export function AppSetup({ close, added }: { close: () => void; added: () => unknown }) {
  const [enrolment, setEnrolment] = useState<Enrolment>()
  useEffect(() => {
    let left = false
    client.users.startTotp({}).then(
      (answer) => left || setEnrolment(answer),
      (error) => {
        if (left) return
        toastFailure(readFailure(error).message)
        close()
      },
    )
    return () => {
      left = true
    }
  }, [close])
  if (!enrolment) return <Skeleton className="mt-3 h-44 w-full" />
  return <FirstCode enrolment={enrolment} close={close} added={added} />
}

function FirstCode(props: { enrolment: Enrolment; close: () => void; added: () => unknown }) {
  const { enrolment, close, added } = props
  const form = useForm({
    schema: () => again(() => import('#users/input.ts')).then(({ codeInput }) => codeInput),
    values: { code: '' },
    quietOn: 400,
    save: (values) => client.users.confirmTotp(values),
    saved: () => added(),
  })
  const whole = useRef<HTMLDivElement>(null)
  useEffect(() => {
    whole.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={whole} className="mt-3 flex flex-wrap gap-5">
      <QrCode text={enrolment.uri} label="QR code for the authenticator app" />
      <div className="min-w-60 flex-1">
        <p className="mb-3 text-muted">{factorMessages.scan}</p>
        <a href={enrolment.uri} className={`${buttonClass()} mb-3 hidden w-full phone:inline-flex`}>
          Open in authenticator app
        </a>
        <p className="text-muted">{factorMessages.key}</p>
        <p className="mb-3 flex items-center gap-3">
          <code className="text-ink select-all">
            {enrolment.key.match(/.{1,4}/g)?.map((group, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a key may be equal and never move.
              <span key={at} className="mr-2 inline-block">
                {group}
              </span>
            ))}
          </code>
          <CopyButton text={enrolment.key} label="Copy key" />
        </p>
        <Form form={form}>
          <TextField name="code" label="Code" autoComplete="one-time-code" inputMode="numeric" />
          <div className="flex justify-end gap-2">
            <Button onClick={close}>Cancel</Button>
            <FormFooter form={form} save="Confirm code" />
          </div>
        </Form>
      </div>
    </div>
  )
}
