import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { z } from 'zod'
import { Button } from '#base/web/button.tsx'
import { TextField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import { useLoadedDefault } from '#base/web/form/use-loaded-default.ts'
import { later } from '#base/web/later.tsx'
import { type OverlayProps, useOverlay } from '#base/web/layers/overlays.ts'
import { Sheet } from '#base/web/layers/sheet.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { DEFAULT_TAX_ROW } from '#pricing/tax.ts'
import { typedBarcodes } from '#products/barcodes.ts'
import { newProductForm, sentTaxes } from '#products/forms.ts'
import { VendorField } from '#vendors/web/vendor-field.tsx'
import { OpeningStock } from './opening-stock.tsx'
import { DiscountFields, IdentityFields, PriceFields, TaxFields, UnitField } from './product-fields.tsx'
import { SimilarProducts } from './similar-products.tsx'

const GroupFields = later(() => import('./group-fields.tsx'))
const OtherVendorRows = later(() => import('./other-vendor-rows.tsx'))
const PackRows = later(() => import('./pack-rows.tsx'))

/** A new product as it is sent: an emptied discount as null, because omitting it would copy the vendor's. */
const sentProduct = ({ taxes, buyingPrice = 0, ...values }: z.input<typeof newProductForm>) => ({
  ...values,
  buyingPrice,
  discount: values.discount ?? null,
  otherBarcodes: typedBarcodes(values.otherBarcodes),
  taxes: values.isTaxed ? sentTaxes(taxes) : undefined,
})

/** An empty form; `preset.name` is the typed text, `preset.vendorId` the vendor whose `discount` it starts with. */
const emptyProduct = (
  preset: OverlayProps['preset'],
  priceIncludesTax: boolean,
  discount: number | null | undefined,
): z.input<typeof newProductForm> => ({
  name: preset.name ?? '',
  vendorId: preset.vendorId ?? '',
  metricId: '',
  buyingPrice: undefined,
  sellingPrice: undefined,
  priceIncludesTax,
  mrp: undefined,
  discount,
  maxCustomerDiscount: undefined,
  hsnNumber: '',
  vendorProductId: '',
  otherVendors: [],
  barcode: '',
  otherBarcodes: '',
  packs: [],
  lowBalanceThreshold: undefined,
  leadTimeDays: undefined,
  category: '',
  brand: '',
  location: '',
  openingQuantity: undefined,
  openedOn: undefined,
  isTaxed: true,
  taxes: [DEFAULT_TAX_ROW],
})

/** Adds a product; `preset.name` is the typed text, `preset.vendorId` its vendor. */
export default function CreateProduct({ preset, close, done }: OverlayProps) {
  const vendors = useQuery(orpc.vendors.getAll.queryOptions({ input: {} }))
  const discountOf = (vendorId: string | undefined) =>
    vendors.data?.find((vendor) => vendor.id === vendorId)?.defaultDiscount
  const { slug } = usePlace()
  const { data } = useQuery(orpc.workspaces.getOne.queryOptions({ input: { slug } }))
  const isInclusive = data?.workspace.pricesIncludeTax ?? false
  const form = useForm({
    create: 'product',
    schema: newProductForm,
    values: emptyProduct(preset, isInclusive, discountOf(preset.vendorId)),
    // A delivery brings several products of one vendor.
    next: ({ vendorId, metricId }) => ({ vendorId, metricId, discount: discountOf(vendorId) }),
    save: (values, { context }) => client.products.create(sentProduct(values), { context }),
    saved: (answer, { again }) => again || done(answer.id),
  })
  useLoadedDefault(form, 'priceIncludesTax', isInclusive)
  useLoadedDefault(form, 'discount', discountOf(preset.vendorId))
  const copyDiscount = (vendorId: string | undefined) => {
    if (!vendorId || form.methods.formState.dirtyFields.discount) return
    form.methods.setValue('discount', discountOf(vendorId))
  }
  return (
    <Sheet title="Add product" close={close} footer={<FormFooter form={form} save="Add product" again />}>
      <Form form={form}>
        <TextField name="name" label="Product Name" maxLength={200} />
        {!preset.vendorId && <AddService />}
        <VendorField onPick={copyDiscount} />
        <UnitField />
        <PriceFields selling />
        <DiscountFields />
        <IdentityFields />
        <OpeningStock />
        <Suspense>
          <OtherVendorRows />
          <GroupFields />
        </Suspense>
        <TaxFields />
        <Suspense>
          <PackRows includesTax={isInclusive} />
        </Suspense>
        <SimilarProducts />
      </Form>
    </Sheet>
  )
}

/** Freight, fitting and the like have a short form of their own. */
function AddService() {
  const overlay = useOverlay()
  const { can } = usePlace()
  if (!can('products.quickCreate')) return null
  return (
    <p className="text-help text-muted">
      Freight, fitting or other work?
      <Button
        small
        tone="ghost"
        onClick={() => overlay.open('product-quick', { preset: { service: 'yes' } })}
      >
        Add a service
      </Button>
    </p>
  )
}
