import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { businessDay } from '#base/dates.ts'
import { toRupees } from '#base/money.ts'
import { fieldOfSent } from '#base/sent-rows.ts'
import { formatMoney, formatQuantity } from '#base/web/display.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { DateField } from '#base/web/form/date-field.tsx'
import { FieldError } from '#base/web/form/field.tsx'
import { SelectField, TextareaField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { MoneyField, NumberField } from '#base/web/form/number-fields.tsx'
import { type FormState, useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client, orpc, readFailure } from '#base/web/rpc.ts'
import { debitTotal } from '#debit-notes/debit.ts'
import { type DebitNoteValues, debitedRows, debitNoteForm, firstRows, leftOf } from '#debit-notes/form.ts'
import { messages } from '#debit-notes/messages.ts'
import type { Debitable } from '#debit-notes/output.ts'
import { debitKindLabels, debitReasonLabel, reasonsOf } from '#debit-notes/reasons.ts'

/** Creates a debit note; opened with the vendorBillId, or with the inventoryIntakeId of goods that are not billed. */
export default function CreateDebitNote({ preset, close, done }: OverlayProps) {
  const against = useMemo(
    () =>
      preset.vendorBillId ? { billId: preset.vendorBillId } : { intakeId: preset.inventoryIntakeId ?? '' },
    [preset.vendorBillId, preset.inventoryIntakeId],
  )
  const query = useQuery(orpc.debitNotes.getDebitable.queryOptions({ input: against }))
  if (query.data) return <NoteForm against={against} debitable={query.data} close={close} done={done} />
  return (
    <Modal title={messages.enter} close={close} wide>
      {query.error ? (
        <p role="alert">{readFailure(query.error).message}</p>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Modal>
  )
}

type Against = { billId?: string; intakeId?: string }
type Props = Omit<OverlayProps, 'preset'> & { against: Against; debitable: Debitable }

const emptyNote = (against: Against, debitable: Debitable): DebitNoteValues => ({
  ...against,
  date: businessDay(new Date()),
  kind: debitable.lines.some(({ available }) => available !== null) ? 'goods' : 'value',
  reason: debitable.lines.some(({ available }) => available !== null) ? 'damaged' : 'rate_difference',
  notes: '',
  lines: firstRows(debitable),
})

/** Replaces a reason that does not fit the kind of the note. */
function useFittingReason({ methods: { getValues, setValue } }: FormState, kind: DebitNoteValues['kind']) {
  useEffect(() => {
    const [fitting] = reasonsOf(kind === 'goods')
    if (!reasonsOf(kind === 'goods').includes(getValues('reason'))) setValue('reason', fitting)
  }, [kind, getValues, setValue])
}

function NoteForm({ against, debitable, close, done }: Props) {
  const values = useMemo(() => emptyNote(against, debitable), [against, debitable])
  const schema = useMemo(() => debitNoteForm(debitable), [debitable])
  const form = useForm({
    create: `debit-note-${against.billId ?? against.intakeId}`,
    schema,
    values,
    save: ({ lines, kind, ...typed }, { context }) =>
      client.debitNotes.create({ ...typed, lines: debitedRows(lines, kind) }, { context }),
    fieldOf: (path, { lines, kind }) =>
      fieldOfSent(path, 'lines', lines, (row) => debitedRows([row], kind).length),
    saved: (answer) => done(answer.id),
  })
  const { kind, lines: rows }: DebitNoteValues = form.methods.watch()
  const total = debitTotal(debitable, debitedRows(rows, kind))
  useFittingReason(form, kind)
  return (
    <Modal
      title={`Debit note against ${debitable.number}`}
      wide
      close={close}
      footer={
        <>
          {total !== undefined && (
            <p aria-live="polite" className="mr-auto">
              <span className="block text-help text-muted">
                {debitable.isBilled ? 'To debit, with GST' : 'Value of the goods'}
              </span>
              <span className="font-semibold tabular-nums">{formatMoney(toRupees(total))}</span>
            </p>
          )}
          <FormFooter form={form} save="Create debit note" />
        </>
      }
    >
      <Form form={form} lines>
        <div className="grid gap-4 md:grid-cols-3">
          <SelectField
            name="kind"
            label="Type"
            options={(['goods', 'value'] as const)
              .filter((each) => each === 'goods' || debitable.isBilled)
              .map((value) => ({ value, label: debitKindLabels[value] }))}
          />
          <SelectField
            name="reason"
            label="Reason"
            options={reasonsOf(kind === 'goods').map((value) => ({ value, label: debitReasonLabel(value) }))}
          />
          <DateField name="date" label="Date" />
        </div>
        {!debitable.isBilled && <p className="text-muted">{messages.notBilled}</p>}
        <fieldset>
          <legend className="mb-2 text-section font-semibold">Lines</legend>
          {rows.length === 0 && <p className="text-muted">{messages.nothingLeft}</p>}
          <div className="divide-y divide-line rounded-lg border border-line empty:hidden">
            {rows.map(({ line }, at) => {
              const offered = debitable.lines.find((each) => each.line === line)
              return offered && <Row key={line} at={at} offered={offered} kind={kind} />
            })}
          </div>
          <FieldError name="lines" />
        </fieldset>
        <TextareaField name="notes" label="Notes" optional rows={2} maxLength={2000} />
      </Form>
    </Modal>
  )
}

type RowProps = { at: number; offered: Debitable['lines'][number]; kind: DebitNoteValues['kind'] }

function Row({ at, offered, kind }: RowProps) {
  const { description, unit, available, damaged } = offered
  const left = leftOf(offered)
  const withGoods = kind === 'goods'
  if (withGoods && available === null) return null
  const facts = withGoods
    ? [
        `${formatQuantity(left.quantity, unit)} left`,
        ...(damaged > 0 ? [messages.arrivedDamaged(formatQuantity(damaged, unit))] : []),
        `${formatQuantity(available, unit)} in stock`,
      ]
    : [`${formatMoney(left.amount)} before GST left`]
  return (
    <div className="flex flex-wrap items-start gap-3 p-3">
      <div className="min-w-40 flex-1">
        <div className="font-medium wrap-anywhere">{description || 'Other'}</div>
        <div className="text-help text-muted tabular-nums">{facts.join(' · ')}</div>
      </div>
      {withGoods ? (
        <NumberField
          name={`lines.${at}.quantity`}
          label="Quantity"
          optional
          suffix={unit}
          className="w-48 phone:w-full"
        />
      ) : (
        <MoneyField
          name={`lines.${at}.amount`}
          label={messages.beforeTax}
          optional
          className="w-48 phone:w-full"
        />
      )}
    </div>
  )
}
