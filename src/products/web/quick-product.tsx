import { useQuery } from '@tanstack/react-query'
import { TextField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { MoneyField, NumberField } from '#base/web/form/number-fields.tsx'
import { SwitchField } from '#base/web/form/toggle-fields.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { DEFAULT_TAX_ROW } from '#pricing/tax.ts'
import { quickProductForm, soldProductForm } from '#products/forms.ts'
import { HsnField } from './hsn-field.tsx'
import { beforeGst, withGst } from './product-fields.tsx'
import { SimilarProducts } from './similar-products.tsx'
import { UsualRateOf } from './usual-rate.tsx'

/**
 * Adds a product with name and price; `preset.name` is the typed text, `preset.vendorId` its vendor. Opening
 * stock is optional, but required with `preset.toSell`, because no goods can be sold without stock. `preset.service`
 * starts with a service, which has none.
 */
export default function QuickProduct({ preset, close, done }: OverlayProps) {
  const { slug } = usePlace()
  const workspace = useQuery(orpc.workspaces.getOne.queryOptions({ input: { slug } })).data?.workspace
  const charges = workspace?.gstScheme !== 'unregistered'
  const inclusive = workspace?.pricesIncludeTax === true
  const form = useForm({
    create: 'product-quick',
    schema: preset.toSell ? soldProductForm : quickProductForm,
    values: {
      name: preset.name ?? '',
      vendorId: preset.vendorId,
      sellingPrice: undefined,
      buyingPrice: undefined,
      openingQuantity: undefined,
      isService: preset.service === 'yes',
      hsnNumber: '',
      gstRate: DEFAULT_TAX_ROW.rate,
    },
    save: ({ sellingPrice = 0, openingQuantity, hsnNumber, ...values }, { context }) =>
      client.products.quickCreate(
        values.isService
          ? { ...values, sellingPrice, hsnNumber }
          : { ...values, sellingPrice, openingQuantity },
        { context },
      ),
    saved: (answer) => done(answer.id),
  })
  const isService = form.methods.watch('isService')
  const title = isService ? 'Add service' : 'Add product'
  return (
    <Modal title={title} close={close} footer={<FormFooter form={form} save={title} />}>
      <Form form={form}>
        <TextField name="name" label={isService ? 'Service name' : 'Product Name'} maxLength={200} />
        <div data-first={preset.name || undefined} className="grid grid-cols-2 gap-4 phone:grid-cols-1">
          <MoneyField
            name="sellingPrice"
            label="Selling Price"
            help={charges ? (inclusive ? withGst : beforeGst) : undefined}
          />
          {isService ? (
            <HsnField isService optional />
          ) : (
            <NumberField
              name="openingQuantity"
              label="In stock now"
              optional={!preset.toSell}
              help="In pieces"
            />
          )}
          {preset.vendorId && !isService && (
            <MoneyField name="buyingPrice" label="Buying Price" optional help={beforeGst} />
          )}
          {charges && <NumberField name="gstRate" label="GST rate" suffix="%" />}
        </div>
        {charges && isService && <UsualRateOf number="hsnNumber" rate="gstRate" />}
        {!preset.vendorId && (
          <SwitchField
            name="isService"
            label="Service"
            help="Such as freight or fitting: sold without stock"
          />
        )}
        <SimilarProducts />
      </Form>
    </Modal>
  )
}
