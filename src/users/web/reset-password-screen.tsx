import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { TextField } from '#base/web/fields.tsx'
import { Form, FormFooter } from '#base/web/form.tsx'
import { PlainPage } from '#base/web/plain-page.tsx'
import { toast } from '#base/web/toast.ts'
import { useForm } from '#base/web/use-form.ts'
import { resetMessages } from '#users/messages.ts'
import { newPasswordInput, resetInput } from '#users/sign-in.ts'
import { authClient, signInCall } from './auth-client.ts'

/** /reset-password: asks for the link, and with the link's token for the new password. */
export default function ResetPasswordScreen() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  return typeof search.token === 'string' ? <NewPassword token={search.token} /> : <AskForLink />
}

function AskForLink() {
  const [sent, setSent] = useState(false)
  const form = useForm({
    schema: resetInput,
    values: { email: '' },
    save: ({ email }) =>
      signInCall((fetchOptions) =>
        authClient.requestPasswordReset({ email, redirectTo: '/reset-password', fetchOptions }),
      ),
    saved: () => setSent(true),
    success: '',
  })
  return (
    <PlainPage title="Forgot the password" hint={sent ? resetMessages.sent : resetMessages.ask}>
      {!sent && (
        <Form form={form}>
          <TextField name="email" label="Email" type="email" autoComplete="username" />
          <div className="grid pt-2">
            <FormFooter form={form} save="Send the link" />
          </div>
        </Form>
      )}
      <p className="mt-4 text-center">
        <Link to="/sign-in" className="text-muted underline">
          Back to sign in
        </Link>
      </p>
    </PlainPage>
  )
}

function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate()
  const form = useForm({
    schema: newPasswordInput,
    values: { password: '' },
    save: ({ password }) =>
      signInCall((fetchOptions) => authClient.resetPassword({ newPassword: password, token, fetchOptions })),
    saved: () => {
      toast(resetMessages.changed)
      navigate({ to: '/sign-in' })
    },
    success: '',
  })
  return (
    <PlainPage title="Set a new password" hint={resetMessages.everywhere}>
      <Form form={form}>
        <TextField
          name="password"
          label="New password"
          type="password"
          autoComplete="new-password"
          help="At least 8 characters"
        />
        <div className="grid pt-2">
          <FormFooter form={form} save="Save the password" />
        </div>
      </Form>
    </PlainPage>
  )
}
