import { useFormContext, useWatch } from 'react-hook-form'
import { SelectField, TextField } from '#base/web/form/fields.tsx'
import { HOME } from '#customers/address.ts'
import { pinWarning } from '#gst/identifiers.ts'
import { STATES } from '#gst/states.ts'

/** The initial values of a new address. */
export const emptyAddress = { label: '', street: '', city: '', state: '', zipCode: '', country: HOME }

const stateOptions = STATES.map(({ name }) => ({ value: name, label: name }))

/** The fields of one address; `within` is its path in the form's values, such as 'addresses.0.address.'. */
export function AddressFields({ within = '' }: { within?: string }) {
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4">
      <TextField name={`${within}street`} label="Street" className="col-span-2" />
      <TextField name={`${within}city`} label="City" />
      <StateField within={within} />
      <ZipField within={within} />
      <TextField name={`${within}country`} label="Country" />
      <TextField
        name={`${within}label`}
        label="Label"
        optional
        placeholder="Shop, Godown, Home"
        className="col-span-2"
      />
    </div>
  )
}

/** Points out a PIN code in another state. */
function ZipField({ within }: { within: string }) {
  const { control } = useFormContext()
  const [zip, state]: unknown[] = useWatch({ control, name: [`${within}zipCode`, `${within}state`] })
  return (
    <TextField name={`${within}zipCode`} label="Zip code" help={pinWarning(String(zip), String(state))} />
  )
}

/** A state in India is picked, one abroad is typed. A state stored under another name stays in the list. */
function StateField({ within }: { within: string }) {
  const { control } = useFormContext()
  const [country, state]: unknown[] = useWatch({ control, name: [`${within}country`, `${within}state`] })
  const name = `${within}state`
  if (typeof country === 'string' && country.trim().toLowerCase() !== HOME.toLowerCase())
    return <TextField name={name} label="State" />
  const kept = typeof state === 'string' && state !== '' && !STATES.some((each) => each.name === state)
  const options = kept ? [{ value: state, label: state }, ...stateOptions] : stateOptions
  return <SelectField name={name} label="State" options={options} />
}
