import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { FieldProps } from '#base/web/form/field.tsx'
import { TextField } from '#base/web/form/fields.tsx'
import { hsnWarning } from '#gst/identifiers.ts'
import { messages } from '#gst/messages.ts'

type Tariff = typeof import('#gst/hsn-headings.ts')

/** The HSN number of a product, or the SAC of a service (`hsnNumber`). */
export const HsnField = ({ isService = false, optional }: { isService?: boolean; optional?: boolean }) => (
  <HeadingField
    name="hsnNumber"
    label={isService ? 'SAC' : 'HSN Number'}
    optional={optional}
    help={
      isService
        ? '6 digits, starting with 99'
        : "4, 6 or 8 digits, as on the vendor's invoice. Or type a word, such as paint"
    }
  />
)

/**
 * An HSN number or SAC, found by its digits or by a word such as "paint". An unknown chapter or heading gets a warning in
 * place of the help and is never refused. The list of headings loads once the field has the focus.
 */
export function HeadingField({ help, ...field }: FieldProps & { placeholder?: string }) {
  const id = useId()
  const [tariff, setTariff] = useState<Tariff>()
  const value: unknown = useWatch({ name: field.name })
  const typed = typeof value === 'string' ? value : ''
  return (
    <>
      <TextField
        {...field}
        maxLength={40}
        list={id}
        onFocus={() => void import('#gst/hsn-headings.ts').then(setTariff, () => undefined)}
        help={hsnWarning(typed) ?? headingWarning(typed, tariff) ?? help}
      />
      <datalist id={id}>
        {tariff?.headingsLike(typed).map(({ number, words }) => (
          <option key={number} value={number} label={words} />
        ))}
      </datalist>
    </>
  )
}

/** A warning about words without a heading, and about an HSN number whose chapter exists and whose heading does not. */
function headingWarning(typed: string, tariff: Tariff | undefined): string | undefined {
  const digits = typed.replace(/\s/g, '')
  if (tariff && /\p{L}/u.test(typed) && tariff.headingsLike(typed, 1).length === 0)
    return messages.hsnWord(typed.trim())
  const isWhole = /^(?:\d{4}|\d{6}|\d{8})$/.test(digits)
  return isWhole && tariff && !tariff.hasHeading(digits) ? messages.hsnHeading(digits.slice(0, 4)) : undefined
}
