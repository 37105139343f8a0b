import { Button } from '#base/web/button.tsx'
import { TextField } from '#base/web/fields.tsx'
import { Form } from '#base/web/form.tsx'
import { useForm } from '#base/web/use-form.ts'
import { addressInput } from '#customers/address.ts'

type Values = {
  label?: string
  street: string
  city: string
  state: string
  zipCode: string
  country: string
}

/** The fields of one address with their own save, shown when something was typed. */
export function AddressForm({
  values,
  save,
  success,
  close,
}: {
  values: Values
  save: (values: Values) => Promise<unknown>
  success: string
  close?: () => void
}) {
  const form = useForm({ schema: addressInput, values, save, success, saved: () => close?.() })
  return (
    <Form form={form}>
      <TextField name="label" label="Label" optional />
      <TextField name="street" label="Street" />
      <TextField name="city" label="City" />
      <TextField name="state" label="State" />
      <TextField name="zipCode" label="Zip Code" />
      <TextField name="country" label="Country" />
      {close && <Button onClick={close}>Cancel</Button>}
      {form.dirty && (
        <Button tone="primary" pending={form.pending} pendingText="Saving..." onClick={() => form.submit()}>
          Save address
        </Button>
      )}
    </Form>
  )
}
