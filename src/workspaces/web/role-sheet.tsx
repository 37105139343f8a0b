import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import type { Access } from '#access/access.ts'
import { accessOf } from '#access/role-access.ts'
import { roleLabels } from '#access/role-labels.ts'
import { ROLES, sightNames } from '#access/roles.ts'
import { Section } from '#base/web/cards.tsx'
import { EmptyState } from '#base/web/feedback/empty-state.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { TextField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { NumberField } from '#base/web/form/number-fields.tsx'
import { CheckboxField, SwitchField } from '#base/web/form/toggle-fields.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Sheet } from '#base/web/layers/sheet.tsx'
import { client, orpc } from '#base/web/rpc.ts'
import { roleMessages } from '#workspaces/messages.ts'
import type { OwnRole } from '#workspaces/output.ts'
import { callsAfter, roleGroups, ticksOf } from '#workspaces/role-actions.ts'
import { createRoleInput } from '#workspaces/role-input.ts'

/** A role as its form holds it: a tick for each action, null for a part of one; a switch for each sight. */
const roleForm = z.object({
  name: createRoleInput.shape.name,
  actions: z.record(z.string(), z.boolean().nullish()),
  sees: z.object({ costs: z.boolean(), margins: z.boolean(), bankDetails: z.boolean() }),
  discountCap: createRoleInput.shape.discountCap.optional(),
})

/** The fields that a copy starts with. */
type Copied = Pick<Access, 'calls' | 'sights' | 'discountCap'>

const formOf = (name: string, access: Copied): z.input<typeof roleForm> => ({
  name,
  actions: ticksOf(access.calls),
  sees: {
    costs: access.sights.includes('costs'),
    margins: access.sights.includes('margins'),
    bankDetails: access.sights.includes('bankDetails'),
  },
  discountCap: access.discountCap ?? undefined,
})

const sent = (from: Copied, { name, actions, sees, discountCap }: z.input<typeof roleForm>) => ({
  name,
  calls: callsAfter(from.calls, actions),
  sights: sightNames.filter((sight) => sees[sight]),
  discountCap: discountCap ?? null,
})

/** Makes a role from a copy of another (`copy`: a built-in role or an id), or changes one (`id`). */
export default function RoleSheet(props: OverlayProps) {
  const { id, copy = 'viewer' } = props.preset
  const query = useQuery(orpc.roles.getAll.queryOptions({ input: {} }))
  const builtIn = id ? undefined : ROLES.find((role) => role === copy)
  const own = query.data?.roles.find((role) => role.id === (id ?? copy))
  const title = id ? (own?.name ?? 'Role') : 'New role'
  if (id ? own : own || builtIn)
    return (
      <RoleForm
        key={own?.id ?? copy}
        {...props}
        title={title}
        edited={id ? own : undefined}
        from={builtIn ? accessOf(builtIn) : (own ?? accessOf('viewer'))}
        name={id ? (own?.name ?? '') : `${builtIn ? roleLabels[builtIn] : (own?.name ?? '')} (copy)`}
      />
    )
  return (
    <Sheet title={title} close={props.close}>
      {query.data || query.error ? <EmptyState title={roleMessages.gone} /> : <Skeleton className="h-60" />}
    </Sheet>
  )
}

function RoleForm({
  title,
  edited,
  from,
  name,
  close,
  done,
}: OverlayProps & { title: string; edited: OwnRole | undefined; from: Copied; name: string }) {
  const form = useForm({
    ...(edited ? { version: edited.version } : { create: 'role' }),
    schema: roleForm,
    values: formOf(name, from),
    save: async (values, { context, version }) => {
      if (!edited) return client.roles.create(sent(from, values), { context })
      await client.roles.update({ id: edited.id, ...sent(from, values), version })
      return { id: edited.id, message: roleMessages.updated }
    },
    saved: ({ id }) => done(id),
  })
  return (
    <Sheet
      title={title}
      close={close}
      footer={<FormFooter form={form} save={edited ? 'Save role' : 'Create role'} />}
    >
      <Form form={form}>
        <TextField name="name" label="Name" maxLength={40} />
        <Section title="Can see">
          <div className="space-y-3">
            <SwitchField
              name="sees.costs"
              label="Costs"
              help="Buying prices, vendor discounts and stock value"
            />
            <SwitchField name="sees.margins" label="Margins" help="Profits. Requires costs." />
            <SwitchField
              name="sees.bankDetails"
              label="Bank details"
              help="Of vendors and of the workspace"
            />
          </div>
        </Section>
        <NumberField
          name="discountCap"
          label="Maximum discount"
          optional
          suffix="%"
          help="On a sale, line and bill discount together. Leave empty for no limit."
        />
        <Section title="Can do">
          <p className="mb-3 text-help text-muted">Each permission includes viewing what it needs.</p>
          <div className="divide-y divide-line rounded-lg border border-line">
            {roleGroups.map((group) => (
              <fieldset key={group.noun} className="px-4 py-3">
                <legend className="float-left mb-2 w-full font-medium">{group.title}</legend>
                <div className="clear-both grid grid-cols-2 gap-x-4 gap-y-2">
                  {group.actions.map(({ id, word }) => (
                    <CheckboxField key={id} name={`actions.${id}`} label={word} />
                  ))}
                </div>
              </fieldset>
            ))}
          </div>
        </Section>
      </Form>
    </Sheet>
  )
}
