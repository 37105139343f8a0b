import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useMemo } from 'react'
import { useFieldArray } from 'react-hook-form'
import { IconButton } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { FieldError } from '#base/web/form/field.tsx'
import type { FormState } from '#base/web/form/use-form.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { LineTable } from '#base/web/table/line-table.tsx'
import { placeOfPurchase } from '#gst/place-of-purchase.ts'
import { isTaxInCost } from '#gst/tax-in-cost.ts'
import { messages } from '#inventory-intakes/messages.ts'
import type { ProductEntry } from '#products/output.ts'
import { termsIn } from '#products/vendor-terms.ts'
import { AddVendorProduct } from '#products/web/add-vendor-product.tsx'
import { usePurchaseParties } from '#vendors/web/use-purchase-parties.ts'
import { countColumns, type ItemLine, newColumns } from './intake-columns.tsx'
import { type FormItem, sellingPriceFor } from './item-prices.ts'
import { type Filled, overOpen } from './over-open.ts'
import { IntakeTotals, ProfitForAll } from './profit-inputs.tsx'
import { useProfit } from './use-profit.ts'

type Item = FormItem & { productId: string }

/** One of a product, at its prices and discount; without a selling price it starts at its cost. */
function itemOf(entry: ProductEntry): Item {
  const { product } = entry
  const { priceIncludesTax, taxes, mrp } = product
  const { price, discount } = termsIn(entry)
  const item = {
    productId: product.id,
    quantity: 1,
    buyingPrice: price,
    discount,
    priceIncludesTax,
    taxes,
    mrp,
    hasMrp: mrp !== null,
  }
  return { ...item, sellingPrice: product.sellingPrice || sellingPriceFor(item, 0) }
}

/** The items of a new intake: products of the vendor with quantity, price, discount, profit and selling price. */
export function IntakeLines({ form, order }: { form: FormState; order: Filled | undefined }) {
  const { append, remove } = useFieldArray({ control: form.methods.control, name: 'items' })
  const vendorId: string = form.methods.watch('vendorId') ?? ''
  const items: Item[] = form.methods.watch('items') ?? []
  const asked = { input: { vendorId }, enabled: vendorId !== '' }
  const products = useQuery(orpc.products.getAll.queryOptions(asked))
  const entries = vendorId ? (products.data ?? []) : []
  const parties = usePurchaseParties([vendorId])(vendorId)
  const place = parties && placeOfPurchase(parties)
  const taxInCost = parties && isTaxInCost(parties.own.scheme, parties.vendor)
  const setProfit = useProfit(form, items)
  const { sees } = usePlace()
  const priced = useMemo(() => newColumns(setProfit), [setProfit])
  const toAll = (profit: number) => items.forEach((_, at) => void setProfit(at, profit))
  const add = (id: string | undefined) => {
    const entry = entries.find(({ product }) => product.id === id)
    if (entry) append(itemOf(entry))
  }
  if (vendorId === '')
    return (
      <Section title="Items">
        <p className="text-muted">{messages.selectVendor}</p>
      </Section>
    )
  const lines = items.map((item): ItemLine => {
    const entry = entries.find(({ product }) => product.id === item.productId)
    return {
      ...item,
      taxInCost,
      key: item.productId,
      name: entry?.product.name ?? 'Product',
      unit: entry?.metric.shorthand,
      decimals: entry?.metric.decimals,
      packs:
        order?.items.find(({ productId }) => productId === item.productId)?.packs ?? entry?.product.packs,
      notes: [entry && `HSN ${entry.product.hsnNumber}`],
      warning: overOpen(order, { ...item, unit: entry?.metric.shorthand }),
    }
  })
  return (
    <Section title="Items" action={items.length > 1 && sees('costs') && <ProfitForAll apply={toAll} />}>
      <AddVendorProduct
        form={form}
        name="items"
        vendorId={vendorId}
        empty={messages.noneOfVendor}
        products={products}
        add={add}
      />
      <FieldError name="items" />
      {lines.length === 0 ? (
        <p className="mt-3 text-muted">{messages.noneAvailable}</p>
      ) : (
        <div className="mt-4">
          <LineTable
            name="Items"
            columns={sees('costs') ? priced : countColumns}
            lines={lines}
            keyOf={(line) => line.key}
            remove={(line, at) => (
              <IconButton icon={X} label={`Remove ${line.name}`} onClick={() => remove(at)} />
            )}
          />
          {sees('costs') && <IntakeTotals items={lines} place={place} compares />}
        </div>
      )}
    </Section>
  )
}
