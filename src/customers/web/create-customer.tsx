import { TextareaField, TextField } from '#base/web/fields.tsx'
import { Form, FormFooter } from '#base/web/form.tsx'
import type { OverlayProps } from '#base/web/overlays.ts'
import { client } from '#base/web/rpc.ts'
import { Modal } from '#base/web/sheet.tsx'
import { useForm } from '#base/web/use-form.ts'
import { createCustomerInput } from '#customers/input.ts'

/** Add customer; hands its new id to whoever waits. */
export default function CreateCustomer({ close, done }: OverlayProps) {
  const form = useForm({
    create: 'customer',
    schema: createCustomerInput,
    values: { name: '', email: '', phoneNumber: '', gstin: '', notes: '', addresses: [] },
    save: (values, { context }) => client.customers.create(values, { context }),
    saved: (answer, { again }) => again || done(answer.id),
  })
  return (
    <Modal title="Add customer" close={close} footer={<FormFooter form={form} save="Add customer" again />}>
      <Form form={form}>
        <TextField name="name" label="Name" />
        <TextField name="email" label="Email" type="email" />
        <TextField name="phoneNumber" label="Phone Number" type="tel" />
        <TextField name="gstin" label="GSTIN" optional />
        <TextareaField name="notes" label="Notes" optional />
      </Form>
    </Modal>
  )
}
