import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { counted } from '#base/counted.ts'
import { businessDay } from '#base/dates.ts'
import { fieldOfSent } from '#base/sent-rows.ts'
import { currentSlug } from '#base/web/call-link.ts'
import { Section } from '#base/web/cards.tsx'
import { formatMoney, formatQuantity } from '#base/web/display.tsx'
import { Opening } from '#base/web/feedback/load-failure.tsx'
import { DateField } from '#base/web/form/date-field.tsx'
import { FieldError } from '#base/web/form/field.tsx'
import { SelectField } from '#base/web/form/fields.tsx'
import { focusField } from '#base/web/form/focus-field.ts'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { NumberField } from '#base/web/form/number-fields.tsx'
import { type FormState, useForm } from '#base/web/form/use-form.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { navigate } from '#base/web/page/address.tsx'
import { client, orpc } from '#base/web/rpc.ts'
import type { LineColumn } from '#base/web/table/line-columns.ts'
import { LineName, LineTable } from '#base/web/table/line-table.tsx'
import { placeOfOrder } from '#gst/place-of-purchase.ts'
import { priceWords } from '#products/web/last-purchase.ts'
import { type ReorderValues, reorderForm } from '#purchase-orders/input.ts'
import { messages } from '#purchase-orders/messages.ts'
import type { Suggestion } from '#purchase-orders/output.ts'
import { orderedRows } from '#purchase-orders/reorder-rows.ts'
import { suggestionReason } from '#purchase-orders/suggest.ts'
import { usePurchaseParties } from '#vendors/web/use-purchase-parties.ts'
import { amountOf, chargedTaxes } from './order-preview.ts'
import { totalWithTax } from './total-with-tax.ts'

type Props = { productIds: readonly string[]; close: () => void; done: () => void }

