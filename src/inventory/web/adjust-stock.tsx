import { useQuery } from '@tanstack/react-query'
import { businessDay } from '#base/dates.ts'
import { formatQuantity } from '#base/web/display.tsx'
import { Opening } from '#base/web/feedback/load-failure.tsx'
import { DateField } from '#base/web/form/date-field.tsx'
import { SelectField, TextareaField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { NumberField } from '#base/web/form/number-fields.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client, orpc } from '#base/web/rpc.ts'
import { ADJUST_REASONS, adjustReasonLabels } from '#inventory/adjust.ts'
import { adjustInput } from '#inventory/input.ts'
import { messages } from '#inventory/messages.ts'
import type { Lot, StockOfProduct } from '#inventory/output.ts'

const reasons = ADJUST_REASONS.map((value) => ({ value, label: adjustReasonLabels[value] }))
const quantityHelp = 'Above 0 adds stock, below 0 removes it'

/** Adjusts a lot after a count, damage, a loss or a find. */
export default function AdjustStock(props: OverlayProps) {
  const id = props.preset.productId ?? ''
  const query = useQuery(orpc.inventory.getOne.queryOptions({ input: { id } }))
  if (!query.data)
    return (
      <Modal title="Adjust stock" close={props.close}>
        <Opening error={query.error} />
      </Modal>
    )
  return <AdjustForm {...props} stock={query.data.inventory} lots={query.data.lots} />
}

function AdjustForm({ close, done, stock, lots }: OverlayProps & { stock: StockOfProduct; lots: Lot[] }) {
  const form = useForm({
    create: `stock-adjustment-${stock.id}`,
    schema: adjustInput,
    values: {
      productVersionId: lots[0]?.id ?? '',
      quantity: 0,
      reason: 'count',
      adjustedOn: businessDay(new Date()),
      notes: '',
    },
    save: (values, { context }) => client.inventory.adjust(values, { context }),
    saved: () => done(stock.id),
    failure: messages.adjustFailed,
  })
  const options = lots.map((lot) => ({
    value: lot.id,
    label: `${lot.intakeLabel ?? 'Price version'} · ${formatQuantity(lot.available, stock.unit)} available`,
  }))
  return (
    <Modal
      title={`Adjust stock of ${stock.name}`}
      close={close}
      footer={<FormFooter form={form} save="Adjust stock" />}
    >
      <Form form={form}>
        <SelectField name="productVersionId" label="Lot" options={options} />
        <SelectField name="reason" label="Reason" options={reasons} />
        <NumberField name="quantity" label="Quantity" help={quantityHelp} suffix={stock.unit} />
        <DateField name="adjustedOn" label="Date" />
        <TextareaField name="notes" label="Notes" optional maxLength={500} />
      </Form>
    </Modal>
  )
}
