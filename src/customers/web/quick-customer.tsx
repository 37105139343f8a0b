import { TextField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { PhoneField } from '#base/web/form/phone-field.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client } from '#base/web/rpc.ts'
import { quickCustomerInput } from '#customers/input.ts'
import { typedCustomer } from '#customers/typed-customer.ts'
import { CreditFields } from './credit-fields.tsx'
import { SimilarCustomers } from './similar-customers.tsx'

/**
 * Adds a customer with only name and phone number; `preset.name` is the typed text, a name or a phone number. The rest is completed
 * later.
 */
export default function QuickCustomer({ preset, close, done }: OverlayProps) {
  const typed = typedCustomer(preset.name ?? '')
  const form = useForm({
    create: 'customer-quick',
    schema: quickCustomerInput,
    values: {
      name: typed.name ?? '',
      phoneNumber: typed.phoneNumber ?? '',
      creditLimit: undefined,
      creditDays: undefined,
    },
    save: (values, { context }) => client.customers.quickCreate(values, { context }),
    saved: (answer) => done(answer.id),
  })
  return (
    <Modal title="Add customer" close={close} footer={<FormFooter form={form} save="Add customer" />}>
      <Form form={form}>
        <TextField name="name" label="Name" maxLength={120} />
        <div data-first={typed.name}>
          <PhoneField name="phoneNumber" label="Phone number" />
        </div>
        <CreditFields />
        <SimilarCustomers />
      </Form>
    </Modal>
  )
}
