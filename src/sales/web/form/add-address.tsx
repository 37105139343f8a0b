import { TextField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client } from '#base/web/rpc.ts'
import { addAddressInput } from '#customers/input.ts'

type Props = { customerId: string; close: () => void; added: (id: string) => void }

/** Adds an address to the sale's customer without leaving the sale, and selects it for delivery. */
export function AddAddress({ customerId, close, added }: Props) {
  const form = useForm({
    create: `address-of-${customerId}`,
    schema: addAddressInput,
    values: {
      customerId,
      address: { label: '', street: '', city: '', state: '', zipCode: '', country: 'India' },
      isDefault: false,
    },
    save: (values, { context }) => client.customers.addAddress(values, { context }),
    saved: (answer) => {
      added(answer.id)
      close()
    },
  })
  return (
    <Modal title="Add address" close={close} footer={<FormFooter form={form} save="Add address" />}>
      <Form form={form}>
        <TextField
          name="address.label"
          label="Label"
          optional
          placeholder="Shop, godown, home"
          maxLength={60}
        />
        <TextField name="address.street" label="Street" maxLength={300} />
        <div className="grid grid-cols-2 gap-4">
          <TextField name="address.city" label="City" maxLength={120} />
          <TextField name="address.zipCode" label="Zip code" inputMode="numeric" maxLength={20} />
        </div>
        <div className="grid grid-cols-2 gap-4">
          <TextField name="address.state" label="State" maxLength={120} />
          <TextField name="address.country" label="Country" maxLength={120} />
        </div>
      </Form>
    </Modal>
  )
}
