import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fieldOfSent } from '#base/sent-rows.ts'
import { formatMoney, formatQuantity } from '#base/web/display.tsx'
import { Opening } from '#base/web/feedback/load-failure.tsx'
import { SelectField } from '#base/web/form/fields.tsx'
import { MoneyField, NumberField } from '#base/web/form/number-fields.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client, orpc } from '#base/web/rpc.ts'
import { NoteForm, NoteRow } from '#bills/web/note-form.tsx'
import {
  chargedRate,
  type SupplementValues,
  supplementedRows,
  supplementForm,
  supplementTotal,
} from '#supplementary-invoices/form.ts'
import { messages } from '#supplementary-invoices/messages.ts'
import type { Charged } from '#supplementary-invoices/output.ts'
import { correctsTax, SUPPLEMENT_REASONS, supplementReasonLabels } from '#supplementary-invoices/reasons.ts'

const reasons = SUPPLEMENT_REASONS.map((value) => ({ value, label: supplementReasonLabels[value] }))

/** Charges more for a delivered sale that was billed too low; opened with its saleId. */
export default function CreateSupplement({ preset, close, done }: OverlayProps) {
  const saleId = preset.saleId ?? ''
  const query = useQuery(orpc.supplementaryInvoices.getCharged.queryOptions({ input: { saleId } }))
  if (query.data) return <LoadedForm saleId={saleId} charged={query.data} close={close} done={done} />
  return (
    <Modal title="Charge more" close={close} wide>
      <Opening error={query.error} />
    </Modal>
  )
}

type Props = Omit<OverlayProps, 'preset'> & { saleId: string; charged: Charged }

const emptyOf = (saleId: string, { lines }: Charged): SupplementValues => ({
  saleId,
  reason: 'rate_difference',
  notes: '',
  lines: lines.map(({ saleItemId }) => ({ saleItemId })),
})

function LoadedForm({ saleId, charged, close, done }: Props) {
  const values = useMemo(() => emptyOf(saleId, charged), [saleId, charged])
  const schema = useMemo(() => supplementForm(charged), [charged])
  const form = useForm({
    create: `supplementary-invoice-${saleId}`,
    schema,
    values,
    save: ({ lines, ...typed }, { context }) =>
      client.supplementaryInvoices.create(
        { ...typed, lines: supplementedRows(lines, typed.reason) },
        { context },
      ),
    fieldOf: (path, { lines, reason }) =>
      fieldOfSent(path, 'lines', lines, (row) => supplementedRows([row], reason).length),
    saved: (answer) => done(answer.id),
  })
  const { reason, lines: rows }: SupplementValues = form.methods.watch()
  return (
    <NoteForm
      title={`Charge more on ${charged.number}`}
      close={close}
      form={form}
      save="Create supplementary invoice"
      total={supplementTotal(charged, rows, reason)}
      totalLabel="To charge, with tax"
      fields={<SelectField name="reason" label="Reason" options={reasons} className="md:max-w-60" />}
      heading="Items"
      none=""
      rows={charged.lines.map((line, at) => (
        <Row key={line.saleItemId} at={at} line={line} isRate={correctsTax(reason)} />
      ))}
    />
  )
}

const Row = ({ at, line, isRate }: { at: number; line: Charged['lines'][number]; isRate: boolean }) => (
  <NoteRow
    name={line.description}
    facts={[
      formatQuantity(line.quantity, line.unit),
      `${formatMoney(line.taxable)} before tax`,
      messages.charged(chargedRate(line)),
    ]}
  >
    {isRate ? (
      <NumberField
        name={`lines.${at}.gstRate`}
        label={messages.rightRate}
        optional
        suffix="%"
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
