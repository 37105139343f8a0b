import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFieldError } from '#base/web/form/field.tsx'
import { SelectField, TextareaField, TextField } from '#base/web/form/fields.tsx'
import { PhoneField } from '#base/web/form/phone-field.tsx'
import { CheckboxField } from '#base/web/form/toggle-fields.tsx'
import { messages } from '#customers/messages.ts'
import { panOf, panWarning } from '#gst/identifiers.ts'
import { REGISTRATION_TYPES, REGISTRATIONS } from '#gst/registration.ts'
import { CreditFields } from './credit-fields.tsx'

const registrationOptions = REGISTRATION_TYPES.map((value) => ({ value, label: REGISTRATIONS[value] }))
const upper = (text: string) => text.toUpperCase()

/** The fields of a customer, without addresses. */
export function CustomerFields() {
  return (
    <>
      <TextField name="name" label="Name" />
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 phone:grid-cols-1">
        <PhoneField name="phoneNumber" label="Phone number" />
        <TextField name="email" label="Email" type="email" />
        <GstinAndPan />
      </div>
      <AcceptGstin />
      <SelectField
        name="registrationType"
        label="GST registration"
        empty={messages.registrationByGstin}
        options={registrationOptions}
      />
      <CreditFields />
      <TextareaField name="notes" label="Notes" optional rows={2} />
    </>
  )
}

/** The PAN follows the GSTIN, which contains it, until another one is typed. */
function GstinAndPan() {
  const { control, setValue } = useFormContext()
  const [gstin, pan]: unknown[] = useWatch({ control, name: ['gstin', 'pan'] })
  const followed = useRef<string>(undefined)
  const follow = (text: string) => {
    const inside = panOf(text)
    if (!inside || (pan && pan !== followed.current)) return
    followed.current = inside
    setValue('pan', inside, { shouldDirty: true })
  }
  return (
    <>
      <div onInput={(event) => event.target instanceof HTMLInputElement && follow(event.target.value)}>
        <TextField name="gstin" label="GSTIN" optional transform={upper} maxLength={20} />
      </div>
      <TextField
        name="pan"
        label="PAN"
        optional
        transform={upper}
        maxLength={12}
        help={typeof pan === 'string' && pan.length === 10 && !gstin ? panWarning(pan) : undefined}
      />
    </>
  )
}

/** Shown once the GSTIN was refused, so that an unusual but real number can be saved. */
function AcceptGstin() {
  const { control } = useFormContext()
  const accepted: unknown = useWatch({ control, name: 'acceptGstin' })
  const refusal = useFieldError('gstin')
  return accepted === true || refusal ? (
    <CheckboxField name="acceptGstin" label={messages.acceptGstin} />
  ) : null
}
