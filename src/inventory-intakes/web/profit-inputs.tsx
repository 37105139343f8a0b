import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '#base/web/button.tsx'
import { formatMoney } from '#base/web/display.tsx'
import { useField } from '#base/web/form/field.tsx'
import { FieldFrame } from '#base/web/form/field-frame.tsx'
import { readNumber } from '#base/web/form/number-fields.tsx'
import { selectOnFocus } from '#base/web/form/select-on-focus.ts'
import { LineTotals } from '#base/web/table/line-table.tsx'
import { profit } from '#inventory-intakes/input.ts'
import { messages } from '#inventory-intakes/messages.ts'
import { InvoicedTotals } from './invoiced-totals.tsx'
import { profitTotalsOf, totalsOf } from './item-prices.ts'

type BoxProps = Omit<ComponentProps<'input'>, 'onChange' | 'className'> & { onType: (text: string) => void }

const PercentBox = ({ onType, ...input }: BoxProps) => (
  <div className="relative">
    <input
      {...selectOnFocus}
      {...input}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      className="control pr-7 text-right tabular-nums"
      onChange={(event) => onType(event.target.value)}
    />
    <span
      aria-hidden
      className="pointer-events-none absolute inset-y-0 right-2.5 grid place-items-center text-muted"
    >
      %
    </span>
  </div>
)

/**
 * An item's profit percent: typed text stays while typing, then the resulting profit is shown. An invalid
 * or emptied profit stays with its message, and nothing is saved, until it or the selling price is changed.
 */
export function ProfitField({
  name,
  label,
  value,
  change,
}: {
  /** The path of the item's margin in the form. */
  name: string
  label: string
  /** The profit at the current selling price. */
  value: number | undefined
  change: (profit: number) => void
}) {
  const field = useField(name)
  const { setValue } = useFormContext()
  const [typed, setTyped] = useState<string>()
  const refused = typeof field.value === 'number' && !profit.safeParse(field.value).success
  const made = useRef(value)
  useEffect(() => {
    if (made.current !== value && refused) setValue(name, undefined, { shouldValidate: true })
    made.current = value
  }, [value, refused, name, setValue])
  const shown = refused ? field.value : value
  const type = (text: string) => {
    setTyped(text)
    const percent = readNumber(text) ?? Number.NaN
    if (profit.safeParse(percent).success) change(percent)
    else setValue(name, percent, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <FieldFrame id={field.id} label={label} hideLabel error={field.error} className="min-w-0">
      <PercentBox
        {...field.aria}
        value={typed ?? (shown === undefined || Number.isNaN(shown) ? '' : String(shown))}
        onType={type}
        onBlur={() => setTyped(undefined)}
      />
    </FieldFrame>
  )
}

/** One profit percent for all items; an invalid one is refused and changes nothing. */
export function ProfitForAll({ apply }: { apply: (profit: number) => void }) {
  const id = useId()
  const [typed, setTyped] = useState('0')
  const [error, setError] = useState<string>()
  const applyTyped = () => {
    const { data, error: fault } = profit.safeParse(readNumber(typed))
    setError(fault?.issues[0]?.message)
    if (data !== undefined) apply(data)
  }
  return (
    <div className="flex items-start gap-2">
      <FieldFrame id={id} label="Profit for all" error={error} className="w-32">
        <PercentBox
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          value={typed}
          onType={setTyped}
        />
      </FieldFrame>
      <Button className="mt-5.5" onClick={applyTyped}>
        Apply to all
      </Button>
    </div>
  )
}

/**
 * Total cost, selling value and the profit between them, as the server will compute them, and what the vendor's bill
 * comes to.
 */
export function IntakeTotals(props: ComponentProps<typeof InvoicedTotals>) {
  const { items } = props
  const totals = totalsOf(items)
  const { taxInCost = 0, profit: expected } = profitTotalsOf(items) ?? {}
  return (
    <div className="flex gap-x-10 gap-y-4 phone:flex-col">
      <div className="w-full max-w-72 phone:ml-auto">
        <LineTotals
          rows={[
            ['Total cost', formatMoney(totals?.totalBuyingPrice)],
            ...(taxInCost > 0 ? [[messages.taxInTheCost, formatMoney(taxInCost)] as const] : []),
            ['Selling value', formatMoney(totals?.totalSellingPrice)],
            ['Expected profit', formatMoney(expected)],
          ]}
        />
      </div>
      <InvoicedTotals {...props} />
    </div>
  )
}
