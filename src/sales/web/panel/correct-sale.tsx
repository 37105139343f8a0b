import { useQuery } from '@tanstack/react-query'
import { Button } from '#base/web/button.tsx'
import { Opening } from '#base/web/feedback/load-failure.tsx'
import { DateField } from '#base/web/form/date-field.tsx'
import { SelectField, TextareaField, TextField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import { type OverlayProps, useOverlay, usePanel } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { distinctAddresses } from '#customers/address.ts'
import { correctSaleInput } from '#sales/input.ts'
import { messages } from '#sales/messages.ts'
import type { SaleAnswer } from '#sales/output.ts'
import { TransportFields } from '#sales/web/transport-fields.tsx'

/**
 * Corrects an issued bill, opened with its saleId: what affects neither money nor tax in place, everything else on a copy
 * that replaces it.
 */
export default function CorrectSale({ preset, close }: OverlayProps) {
  const query = useQuery(orpc.sales.getOne.queryOptions({ input: { id: preset.saleId ?? '' } }))
  if (!query.data)
    return (
      <Modal title="Correct bill" close={close}>
        <Opening error={query.error} />
      </Modal>
    )
  return <Correction sale={query.data.sale} close={close} />
}

function Correction({ sale, close }: Pick<SaleAnswer, 'sale'> & { close: () => void }) {
  const { data: addresses = [] } = useQuery(
    orpc.customers.getAddresses.queryOptions({ input: { customerId: sale.customerId } }),
  )
  const { transport } = sale
  const form = useForm({
    schema: correctSaleInput,
    values: {
      id: sale.id,
      notes: sale.notes,
      dueDate: sale.dueDate,
      deliveryDate: sale.deliveryDate,
      deliveryAddressId: sale.deliveryAddressId ?? undefined,
      transporter: transport.transporter ?? '',
      vehicleNumber: transport.vehicleNumber ?? '',
      lrNumber: transport.lrNumber ?? '',
      lrDate: transport.lrDate ?? undefined,
    },
    version: sale.version,
    save: ({ dueDate, deliveryDate, lrDate, ...values }, { version }) =>
      client.sales.correct({
        ...values,
        dueDate: dueDate ?? null,
        deliveryDate: deliveryDate ?? null,
        lrDate: lrDate ?? null,
        version,
      }),
    saved: close,
  })
  const options = distinctAddresses(addresses, sale.deliveryAddressId).map(({ id, address }) => ({
    value: id,
    label: [address.label, address.street, address.city, address.state].filter(Boolean).join(', '),
  }))
  return (
    <Modal
      title={`Correct ${sale.saleId}`}
      close={close}
      footer={<FormFooter form={form} save="Save correction" />}
    >
      <Form form={form}>
        <p className="text-help text-muted">{messages.correctHelp}</p>
        <div className="grid grid-cols-2 gap-3">
          <DateField name="dueDate" label="Due date" optional />
          <DateField name="deliveryDate" label="Delivery date" optional />
        </div>
        {options.length > 0 && (
          <SelectField
            name="deliveryAddressId"
            label="Delivery address"
            optional
            empty={sale.deliveryAddressId ? undefined : 'As on the bill'}
            options={options}
          />
        )}
        <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
          <TextField name="transporter" label="Transporter" optional maxLength={120} />
          <TransportFields />
        </div>
        <TextareaField name="notes" label="Notes" optional rows={3} maxLength={2000} />
      </Form>
      <CancelAndCopy sale={sale} />
    </Modal>
  )
}

/** The way to everything that the fields above do not change, or why there is none. */
function CancelAndCopy({ sale }: Pick<SaleAnswer, 'sale'>) {
  const { can } = usePlace()
  const overlay = useOverlay()
  const { open } = usePanel('saleId')
  if (!can('sales.replace')) return null
  const copy = () =>
    overlay.open('sale-replacement', {
      instead: 'sale-correction',
      preset: { saleId: sale.id },
      onDone: open,
    })
  return (
    <div className="mt-6 space-y-3 border-t border-line pt-4">
      <h3 className="font-semibold">Products, prices, customer or date</h3>
      <p className="text-help text-muted">{sale.replaceRefusal ?? messages.replaceHelp}</p>
      {!sale.replaceRefusal && <Button onClick={copy}>Cancel and copy</Button>}
    </div>
  )
}
