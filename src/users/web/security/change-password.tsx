import { again } from '#base/web/again.ts'
import { toast } from '#base/web/feedback/toast.ts'
import { TextField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import { client } from '#base/web/rpc.ts'
import { passwordMessages } from '#users/password-messages.ts'
import { signInMessages } from '#users/sign-in-messages.ts'

const empty = { currentPassword: '', newPassword: '' }

/** Changes the password of whoever is signed in; their other devices are signed out. */
export function ChangePassword() {
  const form = useForm({
    schema: () =>
      again(() => import('#users/sign-in-input.ts')).then(({ changePasswordInput }) => changePasswordInput),
    values: empty,
    save: (values) => client.users.changePassword(values),
    saved: ({ message }) => {
      toast(message, passwordMessages.changedMore)
      form.methods.reset(empty)
    },
    success: '',
  })
  return (
    <Form form={form}>
      <TextField
        name="currentPassword"
        label="Current password"
        type="password"
        autoComplete="current-password"
      />
      <TextField
        name="newPassword"
        label="New password"
        type="password"
        autoComplete="new-password"
        help={signInMessages.passwordHelp}
      />
      <div className="flex justify-end">
        <FormFooter form={form} save="Change password" disabled={!form.dirty} />
      </div>
    </Form>
  )
}
