import { CheckboxField, SelectField, TextareaField, TextField } from '#base/web/fields.tsx'
import { Form, FormFooter } from '#base/web/form.tsx'
import { PercentSlider } from '#base/web/number-fields.tsx'
import type { OverlayProps } from '#base/web/overlays.ts'
import { client } from '#base/web/rpc.ts'
import { Sheet } from '#base/web/sheet.tsx'
import { useForm } from '#base/web/use-form.ts'
import { createVendorInput } from '#vendors/input.ts'
import { messages } from '#vendors/messages.ts'
import { DEFAULT_PAYMENT_TERM, paymentTermOptions } from '#vendors/payment-terms.ts'
import { BankFields } from './bank-fields.tsx'

/** Add vendor; hands its new id to whoever waits. */
export default function CreateVendor({ close, done }: OverlayProps) {
  const form = useForm({
    create: 'vendor',
    schema: createVendorInput,
    values: {
      businessName: '',
      legalOwnerName: '',
      gstNumber: '',
      acceptGstNumber: false,
      email: '',
      phoneNumber: '',
      address: '',
      paymentTerm: DEFAULT_PAYMENT_TERM as string,
      defaultDiscount: 0,
      bankDetails: null,
    },
    save: (values, { context }) => client.vendors.create(values, { context }),
    saved: (answer, { again }) => again || done(answer.id),
  })
  return (
    <Sheet title="Add vendor" close={close} footer={<FormFooter form={form} save="Add vendor" again />}>
      <Form form={form}>
        <TextField name="businessName" label="Business Name" />
        <TextField name="legalOwnerName" label="Legal Owner" />
        <TextField name="gstNumber" label="GST Number" help="A GSTIN, or URP when not registered" />
        <CheckboxField name="acceptGstNumber" label={messages.acceptGstNumber} />
        <TextField name="email" label="Email" type="email" />
        <TextField name="phoneNumber" label="Phone" type="tel" />
        <TextareaField name="address" label="Address" />
        <SelectField name="paymentTerm" label="Payment Term" options={paymentTermOptions} />
        <PercentSlider name="defaultDiscount" label="Default Discount" />
        <BankFields />
      </Form>
    </Sheet>
  )
}
