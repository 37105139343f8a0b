import { useQuery } from '@tanstack/react-query'
import { again } from '#base/web/again.ts'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { toast } from '#base/web/feedback/toast.ts'
import { TextField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { SettingsPage } from '#base/web/settings-page.tsx'
import { profileMessages } from '#users/profile-messages.ts'
import { DeleteAccount } from './delete-account.tsx'

/** /{slug}/settings/profile */
export default function ProfileScreen() {
  const overlay = useOverlay()
  const person = useQuery(orpc.users.getOne.queryOptions({ input: {} }))
  const user = person.data?.user
  if (!user)
    return (
      <SettingsPage title="Profile">
        <Skeleton className="h-40 w-full" />
      </SettingsPage>
    )
  const name = `${user.name} ${user.lastName}`.trim()
  return (
    <SettingsPage title="Profile">
      <div className="flex items-center gap-4 rounded-lg border border-line p-4">
        {user.image ? (
          <img src={user.image} alt="" className="size-14 shrink-0 rounded-full object-cover" />
        ) : (
          <span
            aria-hidden
            className="grid size-14 shrink-0 place-items-center rounded-full bg-neutral-tint text-page font-medium text-neutral-text"
          >
            {name.slice(0, 1).toUpperCase()}
          </span>
        )}
        <div className="min-w-0 flex-1">
          <p className="truncate text-section font-medium">{name}</p>
          <p className="truncate text-muted">{user.email}</p>
        </div>
        <Button onClick={() => overlay.open('profile')}>Edit profile</Button>
      </div>
      <Section title="Email address">
        {user.account.provider ? (
          <p className="text-muted">{profileMessages.thirdParty}</p>
        ) : (
          <EmailForm email={user.email} />
        )}
      </Section>
      <DeleteAccount email={user.email} />
    </SettingsPage>
  )
}

function EmailForm({ email }: { email: string }) {
  const form = useForm({
    schema: () => again(() => import('#users/input.ts')).then(({ emailChangeInput }) => emailChangeInput),
    values: { email },
    save: (values) => client.users.initialEmailChange(values),
    saved: ({ description }) => {
      toast(profileMessages.emailSent, description)
      form.methods.reset({ email })
    },
    success: '',
  })
  return (
    <Form form={form}>
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        help={profileMessages.emailHelp}
      />
      <div className="flex justify-end">
        <FormFooter form={form} save="Change email" disabled={!form.dirty} />
      </div>
    </Form>
  )
}
