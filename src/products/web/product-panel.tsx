import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { Button } from '#base/web/button.tsx'
import { type Fact, Facts } from '#base/web/cards.tsx'
import { Money } from '#base/web/display.tsx'
import { TextField } from '#base/web/form/fields.tsx'
import { ToCompleteNote } from '#base/web/form/to-complete-note.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import { later } from '#base/web/later.tsx'
import { type PanelProps, useOverlay } from '#base/web/layers/overlays.ts'
import { RecordPanel } from '#base/web/layers/record-panel.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { typedBarcodes } from '#products/barcodes.ts'
import { costOf, productForm, sentTaxes, typedTaxes } from '#products/forms.ts'
import { messages } from '#products/messages.ts'
import type { ProductEntry } from '#products/output.ts'
import { ChangePricesButton } from './change-prices-button.tsx'
import { labelledProducts } from './labelled-products.ts'
import { LabelsMenu } from './labels-menu.tsx'
import { PriceChanges } from './price-changes.tsx'
import { DiscountFields, IdentityFields, PriceFields, TaxFields, UnitField } from './product-fields.tsx'
import { ProductVersions } from './product-versions.tsx'
import { StockCost, StockMrp } from './stock-note.tsx'

const GroupFields = later(() => import('./group-fields.tsx'))
const OtherVendorRows = later(() => import('./other-vendor-rows.tsx'))
const PackRows = later(() => import('./pack-rows.tsx'))
const ProductVendors = later(() => import('./product-vendors.tsx'))

type Props = PanelProps & { stock?: readonly Fact[]; merge?: ReactNode; duplicates?: ReactNode }

/**
 * ?productId=…: a product's cost, fields and price versions. `stock` is shown first, `merge` are the buttons after Delete,
 * `duplicates` a note above.
 */
export default function ProductPanel({ id, close, stock = [], merge, duplicates }: Props) {
  const { can } = usePlace()
  const overlay = useOverlay()
  const query = useQuery(orpc.products.getOne.queryOptions({ input: { id } }))
  const product = query.data?.product
  const isService = product?.isService ?? false
  const mayEdit = can('products.update')
  const form = useProductForm(id, query.data)
  return (
    <RecordPanel
      title={product?.name ?? 'Product'}
      displayId={product?.productId}
      record={product}
      query={query}
      form={form}
      mayEdit={mayEdit}
      close={close}
      acts={
        can('products.delete') && {
          noun: 'product',
          remove: orpc.products.delete.mutationOptions(),
          restore: orpc.products.restore.mutationOptions(),
          failed: messages.deleteFailed,
        }
      }
      moreActs={<MoreActs entry={query.data} merge={merge} />}
      above={
        <>
          {duplicates}
          <ToCompleteNote toComplete={product?.toComplete} />
          {query.data && <Standing entry={query.data} stock={stock} />}
        </>
      }
      below={product && <Below product={product} />}
    >
      <TextField name="name" label={isService ? 'Service name' : 'Product Name'} maxLength={200} />
      {/* A service has no cost, and some roles do not see it. */}
      {product?.buyingPrice !== null && !isService && (
        <PriceFields note={product && <StockCost product={product} />} />
      )}
      {product?.buyingPrice !== null && !isService && <DiscountFields />}
      <UnitField disabled={!mayEdit} />
      <IdentityFields isService={isService} disabled={!mayEdit} />
      <Suspense>
        {!isService && <OtherVendorRows disabled={!mayEdit} />}
        <GroupFields disabled={!mayEdit} />
      </Suspense>
      <TaxFields disabled={!mayEdit} />
      <Suspense>
        <PackRows disabled={!mayEdit} includesTax={product?.priceIncludesTax ?? false} />
      </Suspense>
      <p className="text-help text-muted">
        {messages.versionsKeepTaxes}{' '}
        {can('products.changeRates') && (
          <Button
            small
            tone="ghost"
            className="-ml-2"
            onClick={() => overlay.open('gst-rates', { preset: { productId: id } })}
          >
            Change the GST rate from a day on
          </Button>
        )}
      </p>
    </RecordPanel>
  )
}

