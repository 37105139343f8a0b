import { useId, useRef } from 'react'
import { sumQuantities } from '#base/quantity.ts'
import { formatMoney } from '#base/web/display.tsx'
import { toastFailure } from '#base/web/feedback/toast.ts'
import { choicesOf } from '#base/web/form/choices.ts'
import { Combobox } from '#base/web/form/combobox.tsx'
import { nextLine } from '#base/web/form/enter-moves.ts'
import type { FormState } from '#base/web/form/use-form.ts'
import { useScanner } from '#base/web/form/use-scanner.ts'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { messages } from '#products/messages.ts'
import { isSamePack } from '#products/pack-name.ts'
import { packOfCode, productsOfCode } from '#products/product-of-code.ts'
import type { TypedPack } from './pack-unit.tsx'

type Entry = {
  product: {
    id: string
    name: string
    productId: string
    vendorProductId: string | null
    barcode: string | null
    otherBarcodes: readonly string[]
    packs: readonly { name: string; barcode: string | null; size: number }[]
    buyingPrice: number | null
  }
  /** The vendor's own code and price. */
  fromVendor?: { code: string | null; buyingPrice: number | null } | undefined
  metric: { shorthand: string }
}

type Line = { productId: string; quantity?: number; pack?: TypedPack }

/**
 * Picks one of a vendor's products for the lines `name` of a form, or creates one; `empty` is shown when there is none.
 * A scan anywhere in the sheet adds one of its product, or what the pack with that barcode holds.
 */
export function AddVendorProduct({
  form,
  name,
  vendorId,
  products,
  empty,
  add,
}: {
  form: FormState
  name: 'products' | 'items'
  vendorId: string
  products: { data: readonly Entry[] | undefined; isError: boolean; refetch: () => unknown }
  empty: string
  /** Adds the line of a product, which may occur once. */
  add: (id: string | undefined) => void
}) {
  const overlay = useOverlay()
  const { can } = usePlace()
  const label = useId()
  const box = useRef<HTMLDivElement>(null)
  const lines = (): Line[] => form.methods.getValues(name) ?? []
  const entries = products.data
  const source = sourceOf(products, new Set(lines().map((line) => line.productId)))
  useScanner(box, (code) => {
    if (!entries) return toastFailure(messages.productsLoading)
    const [found, another] = productsOfCode(entries.map(productOf), code)
    if (!found) return toastFailure(messages.notOfVendor(code))
    if (another) return toastFailure(messages.sharedCode(code))
    const lineOfIt = () => lines().findIndex(({ productId }) => productId === found.id)
    const { quantity: held = 0, pack } = lines()[lineOfIt()] ?? {}
    if (lineOfIt() < 0) add(found.id)
    if (lineOfIt() < 0) return
    const scanned = packOfCode(found.packs, code)
    const put = (field: string, value: unknown) =>
      form.methods.setValue(`${name}.${lineOfIt()}.${field}`, value, { shouldDirty: true })
    put('quantity', sumQuantities([held, scanned?.size ?? 1]))
    // Another pack, or a piece, is no whole number of the line's packs: it is counted in the unit again.
    if (pack && isSamePack(pack, scanned)) put('pack.count', sumQuantities([pack.count ?? 0, 1]))
    else if (pack) put('pack', null)
  })
  return (
    <div ref={box} {...nextLine}>
      <span id={label} className="mb-1 block text-help font-medium">
        Add product
      </span>
      <Combobox
        labelledBy={label}
        value={undefined}
        clears
        placeholder="Search the vendor's products"
        empty={empty}
        source={source}
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

/** The products to choose from, but not one of the `taken`. */
const sourceOf = (products: Parameters<typeof choicesOf<readonly Entry[]>>[0], taken: ReadonlySet<string>) =>
  choicesOf(products, (found) => found.map((entry) => choiceOf(entry, taken.has(entry.product.id))))

/** The product with the vendor's own code for it. */
const productOf = ({ product, fromVendor }: Entry) =>
  fromVendor ? { ...product, vendorProductId: fromVendor.code } : product

function choiceOf({ product, metric, fromVendor }: Entry, isTaken: boolean) {
  const { buyingPrice } = fromVendor ?? product
  const code = fromVendor ? fromVendor.code : product.vendorProductId
  const price =
    buyingPrice === null ? metric.shorthand : `${formatMoney(buyingPrice)} per ${metric.shorthand}`
  const hint = [product.productId, code, isTaken ? messages.onTheList : price].filter(Boolean).join(' · ')
  return { value: product.id, label: product.name, hint, disabled: isTaken }
}
