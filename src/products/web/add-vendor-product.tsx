import { useId } from 'react'
import { formatMoney } from '#base/web/display.tsx'
import { Combobox } from '#base/web/form/combobox.tsx'
import { nextLine } from '#base/web/form/enter-moves.ts'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { messages } from '#products/messages.ts'

type Entry = {
  product: { id: string; name: string; productId: string; buyingPrice: number | null }
  metric: { shorthand: string }
}

/**
 * Picks one of a vendor's products for the lines of a document, or creates one; `empty` is shown when there
 * is none.
 */
export function AddVendorProduct({
  vendorId,
  entries,
  taken,
  empty,
  add,
}: {
  vendorId: string
  entries: readonly Entry[]
  /** The ids already on the document; a product may occur once. */
  taken: readonly string[]
  empty: string
  add: (id: string | undefined) => void
}) {
  const overlay = useOverlay()
  const { can } = usePlace()
  const label = useId()
  return (
    <div {...nextLine}>
      <span id={label} className="mb-1 block text-help font-medium">
        Add product
      </span>
      <Combobox
        labelledBy={label}
        value={undefined}
        clears
        placeholder="Search the vendor's products"
        empty={empty}
        source={{
          choices: entries.map(({ product, metric }) => {
            const disabled = taken.includes(product.id)
            const price =
              product.buyingPrice === null
                ? metric.shorthand
                : `${formatMoney(product.buyingPrice)} per ${metric.shorthand}`
            return {
              value: product.id,
              label: product.name,
              hint: `${product.productId} · ${disabled ? messages.onTheList : price}`,
              disabled,
            }
          }),
        }}
        onPick={add}
        quick={
          can('products.quickCreate')
            ? (name) => overlay.open('product-quick', { preset: { name, vendorId } })
            : undefined
        }
        create={
          can('products.create')
            ? {
                label: 'Add new product',
                open: (name) => overlay.open('product', { preset: { name, vendorId } }),
              }
            : undefined
        }
      />
    </div>
  )
}
