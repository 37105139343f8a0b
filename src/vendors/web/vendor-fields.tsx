import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFieldError } from '#base/web/form/field.tsx'
import { SelectField, TextareaField, TextField } from '#base/web/form/fields.tsx'
import { PercentSlider } from '#base/web/form/number-fields.tsx'
import { CheckboxField } from '#base/web/form/toggle-fields.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { isUnregistered, UNREGISTERED } from '#gst/unregistered.ts'
import { vendorRegistrationLabels } from '#gst/vendor-registration.ts'
import { messages } from '#vendors/messages.ts'
import { paymentTermOptions } from '#vendors/payment-terms.ts'
import { BankFields } from './bank-fields.tsx'
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
        <TextField name="phoneNumber" label="Phone" type="tel" />
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

/** The GST number and registration, or a switch for an unregistered vendor, which sets URP. */
function GstFields() {
  const { control, getValues, setValue } = useFormContext()
  const [typed, accepted, registration]: unknown[] = useWatch({
    control,
    name: ['gstNumber', 'acceptGstNumber', 'gstRegistration'],
  })
  const refusal = useFieldError('gstNumber')
  const unregistered = typeof typed === 'string' && isUnregistered(typed)
  const [before, setBefore] = useState('')
  useEffect(() => {
    if (unregistered && getValues('gstRegistration')) setValue('gstRegistration', undefined)
  }, [unregistered, getValues, setValue])
  const turn = (on: boolean) => {
    if (on && typeof typed === 'string') setBefore(typed)
    setValue('gstNumber', on ? UNREGISTERED : before, { shouldDirty: true, shouldValidate: on })
  }
  return (
    <div className="space-y-2">
      {unregistered || (
        <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 phone:grid-cols-1">
          <TextField
            name="gstNumber"
            label="GST number"
            help={messages.gstNumberHelp}
            maxLength={20}
            transform={(text) => text.toUpperCase()}
          />
          <SelectField
            name="gstRegistration"
            label="GST registration"
            empty={vendorRegistrationLabels.regular}
            options={[{ value: 'composition', label: vendorRegistrationLabels.composition }]}
            help={registration === 'composition' && messages.compositionHelp}
          />
        </div>
      )}
      {!unregistered && typed !== '' && (accepted === true || refusal) && (
        <CheckboxField name="acceptGstNumber" label={messages.acceptGstNumber} />
      )}
      <label className="flex min-h-6 w-fit items-center gap-2.5 font-medium phone:min-h-11">
        <input
          type="checkbox"
          className="size-4.5 accent-accent"
          checked={unregistered}
          onChange={(event) => turn(event.target.checked)}
        />
        {messages.unregistered}
      </label>
    </div>
  )
}
