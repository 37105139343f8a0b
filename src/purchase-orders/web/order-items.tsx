import { X } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { IconButton } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { formatMoney, formatPercent, formatQuantity } from '#base/web/display.tsx'
import { FieldError } from '#base/web/form/field-frame.tsx'
import { NumberField } from '#base/web/form/number-fields.tsx'
import type { FormState } from '#base/web/form/use-form.ts'
import { type LineColumn, LineName, LineTable, LineTotals } from '#base/web/table/line-table.tsx'
import type { OrderItem, PurchaseOrder } from '#purchase-orders/input.ts'
import { messages } from '#purchase-orders/messages.ts'
import { openQuantity } from '#purchase-orders/order.ts'
import { isOpen } from '#purchase-orders/status.ts'
import { amountOf, taxWords, totalRows } from './order-preview.ts'

/** A line of the form: which one, and how much of it is now asked for. */
export type Kept = { id: string; quantity?: number }

type Line = OrderItem & { typed: number | undefined }

/** What stays of an order's items, each with the quantity that the form has for it. */
const linesOf = (order: PurchaseOrder, kept: readonly Kept[]): Line[] =>
  kept.flatMap(({ id, quantity }) => {
    const item = order.items.find((each) => each.id === id)
    return item ? [{ ...item, typed: quantity }] : []
  })

const withTyped = (line: Line) => ({ ...line, quantity: line.typed })

/** What was ordered, what of it has come in, what is open, and what it costs; quantities change while it is open. */
export function OrderItems({
  order,
  form,
  mayEdit,
}: {
  order: PurchaseOrder
  form: FormState
  mayEdit: boolean
}) {
  const { remove } = useFieldArray({ control: form.methods.control, name: 'products', keyName: 'key' })
  const lines = linesOf(order, form.methods.watch('products') ?? [])
  const editable = mayEdit && isOpen(order.status)
  const mayRemove = editable && lines.length > 1
  return (
    <Section title="Products">
      <FieldError name="products" />
      {lines.length === 0 ? (
        <p className="text-muted">{messages.noProducts}</p>
      ) : (
        <>
          <LineTable
            name="Products"
            columns={editable ? [product, quantityField, ...figures] : [product, ordered, ...figures]}
            lines={lines}
            keyOf={(line) => line.id}
            remove={
              mayRemove
                ? (line, at) =>
                    line.received === 0 && (
                      <IconButton icon={X} label={`Remove ${line.productName}`} onClick={() => remove(at)} />
                    )
                : undefined
            }
          />
          <LineTotals rows={totalRows(lines.map(withTyped))} />
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
  width: 'md:w-26',
  cell: (line, at) => (
    <NumberField
      hideLabel
      name={`products.${at}.quantity`}
      label={`Quantity of ${line.productName}`}
      suffix={line.metricShorthand}
    />
  ),
}

const ordered: LineColumn<Line> = {
  id: 'ordered',
  header: 'Ordered',
  cell: (line) => formatQuantity(line.quantity, line.metricShorthand),
}

const openOf = (line: Line) =>
  line.typed === undefined || line.typed === line.quantity
    ? line.open
    : openQuantity(line.typed, line.received)

const figures: LineColumn<Line>[] = [
  {
    id: 'received',
    header: 'Received',
    cell: (line) => formatQuantity(line.received, line.metricShorthand),
  },
  { id: 'open', header: 'Open', cell: (line) => formatQuantity(openOf(line), line.metricShorthand) },
  { id: 'price', header: 'Price', cell: (line) => formatMoney(line.buyingPrice) },
  { id: 'discount', header: 'Disc', cell: (line) => formatPercent(line.discount || undefined) },
  {
    id: 'amount',
    header: 'Amount',
    phone: 'amount',
    cell: (line) => <span className="font-medium">{formatMoney(amountOf(withTyped(line)))}</span>,
  },
]
