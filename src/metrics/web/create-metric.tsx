import { TextField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { NumberField } from '#base/web/form/number-fields.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client } from '#base/web/rpc.ts'
import { metricForm } from '#metrics/input.ts'

const decimalsHelp = 'Decimals in a quantity: 0 for pieces, 3 for kilograms'

/** Adds a unit of measurement. */
export default function CreateMetric({ close, done }: OverlayProps) {
  const form = useForm({
    create: 'metric',
    schema: metricForm,
    values: { name: '', shorthand: '', decimals: 0 },
    save: (values, { context }) => client.metrics.create(values, { context }),
    saved: (answer, { again }) => again || done(answer.id),
  })
  return (
    <Modal title="Add unit" close={close} footer={<FormFooter form={form} save="Add unit" again />}>
      <Form form={form}>
        <TextField name="name" label="Name" placeholder="Kilogram" maxLength={80} />
        <TextField name="shorthand" label="Shorthand" placeholder="kg" maxLength={10} />
        <NumberField name="decimals" label="Decimals" help={decimalsHelp} whole />
      </Form>
    </Modal>
  )
}
