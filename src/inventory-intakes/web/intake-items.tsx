import { Section } from '#base/web/cards.tsx'
import { formatMoney, formatPercent, formatQuantity } from '#base/web/display.tsx'
import { FieldError } from '#base/web/field-frame.tsx'
import { MoneyField, NumberField } from '#base/web/number-fields.tsx'
import type { FormState } from '#base/web/use-form.ts'
import type { IntakeItem } from '#inventory-intakes/input.ts'
import { messages } from '#inventory-intakes/messages.ts'
import { type FormItem, profitOf, sellingPriceFor } from './item-prices.ts'
import { IntakeTotals, ProfitForAll, ProfitInput } from './profit-inputs.tsx'

/** The stored items with what the form has changed of them. */
export const itemsWith = (items: readonly IntakeItem[], changed: readonly FormItem[]) =>
  items.map((item, at) => ({
    ...item,
    quantity: changed[at]?.quantity ?? item.quantity,
    sellingPrice: changed[at]?.sellingPrice ?? item.sellingPrice,
  }))

/** The items of an intake with their profit; in a draft quantities, profits and selling prices can be changed. */
export function IntakeItems({
  items,
  form,
  editable,
}: {
  items: readonly IntakeItem[]
  form: FormState
  editable: boolean
}) {
  const changed: FormItem[] = form.methods.watch('items') ?? []
  const shown = itemsWith(items, changed)
  const setProfit = (at: number, profit: number) => {
    const price = shown[at] && sellingPriceFor(shown[at], profit)
    if (price === undefined) return
    form.methods.setValue(`items.${at}.sellingPrice`, price, { shouldDirty: true, shouldValidate: true })
    form.methods.setValue(`items.${at}.profitPercent`, profit, { shouldDirty: true })
  }
  if (items.length === 0)
    return (
      <Section title="Items">
        <p className="text-muted">{messages.noneAvailable}</p>
      </Section>
    )
  return (
    <Section
      title="Items"
      action={
        editable && <ProfitForAll apply={(profit) => shown.forEach((_, at) => void setProfit(at, profit))} />
      }
    >
      <FieldError name="items" />
      <ul className="divide-y divide-line rounded-lg border border-line">
        {shown.map((item, at) => (
          <li key={item.id} className="p-3">
            <p className="font-medium">{item.productName}</p>
            <p className="mb-2 text-help text-muted">
              HSN {item.hsnNumber} · {formatMoney(item.buyingPrice)} less {formatPercent(item.discount)}
              {item.taxes.map(({ type, rate }) => ` · ${type} ${rate}%`).join('')}
            </p>
            {editable ? (
              <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
                <NumberField name={`items.${at}.quantity`} label="Quantity" suffix={item.metricShorthand} />
                <ProfitInput
                  label="Profit"
                  value={profitOf(item)}
                  change={(profit) => setProfit(at, profit)}
                />
                <MoneyField name={`items.${at}.sellingPrice`} label="Selling price" />
              </div>
            ) : (
              <p className="text-muted tabular-nums">
                {formatQuantity(item.quantity, item.metricShorthand)} · sells at{' '}
                {formatMoney(item.sellingPrice)} · profit {formatPercent(profitOf(item))}
              </p>
            )}
          </li>
        ))}
      </ul>
      <IntakeTotals items={shown} />
    </Section>
  )
}
