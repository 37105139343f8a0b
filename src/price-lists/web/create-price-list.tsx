import { TextField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client } from '#base/web/rpc.ts'
import { createPriceListInput } from '#price-lists/input.ts'

/** Adds a price list; its prices are added in its panel. */
export default function CreatePriceList({ close, done }: OverlayProps) {
  const form = useForm({
    create: 'price-list',
    schema: createPriceListInput,
    values: { name: '' },
    save: (values, { context }) => client.priceLists.create(values, { context }),
    saved: ({ id }) => done(id),
  })
  return (
    <Modal title="Add price list" close={close} footer={<FormFooter form={form} save="Add price list" />}>
      <Form form={form}>
        <TextField name="name" label="Name" placeholder="Wholesale" maxLength={80} />
      </Form>
    </Modal>
  )
}
