import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatPercent } from '#base/figures.ts'
import { Button } from '#base/web/button.tsx'
import { messages } from '#gst/messages.ts'

type Rates = typeof import('#gst/usual-rates.ts')

type Props = {
  hsnNumber: unknown
  /** The rate in percent so far; undefined while there is none. */
  rate: number | undefined
  take: (rate: number) => void
}

/**
 * The GST rates that an HSN number or SAC usually has, each with a button that takes it; nothing while the rate is one of
 * them. It only advises: another rate is kept and saved as it is. The list of rates loads with the first number.
 */
export function UsualRate({ hsnNumber, rate, take }: Props) {
  const [known, setKnown] = useState<Rates>()
  const number = typeof hsnNumber === 'string' ? hsnNumber.replace(/[\s-]/g, '') : ''
  const isWanted = number.length >= 4
  useEffect(() => {
    if (isWanted) void import('#gst/usual-rates.ts').then(setKnown, () => undefined)
  }, [isWanted])
  const usual = known?.usualRates(number) ?? []
  if (usual.length === 0 || (rate !== undefined && usual.includes(rate))) return null
  const said = messages.usualRate(number, usual.map(percentOf).join(' or '))
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 text-help text-amber-text">
      <span>{rate === undefined ? said : messages.unusualRate(percentOf(rate), said)}</span>
      {usual.map((each) => (
        <Button key={each} small onClick={() => take(each)}>
          {messages.takeRate(percentOf(each))}
        </Button>
      ))}
    </div>
  )
}

/** The same for a number and a rate that are fields of a form, by their names. */
export function UsualRateOf({ number, rate }: { number: string; rate: string }) {
  const { setValue } = useFormContext()
  const typed: unknown = useWatch({ name: rate })
  return (
    <UsualRate
      hsnNumber={useWatch({ name: number })}
      rate={typeof typed === 'number' ? typed : undefined}
      take={(usual) => setValue(rate, usual, { shouldDirty: true })}
    />
  )
}

const percentOf = (rate: number): string => `${formatPercent(rate)}%`
