import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client } from '#base/web/rpc.ts'
import { createLogisticsInput } from '#logistics/input.ts'
import { LogisticsFields } from './logistics-fields.tsx'

/** Add logistics partner; returns the new id to its opener. */
export default function CreateLogistics({ close, done }: OverlayProps) {
  const form = useForm({
    create: 'logistics',
    schema: createLogisticsInput,
    values: { name: '', mobileNumber: '', vehicleNumber: '', gstNumber: '' },
    save: (values, { context }) => client.logistics.create(values, { context }),
    saved: (answer, { again }) => again || done(answer.id),
  })
  return (
    <Modal
      title="Add logistics partner"
      close={close}
      footer={<FormFooter form={form} save="Add logistics partner" again />}
    >
      <Form form={form}>
        <LogisticsFields />
      </Form>
    </Modal>
  )
}
