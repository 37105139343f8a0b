import { X } from 'lucide-react'
import { useId } from 'react'
import { useFieldArray } from 'react-hook-form'
import { lessQuantity } from '#base/quantity.ts'
import { IconButton } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { formatDate, formatMoney, formatQuantity } from '#base/web/display.tsx'
import { Combobox } from '#base/web/form/combobox.tsx'
import { FieldError } from '#base/web/form/field.tsx'
import { MoneyField, NumberField } from '#base/web/form/number-fields.tsx'
import type { FormState } from '#base/web/form/use-form.ts'
import type { LineColumn } from '#base/web/table/line-columns.ts'
import { LineName, LineTable } from '#base/web/table/line-table.tsx'
import { type BillValues, itemOf, type Preview } from '#vendor-bills/form.ts'
import { messages } from '#vendor-bills/messages.ts'
import type { Billable, BillableItem } from '#vendor-bills/output.ts'
import { GstField } from './gst-field.tsx'
import { PriceDifference } from './price-difference.tsx'

type Line = {
  id: string
  gst: string
  quantity: number | undefined
  received: BillableItem | undefined
  shown: Preview['items'][number] | undefined
  isCharged: boolean
}

const nameOf = ({ received }: Line) => received?.productName ?? 'Product'

/** What a bill counts other than the intake, and what arrived damaged. */
function UnitDifference({ line: { quantity, received } }: { line: Line }) {
  if (!received) return null
  const { metricShorthand: unit, damaged } = received
  const more = quantity === undefined ? 0 : lessQuantity(quantity, received.quantity)
  return (
    <>
      <p role="status" className="text-help text-amber-text">
        {more > 0 && messages.moreUnits(formatQuantity(more, unit))}
        {more < 0 && messages.fewerUnits(formatQuantity(-more, unit))}
      </p>
      {damaged > 0 && (
        <p className="text-help text-muted">{messages.arrivedDamaged(formatQuantity(damaged, unit))}</p>
      )}
    </>
  )
}

const columns: LineColumn<Line>[] = [
  {
    id: 'product',
    header: 'Product',
    cell: (line) => (
      <>
        <LineName name={nameOf(line)} notes={[line.received?.intakeLabel]} />
        <PriceDifference rupees={(line.shown?.difference ?? 0) / 100} />
        <UnitDifference line={line} />
      </>
    ),
  },
  {
    id: 'quantity',
    header: 'Quantity',
    width: 'md:w-24',
    cell: (line, at) => (
      <NumberField
        hideLabel
        name={`intakeItems.${at}.quantity`}
        label={`Quantity of ${nameOf(line)}`}
        suffix={line.received?.metricShorthand}
      />
    ),
  },
  {
    id: 'price',
    header: 'Price',
    width: 'md:w-28',
    cell: (line, at) => (
      <MoneyField hideLabel name={`intakeItems.${at}.price`} label={`Price of ${nameOf(line)}`} />
    ),
  },
  {
    id: 'discount',
    header: 'Discount',
    width: 'md:w-20',
    cell: (line, at) => (
      <NumberField
        hideLabel
        name={`intakeItems.${at}.discount`}
        label={`Discount of ${nameOf(line)}`}
        suffix="%"
      />
    ),
  },
  {
    id: 'gst',
    header: 'GST',
    width: 'md:w-24',
    cell: (line, at) => (
      <GstField
        name={`intakeItems.${at}.gst`}
        label={`GST of ${nameOf(line)}`}
        value={line.gst}
        own={line.received?.taxes ?? []}
        isCharged={line.isCharged}
      />
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    phone: 'amount',
    cell: ({ shown }) => (
      <span className="font-medium">{formatMoney(shown?.amounts && shown.amounts.taxable / 100)}</span>
    ),
  },
]

/** The received goods that a bill is for, and the picker of further intakes that are not billed yet. */
export function ReceivedLines({
  form,
  billable,
  preview,
}: {
  form: FormState
  billable: Billable
  preview: Preview
}) {
  const label = useId()
  const { append, remove } = useFieldArray({ control: form.methods.control, name: 'intakeItems' })
  const items: BillValues['intakeItems'] = form.methods.watch('intakeItems')
  const left = billable.items.filter(({ id }) => !items.some((item) => item.id === id))
  const intakes = [...new Map(left.map((item) => [item.intakeId, item])).values()]
  const add = (intakeId: string | undefined) =>
    append(left.filter((item) => item.intakeId === intakeId).map(itemOf))
  const lines = items.map(
    ({ id, gst, quantity }, at): Line => ({
      id,
      gst,
      quantity,
      received: billable.items.find((item) => item.id === id),
      shown: preview.items[at],
      isCharged: preview.chargesGst,
    }),
  )
  return (
    <Section title="Received goods">
      <span id={label} className="sr-only">
        Add an intake
      </span>
      {intakes.length > 0 && (
        <Combobox
          labelledBy={label}
          clears
          source={{
            choices: intakes.map(({ intakeId, intakeLabel, arrivedOn }) => ({
              value: intakeId,
              label: intakeLabel,
              hint: formatDate(arrivedOn),
            })),
          }}
          placeholder="Add an intake"
          value={undefined}
          onPick={add}
        />
      )}
      <FieldError name="intakeItems" />
      {lines.length > 0 ? (
        <div className="mt-3">
          <LineTable
            name="Received goods"
            columns={columns}
            lines={lines}
            keyOf={(line) => line.id}
            remove={(line, at) => (
              <IconButton icon={X} label={`Remove ${nameOf(line)}`} onClick={() => remove(at)} />
            )}
          />
        </div>
      ) : (
        intakes.length === 0 && <p className="text-muted">{messages.nothingReceived}</p>
      )}
    </Section>
  )
}
