import { SelectField } from '#base/web/form/fields.tsx'
import { GST_RATES } from '#gst/rates.ts'
import { AS_RECEIVED } from '#vendor-bills/form.ts'
import { formMessages } from '#vendor-bills/form-messages.ts'

const rates = [...GST_RATES].map((rate) => ({ value: String(rate), label: `${rate}%` }))

/** Picks the GST rate of a line; `own` are the taxes that its goods arrived with. Without `isCharged` the bill has no GST. */
export function GstField({
  name,
  label,
  value,
  own = [],
  isCharged,
}: {
  name: string
  label: string
  value: string
  own?: readonly { type: string; rate: number }[]
  isCharged: boolean
}) {
  if (!isCharged) return <p className="py-1.5 text-muted">{formMessages.chargesNoGst}</p>
  const isKnown = value === AS_RECEIVED || rates.some((rate) => rate.value === value)
  const options = [
    ...(own.length > 0 && value === AS_RECEIVED
      ? [{ value: AS_RECEIVED, label: own.map(({ type, rate }) => `${type} ${rate}%`).join(' + ') }]
      : []),
    ...rates,
    ...(isKnown ? [] : [{ value, label: `${value}%` }]),
  ]
  return <SelectField hideLabel name={name} label={label} options={options} />
}
