import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button, IconButton } from '#base/web/button.tsx'
import { FieldError } from '#base/web/form/field.tsx'
import { TextField } from '#base/web/form/fields.tsx'
import { MoneyField, NumberField } from '#base/web/form/number-fields.tsx'
import { CheckboxField } from '#base/web/form/toggle-fields.tsx'
import { packMessages } from '#products/pack-messages.ts'

/** The packs that a product is bought and sold in. */
export default function PackRows({
  disabled = false,
  includesTax,
}: {
  disabled?: boolean
  includesTax: boolean
}) {
  const { control } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name: 'packs' })
  const add = () =>
    append({ name: '', size: undefined, barcode: '', price: undefined, priceIncludesTax: includesTax })
  return (
    <fieldset className="space-y-3" disabled={disabled}>
      <legend className="mb-2 text-section font-semibold">Packs</legend>
      <p className="text-help text-muted">{packMessages.packsHelp}</p>
      {fields.map((field, at) => (
        <PackRow key={field.id} at={at} disabled={disabled} remove={() => remove(at)} />
      ))}
      <FieldError name="packs" />
      {!disabled && (
        <Button small icon={Plus} onClick={add}>
          Add pack
        </Button>
      )}
    </fieldset>
  )
}

const PackRow = ({ at, disabled, remove }: { at: number; disabled: boolean; remove: () => void }) => (
  <fieldset
    aria-label={`Pack ${at + 1}`}
    className="relative grid grid-cols-2 gap-3 rounded-lg border border-line p-3 pr-12"
  >
    <TextField name={`packs.${at}.name`} label="Pack name" placeholder="Box" maxLength={20} />
    <NumberField name={`packs.${at}.size`} label="Contains" help={packMessages.packSizeHelp} />
    <TextField name={`packs.${at}.barcode`} label="Pack barcode" optional maxLength={60} />
    <MoneyField name={`packs.${at}.price`} label="Pack price" optional help={packMessages.packPriceHelp} />
    <CheckboxField
      name={`packs.${at}.priceIncludesTax`}
      label="Pack price includes GST"
      disabled={disabled}
    />
    {!disabled && (
      <div className="absolute top-2 right-2">
        <IconButton icon={Trash2} label={`Remove pack ${at + 1}`} onClick={remove} />
      </div>
    )}
  </fieldset>
)
