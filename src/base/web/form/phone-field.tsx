import { useFormContext, useWatch } from 'react-hook-form'
import { phoneCaution } from '#base/phone.ts'
import type { FieldProps } from './field.tsx'
import { TextField } from './fields.tsx'

/** A phone number; one with too few digits gets a caution and is saved all the same. */
export function PhoneField(props: Pick<FieldProps, 'name' | 'label' | 'optional'>) {
  const { control } = useFormContext()
  const typed: unknown = useWatch({ control, name: props.name })
  const caution = typeof typed === 'string' ? phoneCaution(typed) : undefined
  return (
    <TextField
      {...props}
      type="tel"
      maxLength={30}
      help={caution && <span className="text-amber-text">{caution}</span>}
    />
  )
}