/** Orders products from their vendors, with suggested quantities: one draft order for each vendor. */
export default function Reorder({ productIds, close, done }: Props) {
  const query = useQuery({
    ...orpc.purchaseOrders.getSuggestions.queryOptions({ input: { productIds: [...productIds] } }),
    // What was typed belongs to these suggestions.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (query.data) return <ReorderForm suggestions={query.data} close={close} done={done} />
  return (
    <Modal title={messages.reorderTitle(counted(productIds.length, 'product'))} close={close} wide>
      <Opening error={query.error} />
    </Modal>
  )
}

type Line = Suggestion & { at: number; quantity: number | null | undefined; reason: string }

/** A suggestion with what is typed, at the price of the chosen vendor. */
function lineOf(
  each: Suggestion,
  at: number,
  typed: ReorderValues['products'][number] | undefined,
  partiesOf: ReturnType<typeof usePurchaseParties>,
): Line {
  const chosen = each.vendors.find((vendor) => vendor.vendorId === typed?.vendorId)
  const { price, discount, vendorId, vendorName } = chosen ?? each
  const reason = suggestionReason(
    each,
    { arrivesInDays: chosen?.arrivesInDays ?? null, pack: each.pack },
    each.unit,
  )
  const parties = partiesOf(vendorId)
  const taxes = chargedTaxes(each.taxes, parties && placeOfOrder(parties))
  return { ...each, reason, taxes, price, discount, vendorId, vendorName, at, quantity: typed?.quantity }
}

function ReorderForm({
  suggestions,
  close,
  done,
}: Omit<Props, 'productIds'> & { suggestions: Suggestion[] }) {
  const values = useMemo(
    (): ReorderValues => ({
      orderDate: businessDay(new Date()),
      products: suggestions.map(({ productId, vendorId, suggested }) => ({
        productId,
        vendorId,
        quantity: suggested > 0 ? suggested : undefined,
      })),
    }),
    [suggestions],
  )
  const form = useForm({
    schema: reorderForm,
    values,
    save: ({ products, ...typed }, { context }) =>
      client.purchaseOrders.createMany({ ...typed, products: orderedRows(products) }, { context }),
    fieldOf: (path, { products }) => fieldOfSent(path, 'products', products, ({ quantity }) => quantity),
    saved: () => {
      done()
      close()
      navigate({ to: `/${currentSlug()}/purchase-orders` })
    },
  })
  const typed: ReorderValues['products'] = form.methods.watch('products')
  useMoved(form, typed, suggestions)
  const partiesOf = usePurchaseParties(
    suggestions.flatMap(({ vendors }) => vendors.map(({ vendorId }) => vendorId)),
  )
  const lines = suggestions.map((each, at): Line => lineOf(each, at, typed[at], partiesOf))
  const vendors = [...new Map(lines.map(({ vendorId, vendorName }) => [vendorId, vendorName]))].sort(
    ([, a], [, b]) => a.localeCompare(b),
  )
  const ordered = lines.filter(({ quantity }) => quantity)
  const orders = new Set(ordered.map(({ vendorId }) => vendorId)).size
  return (
    <Modal
      title={messages.reorderTitle(counted(suggestions.length, 'product'))}
      wide
      close={close}
      footer={
        <>
          <Total rupees={totalOf(ordered)} />
          <FormFooter form={form} save={orders > 1 ? `Create ${counted(orders, 'order')}` : 'Create order'} />
        </>
      }
    >
      <Form form={form} lines>
        <p className="text-muted">{messages.reorderHelp}</p>
        <DateField name="orderDate" label="Order date" className="md:max-w-60" />
        <FieldError name="products" />
        {vendors.map(([vendorId, vendorName]) => (
          <Section key={vendorId} title={vendorName}>
            <LineTable
              name={vendorName}
              columns={columnsOf(suggestions)}
              lines={lines.filter((line) => line.vendorId === vendorId)}
              keyOf={(line) => line.productId}
            />
          </Section>
        ))}
      </Form>
    </Modal>
  )
}

/**
 * When another vendor is chosen for a line, which moves it to another table: keeps the focus in that field, and suggests
 * the quantity for the new vendor if the suggested one was not changed.
 */
function useMoved(
  { methods }: FormState,
  typed: ReorderValues['products'],
  suggestions: readonly Suggestion[],
) {
  const before = useRef(typed.map(({ vendorId }) => vendorId))
  useLayoutEffect(() => {
    const at = typed.findIndex(({ vendorId }, place) => vendorId !== before.current[place])
    const from = before.current[at]
    before.current = typed.map(({ vendorId }) => vendorId)
    if (at < 0) return
    focusField(methods.control, `products.${at}.vendorId`)
    const suggestedBy = (id: string | undefined) =>
      suggestions[at]?.vendors.find(({ vendorId }) => vendorId === id)?.suggested || undefined
    const next = suggestedBy(typed[at]?.vendorId)
    if ((typed[at]?.quantity || undefined) === suggestedBy(from) && next !== suggestedBy(from))
      methods.setValue(`products.${at}.quantity`, next, { shouldDirty: true })
  })
}

const Total = ({ rupees }: { rupees: number }) => (
  <p aria-live="polite" className="mr-auto">
    <span className="block text-help text-muted">{totalWithTax}</span>
    <span className="font-semibold tabular-nums">{formatMoney(rupees)}</span>
  </p>
)

const factsOf = ({ quantity, price, discount, taxes }: Line) => ({
  quantity: quantity ?? 0,
  buyingPrice: price,
  discount,
  taxes,
})

const totalOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + Math.round((amountOf(factsOf(line)) ?? 0) * 100), 0) / 100

const offerWords = ({ vendorName, price, discount, leadTimeDays }: Suggestion['vendors'][number]) =>
  [
    vendorName,
    priceWords({ buyingPrice: price, discount }),
    leadTimeDays !== null && `in ${counted(leadTimeDays, 'day')}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** The vendor of a product that several sell; choosing another moves it to their order. */
const vendorColumn: LineColumn<Line> = {
  id: 'vendor',
  header: 'Vendor',
  align: 'left',
  width: 'md:w-56',
  cell: ({ at, name, vendors }) =>
    vendors.length > 1 && (
      <SelectField
        hideLabel
        name={`products.${at}.vendorId`}
        label={`Vendor of ${name}`}
        options={vendors.map((vendor) => ({ value: vendor.vendorId, label: offerWords(vendor) }))}
      />
    ),
}

const columnsOf = (suggestions: readonly Suggestion[]): LineColumn<Line>[] => {
  const [product, ...rest] = columns
  const isChoice = suggestions.some(({ vendors }) => vendors.length > 1)
  return product && isChoice ? [product, vendorColumn, ...rest] : columns
}

const columns: LineColumn<Line>[] = [
  {
    id: 'product',
    header: 'Product',
    cell: ({ name, available, onOrder, reason, unit }) => (
      <LineName
        name={name}
        notes={[
          `${formatQuantity(available, unit)} available`,
          onOrder > 0 && `${formatQuantity(onOrder, unit)} on order`,
          reason,
        ]}
      />
    ),
  },
  {
    id: 'quantity',
    header: 'Quantity',
    width: 'md:w-28',
    cell: ({ at, name, unit, decimals }) => (
      <NumberField
        hideLabel
        name={`products.${at}.quantity`}
        label={`Quantity of ${name}`}
        suffix={unit}
        whole={decimals === 0}
      />
    ),
  },
  { id: 'price', header: 'Price', cell: ({ price }) => formatMoney(price) },
  {
    id: 'amount',
    header: 'Amount',
    phone: 'amount',
    cell: (line) => <span className="font-medium">{formatMoney(amountOf(factsOf(line)))}</span>,
  },
]
