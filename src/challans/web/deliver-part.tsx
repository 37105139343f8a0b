import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { businessDay } from '#base/dates.ts'
import { formatQuantity } from '#base/web/display.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { DateField } from '#base/web/form/date-field.tsx'
import { FieldError } from '#base/web/form/field.tsx'
import { TextareaField, TextField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { NumberField } from '#base/web/form/number-fields.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client, orpc } from '#base/web/rpc.ts'
import { deliveryForm, leavingItems } from '#challans/form.ts'
import { messages } from '#challans/messages.ts'
import { LogisticsField } from '#inventory-intakes/web/intake-details.tsx'
import type { SaleAnswer, SaleItem } from '#sales/output.ts'
import { leftToSend } from '#sales/sent.ts'

/** Delivers a part of an ordered sale; opened with its saleId. */
export default function DeliverPart({ preset, close, done }: OverlayProps) {
  const query = useQuery(orpc.sales.getOne.queryOptions({ input: { id: preset.saleId ?? '' } }))
  if (!query.data)
    return (
      <Modal title="Deliver part" close={close} wide>
        {query.error ? <p role="alert">{messages.saleNotFound}</p> : <Skeleton className="h-40 w-full" />}
      </Modal>
    )
  return <DeliveryForm {...query.data} close={close} done={done} />
}

/** What is left to deliver of a sold line. */
const leftOf = ({ saleItem: { quantity, deliveredQuantity } }: SaleItem): number =>
  leftToSend({ quantity, sentQuantity: deliveredQuantity })

const rowOf = (item: SaleItem) => ({
  saleItemId: item.saleItem.id,
  left: leftOf(item),
  unit: item.saleItem.metric,
  decimals: item.saleItem.decimals,
  quantity: undefined,
})

function DeliveryForm({ sale, items, close, done }: SaleAnswer & Omit<OverlayProps, 'preset'>) {
  const open = useMemo(() => items.filter((item) => item.saleItem.isStocked && leftOf(item) > 0), [items])
  const values = useMemo(
    () => ({
      saleId: sale.id,
      sentOn: businessDay(new Date()),
      logisticsId: undefined,
      vehicleNumber: '',
      notes: '',
      items: open.map(rowOf),
    }),
    [sale.id, open],
  )
  const form = useForm({
    create: `delivery-${sale.id}`,
    schema: deliveryForm,
    values,
    save: (typed, { context }) =>
      client.challans.deliver({ ...typed, items: leavingItems(typed) }, { context }),
    saved: (answer) => done(answer.id),
  })
  return (
    <Modal
      title={`Deliver part of ${sale.saleId}`}
      wide
      close={close}
      footer={<FormFooter form={form} save="Deliver" />}
    >
      <Form form={form} lines>
        <p className="text-muted">{messages.help}</p>
        <fieldset>
          <legend className="sr-only">Products</legend>
          <div className="divide-y divide-line rounded-lg border border-line">
            {open.map((item, at) => (
              <Line key={item.saleItem.id} at={at} item={item} />
            ))}
          </div>
          <FieldError name="items" />
        </fieldset>
        <div className="grid gap-4 md:grid-cols-3">
          <DateField name="sentOn" label="Delivery date" />
          <LogisticsField />
          <TextField name="vehicleNumber" label="Vehicle number" optional maxLength={20} />
        </div>
        <TextareaField name="notes" label="Notes" optional rows={2} maxLength={2000} />
      </Form>
    </Modal>
  )
}

const Line = ({ at, item }: { at: number; item: SaleItem }) => (
  <div className="flex flex-wrap items-start justify-between gap-3 p-3">
    <div className="min-w-0 flex-1 pt-1">
      <div className="font-medium wrap-anywhere">{item.product.name}</div>
      <div className="text-help text-muted">
        {messages.leftOf(
          formatQuantity(leftOf(item)),
          formatQuantity(item.saleItem.quantity, item.saleItem.metric),
        )}
      </div>
    </div>
    <NumberField
      name={`items.${at}.quantity`}
      label={`Deliver now (${item.saleItem.metric})`}
      whole={item.saleItem.decimals === 0}
      className="w-44 phone:w-full"
    />
  </div>
)
