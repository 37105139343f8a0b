import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button, IconButton } from '#base/web/button.tsx'
import { FieldError } from '#base/web/form/field.tsx'
import { TextField } from '#base/web/form/fields.tsx'
import { NumberField } from '#base/web/form/number-fields.tsx'
import { otherVendorMessages } from '#products/other-vendor-messages.ts'
import { LONGEST_CODE } from '#products/other-vendors.ts'
import { VendorField } from '#vendors/web/vendor-field.tsx'

/** Who else sells a product; a button until there is one. */
export default function OtherVendorRows({ disabled = false }: { disabled?: boolean }) {
  const { control } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name: 'otherVendors' })
  const add = !disabled && (
    <Button
      small
      tone={fields.length > 0 ? 'plain' : 'ghost'}
      icon={Plus}
      className={fields.length > 0 ? undefined : '-ml-2'}
      onClick={() => append({ vendorId: '', code: '', leadTimeDays: undefined })}
    >
      Add another vendor
    </Button>
  )
  if (fields.length === 0) return add || null
  return (
    <fieldset className="space-y-3" disabled={disabled}>
      <legend className="mb-2 text-section font-semibold">{otherVendorMessages.title}</legend>
      <p className="text-help text-muted">{otherVendorMessages.help}</p>
      {fields.map((field, at) => (
        <OtherVendorRow key={field.id} at={at} disabled={disabled} remove={() => remove(at)} />
      ))}
      <FieldError name="otherVendors" />
      {add}
    </fieldset>
  )
}

const OtherVendorRow = ({ at, disabled, remove }: { at: number; disabled: boolean; remove: () => void }) => (
  <fieldset
    aria-label={`Other vendor ${at + 1}`}
    className="relative grid grid-cols-2 gap-3 rounded-lg border border-line p-3 pr-12"
  >
    <div className="col-span-2">
      <VendorField
        name={`otherVendors.${at}.vendorId`}
        label={`Other vendor ${at + 1}`}
        disabled={disabled}
      />
    </div>
    <TextField
      name={`otherVendors.${at}.code`}
      label="Their code for it"
      optional
      disabled={disabled}
      maxLength={LONGEST_CODE}
    />
    <NumberField
      name={`otherVendors.${at}.leadTimeDays`}
      label="Days to deliver"
      optional
      whole
      disabled={disabled}
    />
    {!disabled && (
      <div className="absolute top-2 right-2">
        <IconButton icon={Trash2} label={`Remove other vendor ${at + 1}`} onClick={remove} />
      </div>
    )}
  </fieldset>
)
