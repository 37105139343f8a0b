import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '#base/web/form/fields.tsx'
import { PhoneField } from '#base/web/form/phone-field.tsx'
import { identifierFault } from '#gst/identifiers.ts'
import { vehicle } from '#gst/vehicle.ts'
import { messages } from '#logistics/messages.ts'

const upper = (text: string) => text.toUpperCase()

/** The fields of a logistics partner. */
export function LogisticsFields() {
  return (
    <>
      <TextField name="name" label="Name" />
      <PhoneField name="mobileNumber" label="Mobile number" />
      <VehicleField />
      <TextField
        name="gstNumber"
        label="GST number"
        optional
        help={messages.gstNumberHelp}
        maxLength={20}
        transform={upper}
      />
    </>
  )
}

/** An unusual number gets a warning but is accepted: not every carrier has a registration number. */
function VehicleField() {
  const { control } = useFormContext()
  const typed: unknown = useWatch({ control, name: 'vehicleNumber' })
  const hint = typeof typed === 'string' && typed.trim() ? identifierFault(vehicle, typed) : undefined
  return <TextField name="vehicleNumber" label="Vehicle number" help={hint} placeholder="KA01AB1234" />
}
