import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { counted } from '#base/counted.ts'
import { businessDay } from '#base/dates.ts'
import { formatMoney, formatPercent, formatQuantity } from '#base/web/display.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { useDebounced } from '#base/web/form/choices.ts'
import { DateField } from '#base/web/form/date-field.tsx'
import { SelectField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { MoneyField, NumberField } from '#base/web/form/number-fields.tsx'
import { CheckboxField } from '#base/web/form/toggle-fields.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc, readFailure } from '#base/web/rpc.ts'
import type { LineColumn } from '#base/web/table/line-columns.ts'
import { LineName, LineTable } from '#base/web/table/line-table.tsx'
import { priceMessages } from '#products/messages.ts'
import type { PricesCheck } from '#products/output.ts'
import { ROUNDINGS } from '#products/price-change.ts'
import { checkPricesInput, type PriceChangeValues, priceChangeForm } from '#products/price-change-input.ts'
import { previewed } from './previewed.ts'
import { toastPricesChanged } from './undo-prices.ts'

const steps = [
  { value: 'raisePercent', label: 'Raise by %' },
  { value: 'lowerPercent', label: 'Lower by %' },
  { value: 'raiseAmount', label: 'Raise by ₹' },
  { value: 'lowerAmount', label: 'Lower by ₹' },
  { value: 'margin', label: 'Margin on cost' },
  { value: 'price', label: 'New price' },
]
const inPercent = ['raisePercent', 'lowerPercent', 'margin']

/** The most lines that the preview draws; the change covers all. */
const MOST_SHOWN = 300

type Props = { productIds: readonly string[]; close: () => void; done?: () => void }

/** Changes the prices of these products' goods on the shelf, with a preview. */
export default function ChangePrices({ productIds, close, done }: Props) {
  const { sees } = usePlace()
  const queries = useQueryClient()
  const form = useForm({
    create: 'prices',
    schema: priceChangeForm,
    values: startValues,
    save: (values, { context }) =>
      client.products.changePrices(
        {
          ...typed(values, productIds),
          value: values.value ?? 0,
          leaveOut: values.leaveOut,
          seen: previewed(check),
        },
        { context },
      ),
    // The toast that offers to undo is shown in its place.
    success: '',
    saved: (answer) => {
      toastPricesChanged(queries, answer)
      done?.()
      close()
    },
  })
  const values = form.methods.watch() as PriceChangeValues
  const check = useCheck(values, productIds)
  const lines = check.data?.lines ?? []
  const faults = lines.filter((line) => line.fault).length
  const products = check.data?.products ?? 0
  return (
    <Modal
      wide
      title={`Change prices of ${counted(productIds.length, 'product')}`}
      close={close}
      footer={
        <FormFooter
          form={form}
          save={products > 0 ? `Change ${counted(products, 'price')}` : 'Change prices'}
          disabled={check.isComing}
        />
      }
    >
      <Form form={form}>
        <div className="grid grid-cols-4 gap-4 phone:grid-cols-2">
          <SelectField name="by" label="Change" options={steps} />
          {inPercent.includes(values.by) ? (
            <NumberField name="value" label="Value" suffix="%" />
          ) : (
            <MoneyField name="value" label="Value" />
          )}
          {values.by !== 'price' && (
            <SelectField name="rounding" label="Round to" options={roundings} empty="Paise" />
          )}
          <DateField name="from" label="From" min={businessDay(new Date())} />
        </div>
        {values.from > businessDay(new Date()) && (
          <p className="text-help text-muted">{priceMessages.plannedArrivals}</p>
        )}
        {check.data?.hasPacks && <CheckboxField name="packs" label={priceMessages.packsToo} />}
        {faults > 0 && (
          <CheckboxField name="leaveOut" label={`Leave out ${counted(faults, 'price')} that cannot change`} />
        )}
      </Form>
      <Preview check={check} margins={sees('margins')} />
    </Modal>
  )
}

const roundings = ROUNDINGS.map((rupees) => ({
  value: String(rupees),
  label: `Nearest ${formatMoney(rupees)}`,
}))

const startValues: PriceChangeValues = {
  by: 'raisePercent',
  value: undefined,
  rounding: undefined,
  from: businessDay(new Date()),
  packs: true,
  leaveOut: false,
}

const typed = ({ by, value, rounding, from, packs }: PriceChangeValues, productIds: readonly string[]) => ({
  productIds: [...productIds],
  by,
  value,
  packs,
  ...(rounding && by !== 'price' ? { roundTo: ROUNDINGS.find((each) => String(each) === rounding) } : {}),
  ...(from && from > businessDay(new Date()) ? { from } : {}),
})

/** The effect of the typed change, once it is valid. */
function useCheck(values: PriceChangeValues, productIds: readonly string[]) {
  const current = JSON.stringify(typed(values, productIds))
  const asked = useDebounced(current)
  const enabled = values.value !== undefined && checkPricesInput.safeParse(JSON.parse(asked)).success
  const query = useQuery({
    ...orpc.products.checkPrices.queryOptions({ input: JSON.parse(asked) }),
    enabled,
    placeholderData: enabled ? keepPreviousData : undefined,
  })
  const data = enabled ? query.data : undefined
  const isWaiting = query.isPending || query.isFetching || query.isPlaceholderData
  const isComing = current !== asked || (enabled && isWaiting)
  return { data, error: query.error, enabled, isComing }
}

function Preview({ check, margins }: { check: ReturnType<typeof useCheck>; margins: boolean }) {
  if (check.error)
    return (
      <p role="alert" className="mt-4 text-red-text">
        {readFailure(check.error).message}
      </p>
    )
  if (!check.data)
    return check.enabled && check.isComing ? (
      <Skeleton className="mt-4 h-40" />
    ) : (
      <p className="mt-4 text-muted">{priceMessages.preview}</p>
    )
  const { lines } = check.data
  const shown = lines.slice(0, MOST_SHOWN)
  return (
    <div className={`mt-4 ${check.isComing ? 'opacity-60' : ''}`}>
      <LineTable
        name="New prices"
        columns={margins ? [...columns, marginColumn] : columns}
        lines={shown}
        keyOf={(line, at) => `${line.productId} ${at}`}
      />
      {lines.length > shown.length && (
        <p className="mt-2 text-help text-muted">and {counted(lines.length - shown.length, 'more line')}</p>
      )}
    </div>
  )
}

type Line = PricesCheck['lines'][number]

const columns: LineColumn<Line>[] = [
  {
    id: 'name',
    header: 'Product',
    cell: (line) => (
      <>
        <LineName
          name={line.name}
          notes={[
            line.pack
              ? `${line.pack.name} of ${formatQuantity(line.pack.size, line.unit)}`
              : `${formatQuantity(line.onHand, line.unit)} on hand`,
            line.priceIncludesTax && 'incl. GST',
          ]}
        />
        {line.fault && <p className="text-help whitespace-normal text-red-text">{line.fault}</p>}
        {line.warning && <p className="text-help whitespace-normal text-amber-text">{line.warning}</p>}
      </>
    ),
  },
  { id: 'old', header: 'Now', cell: (line) => formatMoney(line.oldPrice) },
  {
    id: 'new',
    header: 'New',
    cell: (line) => (
      <span className={line.fault ? 'text-muted line-through' : 'font-medium'}>
        {formatMoney(line.newPrice)}
      </span>
    ),
  },
]

const marginColumn: LineColumn<Line> = {
  id: 'margin',
  header: 'Margin on cost',
  cell: (line) => (
    <span className={(line.margin ?? 0) < 0 ? 'text-red-text' : ''}>{formatPercent(line.margin)}</span>
  ),
}
