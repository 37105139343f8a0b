import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { TextField } from '#base/web/form/fields.tsx'
import { hsnWarning } from '#gst/identifiers.ts'
import { messages } from '#gst/messages.ts'

type Tariff = typeof import('#gst/hsn-headings.ts')

/**
 * An HSN number or SAC, found by its digits or by a word such as "paint". An unknown chapter or heading gets a warning and
 * is never refused. The list of headings loads once the field has the focus.
 */
export function HsnField({ isService = false, optional }: { isService?: boolean; optional?: boolean }) {
  const id = useId()
  const [tariff, setTariff] = useState<Tariff>()
  const value: unknown = useWatch({ name: 'hsnNumber' })
  const typed = typeof value === 'string' ? value : ''
  const help = isService
    ? '6 digits, starting with 99'
    : '4, 6 or 8 digits, as on the vendor’s invoice. Or type a word, such as paint'
  return (
    <>
      <TextField
        name="hsnNumber"
        label={isService ? 'SAC' : 'HSN Number'}
        optional={optional}
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

/** A warning about an HSN number whose chapter exists and whose heading does not. */
function headingWarning(typed: string, tariff: Tariff | undefined): string | undefined {
  const digits = typed.replace(/\s/g, '')
  const isWhole = /^(?:\d{4}|\d{6}|\d{8})$/.test(digits)
  return isWhole && tariff && !tariff.hasHeading(digits) ? messages.hsnHeading(digits.slice(0, 4)) : undefined
}
