import { useQuery } from '@tanstack/react-query'
import { again } from '#base/web/again.ts'
import { toast } from '#base/web/feedback/toast.ts'
import { TextField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import { Link, navigate, useSearch } from '#base/web/page/address.tsx'
import { PlainPage } from '#base/web/page/plain-page.tsx'
import { orpc } from '#base/web/rpc.ts'
import { resetLinkMessages as messages } from '#users/link-messages.ts'
import { resetMessages, signInMessages } from '#users/sign-in-messages.ts'
import { readAuthClient, signInCall } from './auth-client.ts'
import { MailLink } from './mail-link.tsx'

/** /reset-password: asks for the link, and with the link's token for the new password. */
export default function ResetPasswordScreen() {
  const search = useSearch()
  return typeof search.token === 'string' ? <NewPassword token={search.token} /> : <AskForLink />
}

function AskForLink() {
  const { data: settings, isPending } = useQuery(orpc.settings.getOne.queryOptions({ input: {} }))
  if (isPending) return null
  const isMailed = settings?.mail !== false
  return (
    <MailLink
      title={resetMessages.forgot}
      ask={isMailed ? messages.ask : messages.askUnmailed}
      sent={isMailed ? messages.sent : messages.sentUnmailed}
      button={isMailed ? undefined : 'Create link'}
      send={(email) =>
        signInCall(async (fetchOptions) =>
          (await readAuthClient()).requestPasswordReset({
            email,
            redirectTo: '/reset-password',
            fetchOptions,
          }),
        )
      }
    >
      <Link to="/sign-in" className="text-muted underline">
        Back to sign in
      </Link>
    </MailLink>
  )
}

function NewPassword({ token }: { token: string }) {
  const form = useForm({
    schema: () =>
      again(() => import('#users/sign-in-input.ts')).then(({ newPasswordInput }) => newPasswordInput),
    values: { newPassword: '' },
    save: ({ newPassword }) =>
      signInCall(async (fetchOptions) =>
        (await readAuthClient()).resetPassword({ newPassword, token, fetchOptions }),
      ),
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
          name="newPassword"
          label="New password"
          type="password"
          autoComplete="new-password"
          help={signInMessages.passwordHelp}
        />
        <div className="grid pt-2">
          <FormFooter form={form} save="Save password" />
        </div>
      </Form>
    </PlainPage>
  )
}
