import { useQuery } from '@tanstack/react-query'
import { TextField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { MoneyField, NumberField } from '#base/web/form/number-fields.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { DEFAULT_TAX_ROW } from '#pricing/tax.ts'
import { quickProductForm, soldProductForm } from '#products/forms.ts'
import { beforeGst, withGst } from './product-fields.tsx'

/**
 * Adds a product with name and price; `preset.name` is the typed text, `preset.vendorId` its vendor. Opening
 * stock is optional, but required with `preset.toSell`, because nothing can be sold without stock.
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
      gstRate: DEFAULT_TAX_ROW.rate,
    },
    save: ({ sellingPrice = 0, ...values }, { context }) =>
      client.products.quickCreate({ ...values, sellingPrice }, { context }),
    saved: (answer) => done(answer.id),
  })
  return (
    <Modal title="Add product" close={close} footer={<FormFooter form={form} save="Add product" />}>
      <Form form={form}>
        <TextField name="name" label="Product Name" maxLength={200} />
        <div className="grid grid-cols-2 gap-4 phone:grid-cols-1">
          <MoneyField
            name="sellingPrice"
            label="Selling Price"
            help={charges ? (inclusive ? withGst : beforeGst) : undefined}
          />
          <NumberField
            name="openingQuantity"
            label="In stock now"
            optional={!preset.toSell}
            help="In pieces"
          />
          {preset.vendorId && (
            <MoneyField name="buyingPrice" label="Buying Price" optional help={beforeGst} />
          )}
          {charges && <NumberField name="gstRate" label="GST rate" suffix="%" />}
        </div>
      </Form>
    </Modal>
  )
}
