import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { businessDay } from '#base/dates.ts'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { toast } from '#base/web/feedback/toast.ts'
import { DateField } from '#base/web/form/date-field.tsx'
import { DocumentKeys } from '#base/web/form/document-keys.tsx'
import { TextareaField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Sheet } from '#base/web/layers/sheet.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { newIntakeForm } from '#inventory-intakes/input.ts'
import { messages } from '#inventory-intakes/messages.ts'
import type { Product } from '#products/output.ts'
import { countedPack, ownPack, wholePacks } from '#products/pack-count.ts'
import type { PurchaseOrder } from '#purchase-orders/output.ts'
import { VendorField } from '#vendors/web/vendor-field.tsx'
import { LogisticsField } from './intake-details.tsx'
import { IntakeLines } from './intake-lines.tsx'
import { sellingPriceFor, sentMrp, totalsOf } from './item-prices.ts'
import { printSavedIntake } from './print-intake.ts'

/** Records incoming goods from a vendor or, with a preset purchase order, its open quantities. */
export default function CreateInventoryIntake(props: OverlayProps) {
  const { can } = usePlace()
  const id = can('purchaseOrders.getOne') ? props.preset.purchaseOrderId : undefined
  const order = useQuery(
    orpc.purchaseOrders.getOne.queryOptions({ input: { id: id ?? '' }, enabled: id !== undefined }),
  )
  const vendorId = order.data?.purchaseOrder.vendorId
  const products = useQuery(
    orpc.products.getAll.queryOptions({ input: { vendorId }, enabled: vendorId !== undefined }),
  )
  if (id && !(order.data && products.data))
    return (
      <Sheet title="Receive goods" wide close={props.close}>
        <Skeleton className="h-40" />
      </Sheet>
    )
  const prices = new Map((products.data ?? []).map(({ product }) => [product.id, product] as const))
  return <IntakeForm {...props} order={order.data?.purchaseOrder} prices={prices} />
}

/** What of an order is open, as items; the selling price is the product's, else the cost. Costs that may not be seen are 0 here and not sent. */
const openItems = (order: PurchaseOrder | undefined, prices: ReadonlyMap<string, Product>) =>
  (order?.items ?? [])
    .filter((item) => item.open > 0)
    .map(({ productId, open, buyingPrice, discount, ...item }) => {
      const product = prices.get(productId)
      const said = { priceIncludesTax: product?.priceIncludesTax ?? false, taxes: product?.taxes ?? [] }
      return {
        productId,
        quantity: open,
        pack: countedPack(wholePacks(ownPack(item), open), open),
        buyingPrice: buyingPrice ?? 0,
        discount: discount ?? 0,
        sellingPrice: product?.sellingPrice || (sellingPriceFor({ buyingPrice, discount, ...said }, 0) ?? 0),
        ...said,
        mrp: product?.mrp,
        hasMrp: typeof product?.mrp === 'number',
      }
    })

type Item = z.input<typeof newIntakeForm>['items'][number]

/**
 * An item as it is sent: a typed margin has already set its selling price. An emptied discount is sent as 0,
 * because omitting it would apply the product's.
 */
const sentItem = ({
  productId,
  quantity,
  pack,
  damaged,
  free,
  buyingPrice,
  sellingPrice,
  mrp,
  hasMrp,
  discount = 0,
}: Item): Item => ({
  productId,
  quantity,
  pack,
  damaged,
  free,
  buyingPrice,
  sellingPrice,
  mrp: sentMrp({ mrp, hasMrp }),
  discount,
})

const counted = ({ productId, quantity, pack, damaged, free, mrp, hasMrp }: Item) => ({
  productId,
  quantity,
  pack,
  damaged,
  free,
  mrp: sentMrp({ mrp, hasMrp }),
})

function IntakeForm({
  preset,
  close,
  done,
  order,
  prices,
}: OverlayProps & { order: PurchaseOrder | undefined; prices: ReadonlyMap<string, Product> }) {
  const { sees } = usePlace()
  const vendors = useQuery(orpc.vendors.getAll.queryOptions({ input: {} }))
  const form = useForm({
    create: order ? `inventory-intake-${order.id}` : 'inventory-intake',
    schema: newIntakeForm,
    values: {
      vendorId: order?.vendorId ?? preset.vendorId ?? '',
      purchaseOrderId: order?.id,
      logisticsId: undefined,
      arrivingTime: businessDay(new Date()),
      notes: '',
      items: openItems(order, prices),
    },
    save: (values, { context }) =>
      client.inventoryIntakes.create(
        sees('costs')
          ? { ...values, items: values.items.map(sentItem), ...totalsOf(values.items) }
          : { ...values, items: values.items.map(counted) },
        { context },
      ),
    // The toast that says what comes next is shown in its place.
    success: '',
    saved: (answer, { again }) => {
      toast(answer.message, messages.confirmNext)
      if (!again) done(answer.id)
    },
    print: sees('costs') ? ({ id }) => printSavedIntake(id) : undefined,
  })
  return (
    <Sheet
      title={order ? `Receive ${order.orderId}` : 'New intake'}
      wide
      close={close}
      footer={<FormFooter form={form} save="Save intake" again={!order} disabled={!vendors.data?.length} />}
    >
      <Form form={form} lines>
        <div className="grid gap-4 md:grid-cols-2">
          <VendorField
            disabled={order !== undefined}
            onPick={() => form.methods.setValue('items', [], { shouldDirty: true })}
          />
          <LogisticsField />
        </div>
        <DateField name="arrivingTime" label="Arrival date" />
        <IntakeLines form={form} order={order} />
        <TextareaField name="notes" label="Notes" optional maxLength={2000} />
        <DocumentKeys />
      </Form>
    </Sheet>
  )
}
