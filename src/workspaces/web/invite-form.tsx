import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { again } from '#base/web/again.ts'
import { currentSlug } from '#base/web/call-link.ts'
import { SelectField, TextField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import { later } from '#base/web/later.tsx'
import { client, orpc } from '#base/web/rpc.ts'
import { useGivenRoles } from './use-given-roles.ts'

const InvitationPreview = later(() => import('./invitation-preview.tsx'))

/** Invites people one by one; `workspace` is the slug where the address does not contain it. */
export function InviteForm({
  workspace,
  invited,
}: {
  workspace?: string
  invited?: (email: string) => void
}) {
  const form = useForm({
    create: 'invitation',
    schema: () =>
      again(() => import('#workspaces/people-input.ts')).then(
        ({ createInvitationInput }) => createInvitationInput,
      ),
    values: { email: '', role: 'sales' },
    save: async (values, { context }) => {
      const answer = await client.invitations.create(values, { context: { ...context, workspace } })
      invited?.(values.email)
      return answer
    },
  })
  const roles = useGivenRoles(workspace)
  const switcher = useQuery(orpc.workspaces.getSwitcher.queryOptions({ input: {} }))
  const invitedAs: string = form.methods.watch('role')
  const slug = workspace ?? currentSlug()
  const name = switcher.data?.find((one) => one.slug === slug)?.name
  return (
    <Form form={form} className="@container space-y-4">
      <div className="grid gap-3 @md:grid-cols-2">
        <TextField name="email" label="Email" type="email" placeholder="asha@example.in" />
        <SelectField
          name="role"
          label="Role"
          options={roles}
          help={
            <span className="inline-block first-letter:uppercase">
              {roles.find(({ value }) => value === invitedAs)?.about}
            </span>
          }
        />
      </div>
      <Suspense>
        {name && (
          <InvitationPreview
            workspace={name}
            invitedAs={roles.find(({ value }) => value === invitedAs)?.name ?? ''}
          />
        )}
      </Suspense>
      <div className="flex justify-end">
        <FormFooter form={form} save="Send invitation" />
      </div>
    </Form>
  )
}
