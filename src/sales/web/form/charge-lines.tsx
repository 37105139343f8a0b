import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { toRupees } from '#base/money.ts'
import { IconButton } from '#base/web/button.tsx'
import { formatMoney } from '#base/web/display.tsx'
import { TextField } from '#base/web/form/fields.tsx'
import { MoneyField, NumberField } from '#base/web/form/number-fields.tsx'
import { CheckboxField } from '#base/web/form/toggle-fields.tsx'
import { messages } from '#gst/messages.ts'
import type { LineAmount } from '#pricing/line-amount.ts'
import { HeadingField } from '#products/web/hsn-field.tsx'
import { UsualRateOf } from '#products/web/usual-rate.tsx'
import MissingSac from './missing-sac.tsx'

type Props = {
  ids: readonly string[]
  amounts: readonly (LineAmount | undefined)[]
  /** Whether this shop charges GST. */
  isTaxed: boolean
  /** Whether the bill has to name the SAC of each service. */
  needsSac: boolean
  remove: (at: number) => void
}

/** The charges of a document as they are typed: description, SAC, GST rate, quantity, rate and amount. */
export default function ChargeLines({ ids, amounts, isTaxed, needsSac, remove }: Props) {
  return (
    <section aria-label="Charges" className="mb-2 divide-y divide-line rounded-lg border border-line">
      <Heads isTaxed={isTaxed} />
      {ids.map((id, at) => (
        <ChargeLine
          key={id}
          at={at}
          amount={amounts[at]}
          isTaxed={isTaxed}
          needsSac={needsSac}
          remove={() => remove(at)}
        />
      ))}
    </section>
  )
}

const chargeGrid = 'md:grid md:grid-cols-[minmax(0,1fr)_88px_72px_72px_112px_112px_32px] md:gap-2'

const Heads = ({ isTaxed }: { isTaxed: boolean }) => (
  <div aria-hidden className={`hidden px-3 py-2 text-help font-medium text-muted ${chargeGrid}`}>
    <span>Charge</span>
    <span>SAC</span>
    <span className="text-right">{isTaxed && 'GST'}</span>
    <span className="text-right">Qty</span>
    <span className="text-right">Rate</span>
    <span className="text-right">Amount</span>
    <span />
  </div>
)

type LineProps = Pick<Props, 'isTaxed' | 'needsSac'> & {
  at: number
  amount: LineAmount | undefined
  remove: () => void
}

function ChargeLine({ at, amount, isTaxed, needsSac, remove }: LineProps) {
  const box = useRef<HTMLDivElement>(null)
  // A new charge starts with its description.
  useEffect(() => {
    const first = box.current?.querySelector('input')
    if (first?.value === '') first.focus()
  }, [])
  const name = `charge ${at + 1}`
  return (
    <div ref={box} className={`relative flex flex-wrap items-start gap-2 p-3 pr-12 md:pr-3 ${chargeGrid}`}>
      <TextField
        name={`charges.${at}.description`}
        label={`Description of ${name}`}
        hideLabel="wide"
        placeholder="Freight"
        maxLength={200}
        className="w-full"
      />
      <HeadingField
        name={`charges.${at}.hsnNumber`}
        label={`SAC of ${name}`}
        hideLabel="wide"
        placeholder="SAC"
        className="min-w-[40%] flex-1 md:min-w-0"
      />
      {isTaxed && (
        <NumberField
          name={`charges.${at}.gstRate`}
          label={`GST rate of ${name}`}
          hideLabel="wide"
          suffix="%"
          className="min-w-[40%] flex-1 md:min-w-0"
        />
      )}
      <NumberField
        name={`charges.${at}.quantity`}
        label={`Quantity of ${name}`}
        hideLabel="wide"
        className="min-w-[40%] flex-1 md:col-start-4 md:min-w-0"
      />
      <div className="min-w-[40%] flex-1 space-y-1 md:min-w-0">
        <MoneyField name={`charges.${at}.rate`} label={`Rate of ${name}`} hideLabel="wide" />
        {isTaxed && <CheckboxField name={`charges.${at}.rateIncludesTax`} label="Incl. GST" />}
      </div>
      <div className="w-full text-right font-medium tabular-nums md:pt-2">
        {formatMoney(amount && toRupees(amount.amount))}
      </div>
      <div className="absolute top-2 right-2 md:static md:mt-0.5">
        <IconButton icon={Trash2} label={`Remove ${name}`} onClick={remove} />
      </div>
      {isTaxed && (
        <div className="w-full empty:hidden md:col-span-full">
          {needsSac && <ChargeSac at={at} />}
          <UsualRateOf number={`charges.${at}.hsnNumber`} rate={`charges.${at}.gstRate`} />
        </div>
      )}
    </div>
  )
}

/** Says that a charge lacks its SAC, and takes the usual one of what its description names. */
function ChargeSac({ at }: { at: number }) {
  const { setValue } = useFormContext()
  const names = [`charges.${at}.description`, `charges.${at}.hsnNumber`] as const
  const typed: [unknown, unknown] = useWatch({ name: [...names] })
  const [description = '', number = ''] = typed.map((each) => (typeof each === 'string' ? each.trim() : ''))
  if (description === '' || number !== '') return null
  return (
    <MissingSac
      name={description}
      says={messages.sacMissing}
      take={(usual) => setValue(names[1], usual, { shouldDirty: true })}
    />
  )
}
