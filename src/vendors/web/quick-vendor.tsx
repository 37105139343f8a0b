import { TextField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { PhoneField } from '#base/web/form/phone-field.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client } from '#base/web/rpc.ts'
import { quickVendorInput } from '#vendors/input.ts'
import { SimilarVendors } from './similar-vendors.tsx'

/**
 * Adds a vendor with a name and optionally a phone number; `preset.name` is the typed text. The rest is
 * completed later.
 */
export default function QuickVendor({ preset, close, done }: OverlayProps) {
  const form = useForm({
    create: 'vendor-quick',
    schema: quickVendorInput,
    values: { businessName: preset.name ?? '', phoneNumber: '' },
    save: (values, { context }) => client.vendors.quickCreate(values, { context }),
    saved: (answer) => done(answer.id),
  })
  return (
    <Modal title="Add vendor" close={close} footer={<FormFooter form={form} save="Add vendor" />}>
      <Form form={form}>
        <TextField name="businessName" label="Business Name" maxLength={120} />
        <div data-first={preset.name || undefined}>
          <PhoneField name="phoneNumber" label="Phone" optional />
        </div>
        <SimilarVendors />
      </Form>
    </Modal>
  )
}
