import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { businessDay } from '#base/dates.ts'
import { fieldOfSent } from '#base/sent-rows.ts'
import { formatQuantity } from '#base/web/display.tsx'
import { Opening } from '#base/web/feedback/load-failure.tsx'
import { DateField } from '#base/web/form/date-field.tsx'
import { FieldError } from '#base/web/form/field.tsx'
import { TextareaField, TextField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { NumberField } from '#base/web/form/number-fields.tsx'
import { type FormState, useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client, orpc } from '#base/web/rpc.ts'
import { type DeliveryRow, deliveryForm, leavingItems, openRows } from '#challans/form.ts'
import { messages } from '#challans/messages.ts'
import { LogisticsField } from '#inventory-intakes/web/intake-details.tsx'
import type { SaleAnswer, SaleItem } from '#sales/output.ts'
import { MissedScans } from '#sales/web/form/missed-scans.tsx'
import { goodsOf, useCountingScans } from '#sales/web/form/use-counting-scans.ts'

/** Delivers a part of an ordered sale; opened with its saleId. */
export default function DeliverPart({ preset, close, done }: OverlayProps) {
  const query = useQuery(orpc.sales.getOne.queryOptions({ input: { id: preset.saleId ?? '' } }))
  if (!query.data)
    return (
      <Modal title="Deliver part" close={close} wide>
        <Opening error={query.error} />
      </Modal>
    )
  return <DeliveryForm {...query.data} close={close} done={done} />
}

function DeliveryForm({ sale, items, close, done }: SaleAnswer & Omit<OverlayProps, 'preset'>) {
  const values = useMemo(
    () => ({
      saleId: sale.id,
      sentOn: businessDay(new Date()),
      logisticsId: undefined,
      vehicleNumber: '',
      notes: '',
      items: openRows(items),
    }),
    [sale.id, items],
  )
  const entry = useForm({
    create: `delivery-${sale.id}`,
    schema: deliveryForm,
    values,
    save: (typed, { context }) =>
      client.challans.deliver({ ...typed, items: leavingItems(typed) }, { context }),
    fieldOf: (path, typed) => fieldOfSent(path, 'items', typed.items, ({ quantity }) => quantity),
    saved: (answer) => done(answer.id),
  })
  const rows = useOpenRows(entry, items)
  const box = useRef<HTMLDivElement>(null)
  const { form, missed, dismiss } = useDeliveryScans(box, entry, items)
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
          <div ref={box} className="divide-y divide-line rounded-lg border border-line">
            {rows.map((row, at) => (
              <Line
                key={row.saleItemId}
                at={at}
                row={row}
                item={items.find(({ saleItem }) => saleItem.id === row.saleItemId)}
              />
            ))}
          </div>
          {rows.length === 0 && <p className="text-muted">{messages.nothingLeft}</p>}
          <FieldError name="items" />
          <MissedScans missed={missed} dismiss={dismiss} />
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

/** The rows of the form, kept to the lines that are still open: others may deliver meanwhile, and a draft may be old. */
function useOpenRows({ methods }: FormState, items: readonly SaleItem[]): readonly DeliveryRow[] {
  const rows: readonly DeliveryRow[] = methods.watch('items')
  const { setValue, clearErrors } = methods
  useEffect(() => {
    const open = openRows(items, rows)
    if (JSON.stringify(open) === JSON.stringify(rows)) return
    clearErrors('items')
    setValue('items', open)
  }, [items, rows, setValue, clearErrors])
  return rows
}

/** A scan around `box` adds one or a pack to what is delivered of its goods. */
function useDeliveryScans(box: RefObject<HTMLElement | null>, form: FormState, items: readonly SaleItem[]) {
  const { getValues, setValue } = form.methods
  return useCountingScans(box, form, {
    lines: () => {
      const rows: readonly DeliveryRow[] = getValues('items')
      return rows.map(({ saleItemId, left, quantity = 0 }) => ({
        goods: goodsOf(items.find(({ saleItem }) => saleItem.id === saleItemId)),
        left,
        counted: quantity,
      }))
    },
    count: (at, quantity) => setValue(`items.${at}.quantity`, quantity, { shouldDirty: true }),
    unknown: messages.notOnBill,
    noneLeft: messages.allCounted,
  })
}

const Line = ({ at, row, item }: { at: number; row: DeliveryRow; item: SaleItem | undefined }) => (
  <div className="flex flex-wrap items-start justify-between gap-3 p-3">
    <div className="min-w-0 flex-1 pt-1">
      <div className="font-medium wrap-anywhere">{item?.product.name}</div>
      <div className="text-help text-muted">
        {item && messages.leftOf(formatQuantity(row.left), formatQuantity(item.saleItem.quantity, row.unit))}
      </div>
    </div>
    <NumberField
      name={`items.${at}.quantity`}
      label={`Deliver now (${row.unit})`}
      whole={row.decimals === 0}
      className="w-44 phone:w-full"
    />
  </div>
)
