import { FormProvider, useForm } from 'react-hook-form'
import { formatRupees } from '#base/figures.ts'
import { type Paise, paise } from '#base/money.ts'
import { MoneyField } from '#base/web/form/number-fields.tsx'
import { LineTotals } from '#base/web/table/line-table.tsx'
import type { PlaceOfSupply } from '#gst/place-of-supply.ts'
import { messages } from '#inventory-intakes/messages.ts'
import { roundOffIn } from '#pricing/round-off.ts'
import { taxedRows } from '#purchase-orders/web/total-with-tax.ts'
import { type FormItem, invoicedOf } from './item-prices.ts'

/**
 * What the vendor's bill for the items comes to; while `compares`, with a field for the total on that bill, which is
 * only compared.
 */
export function InvoicedTotals({
  items,
  place,
  compares,
}: {
  items: readonly FormItem[]
  place: PlaceOfSupply | undefined
  compares: boolean
}) {
  const totals = invoicedOf(items, place)
  return (
    <div className="ml-auto w-full max-w-72">
      <LineTotals rows={taxedRows(totals)} />
      {compares && <PaperTotal total={totals?.totalAmount} />}
    </div>
  )
}

function PaperTotal({ total }: { total: Paise | undefined }) {
  const check = useForm<{ paperTotal?: number }>()
  const typed = check.watch('paperTotal')
  const difference = typed === undefined || total === undefined ? undefined : Math.round(typed * 100) - total
  return (
    <FormProvider {...check}>
      <div className="mt-3">
        <MoneyField
          name="paperTotal"
          label={messages.paperTotal}
          optional
          help={difference === undefined ? messages.paperHelp : <Difference paise={difference} />}
        />
      </div>
    </FormProvider>
  )
}

function Difference({ paise: difference }: { paise: number }) {
  if (difference === 0) return <span role="status">{messages.paperAgrees}</span>
  const amount = formatRupees(paise(Math.abs(difference)))
  if (roundOffIn(difference) !== 0)
    return <span role="status">{messages.paperRounded(formatRupees(paise(difference)))}</span>
  return (
    <span role="status" className="text-amber-text">
      {(difference > 0 ? messages.paperMore : messages.paperLess)(amount)}
    </span>
  )
}
