import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { toRupees } from '#base/money.ts'
import { formatMoney, formatQuantity } from '#base/web/display.tsx'
import { SelectField } from '#base/web/form/fields.tsx'
import { MoneyField } from '#base/web/form/number-fields.tsx'
import { CheckboxField } from '#base/web/form/toggle-fields.tsx'
import { formMessages as messages } from '#sales/form-messages.ts'
import type { PreviewLine } from '#sales/preview.ts'
import type { Sellable } from '#sales/sale.ts'
import type { SellableProduct } from '#sales/sellable.ts'
import type { DraftLine } from './use-sale-lines.ts'

type Props = {
  at: number
  name: string
  item: DraftLine | undefined
  line: PreviewLine | undefined
  product: SellableProduct | undefined
}

/**
 * The rate of a line: the price of its lot until another is typed, which replaces the line's discount and says how it
 * compares. A line copied from a document has both. With several lots one is selected above it.
 */
export function LineRate({ at, name, item, line, product }: Props) {
  const versions = product?.versions ?? []
  const isTyped = item?.rate !== undefined
  const [copied] = useState(item?.rate)
  const isRetyped = isTyped && item.rate !== copied
  const { setValue, getValues } = useFormContext()
  const lot = versions.find(({ id }) => id === item?.productVersionId)
  const sold = line?.sold
  const isInclusive = sold?.includesTax ?? lot?.priceIncludesTax ?? false
  useEffect(() => {
    const includes = `items.${at}.rateIncludesTax`
    if (isRetyped) setValue(`items.${at}.discountPercentage`, 0)
    if (!isTyped) setValue(includes, undefined)
    else if (getValues(includes) === undefined) setValue(includes, isInclusive)
  }, [isTyped, isRetyped, isInclusive, at, setValue, getValues])
  const isTaxed = (sold?.taxes.length ?? 0) > 0
  return (
    <div className="space-y-1">
      {versions.length > 1 && (
        <SelectField
          name={`items.${at}.productVersionId`}
          label={`Price of ${name}`}
          hideLabel
          options={versions.map(({ id, sellingPrice, available }) => ({
            value: id,
            label:
              id === item?.productVersionId
                ? formatMoney(sellingPrice)
                : `${formatMoney(sellingPrice)} · ${formatQuantity(available)}`,
          }))}
        />
      )}
      <MoneyField
        name={`items.${at}.rate`}
        label={`Rate of ${name}`}
        hideLabel
        placeholder={(sold ? toRupees(sold.price) : lot?.sellingPrice)?.toFixed(2)}
        className="[&_input::placeholder]:text-ink [&_input::placeholder]:opacity-100"
        help={line?.comparison ?? (!isTyped && priceHelp(sold))}
      />
      {isTyped && isTaxed && <CheckboxField name={`items.${at}.rateIncludesTax`} label="Incl. GST" />}
    </div>
  )
}

/** Whether a price includes GST, and which price list gave it. */
const priceHelp = (sold: Sellable | undefined): string | undefined =>
  [
    sold?.pack && messages.perPack(sold.pack.name),
    sold?.priceList && messages.priceList(sold.priceList.name, sold.priceList.isLimited),
    sold?.includesTax && sold.taxes.length > 0 && messages.inclusive,
  ]
    .filter(Boolean)
    .join(' · ') || undefined
