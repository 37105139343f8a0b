import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Button, IconButton } from '#base/web/button.tsx'
import { FieldError } from '#base/web/form/field.tsx'
import { SelectField } from '#base/web/form/fields.tsx'
import { NumberField } from '#base/web/form/number-fields.tsx'
import { DEFAULT_TAX_ROW, TAX_TYPES } from '#pricing/tax.ts'

/**
 * The taxes of a product or version: types in use are disabled in the other rows, and the last row cannot be
 * removed.
 */
export function TaxRows({ disabled = false }: { disabled?: boolean }) {
  const { control } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name: 'taxes' })
  const typed: unknown = useWatch({ control, name: 'taxes' })
  const used = new Set(Array.isArray(typed) ? typed.map((row) => row?.type) : [])
  const free = TAX_TYPES.find((type) => !used.has(type))
  const add = () => {
    if (fields.length === 0) append(DEFAULT_TAX_ROW)
    else if (free) append({ type: free, rate: 0 })
  }
  return (
    <div className="space-y-2">
      {fields.map((field, at) => (
        <TaxRow
          key={field.id}
          at={at}
          used={used}
          disabled={disabled}
          remove={fields.length > 1 ? () => remove(at) : undefined}
        />
      ))}
      <FieldError name="taxes" />
      {!disabled && free && (
        <Button small icon={Plus} onClick={add}>
          Add Tax
        </Button>
      )}
    </div>
  )
}

function TaxRow({
  at,
  used,
  disabled,
  remove,
}: {
  at: number
  used: ReadonlySet<unknown>
  disabled: boolean
  remove: (() => void) | undefined
}) {
  const mine: unknown = useWatch({ name: `taxes.${at}.type` })
  const options = TAX_TYPES.map((type) => ({
    value: type,
    label: type,
    disabled: type !== mine && used.has(type),
  }))
  return (
    <div className="flex items-start gap-2">
      <SelectField
        name={`taxes.${at}.type`}
        label={`Tax ${at + 1} type`}
        hideLabel
        options={options}
        disabled={disabled}
        className="min-w-0 flex-1"
      />
      <NumberField
        name={`taxes.${at}.rate`}
        label={`Tax ${at + 1} rate %`}
        hideLabel
        suffix="%"
        disabled={disabled}
        className="w-28"
      />
      {!disabled && (
        <IconButton
          icon={Trash2}
          label={`Remove tax ${at + 1}`}
          disabled={!remove}
          onClick={() => remove?.()}
        />
      )}
    </div>
  )
}
