import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { toPaise, toRupees } from '#base/money.ts'
import { IconButton } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { Combobox } from '#base/web/combobox.tsx'
import { ComboboxField } from '#base/web/combobox-field.tsx'
import { dayOf, formatMoney } from '#base/web/display.tsx'
import { FieldError } from '#base/web/field-frame.tsx'
import { DateField, TextareaField } from '#base/web/fields.tsx'
import { Form, FormFooter } from '#base/web/form.tsx'
import { MoneyField, NumberField } from '#base/web/number-fields.tsx'
import { type OverlayProps, useOverlay } from '#base/web/overlays.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { Sheet } from '#base/web/sheet.tsx'
import { type FormState, useForm } from '#base/web/use-form.ts'
import { taxRows } from '#pricing/tax.ts'
import { createOrderInput } from '#purchase-orders/input.ts'
import { messages } from '#purchase-orders/messages.ts'
import { orderLineAmount, orderTotals } from '#purchase-orders/order.ts'

type Line = { productId: string; quantity?: number; pricePerItem?: number; discount?: number }

/** Orders from a vendor: the vendor's products, quantities, prices and discounts, with running totals. */
export default function CreatePurchaseOrder({ preset, close, done }: OverlayProps) {
  const overlay = useOverlay()
  const vendors = useQuery(orpc.vendors.getAll.queryOptions({ input: {} }))
  const form = useForm({
    create: 'purchase-order',
    schema: createOrderInput,
    values: {
      vendorId: preset.vendorId ?? '',
      orderDate: dayOf(new Date()),
      deliveryDate: undefined,
      notes: '',
      products: [],
    },
    save: (values, { context }) => client.purchaseOrders.create(values, { context }),
    saved: (answer, { again }) => again || done(answer.id),
    failure: messages.createFailed,
  })
  const choices = (vendors.data ?? []).map((vendor) => ({
    value: vendor.id,
    label: vendor.businessName,
    hint: vendor.phoneNumber,
  }))
  return (
    <Sheet
      title="New purchase order"
      wide
      close={close}
      footer={<FormFooter form={form} save="Create order" again disabled={choices.length === 0} />}
    >
      <Form form={form}>
        <ComboboxField
          name="vendorId"
          label="Vendor"
          source={{ choices }}
          empty={messages.noVendor}
          onPick={() => form.methods.setValue('products', [], { shouldDirty: true })}
          create={{ label: 'Add new vendor', open: (_, made) => overlay.open('vendor', { onDone: made }) }}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <DateField name="orderDate" label="Order date" />
          <DateField name="deliveryDate" label="Expected delivery date" optional />
        </div>
        <OrderLines form={form} />
        <TextareaField name="notes" label="Notes" optional maxLength={2000} />
      </Form>
    </Sheet>
  )
}

function OrderLines({ form }: { form: FormState }) {
  const overlay = useOverlay()
  const { fields, append, remove } = useFieldArray({ control: form.methods.control, name: 'products' })
  const vendorId: string = form.methods.watch('vendorId') ?? ''
  const lines: Line[] = form.methods.watch('products') ?? []
  const products = useQuery(
    orpc.products.getAll.queryOptions({ input: { vendorId }, enabled: vendorId !== '' }),
  )
  const entries = vendorId ? (products.data ?? []) : []
  const entryOf = (id: string) => entries.find(({ product }) => product.id === id)
  const add = (id: string | undefined) => {
    const entry = id ? entryOf(id) : undefined
    if (!entry) return
    const { product, vendor } = entry
    append({
      productId: product.id,
      quantity: 1,
      pricePerItem: product.buyingPrice ?? undefined,
      discount: product.discount ?? vendor.defaultDiscount ?? 0,
    })
  }
  const left = entries.filter(({ product }) => !lines.some((line) => line.productId === product.id))
  return (
    <Section title="Products">
      {vendorId === '' ? (
        <p className="text-muted">{messages.selectVendor}</p>
      ) : (
        <>
          <span id="order-add-product" className="mb-1 block text-help font-medium">
            Add product
          </span>
          <Combobox
            labelledBy="order-add-product"
            value={undefined}
            clears
            placeholder="Search the vendor's products"
            empty={messages.noneFound}
            source={{
              choices: left.map(({ product, metric }) => ({
                value: product.id,
                label: product.name,
                hint: `${product.productId} · ${formatMoney(product.buyingPrice)} per ${metric.shorthand}`,
              })),
            }}
            onPick={add}
            create={{
              label: 'Add new product',
              open: () => overlay.open('product', { preset: { vendorId } }),
            }}
          />
        </>
      )}
      <FieldError name="products" />
      <ul className="mt-3 divide-y divide-line">
        {fields.map((field, at) => {
          const line = lines[at]
          const entry = line && entryOf(line.productId)
          return (
            <li key={field.id} className="py-3">
              <div className="mb-2 flex items-center justify-between gap-2">
                <span className="min-w-0 truncate font-medium">{entry?.product.name ?? 'Product'}</span>
                <span className="flex items-center gap-2 tabular-nums">
                  {formatMoney(line && entry ? amountOf(line, taxesOf(entry.product.taxes)) : undefined)}
                  <IconButton
                    icon={X}
                    label={`Remove ${entry?.product.name ?? 'product'}`}
                    onClick={() => remove(at)}
                  />
                </span>
              </div>
              <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
                <NumberField
                  name={`products.${at}.quantity`}
                  label="Quantity"
                  suffix={entry?.metric.shorthand}
                />
                <MoneyField name={`products.${at}.pricePerItem`} label="Price" />
                <NumberField name={`products.${at}.discount`} label="Discount" suffix="%" />
              </div>
            </li>
          )
        })}
      </ul>
      {lines.length > 0 && (
        <OrderTotals lines={lines} taxesOf={(id) => taxesOf(entryOf(id)?.product.taxes)} />
      )}
    </Section>
  )
}

type Taxes = Parameters<typeof orderLineAmount>[0]['taxes']

const taxesOf = (sent: unknown): Taxes => taxRows.safeParse(sent).data ?? []

const factsOf = (line: Line, taxes: Taxes) => ({
  quantity: line.quantity ?? 0,
  buyingPrice: toPaise(line.pricePerItem ?? 0),
  discount: line.discount ?? 0,
  taxes,
})

/** What the server will compute; undefined while something typed is not yet a value it accepts. */
function preview<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

const amountOf = (line: Line, taxes: Taxes) =>
  preview(() => toRupees(orderLineAmount(factsOf(line, taxes)).amount))

function OrderTotals({ lines, taxesOf }: { lines: Line[]; taxesOf: (id: string) => Taxes }) {
  const totals = preview(() => orderTotals(lines.map((line) => factsOf(line, taxesOf(line.productId)))))
  const rows = [
    ['Subtotal', totals?.subtotal],
    ['Discount', totals?.totalDiscount],
    ['Tax', totals?.totalTax],
    ['Total', totals?.totalAmount],
  ] as const
  return (
    <dl aria-live="polite" className="mt-3 ml-auto w-full max-w-64 space-y-1 border-t border-line pt-3">
      {rows.map(([label, amount]) => (
        <div key={label} className="flex justify-between last:font-semibold">
          <dt className="text-muted">{label}</dt>
          <dd className="tabular-nums">{formatMoney(amount === undefined ? undefined : toRupees(amount))}</dd>
        </div>
      ))}
    </dl>
  )
}
