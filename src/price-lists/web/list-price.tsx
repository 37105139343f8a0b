import { useQuery } from '@tanstack/react-query'
import { Opening } from '#base/web/feedback/load-failure.tsx'
import { ComboboxField } from '#base/web/form/combobox-field.tsx'
import { DateField } from '#base/web/form/date-field.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { MoneyField, NumberField } from '#base/web/form/number-fields.tsx'
import { CheckboxField } from '#base/web/form/toggle-fields.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { priceEntryForm } from '#price-lists/input.ts'
import { messages } from '#price-lists/messages.ts'
import type { PriceListEntry } from '#price-lists/output.ts'
import { productSource } from '#products/web/product-source.ts'

/** Adds a price to the list of `preset.priceListId`, or changes the one of `preset.entryId`. */
export default function ListPrice(props: OverlayProps) {
  const { priceListId = '', entryId } = props.preset
  const { slug } = usePlace()
  const { data: list, error } = useQuery(orpc.priceLists.getOne.queryOptions({ input: { id: priceListId } }))
  const workspace = useQuery(orpc.workspaces.getOne.queryOptions({ input: { slug } })).data?.workspace
  const entry = list?.priceList.entries.find(({ id }) => id === entryId)
  if (!list || !workspace)
    return (
      <Modal title={entryId ? 'Edit price' : 'Add price'} close={props.close}>
        <Opening error={error} />
      </Modal>
    )
  return (
    <PriceForm {...props} priceListId={priceListId} entry={entry} includesTax={workspace.pricesIncludeTax} />
  )
}

type Props = OverlayProps & {
  priceListId: string
  entry: PriceListEntry | undefined
  includesTax: boolean
}

function PriceForm({ priceListId, entry, includesTax, close, done }: Props) {
  const form = useForm({
    create: `list-price-${entry?.id ?? priceListId}`,
    schema: priceEntryForm,
    values: {
      productId: entry?.productId ?? undefined,
      rate: entry?.rate ?? undefined,
      rateIncludesTax: entry?.rate == null ? includesTax : entry.rateIncludesTax,
      percentOff: entry?.percentOff ?? undefined,
      fromQuantity: entry?.fromQuantity || undefined,
      from: entry?.from ?? undefined,
      to: entry?.to ?? undefined,
    },
    save: (values, { context }) =>
      client.priceLists.saveEntry({ ...values, priceListId, ...(entry && { id: entry.id }) }, { context }),
    saved: (answer, { again }) => again || done(answer.id),
  })
  const hasRate = form.methods.watch('rate') !== undefined
  return (
    <Modal
      title={entry ? 'Edit price' : 'Add price'}
      close={close}
      footer={<FormFooter form={form} save={entry ? 'Save price' : 'Add price'} again={!entry} />}
    >
      <Form form={form}>
        <ComboboxField
          name="productId"
          label="Product"
          placeholder={messages.allProducts}
          source={productSource}
          empty={messages.noProducts}
          help={messages.productHelp}
        />
        <div className="grid grid-cols-2 gap-4">
          <MoneyField name="rate" label="Rate" />
          <NumberField name="percentOff" label="Percentage off" suffix="%" />
        </div>
        {hasRate && <CheckboxField name="rateIncludesTax" label="Incl. GST" />}
        <NumberField name="fromQuantity" label="From quantity" optional help={messages.fromQuantityHelp} />
        <div className="grid grid-cols-2 gap-4">
          <DateField name="from" label="From" optional />
          <DateField name="to" label="To" optional />
        </div>
      </Form>
    </Modal>
  )
}
