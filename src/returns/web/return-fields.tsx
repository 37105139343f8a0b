import { useEffect } from 'react'
import type { Paise } from '#base/money.ts'
import { formatMoney, formatPercent, formatQuantity } from '#base/web/display.tsx'
import { FieldError } from '#base/web/form/field.tsx'
import { SelectField, TextareaField } from '#base/web/form/fields.tsx'
import { NumberField } from '#base/web/form/number-fields.tsx'
import { CheckboxField, SwitchField } from '#base/web/form/toggle-fields.tsx'
import type { FormState } from '#base/web/form/use-form.ts'
import { packedQuantity, packWords } from '#products/packs.ts'
import type { ReturnRow } from '#returns/form.ts'
import { messages } from '#returns/messages.ts'
import { RETURN_REASONS, type ReturnReason, reasonLabels } from '#returns/reasons.ts'
import { restockPreset } from '#returns/return.ts'
import type { SaleItem } from '#sales/output.ts'
import type { RefundWay } from '#sales/refund.ts'
import { RefundField } from '#sales/web/form/refund-field.tsx'

const reasons = RETURN_REASONS.map((value) => ({ value, label: reasonLabels[value] }))

/** Every line that can still be returned; a single one is selected. */
export function emptyReturn(saleId: string, items: readonly SaleItem[]) {
  const open = items.filter(({ saleItem }) => saleItem.leftToReturn > 0)
  const rows = open.map(
    ({ saleItem }): ReturnRow => ({
      saleItemId: saleItem.id,
      left: saleItem.leftToReturn,
      decimals: saleItem.decimals,
      chosen: open.length === 1,
      quantity: saleItem.leftToReturn,
      restock: restockPreset('unwanted'),
    }),
  )
  return { saleId, reason: { category: 'unwanted' as ReturnReason, description: '' }, notes: '', items: rows }
}

/** Why goods come back, and which. */
export function ReturnFields({
  form,
  items,
  isBrief = false,
}: {
  form: FormState
  items: readonly SaleItem[]
  /** The reason needs no description. */
  isBrief?: boolean
}) {
  const rows: ReturnRow[] = form.methods.watch('items')
  const isAnyChosen = rows.some(({ chosen }) => chosen)
  const { clearErrors } = form.methods
  useEffect(() => {
    if (isAnyChosen) clearErrors('items')
  }, [isAnyChosen, clearErrors])
  return (
    <>
      <div className="grid gap-4 md:grid-cols-[200px_1fr]">
        <SelectField
          name="reason.category"
          label="Reason"
          options={reasons}
          onPick={() => {
            for (const [at, row] of rows.entries()) if (!row.category) presetRestock(form, at)
          }}
        />
        <TextareaField
          name="reason.description"
          label="Description"
          optional={isBrief}
          rows={2}
          maxLength={1000}
        />
      </div>
      <fieldset>
        <legend className="mb-2 text-section font-semibold">Items</legend>
        <div className="divide-y divide-line rounded-lg border border-line">
          {rows.map(({ saleItemId }, at) => {
            const item = items.find(({ saleItem }) => saleItem.id === saleItemId)
            return item && <ReturnItem key={saleItemId} at={at} item={item} form={form} />
          })}
        </div>
        <FieldError name="items" />
      </fieldset>
    </>
  )
}

type Returned = {
  form: FormState
  /** What becomes of the credit, in paise, and where the rest goes unless another way is chosen. */
  use: { settled: Paise; discount: Paise; rest: Paise }
  usual: RefundWay
}

/** What the credit settles, and where the rest goes: nothing to choose while it all settles the bill. */
export function MoneyBack({ form, use: { settled, discount, rest }, usual }: Returned) {
  const used = [
    settled > 0 && messages.settlesBill(formatMoney(settled / 100)),
    discount > 0 && messages.takesBack(formatMoney(discount / 100)),
  ].filter((sentence) => sentence !== false)
  if (rest <= 0) return used.length > 0 && <p className="text-muted">{used.join(' ')}</p>
  return <RefundField form={form} rest={rest} usual={usual} used={used} />
}

/**
 * How a line was sold, to distinguish two lots of one product, and the quantity that can still be returned.
 */
const soldAs = ({ saleItem, productVersion }: SaleItem): string =>
  [
    `${packedQuantity(saleItem.quantity, saleItem.metric, saleItem.pack ? [saleItem.pack] : [])} × ${formatMoney(saleItem.pack?.price ?? productVersion.sellingPrice)}`,
    saleItem.discountPercentage > 0 && `${formatPercent(saleItem.discountPercentage)} off`,
    `${formatQuantity(saleItem.leftToReturn)} left`,
  ]
    .filter(Boolean)
    .join(' · ')

/** Suggests by the reason of a line whether its goods go back to stock; only when a reason is picked, so a draft keeps its own. */
function presetRestock({ methods: { getValues, setValue } }: FormState, at: number) {
  const [own, whole] = getValues([`items.${at}.category`, 'reason.category'])
  setValue(`items.${at}.restock`, restockPreset(own ?? whole))
}

function ReturnItem({ at, item, form }: { at: number; item: SaleItem; form: FormState }) {
  const { saleItem, product } = item
  const [chosen, quantity] = form.methods.watch([`items.${at}.chosen`, `items.${at}.quantity`])
  const { getValues, setValue } = form.methods
  // Returns recorded meanwhile are noticed before the server has to refuse; a quantity of all that was left follows.
  useEffect(() => {
    const [all, left] = [getValues(`items.${at}.left`), saleItem.leftToReturn]
    if (left > 0 && getValues(`items.${at}.quantity`) === all) setValue(`items.${at}.quantity`, left)
    setValue(`items.${at}.left`, left)
  }, [at, saleItem.leftToReturn, getValues, setValue])
  const raise = () => {
    if (saleItem.decimals === 0 && typeof quantity === 'number' && quantity < 1)
      setValue(`items.${at}.quantity`, 1, { shouldValidate: true })
  }
  return (
    <div data-line={saleItem.id} className="p-3">
      <CheckboxField name={`items.${at}.chosen`} label={product.name} help={soldAs(item)} />
      {chosen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: leaving the quantity raises it to 1.
        <div className="mt-2 grid gap-3 md:grid-cols-3" onBlur={raise}>
          <NumberField
            name={`items.${at}.quantity`}
            label="Quantity"
            suffix={saleItem.metric.length <= 4 ? saleItem.metric : undefined}
            whole={saleItem.decimals === 0}
            help={
              saleItem.pack &&
              typeof quantity === 'number' &&
              packWords(quantity, saleItem.metric, [saleItem.pack])
            }
          />
          <SelectField
            name={`items.${at}.category`}
            label="Reason"
            empty="Same as above"
            options={reasons}
            onPick={() => presetRestock(form, at)}
          />
          {saleItem.isStocked && (
            <SwitchField name={`items.${at}.restock`} label="Back to stock" className="md:pt-5" />
          )}
        </div>
      )}
    </div>
  )
}
