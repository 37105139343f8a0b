import { SelectField, TextField } from '#base/web/form/fields.tsx'
import { SwitchField } from '#base/web/form/toggle-fields.tsx'
import type { FormState } from '#base/web/form/use-form.ts'
import { stateOfGstin } from '#gst/gstin.ts'
import { GST_SCHEMES, schemeLabels } from '#gst/scheme.ts'
import { messages } from '#workspaces/messages.ts'

const schemes = GST_SCHEMES.map((value) => ({ value, label: schemeLabels[value] }))

/**
 * The GST registration of the business, its GSTIN, and the letter of undertaking, which needs a regular
 * registration.
 */
export function GstFields({ form }: { form: FormState }) {
  const { watch, setValue } = form.methods
  const [scheme, gstin] = [watch('gstScheme'), watch('gstin')]
  const help = GST_SCHEMES.find((each) => each === scheme)
  const typed = (text: string) => {
    const state = stateOfGstin(text)
    if (state) setValue('stateCode', state, { shouldDirty: true })
    if (text && scheme !== 'composition') setValue('gstScheme', 'regular', { shouldDirty: true })
  }
  return (
    <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
      <SelectField
        name="gstScheme"
        label="GST registration"
        options={schemes}
        help={help && messages.schemeHelp[help]}
      />
      {(scheme !== 'unregistered' || gstin) && (
        <div onInput={(event) => event.target instanceof HTMLInputElement && typed(event.target.value)}>
          <TextField
            name="gstin"
            label="GSTIN"
            transform={(text) => text.toUpperCase()}
            maxLength={20}
            optional
          />
        </div>
      )}
      {gstin && scheme === 'regular' && (
        <SwitchField
          name="underLut"
          label="Letter of undertaking (LUT)"
          help={messages.underLutHelp}
          className="col-span-2 phone:col-span-1"
        />
      )}
    </div>
  )
}
