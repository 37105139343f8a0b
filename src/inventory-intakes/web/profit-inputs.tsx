import { useId, useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { formatMoney } from '#base/web/display.tsx'
import { readNumber } from '#base/web/form/number-fields.tsx'
import { selectOnFocus } from '#base/web/form/select-on-focus.ts'
import { LineTotals } from '#base/web/table/line-table.tsx'
import { expectedProfitOf, type FormItem, totalsOf } from './item-prices.ts'

/** A box for a profit percent; what is typed stays while it is typed, then the profit that came of it shows. */
export function ProfitInput({
  label,
  value,
  change,
  hideLabel = false,
}: {
  label: string
  value: number | undefined
  change: (profit: number) => void
  hideLabel?: boolean
}) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1 block text-help font-medium'}>
        {label}
      </label>
      <div className="relative">
        <input
          {...selectOnFocus}
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className="control pr-7 text-right tabular-nums"
          value={typed ?? (value === undefined ? '' : String(value))}
          onChange={(event) => {
            setTyped(event.target.value)
            const profit = readNumber(event.target.value)
            if (profit !== undefined && profit >= 0 && profit <= 10_000) change(profit)
          }}
          onBlur={() => setTyped(undefined)}
        />
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-2.5 grid place-items-center text-muted"
        >
          %
        </span>
      </div>
    </div>
  )
}

/** One profit percent for every item. */
export function ProfitForAll({ apply }: { apply: (profit: number) => void }) {
  const [profit, setProfit] = useState(0)
  return (
    <div className="flex items-end gap-2">
      <div className="w-32">
        <ProfitInput label="Profit for all" value={profit} change={setProfit} />
      </div>
      <Button onClick={() => apply(profit)}>Apply to all</Button>
    </div>
  )
}

/** Total cost, selling value and the profit between them, as the server will compute them. */
export function IntakeTotals({ items }: { items: readonly FormItem[] }) {
  const totals = totalsOf(items)
  return (
    <LineTotals
      rows={[
        ['Total cost', formatMoney(totals?.totalBuyingPrice)],
        ['Selling value', formatMoney(totals?.totalSellingPrice)],
        ['Expected profit', formatMoney(expectedProfitOf(items))],
      ]}
    />
  )
}
