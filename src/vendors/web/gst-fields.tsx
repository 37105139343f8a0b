import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFieldError } from '#base/web/form/field.tsx'
import { SelectField, TextField } from '#base/web/form/fields.tsx'
import { CheckboxField } from '#base/web/form/toggle-fields.tsx'
import { isUnregistered, UNREGISTERED } from '#gst/unregistered.ts'
import { vendorRegistrationLabels } from '#gst/vendor-registration.ts'
import { messages } from '#vendors/messages.ts'

/** The GST number and registration, or a switch for an unregistered vendor, which sets URP. */
export function GstFields() {
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
