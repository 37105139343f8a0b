import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { again } from '#base/web/again.ts'
import { Section } from '#base/web/cards.tsx'
import { toast } from '#base/web/feedback/toast.ts'
import { TextareaField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { type FormState, useForm } from '#base/web/form/use-form.ts'
import { later } from '#base/web/later.tsx'
import { navigate } from '#base/web/page/address.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { SettingsPage } from '#base/web/settings-page.tsx'
import { messages } from '#workspaces/messages.ts'
import type { Workspace } from '#workspaces/output.ts'
import { GstFields } from './gst-fields.tsx'
import { NameFields } from './name-fields.tsx'

// Sections below the first screenful.
const CreditDefaults = later(() => import('./credit-defaults.tsx'))
const IdentityFields = later(() => import('./identity-fields.tsx'))
const EndOfWorkspace = later(() => import('./end-of-workspace.tsx'))

/** /{slug}/settings/workspace */
export default function WorkspaceSettingsScreen() {
  const { slug } = usePlace()
  const query = useQuery(orpc.workspaces.getOne.queryOptions({ input: { slug } }))
  return (
    <SettingsPage title="Workspace">
      {query.data && <WorkspaceForm key={query.data.workspace.id} workspace={query.data.workspace} />}
    </SettingsPage>
  )
}

function WorkspaceForm({ workspace }: { workspace: Workspace }) {
  const { can } = usePlace()
  const queries = useQueryClient()
  const { version } = workspace
  const form = useForm({
    schema: () =>
      again(() => import('#workspaces/input.ts')).then(({ updateWorkspaceInput }) => updateWorkspaceInput),
    values: editable(workspace),
    version,
    save: (changed, { version: read }) => client.workspaces.update({ ...changed, version: read }),
    saved: ({ newSlug }) => {
      if (!newSlug || newSlug === workspace.slug) return
      queries.clear()
      navigate({ to: `/${newSlug}/settings/workspace`, replace: true })
    },
  })
  const mayEdit = can('workspaces.update')
  const saving: FormState = {
    ...form,
    submit: async (how) => {
      if (form.dirty) return form.submit(how)
      toast(messages.noChanges)
      return false
    },
  }
  return (
    <div className="space-y-8">
      <Form form={saving} disabled={!mayEdit}>
        <Section title="Name">
          <div className="space-y-4">
            <NameFields form={form} follow={false} />
            <TextareaField name="description" label="Description" rows={2} optional />
          </div>
        </Section>
        <Section title="Business identity">
          <div className="space-y-3">
            <GstFields form={form} />
            <Suspense>
              <IdentityFields form={form} />
            </Suspense>
          </div>
        </Section>
        <Section title="Credit to customers">
          <Suspense>
            <CreditDefaults />
          </Suspense>
        </Section>
        {mayEdit && (
          <div className="flex justify-end gap-2">
            <FormFooter form={saving} save="Save Changes" />
          </div>
        )}
      </Form>
      <Suspense>{can('workspaces.delete') && <EndOfWorkspace workspace={workspace} />}</Suspense>
    </div>
  )
}

/** The fields of the form; unset ones are empty. */
function editable(workspace: Workspace) {
  const {
    id: _id,
    role: _role,
    createdAt: _at,
    version: _version,
    requiresSecondFactor: _required,
    ...fields
  } = workspace
  const { logo, creditLimit, creditDays, ...texts } = fields
  const filled = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value ?? '']))
  return { ...filled, logo, creditLimit, creditDays }
}
