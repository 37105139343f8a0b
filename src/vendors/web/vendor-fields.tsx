import { SelectField, TextareaField, TextField } from '#base/web/form/fields.tsx'
import { PercentSlider } from '#base/web/form/percent-slider.tsx'
import { PhoneField } from '#base/web/form/phone-field.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { paymentTermOptions } from '#vendors/payment-terms.ts'
import { BankFields } from './bank-fields.tsx'
import { GstFields } from './gst-fields.tsx'
import { MsmeFields } from './msme-fields.tsx'

/** The fields of a vendor; costs and bank details only for people who may see them. */
export function VendorFields() {
  const { sees } = usePlace()
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 phone:grid-cols-1">
        <TextField name="businessName" label="Business Name" />
        <TextField name="legalOwnerName" label="Legal Owner" />
        <TextField name="email" label="Email" type="email" />
        <PhoneField name="phoneNumber" label="Phone" />
      </div>
      <GstFields />
      <TextareaField name="address" label="Address" rows={2} />
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 phone:grid-cols-1">
        <SelectField name="paymentTerm" label="Payment Term" options={paymentTermOptions} />
        {sees('costs') && <PercentSlider name="defaultDiscount" label="Default discount" />}
      </div>
      <MsmeFields />
      {sees('bankDetails') && <BankFields />}
    </>
  )
}
