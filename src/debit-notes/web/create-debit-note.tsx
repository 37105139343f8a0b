import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { businessDay } from '#base/dates.ts'
import { fieldOfSent } from '#base/sent-rows.ts'
import { formatMoney, formatQuantity } from '#base/web/display.tsx'
import { Opening } from '#base/web/feedback/load-failure.tsx'
import { DateField } from '#base/web/form/date-field.tsx'
import { SelectField } from '#base/web/form/fields.tsx'
import { MoneyField, NumberField } from '#base/web/form/number-fields.tsx'
import { type FormState, useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client, orpc } from '#base/web/rpc.ts'
import { NoteForm, NoteRow } from '#bills/web/note-form.tsx'
import { debitTotal } from '#debit-notes/debit.ts'
import {
  type DebitNoteValues,
  debitedRows,
  debitNoteForm,
  firstRows,
  fittingReasons,
  leftOf,
} from '#debit-notes/form.ts'
import { messages } from '#debit-notes/messages.ts'
import type { Debitable } from '#debit-notes/output.ts'
import { type DebitReason, debitKindLabels, debitReasonLabel } from '#debit-notes/reasons.ts'
import { unrounded } from '#sales/web/form/form-total.tsx'

/** Creates a debit note; opened with the vendorBillId, or with the inventoryIntakeId of goods that are not billed. */
export default function CreateDebitNote({ preset, close, done }: OverlayProps) {
  const against = useMemo(
    () =>
      preset.vendorBillId ? { billId: preset.vendorBillId } : { intakeId: preset.inventoryIntakeId ?? '' },
    [preset.vendorBillId, preset.inventoryIntakeId],
  )
  const query = useQuery(orpc.debitNotes.getDebitable.queryOptions({ input: against }))
  if (query.data) return <LoadedForm against={against} debitable={query.data} close={close} done={done} />
  return (
    <Modal title={messages.enter} close={close} wide>
      <Opening error={query.error} />
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
function useFittingReason({ methods: { getValues, setValue } }: FormState, reasons: readonly DebitReason[]) {
  useEffect(() => {
    if (!reasons.includes(getValues('reason'))) setValue('reason', reasons[0])
  }, [reasons, getValues, setValue])
}

function LoadedForm({ against, debitable, close, done }: Props) {
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
  const { kind, reason, lines: rows }: DebitNoteValues = form.methods.watch()
  const reasons = useMemo(() => fittingReasons(kind, debitable.lines), [kind, debitable.lines])
  useFittingReason(form, reasons)
  const isDamage = kind === 'value' && reason === 'damaged'
  return (
    <NoteForm
      title={`Debit note against ${debitable.number}`}
      close={close}
      form={form}
      save="Create debit note"
      total={unrounded(debitTotal(debitable, debitedRows(rows, kind), reason))}
      totalLabel={debitable.isBilled ? 'To debit, with GST' : 'Value of the goods'}
      fields={<KindAndReason isDamage={isDamage} reasons={reasons} isBilled={debitable.isBilled} />}
      heading="Lines"
      none={messages.nothingLeft}
      rows={rows.map(({ line }, at) => {
        const offered = debitable.lines.find((each) => each.line === line)
        return offered && <Row key={line} at={at} offered={offered} kind={kind} isDamage={isDamage} />
      })}
    />
  )
}

const KindAndReason = ({
  reasons,
  isBilled,
  isDamage,
}: {
  reasons: readonly DebitReason[]
  isBilled: boolean
  isDamage: boolean
}) => (
  <>
    <div className="grid gap-4 md:grid-cols-3">
      <SelectField
        name="kind"
        label="Type"
        options={(['goods', 'value'] as const)
          .filter((each) => each === 'goods' || isBilled)
          .map((value) => ({ value, label: debitKindLabels[value] }))}
      />
      <SelectField
        name="reason"
        label="Reason"
        options={reasons.map((value) => ({ value, label: debitReasonLabel(value) }))}
      />
      <DateField name="date" label="Date" />
    </div>
    {isDamage && <p className="text-muted">{messages.damagedStays}</p>}
    {!isBilled && <p className="text-muted">{messages.notBilled}</p>}
  </>
)

type RowProps = {
  at: number
  offered: Debitable['lines'][number]
  kind: DebitNoteValues['kind']
  isDamage: boolean
}

function Row({ at, offered, kind, isDamage }: RowProps) {
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
    : [
        `${formatMoney(isDamage ? left.damage : left.amount)} before GST left`,
        ...(isDamage ? [messages.arrivedDamaged(formatQuantity(damaged, unit))] : []),
      ]
  return (
    <NoteRow name={description || 'Other'} facts={facts}>
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
    </NoteRow>
  )
}
