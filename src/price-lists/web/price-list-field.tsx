import { ComboboxField } from '#base/web/form/combobox-field.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { messages } from '#price-lists/messages.ts'
import { usePriceLists } from './use-price-lists.ts'

/** Picks the price list of a new customer (`priceListId`). Nothing for people who assign none, or without price lists. */
export function PriceListField() {
  const { can } = usePlace()
  const { source, isNone } = usePriceLists()
  if (isNone || !can('priceLists.assign')) return null
  return (
    <ComboboxField
      name="priceListId"
      label="Price list"
      optional
      placeholder={messages.usualPrices}
      source={source}
    />
  )
}
