import { useQuery } from '@tanstack/react-query'
import { businessDay } from '#base/dates.ts'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { DateField } from '#base/web/form/date-field.tsx'
import { DocumentKeys } from '#base/web/form/document-keys.tsx'
import { TextareaField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Sheet } from '#base/web/layers/sheet.tsx'
import { client, orpc } from '#base/web/rpc.ts'
import type { ProductEntry } from '#products/output.ts'
import { newOrderForm } from '#purchase-orders/input.ts'
import { VendorField } from '#vendors/web/vendor-field.tsx'
import { OrderLines, orderLineOf } from './order-lines.tsx'

type PrintsOrder = { print: (orderId: string) => unknown }

/** Orders from a vendor; with a product preset, that product from its vendor. */
export function CreatePurchaseOrder(props: OverlayProps & PrintsOrder) {
  const id = props.preset.productId
  const product = useQuery(
    orpc.products.getOne.queryOptions({ input: { id: id ?? '' }, enabled: id !== undefined }),
  )
  if (id && !product.data)
    return (
      <Sheet title={title} wide close={props.close}>
        <Skeleton className="h-40" />
      </Sheet>
    )
  return <OrderForm {...props} first={product.data} />
}

const title = 'New purchase order'

/** The vendor's products, quantities, prices and discounts, with running totals. */
function OrderForm({
  preset,
  close,
  done,
  print,
  first,
}: OverlayProps & PrintsOrder & { first: ProductEntry | undefined }) {
  const vendors = useQuery(orpc.vendors.getAll.queryOptions({ input: {} }))
  const form = useForm({
    create: first ? `purchase-order-${first.product.id}` : 'purchase-order',
    schema: newOrderForm,
    values: {
      vendorId: first?.vendor.id ?? preset.vendorId ?? '',
      orderDate: businessDay(new Date()),
      deliveryDate: undefined,
      notes: '',
      products: first ? [orderLineOf(first)] : [],
    },
    save: ({ products, ...values }, { context }) =>
      client.purchaseOrders.create(
        // An emptied discount is sent as 0, because omitting it would apply the product's.
        { ...values, products: products.map((line) => ({ ...line, discount: line.discount ?? 0 })) },
        { context },
      ),
    saved: (answer, { again }) => again || done(answer.id),
    print: ({ id }) => print(id),
  })
  return (
    <Sheet
      title={title}
      wide
      close={close}
      footer={<FormFooter form={form} save="Save order" again disabled={!vendors.data?.length} />}
    >
      <Form form={form} lines>
        <VendorField onPick={() => form.methods.setValue('products', [], { shouldDirty: true })} />
        <div className="grid gap-4 md:grid-cols-2">
          <DateField name="orderDate" label="Order date" />
          <DateField name="deliveryDate" label="Expected delivery date" optional />
        </div>
        <OrderLines form={form} />
        <TextareaField name="notes" label="Notes" optional maxLength={2000} />
        <DocumentKeys />
      </Form>
    </Sheet>
  )
}
