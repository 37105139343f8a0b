import { useQuery } from '@tanstack/react-query'
import { again } from '#base/web/again.ts'
import { TextField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import { navigate, useSearch } from '#base/web/page/address.tsx'
import { PlainPage } from '#base/web/page/plain-page.tsx'
import { client, orpc } from '#base/web/rpc.ts'
import { afterCreation } from '#users/onboarding.ts'
import { safeReturn } from '#users/sign-in.ts'

/**
 * /onboarding/profile: the name of a new person. Continues to the invitation that led here, else to inviting
 * people, else to the first workspace (specification, section 4).
 */
export default function OnboardingProfileScreen() {
  const person = useQuery(orpc.users.getOne.queryOptions({ input: {} }))
  if (!person.data) return null
  const { name, lastName } = person.data.user
  return <ProfileForm name={name} lastName={lastName} />
}

function ProfileForm({ name, lastName }: { name: string; lastName: string }) {
  const search = useSearch()
  const next = safeReturn(typeof search.next === 'string' ? search.next : undefined)
  const form = useForm({
    schema: () => again(() => import('#users/input.ts')).then(({ createUserInput }) => createUserInput),
    values: { name, lastName },
    save: (values) => client.users.create(values),
    saved: ({ hasWorkspace }) => navigate({ to: afterCreation({ next, hasWorkspace }) }),
  })
  return (
    <PlainPage title="Your name" hint="The people you work with see it on everything you do.">
      <Form form={form}>
        <TextField name="name" label="First name" autoComplete="given-name" />
        <TextField name="lastName" label="Last name" autoComplete="family-name" />
        <div className="grid pt-2">
          <FormFooter form={form} save="Continue" />
        </div>
      </Form>
    </PlainPage>
  )
}
