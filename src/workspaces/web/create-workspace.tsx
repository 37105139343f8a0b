import { Form, FormFooter } from '#base/web/form/form.tsx'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Sheet } from '#base/web/layers/sheet.tsx'
import { navigate } from '#base/web/page/address.tsx'
import { useCreateWorkspace } from './create-workspace-form.tsx'
import { GstFields } from './gst-fields.tsx'
import IdentityFields from './identity-fields.tsx'
import InvitationPreview from './invitation-preview.tsx'
import { NameFields } from './name-fields.tsx'

/** The sheet that creates another workspace. */
export default function CreateWorkspace({ close }: OverlayProps) {
  const form = useCreateWorkspace(false, (slug) => navigate({ to: `/${slug}/dashboard` }))
  return (
    <Sheet title="Create workspace" close={close} footer={<FormFooter form={form} save="Create Workspace" />}>
      <Form form={form}>
        <NameFields form={form} follow />
        <h3 className="pt-2 text-section font-semibold">Business identity</h3>
        <GstFields form={form} />
        <IdentityFields form={form} />
        <InvitationPreview workspace={form.methods.watch('name') || 'Your workspace'} invitedAs="Sales" />
      </Form>
    </Sheet>
  )
}