/** Labels of the product and its packs, which a service has none of, and `merge`. */
const MoreActs = ({ entry, merge }: { entry: ProductEntry | undefined; merge: ReactNode }) => (
  <>
    {entry && !entry.product.isService && (
      <LabelsMenu
        name={`Labels ${entry.product.productId}`}
        goods={labelledProducts([entry])}
        stockOf={[entry.product.id]}
      />
    )}
    {merge}
  </>
)

/** What was bought and sold at which price. */
function Below({ product }: { product: ProductEntry['product'] }) {
  const { can } = usePlace()
  return (
    <>
      {!product.isService && can('products.getVendors') && (
        <Suspense>
          <ProductVendors productId={product.id} />
        </Suspense>
      )}
      <ProductVersions product={product} />
      <PriceChanges productId={product.id} />
    </>
  )
}

function useProductForm(id: string, entry: ProductEntry | undefined) {
  const product = entry?.product
  return useForm({
    schema: productForm,
    values: {
      name: product?.name ?? '',
      metricId: product?.metricId ?? '',
      buyingPrice: product?.buyingPrice ?? undefined,
      mrp: product?.mrp ?? undefined,
      discount: product?.discount ?? null,
      maxCustomerDiscount: product?.maxCustomerDiscount ?? null,
      hsnNumber: product?.hsnNumber ?? '',
      vendorProductId: product?.vendorProductId ?? '',
      leadTimeDays: product?.leadTimeDays ?? null,
      otherVendors: (entry?.otherVendors ?? []).map(({ vendorId, code, leadTimeDays }) => ({
        vendorId,
        code,
        leadTimeDays,
      })),
      barcode: product?.barcode ?? '',
      packs: product?.packs ?? [],
      otherBarcodes: product?.otherBarcodes.join('\n') ?? '',
      lowBalanceThreshold: product?.lowBalanceThreshold ?? null,
      category: product?.category ?? '',
      brand: product?.brand ?? '',
      location: product?.location ?? '',
      isTaxed: product?.isTaxed ?? true,
      taxes: typedTaxes(product?.taxes ?? []),
    },
    version: product?.version,
    save: (values, { version }) =>
      client.products.update({
        ...values,
        id,
        // An older process leaves them out of its answer; saving none would remove them.
        otherVendors: entry?.otherVendors && values.otherVendors,
        // Emptied fields are undefined here, and would be left unchanged.
        // Another MRP is another version of the price.
        mrp: values.mrp === (product?.mrp ?? undefined) ? undefined : (values.mrp ?? null),
        discount: values.discount ?? null,
        maxCustomerDiscount: values.maxCustomerDiscount ?? null,
        lowBalanceThreshold: values.lowBalanceThreshold ?? null,
        leadTimeDays: values.leadTimeDays ?? null,
        otherBarcodes: typedBarcodes(values.otherBarcodes),
        taxes: sentTaxes(values.isTaxed ? values.taxes : []),
        version,
      }),
    success: messages.updated,
    failure: messages.updateFailed,
  })
}

const Standing = ({
  entry: { product, vendor, metric },
  stock,
}: {
  entry: ProductEntry
  stock: readonly Fact[]
}) => {
  const cost = costOf(product)
  return (
    <div className="mb-5">
      <Facts
        facts={[
          ...(product.isService ? [] : stock),
          [
            'Selling Price',
            <span key="price">
              <Money value={product.sellingPrice} />
              {product.priceIncludesTax && ' incl. GST'}
            </span>,
          ],
          ...(product.mrp === null ? [] : [['MRP', <Money key="mrp" value={product.mrp} />] as const]),
          product.isService ? ['Type', 'Service'] : ['Vendor', vendor.businessName],
          ...(product.isService || cost === undefined
            ? []
            : [['Cost with tax', <Money key="cost" value={cost} />] as const]),
        ]}
      />
      {!product.isService && (
        <div className="mt-2 text-help text-muted">
          <StockMrp product={product} unit={metric.shorthand} />
        </div>
      )}
      <div className="mt-2 flex justify-end">
        <ChangePricesButton small find={() => [product.id]}>
          Change price
        </ChangePricesButton>
      </div>
    </div>
  )
}
