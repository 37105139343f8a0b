import { useQuery, useQueryClient } from '@tanstack/react-query'
import { counted } from '#base/counted.ts'
import { businessDay } from '#base/dates.ts'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { formatDate, formatPercent } from '#base/web/display.tsx'
import { toast, toastFailure } from '#base/web/feedback/toast.ts'
import { useDebounced } from '#base/web/form/choices.ts'
import { DateField } from '#base/web/form/date-field.tsx'
import { TextField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { NumberField } from '#base/web/form/number-fields.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client, orpc, readFailure } from '#base/web/rpc.ts'
import type { LineColumn } from '#base/web/table/line-columns.ts'
import { LineName, LineTable } from '#base/web/table/line-table.tsx'
import { rateMessages } from '#products/messages.ts'
import type { RateChange, RatesCheck } from '#products/output.ts'
import { checkRatesInput, type RateChangeValues, rateChangeForm } from '#products/rate-change-input.ts'
import { previewed } from './previewed.ts'
import { UsualRate } from './usual-rate.tsx'

/** The most lines that the preview draws; the change covers all. */
const MOST_SHOWN = 300

/** Changes GST rates from a day on, by HSN number, or of the product that it was opened with. */
export default function ChangeRates({ preset, close, done }: OverlayProps) {
  const { productId } = preset
  const undo = useUndo()
  const form = useForm({
    create: 'gst-rates',
    schema: productId ? rateChangeForm : byHsn,
    values: startValues,
    save: (values, { context }) =>
      client.products.changeRates(
        { ...typed(values, productId), rate: values.rate ?? 0, seen: previewed(check) },
        { context },
      ),
    // The toast that offers to undo is shown in its place.
    success: '',
    saved: ({ id, message }) => {
      toast(message, undefined, { label: 'Undo', run: () => undo(id) })
      done(id)
    },
  })
  const values = form.methods.watch() as RateChangeValues
  const check = useCheck(values, productId)
  const count = check.data?.lines.length ?? 0
  return (
    <Modal
      wide
      title="Change GST rates"
      close={close}
      footer={
        <FormFooter
          form={form}
          save={count > 0 ? `Change ${counted(count, 'product')}` : 'Change GST rates'}
          disabled={check.isComing}
        />
      }
    >
      <Form form={form}>
        <div className="grid grid-cols-4 gap-4 phone:grid-cols-2">
          {!productId && <TextField name="hsn" label="HSN number" inputMode="numeric" maxLength={8} />}
          {!productId && <NumberField name="oldRate" label="Only at" optional suffix="%" />}
          <NumberField name="rate" label="New GST rate" suffix="%" />
          <DateField name="from" label="From" />
        </div>
        <UsualRate
          hsnNumber={productId ? check.data?.lines[0]?.hsnNumber : values.hsn}
          rate={values.rate}
          take={(rate) => form.methods.setValue('rate', rate, { shouldDirty: true })}
        />
      </Form>
      <Preview check={check} />
      <Earlier undo={undo} />
    </Modal>
  )
}

const byHsn = rateChangeForm.refine(({ hsn }) => hsn !== undefined && hsn !== '', {
  path: ['hsn'],
  error: rateMessages.which,
})

const startValues: RateChangeValues = {
  hsn: undefined,
  oldRate: undefined,
  rate: undefined,
  from: businessDay(new Date()),
}

const typed = ({ hsn, oldRate, rate, from }: RateChangeValues, productId: string | undefined) => ({
  ...(productId ? { productIds: [productId] } : { hsn, oldRate }),
  rate,
  from,
})

/** The effect of the typed change, once it is valid. */
function useCheck(values: RateChangeValues, productId: string | undefined) {
  const current = JSON.stringify(typed(values, productId))
  const asked = useDebounced(current)
  const enabled = checkRatesInput.safeParse(JSON.parse(asked)).success
  const query = useQuery({
    ...orpc.products.checkRates.queryOptions({ input: JSON.parse(asked) }),
    enabled,
  })
  const isComing = current !== asked || (enabled && (query.isPending || query.isFetching))
  return { data: enabled ? query.data : undefined, error: query.error, isComing }
}

function Preview({ check }: { check: ReturnType<typeof useCheck> }) {
  if (check.error)
    return (
      <p role="alert" className="mt-4 text-red-text">
        {readFailure(check.error).message}
      </p>
    )
  if (!check.data) return <p className="mt-4 text-muted">{rateMessages.preview}</p>
  const { lines } = check.data
  if (lines.length === 0) return <p className="mt-4 text-muted">{rateMessages.nothingChanges}</p>
  const shown = lines.slice(0, MOST_SHOWN)
  return (
    <div className="mt-4">
      <LineTable name="New GST rates" columns={columns} lines={shown} keyOf={(line) => line.productId} />
      {lines.length > shown.length && (
        <p className="mt-2 text-help text-muted">
          and {counted(lines.length - shown.length, 'more product')}
        </p>
      )}
    </div>
  )
}

const columns: LineColumn<RatesCheck['lines'][number]>[] = [
  {
    id: 'name',
    header: 'Product',
    cell: (line) => (
      <>
        <LineName name={line.name} notes={[`HSN ${line.hsnNumber}`]} />
        {[line.warning, ...[...(line.lots ?? []), ...(line.prices ?? [])].map(({ warning }) => warning)].map(
          (warning) =>
            warning && (
              <p key={warning} className="text-help whitespace-normal text-amber-text">
                {warning}
              </p>
            ),
        )}
      </>
    ),
  },
  { id: 'old', header: 'Now', cell: (line) => formatPercent(line.oldRate) },
  {
    id: 'new',
    header: 'New',
    cell: (line) => <span className="font-medium">{formatPercent(line.newRate)}</span>,
  },
]

/** Undoes a change; a toast says whether it could. */
function useUndo() {
  const queries = useQueryClient()
  return async (id: string) => {
    try {
      toast((await client.products.undoRates({ id })).message)
    } catch (error) {
      toastFailure(readFailure(error).message)
    }
    await queries.invalidateQueries()
  }
}

/** The latest changes, the last of them with a way back. */
function Earlier({ undo }: { undo: (id: string) => void }) {
  const { data = [] } = useQuery(orpc.products.getRateChanges.queryOptions({ input: {} }))
  const last = data.find((change) => !change.undoneAt)
  if (data.length === 0) return null
  return (
    <Section title="Earlier changes">
      <ul className="divide-y divide-line rounded-lg border border-line">
        {data.map((change) => (
          <ChangeRow key={change.id} change={change} undo={change === last ? undo : undefined} />
        ))}
      </ul>
    </Section>
  )
}

const ChangeRow = ({ change, undo }: { change: RateChange; undo: ((id: string) => void) | undefined }) => (
  <li className="flex min-h-11 items-center gap-2 px-3 py-1.5">
    <div className={`min-w-0 flex-1 ${change.undoneAt ? 'text-muted line-through' : ''}`}>
      <div className="font-medium tabular-nums">
        {formatPercent(change.rate)} for {counted(change.products, 'product')}
      </div>
      <div className="text-help text-muted">
        From {formatDate(change.startsOn)} · {change.userName}
      </div>
    </div>
    {change.undoneAt && <span className="text-help text-muted">Undone by {change.undoneBy}</span>}
    {undo && (
      <Button small onClick={() => undo(change.id)}>
        Undo
      </Button>
    )}
  </li>
)
