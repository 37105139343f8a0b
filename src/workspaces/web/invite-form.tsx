import { useQuery } from '@tanstack/react-query'
import { roleLabels } from '#access/roles.ts'
import { SelectField, TextField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import { client, currentSlug, orpc } from '#base/web/rpc.ts'
import { GIVEN_ROLES } from '#workspaces/invitation.ts'
import { createInvitationInput } from '#workspaces/people-input.ts'
import { InvitationPreview } from './invitation-preview.tsx'

const about = {
  admin: 'everything except transfer and delete',
  purchasing: 'buys and manages stock',
  sales: 'sells; sees no costs',
  cashier: 'sells at the counter, with small discounts; sees no costs',
  storeKeeper: 'receives, counts and adjusts stock; sees no costs',
  accountant: 'can view everything with the activity log, changes nothing',
  viewer: 'can view everything but bank details, changes nothing',
} as const
/** The roles of members, each with a description. */
export const roleOptions = GIVEN_ROLES.map((role) => ({
  value: role,
  label: `${roleLabels[role]}: ${about[role]}`,
}))

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
    schema: createInvitationInput,
    values: { email: '', role: 'sales' as const },
    save: async (values, { context }) => {
      const answer = await client.invitations.create(values, { context: { ...context, workspace } })
      invited?.(values.email)
      return answer
    },
  })
  const switcher = useQuery(orpc.workspaces.getSwitcher.queryOptions({ input: {} }))
  const slug = workspace ?? currentSlug()
  const name = switcher.data?.find((one) => one.slug === slug)?.name
  return (
    <Form form={form} className="@container space-y-4">
      <div className="grid gap-3 @md:grid-cols-2">
        <TextField name="email" label="Email" type="email" placeholder="asha@example.in" />
        <SelectField name="role" label="Role" options={roleOptions} />
      </div>
      {name && <InvitationPreview workspace={name} invitedAs={form.methods.watch('role')} />}
      <div className="flex justify-end">
        <FormFooter form={form} save="Send invitation" />
      </div>
    </Form>
  )
}
