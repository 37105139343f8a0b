import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client } from '#base/web/rpc.ts'
import { vendorGstForm } from '#vendors/input.ts'
import { GstFields } from './gst-fields.tsx'

/** Asks how a vendor is registered under GST, and nothing else; opened with its vendorId. */
export default function VendorGst({ preset: { vendorId = '' }, close, done }: OverlayProps) {
  const form = useForm({
    create: `vendor-gst-${vendorId}`,
    schema: vendorGstForm,
    values: { gstNumber: '', gstRegistration: undefined, acceptGstNumber: false },
    save: ({ gstRegistration = null, ...values }, { context }) =>
      client.vendors.update({ id: vendorId, ...values, gstRegistration }, { context }),
    saved: () => done(vendorId),
  })
  return (
    <Modal
      title="GST registration of the vendor"
      close={close}
      footer={<FormFooter form={form} save="Save" />}
    >
      <Form form={form}>
        <GstFields />
      </Form>
    </Modal>
  )
}
