import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { IconButton } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { formatMoney } from '#base/web/display.tsx'
import { FieldError } from '#base/web/form/field.tsx'
import { NumberField } from '#base/web/form/number-fields.tsx'
import type { FormState } from '#base/web/form/use-form.ts'
import { orpc } from '#base/web/rpc.ts'
import type { LineColumn } from '#base/web/table/line-columns.ts'
import { LineName, LineTable, LineTotals } from '#base/web/table/line-table.tsx'
import { placeOfOrder } from '#gst/place-of-purchase.ts'
import type { LineTax } from '#pricing/tax.ts'
import type { ProductEntry } from '#products/output.ts'
import { termsIn } from '#products/vendor-terms.ts'
import { AddVendorProduct } from '#products/web/add-vendor-product.tsx'
import { type BoughtLine, BoughtPrice, BoughtQuantity } from '#products/web/bought-fields.tsx'
import { boughtWords } from '#products/web/last-purchase.ts'
import type { TypedPack } from '#products/web/pack-unit.tsx'
import { messages } from '#purchase-orders/messages.ts'
import { usePurchaseParties } from '#vendors/web/use-purchase-parties.ts'
import { amountOf, chargedTaxes, taxWords, totalRows } from './order-preview.ts'

type Typed = {
  productId: string
  quantity?: number
  pack?: TypedPack
  pricePerItem?: number
  discount?: number
}

const withTaxes = ({ pricePerItem, quantity, discount }: Typed, taxes: LineTax[]) => ({
  quantity,
  buyingPrice: pricePerItem,
  discount,
  taxes,
})

/** One of a product at its price and discount, as a line of a new order. */
export function orderLineOf(entry: ProductEntry) {
  const { price, discount } = termsIn(entry)
  return { productId: entry.product.id, quantity: 1, pricePerItem: price, discount }
}

/** The lines of a new order: products of the vendor with quantity, price and discount, and their totals. */
export function OrderLines({ form }: { form: FormState }) {
  const { append, remove } = useFieldArray({ control: form.methods.control, name: 'products' })
  const vendorId: string = form.methods.watch('vendorId') ?? ''
  const typed: Typed[] = form.methods.watch('products') ?? []
  const products = useQuery(
    orpc.products.getAll.queryOptions({ input: { vendorId }, enabled: vendorId !== '' }),
  )
  const entries = vendorId ? (products.data ?? []) : []
  const parties = usePurchaseParties([vendorId])(vendorId)
  const place = parties && placeOfOrder(parties)
  if (vendorId === '')
    return (
      <Section title="Products">
        <p className="text-muted">{messages.selectVendor}</p>
      </Section>
    )
  const lines = typed.map((line): Line => {
    const entry = entries.find(({ product }) => product.id === line.productId)
    return {
      ...withTaxes(line, chargedTaxes(entry?.product.taxes ?? [], place)),
      productId: line.productId,
      name: entry?.product.name ?? 'Product',
      hsnNumber: entry?.product.hsnNumber,
      bought: entry?.fromVendor && boughtWords(entry.fromVendor),
      unit: entry?.metric.shorthand,
      decimals: entry?.metric.decimals,
      pack: line.pack,
      packs: entry?.product.packs,
    }
  })
  const add = (id: string | undefined) => {
    const entry = entries.find(({ product }) => product.id === id)
    if (!entry) return
    append(orderLineOf(entry))
  }
  return (
    <Section title="Products">
      <AddVendorProduct
        form={form}
        name="products"
        vendorId={vendorId}
        empty={messages.noneOfVendor}
        products={products}
        add={add}
      />
      <FieldError name="products" />
      {lines.length > 0 && (
        <div className="mt-4">
          <LineTable
            name="Products"
            columns={columns}
            lines={lines}
            keyOf={(line) => line.productId}
            remove={(line, at) => (
              <IconButton icon={X} label={`Remove ${line.name}`} onClick={() => remove(at)} />
            )}
          />
          <LineTotals rows={totalRows(lines)} />
        </div>
      )}
    </Section>
  )
}

type Line = ReturnType<typeof withTaxes> &
  BoughtLine & {
    productId: string
    hsnNumber: string | undefined
    /** The vendor's code and last price. */
    bought: string | undefined
  }

const columns: LineColumn<Line>[] = [
  {
    id: 'product',
    header: 'Product',
    cell: (line) => (
      <LineName
        name={line.name}
        notes={[
          line.hsnNumber && `HSN ${line.hsnNumber}`,
          line.hsnNumber && taxWords(line.taxes),
          line.bought,
        ]}
      />
    ),
  },
  {
    id: 'quantity',
    header: 'Quantity',
    width: 'md:w-30',
    cell: (line, at) => <BoughtQuantity line={`products.${at}`} of={line} />,
  },
  {
    id: 'price',
    header: 'Price',
    width: 'md:w-32',
    cell: (line, at) => (
      <BoughtPrice
        name={`products.${at}.pricePerItem`}
        label={`Price of ${line.name}`}
        of={line}
        price={line.buyingPrice}
      />
    ),
  },
  {
    id: 'discount',
    header: 'Discount',
    width: 'md:w-24',
    cell: (line, at) => (
      <NumberField hideLabel name={`products.${at}.discount`} label={`Discount of ${line.name}`} suffix="%" />
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    phone: 'amount',
    cell: (line) => <span className="font-medium">{formatMoney(amountOf(line))}</span>,
  },
]
