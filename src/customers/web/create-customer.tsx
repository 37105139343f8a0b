import type { ReactNode } from 'react'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Sheet } from '#base/web/layers/sheet.tsx'
import { client } from '#base/web/rpc.ts'
import { createCustomerInput } from '#customers/input.ts'
import { typedCustomer } from '#customers/typed-customer.ts'
import { AddressRows } from './address-rows.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { SimilarCustomers } from './similar-customers.tsx'

/** Add customer; `preset.name` is the typed text, a name or a phone number, `prices` the field of their price list. Returns the new id to its opener. */
export default function CreateCustomer({
  preset,
  close,
  done,
  prices,
}: OverlayProps & { prices?: ReactNode }) {
  const typed = typedCustomer(preset.name ?? '')
  const form = useForm({
    create: 'customer',
    schema: createCustomerInput,
    values: {
      name: typed.name ?? '',
      email: '',
      phoneNumber: typed.phoneNumber ?? '',
      gstin: '',
      pan: '',
      acceptGstin: false,
      creditLimit: undefined,
      creditDays: undefined,
      notes: '',
      priceListId: undefined,
      addresses: [],
    },
    save: (values, { context }) => client.customers.create(values, { context }),
    saved: (answer, { again }) => again || done(answer.id),
  })
  return (
    <Sheet title="Add customer" close={close} footer={<FormFooter form={form} save="Add customer" again />}>
      <Form form={form}>
        <CustomerFields />
        {prices}
        <AddressRows />
        <SimilarCustomers />
      </Form>
    </Sheet>
  )
}
