import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Sheet } from '#base/web/layers/sheet.tsx'
import { client } from '#base/web/rpc.ts'
import { createVendorInput } from '#vendors/input.ts'
import { DEFAULT_PAYMENT_TERM } from '#vendors/payment-terms.ts'
import { SimilarVendors } from './similar-vendors.tsx'
import { VendorFields } from './vendor-fields.tsx'

/** Add vendor; `preset.name` is the typed text. Returns the new id to its opener. */
export default function CreateVendor({ preset, close, done }: OverlayProps) {
  const form = useForm({
    create: 'vendor',
    schema: createVendorInput,
    values: {
      businessName: preset.name ?? '',
      legalOwnerName: '',
      gstNumber: '',
      gstRegistration: undefined,
      acceptGstNumber: false,
      email: '',
      phoneNumber: '',
      address: '',
      paymentTerm: DEFAULT_PAYMENT_TERM,
      defaultDiscount: 0,
      bankDetails: null,
      msme: undefined,
      udyamNumber: undefined,
      agreedDays: undefined,
    },
    save: (values, { context }) => client.vendors.create(values, { context }),
    saved: (answer, { again }) => again || done(answer.id),
  })
  return (
    <Sheet title="Add vendor" close={close} footer={<FormFooter form={form} save="Add vendor" again />}>
      <Form form={form}>
        <VendorFields />
        <SimilarVendors />
      </Form>
    </Sheet>
  )
}
