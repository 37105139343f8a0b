import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { IconButton } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { formatMoney, formatPercent, formatQuantity } from '#base/web/display.tsx'
import { FieldError } from '#base/web/form/field.tsx'
import type { FormState } from '#base/web/form/use-form.ts'
import { usePlace } from '#base/web/page/place.ts'
import { type client, orpc } from '#base/web/rpc.ts'
import type { LineColumn } from '#base/web/table/line-columns.ts'
import { LineName, LineTable, LineTotals } from '#base/web/table/line-table.tsx'
import { placeOfOrder } from '#gst/place-of-purchase.ts'
import type { PlaceOfSupply } from '#gst/place-of-supply.ts'
import { isSamePack } from '#products/pack-name.ts'
import { packedQuantity } from '#products/packs.ts'
import { termsIn } from '#products/vendor-terms.ts'
import { AddVendorProduct } from '#products/web/add-vendor-product.tsx'
import { BoughtQuantity, packPriceWords } from '#products/web/bought-fields.tsx'
import type { TypedPack } from '#products/web/pack-unit.tsx'
import { messages } from '#purchase-orders/messages.ts'
import { openQuantity } from '#purchase-orders/order.ts'
import type { OrderItem, PurchaseOrder } from '#purchase-orders/output.ts'
import { isOpen } from '#purchase-orders/status.ts'
import { usePurchaseParties } from '#vendors/web/use-purchase-parties.ts'
import { amountOf, chargedTaxes, taxWords, totalRows } from './order-preview.ts'

/** A line of the form: its id, unless it is new, and its quantity. */
type Kept = { id?: string; productId: string; quantity?: number; pack?: TypedPack }

type Line = Omit<OrderItem, 'id' | 'amount' | 'pack' | 'taxes' | 'chargedTaxes'> & {
  /** As the vendor charges them. */
  taxes: readonly { type: string; rate: number }[]
  /** The pack and quantity in the form. */
  pack: TypedPack | undefined
  typed: number | undefined
}

type Entry = Awaited<ReturnType<typeof client.products.getAll>>[number]

/** A new line with a product just added to the order. */
const newLine = (entry: Entry, place: PlaceOfSupply | undefined) => ({
  ...lineOf(entry, termsIn(entry)),
  taxes: chargedTaxes(entry.product.taxes, place),
})

const lineOf = ({ product, metric }: Entry, { price, discount }: ReturnType<typeof termsIn>) => ({
  productId: product.id,
  productName: product.name,
  hsnNumber: product.hsnNumber,
  metricId: metric.id,
  metricShorthand: metric.shorthand,
  decimals: metric.decimals,
  quantity: 0,
  packs: product.packs,
  buyingPrice: price,
  discount,
  received: 0,
  open: 0,
})

/** The lines of an order in its form: the remaining items, and added products. */
export function useOrderLines(order: PurchaseOrder, form: FormState, mayEdit: boolean) {
  const kept: Kept[] = form.methods.watch('products') ?? []
  const { vendorId } = order
  const takesMore = mayEdit && order.status === 'draft'
  const products = useQuery(orpc.products.getAll.queryOptions({ input: { vendorId }, enabled: takesMore }))
  const entries = products.data
  const parties = usePurchaseParties(takesMore ? [vendorId] : [])(vendorId)
  const place = parties && placeOfOrder(parties)
  const lines = kept.flatMap(({ id, productId, quantity, pack }): Line[] => {
    const item = order.items.find((each) => each.id === id)
    if (item) return [{ ...item, taxes: item.chargedTaxes, pack, typed: quantity }]
    const entry = entries?.find(({ product }) => product.id === productId)
    return entry ? [{ ...newLine(entry, place), pack, typed: quantity }] : []
  })
  return { lines, products, takesMore }
}

const withTyped = (line: Line) => ({ ...line, quantity: line.typed })

/**
 * The quantities ordered, received and open, and their cost; quantities can be edited while the order is
 * open.
 */
export function OrderItems({
  order,
  form,
  mayEdit,
  lines,
  products,
  takesMore,
}: {
  order: PurchaseOrder
  form: FormState
  mayEdit: boolean
} & ReturnType<typeof useOrderLines>) {
  const { append, remove } = useFieldArray({
    control: form.methods.control,
    name: 'products',
    keyName: 'key',
  })
  const { sees } = usePlace()
  const figures = sees('costs') ? [...progress, ...money] : progress
  const editable = mayEdit && isOpen(order.status)
  const mayRemove = takesMore || (editable && lines.length > 1)
  return (
    <Section title="Products">
      {takesMore && (
        <div className="mb-4">
          <AddVendorProduct
            form={form}
            name="products"
            vendorId={order.vendorId}
            empty={messages.noneOfVendor}
            products={products}
            add={(productId) => productId && append({ productId, quantity: 1 })}
          />
        </div>
      )}
      <FieldError name="products" />
      {lines.length === 0 ? (
        <p className="text-muted">{messages.noProducts}</p>
      ) : (
        <>
          <LineTable
            name="Products"
            columns={editable ? [product, quantityField, ...figures] : [product, ordered, ...figures]}
            lines={lines}
            keyOf={(line) => line.productId}
            remove={
              mayRemove
                ? (line, at) =>
                    line.received === 0 && (
                      <IconButton icon={X} label={`Remove ${line.productName}`} onClick={() => remove(at)} />
                    )
                : undefined
            }
          />
          {sees('costs') && <LineTotals rows={totalRows(lines.map(withTyped))} />}
        </>
      )}
    </Section>
  )
}

const product: LineColumn<Line> = {
  id: 'product',
  header: 'Product',
  cell: (line) => (
    <LineName name={line.productName} notes={[`HSN ${line.hsnNumber}`, taxWords(line.taxes)]} />
  ),
}

const quantityField: LineColumn<Line> = {
  id: 'ordered',
  header: 'Ordered',
  width: 'md:w-30',
  cell: (line, at) => (
    <BoughtQuantity
      line={`products.${at}`}
      of={{ ...line, name: line.productName, unit: line.metricShorthand, quantity: line.typed }}
    />
  ),
}

const ordered: LineColumn<Line> = {
  id: 'ordered',
  header: 'Ordered',
  cell: (line) =>
    packedQuantity(
      line.quantity,
      line.metricShorthand,
      line.packs.filter((pack) => isSamePack(pack, line.pack)),
    ),
}

const openOf = (line: Line) =>
  line.typed === undefined || line.typed === line.quantity
    ? line.open
    : openQuantity(line.typed, line.received)

const progress: LineColumn<Line>[] = [
  {
    id: 'received',
    header: 'Received',
    cell: (line) => formatQuantity(line.received, line.metricShorthand),
  },
  { id: 'open', header: 'Open', cell: (line) => formatQuantity(openOf(line), line.metricShorthand) },
]

const money: LineColumn<Line>[] = [
  {
    id: 'price',
    header: 'Price',
    cell: (line) => (
      <>
        <p>{formatMoney(line.buyingPrice ?? undefined)}</p>
        <p className="text-help text-muted">{packPriceWords(line, line.buyingPrice)}</p>
      </>
    ),
  },
  { id: 'discount', header: 'Disc', cell: (line) => formatPercent(line.discount || undefined) },
  {
    id: 'amount',
    header: 'Amount',
    phone: 'amount',
    cell: (line) => <span className="font-medium">{formatMoney(amountOf(withTyped(line)))}</span>,
  },
]
