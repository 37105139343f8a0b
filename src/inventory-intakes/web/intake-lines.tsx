import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { IconButton } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { Combobox } from '#base/web/combobox.tsx'
import { formatMoney } from '#base/web/display.tsx'
import { FieldError } from '#base/web/field-frame.tsx'
import { MoneyField, NumberField } from '#base/web/number-fields.tsx'
import { useOverlay } from '#base/web/overlays.ts'
import { orpc } from '#base/web/rpc.ts'
import type { FormState } from '#base/web/use-form.ts'
import { messages } from '#inventory-intakes/messages.ts'
import { type FormItem, profitOf, sellingPriceFor } from './item-prices.ts'
import { IntakeTotals, ProfitForAll, ProfitInput } from './profit-inputs.tsx'

type Item = FormItem & { productId: string }

/** The items of a new intake: products of the vendor with quantity, price, discount, profit and selling price. */
export function IntakeLines({ form }: { form: FormState }) {
  const { fields, append, remove } = useFieldArray({ control: form.methods.control, name: 'items' })
  const vendorId: string = form.methods.watch('vendorId') ?? ''
  const items: Item[] = form.methods.watch('items') ?? []
  const products = useQuery(
    orpc.products.getAll.queryOptions({ input: { vendorId }, enabled: vendorId !== '' }),
  )
  const entries = vendorId ? (products.data ?? []) : []
  const setPrice = (at: number, profit: number) => {
    const price = items[at] && sellingPriceFor(items[at], profit)
    if (price !== undefined)
      form.methods.setValue(`items.${at}.sellingPrice`, price, { shouldDirty: true, shouldValidate: true })
  }
  const add = (id: string | undefined) => {
    const entry = entries.find(({ product }) => product.id === id)
    if (!entry) return
    const { product, vendor } = entry
    const discount = product.discount ?? vendor.defaultDiscount ?? 0
    const item = { productId: product.id, quantity: 1, buyingPrice: product.buyingPrice ?? 0, discount }
    append({ ...item, sellingPrice: product.sellingPrice || sellingPriceFor(item, 0) })
  }
  if (vendorId === '')
    return (
      <Section title="Items">
        <p className="text-muted">{messages.selectVendor}</p>
      </Section>
    )
  const left = entries.filter(({ product }) => !items.some((item) => item.productId === product.id))
  return (
    <Section
      title="Items"
      action={
        items.length > 1 && (
          <ProfitForAll apply={(profit) => items.forEach((_, at) => void setPrice(at, profit))} />
        )
      }
    >
      <AddProduct vendorId={vendorId} entries={left} add={add} />
      <FieldError name="items" />
      {items.length === 0 && <p className="mt-3 text-muted">{messages.noneAvailable}</p>}
      <ul className="mt-3 divide-y divide-line">
        {fields.map((field, at) => {
          const entry = entries.find(({ product }) => product.id === items[at]?.productId)
          const name = entry?.product.name ?? 'Product'
          return (
            <li key={field.id} className="py-3">
              <div className="mb-2 flex items-center justify-between gap-2">
                <span className="min-w-0 truncate font-medium">{name}</span>
                <IconButton icon={X} label={`Remove ${name}`} onClick={() => remove(at)} />
              </div>
              <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
                <NumberField
                  name={`items.${at}.quantity`}
                  label="Quantity"
                  suffix={entry?.metric.shorthand}
                />
                <MoneyField name={`items.${at}.buyingPrice`} label="Buying price" />
                <NumberField name={`items.${at}.discount`} label="Discount" suffix="%" />
                <ProfitInput
                  label="Profit"
                  value={items[at] && profitOf(items[at])}
                  change={(profit) => setPrice(at, profit)}
                />
                <MoneyField name={`items.${at}.sellingPrice`} label="Selling price" />
              </div>
            </li>
          )
        })}
      </ul>
      {items.length > 0 && <IntakeTotals items={items} />}
    </Section>
  )
}

type Entry = {
  product: { id: string; name: string; productId: string; buyingPrice: number | null }
  metric: { shorthand: string }
}

function AddProduct({
  vendorId,
  entries,
  add,
}: {
  vendorId: string
  entries: readonly Entry[]
  add: (id: string | undefined) => void
}) {
  const overlay = useOverlay()
  return (
    <>
      <span id="intake-add-product" className="mb-1 block text-help font-medium">
        Add product
      </span>
      <Combobox
        labelledBy="intake-add-product"
        value={undefined}
        clears
        placeholder="Search the vendor's products"
        empty={messages.noProducts}
        source={{
          choices: entries.map(({ product, metric }) => ({
            value: product.id,
            label: product.name,
            hint: `${product.productId} · ${formatMoney(product.buyingPrice)} per ${metric.shorthand}`,
          })),
        }}
        onPick={add}
        create={{ label: 'Add new product', open: () => overlay.open('product', { preset: { vendorId } }) }}
      />
    </>
  )
}
