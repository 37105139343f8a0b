import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Accordion } from '#base/web/accordion.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { later } from '#base/web/later.tsx'
import { navigate } from '#base/web/page/address.tsx'
import { PlainPage } from '#base/web/page/plain-page.tsx'
import { useCreateWorkspace } from './create-workspace-form.tsx'
import { GstFields } from './gst-fields.tsx'
import { NameFields } from './name-fields.tsx'

const IdentityFields = later(() => import('./identity-fields.tsx'))
const InvitationPreview = later(() => import('./invitation-preview.tsx'))

/** /onboarding/workspace: the first workspace of a new person. */
export default function OnboardingWorkspaceScreen() {
  const queries = useQueryClient()
  const form = useCreateWorkspace(true, (_slug, redirectUrl) => {
    queries.clear()
    navigate({ to: redirectUrl })
  })
  return (
    <PlainPage
      title="Your business"
      hint="A workspace holds one business: its stock, its bills and its people."
    >
      <Form form={form}>
        <NameFields form={form} follow />
        <GstFields form={form} />
        <Accordion
          folds={[
            {
              id: 'identity',
              title: 'Address and bank for your bills',
              body: (
                <Suspense>
                  <IdentityFields form={form} />
                </Suspense>
              ),
            },
          ]}
        />
        <Suspense>
          <InvitationPreview workspace={form.methods.watch('name') || 'Your workspace'} invitedAs="Sales" />
        </Suspense>
        <div className="grid pt-2">
          <FormFooter form={form} save="Create Workspace" />
        </div>
      </Form>
    </PlainPage>
  )
}
