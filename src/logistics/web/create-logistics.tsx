import { Form, FormFooter } from '#base/web/form.tsx'
import type { OverlayProps } from '#base/web/overlays.ts'
import { client } from '#base/web/rpc.ts'
import { Modal } from '#base/web/sheet.tsx'
import { useForm } from '#base/web/use-form.ts'
import { createLogisticsInput } from '#logistics/input.ts'
import { LogisticsFields } from './logistics-fields.tsx'

/** Add logistics partner; hands its new id to whoever waits. */
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
