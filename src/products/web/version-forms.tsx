import type { z } from 'zod'
import { businessDay } from '#base/dates.ts'
import { Button } from '#base/web/button.tsx'
import { formatMoney, formatQuantity } from '#base/web/display.tsx'
import { DateField } from '#base/web/form/date-field.tsx'
import { TextareaField, TextField } from '#base/web/form/fields.tsx'
import { Form } from '#base/web/form/form.tsx'
import { MoneyField } from '#base/web/form/number-fields.tsx'
import { SwitchField } from '#base/web/form/toggle-fields.tsx'
import { type FormState, useForm } from '#base/web/form/use-form.ts'
import { confirm } from '#base/web/layers/confirm.ts'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { sentTaxes, typedTaxes, versionForm } from '#products/forms.ts'
import { messages, versionMessages } from '#products/messages.ts'
import type { Product, ProductVersion } from '#products/output.ts'
import { beforeGst, DiscountFields, SellingFields } from './product-fields.tsx'
import { TaxRows } from './tax-rows.tsx'

type Typed = z.input<typeof versionForm>

const sent = ({ buyingPrice = 0, sellingPrice = 0, ...values }: Typed) => ({
  buyingPrice,
  sellingPrice,
  priceIncludesTax: values.priceIncludesTax,
  mrp: values.mrp ?? null,
  isActive: values.isActive,
  discount: values.discount ?? null,
  maxCustomerDiscount: values.maxCustomerDiscount ?? null,
  taxes: sentTaxes(values.taxes),
  notes: values.notes,
})

/** An existing version, with Save after a change, and Delete. */
export function VersionEditor({ version }: { version: ProductVersion }) {
  const { can } = usePlace()
  const mayEdit = can('products.updateVersion')
  const day = version.effectiveFrom && businessDay(new Date(version.effectiveFrom))
  const form = useForm({
    schema: versionForm,
    values: {
      buyingPrice: version.buyingPrice ?? undefined,
      sellingPrice: version.sellingPrice,
      priceIncludesTax: version.priceIncludesTax,
      mrp: version.mrp ?? undefined,
      discount: version.discount ?? null,
      maxCustomerDiscount: version.maxCustomerDiscount ?? null,
      isActive: version.isActive,
      taxes: typedTaxes(version.taxes),
      notes: version.notes,
      effectiveFrom: day,
      reason: '',
    },
    version: version.version,
    save: (values, asked) =>
      client.products.updateVersion({
        ...sent(values),
        id: version.id,
        ...(values.reason ? { reason: values.reason } : {}),
        version: asked.version,
        // A date, not a moment; sent only when another date was picked.
        ...((values.effectiveFrom ?? null) === day ? {} : { effectiveFrom: values.effectiveFrom ?? null }),
      }),
  })
  const { dirtyFields } = form.methods.formState
  const revalues = version.onHand > 0 && (dirtyFields.buyingPrice || dirtyFields.discount)
  const remove = useAct(orpc.products.deleteVersion.mutationOptions(), { done: form.release })
  const askToRemove = async () => {
    const title = `Delete the version at ${formatMoney(version.sellingPrice)}?`
    if (await confirm({ title, action: 'Delete version', tone: 'danger' })) remove.mutate({ id: version.id })
  }
  return (
    <>
      <Form form={form} disabled={!mayEdit}>
        <p className="text-help text-muted">
          {version.onHand > 0
            ? versionMessages.affectsStock(formatQuantity(version.onHand))
            : versionMessages.affectsNone}
        </p>
        <VersionFields disabled={!mayEdit} costs={version.buyingPrice !== null} />
        {revalues && <TextField name="reason" label="Reason" optional help={messages.revaluesHelp} />}
      </Form>
      <div className="mt-4 flex justify-end gap-2">
        {can('products.deleteVersion') && (
          <Button tone="tinted" pending={remove.isPending} onClick={askToRemove}>
            Delete
          </Button>
        )}
        {mayEdit && form.dirty && <SaveButton form={form} label="Save" />}
      </div>
    </>
  )
}

/** A new version; starts with the product's own prices. */
export function NewVersion({ product, close }: { product: Product; close: () => void }) {
  const form = useForm({
    create: `version-${product.id}`,
    schema: versionForm,
    values: {
      buyingPrice: product.buyingPrice ?? undefined,
      sellingPrice: product.sellingPrice,
      priceIncludesTax: product.priceIncludesTax,
      mrp: product.mrp ?? undefined,
      discount: product.discount ?? null,
      maxCustomerDiscount: product.maxCustomerDiscount ?? null,
      isActive: true,
      taxes: typedTaxes(product.taxes),
      notes: '',
      effectiveFrom: null,
    },
    save: (values, { context }) =>
      client.products.createVersion(
        {
          ...sent(values),
          productId: product.id,
          ...(values.effectiveFrom ? { effectiveFrom: values.effectiveFrom } : {}),
        },
        { context },
      ),
    saved: close,
  })
  const cancel = () => {
    form.discard()
    close()
  }
  return (
    <div className="mb-3 rounded-lg border border-line p-3">
      <Form form={form}>
        <VersionFields costs />
        <div className="flex justify-end gap-2">
          <Button onClick={cancel}>Cancel</Button>
          <SaveButton form={form} label="Add version" />
        </div>
      </Form>
    </div>
  )
}

const SaveButton = ({ form, label }: { form: FormState; label: string }) => (
  <Button tone="primary" pending={form.pending} pendingText="Saving..." onClick={() => form.submit()}>
    {label}
  </Button>
)

function VersionFields({ disabled = false, costs }: { disabled?: boolean; costs: boolean }) {
  return (
    <>
      <div className="grid grid-cols-2 gap-4 phone:grid-cols-1">
        {costs && <MoneyField name="buyingPrice" label="Buying Price" help={beforeGst} />}
        <SellingFields disabled={disabled} />
      </div>
      {costs && <DiscountFields />}
      <TaxRows disabled={disabled} />
      <DateField name="effectiveFrom" label="Effective from" optional />
      <TextareaField name="notes" label="Notes" optional rows={2} maxLength={2000} />
      <SwitchField name="isActive" label="Active" disabled={disabled} />
    </>
  )
}
