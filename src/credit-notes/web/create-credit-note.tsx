import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Paise, toPaise, toRupees } from '#base/money.ts'
import { formatMoney, formatQuantity } from '#base/web/display.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { FieldError } from '#base/web/form/field.tsx'
import { SelectField, TextareaField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { MoneyField } from '#base/web/form/number-fields.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client, orpc } from '#base/web/rpc.ts'
import { creditNoteForm, loweredLines, type NoteRow, noteTotal, rowsOf } from '#credit-notes/form.ts'
import { messages } from '#credit-notes/messages.ts'
import { NOTE_REASONS, type NoteReason, noteReasonLabels } from '#credit-notes/reasons.ts'
import type { EarlierNote } from '#returns/credit.ts'
import { messages as sales } from '#sales/messages.ts'
import type { SaleItem } from '#sales/output.ts'

const reasons = NOTE_REASONS.map((value) => ({ value, label: noteReasonLabels[value] }))

/** Lowers the value of a delivered sale without a return; opened with its saleId. */
export default function CreateCreditNote({ preset, close, done }: OverlayProps) {
  const saleId = preset.saleId ?? ''
  const query = useQuery(orpc.sales.getOne.queryOptions({ input: { id: saleId } }))
  const earlier = useQuery(orpc.creditNotes.getOfSale.queryOptions({ input: { saleId } }))
  if (!query.data || !earlier.data)
    return (
      <Modal title="Credit without return" close={close} wide>
        {(query.error ?? earlier.error) ? (
          <p role="alert">{sales.notFound}</p>
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
      </Modal>
    )
  const { sale, items } = query.data
  return (
    <NoteForm
      saleId={saleId}
      displayId={sale.saleId}
      sold={{ items, payable: toPaise(sale.totals.payable) }}
      earlier={earlier.data}
      close={close}
      done={done}
    />
  )
}

type Props = Omit<OverlayProps, 'preset'> & {
  saleId: string
  displayId: string
  sold: { items: SaleItem[]; payable: Paise }
  earlier: EarlierNote[]
}

function NoteForm({ saleId, displayId, sold, earlier, close, done }: Props) {
  const values = useMemo(
    () => ({
      saleId,
      reason: 'rate_difference' as NoteReason,
      notes: '',
      lines: rowsOf(sold.items, earlier),
    }),
    [saleId, sold, earlier],
  )
  const form = useForm({
    create: `credit-note-${saleId}`,
    schema: creditNoteForm,
    values,
    save: ({ lines, ...typed }, { context }) =>
      client.creditNotes.create({ ...typed, lines: loweredLines(lines) }, { context }),
    saved: (answer) => done(answer.id),
  })
  const rows: NoteRow[] = form.methods.watch('lines')
  const total = noteTotal(sold, earlier, rows)
  return (
    <Modal
      title={`Credit ${displayId} without return`}
      wide
      close={close}
      footer={
        <>
          {total !== undefined && (
            <p aria-live="polite" className="mr-auto">
              <span className="block text-help text-muted">To credit, with tax</span>
              <span className="font-semibold tabular-nums">{formatMoney(toRupees(total))}</span>
            </p>
          )}
          <FormFooter form={form} save="Create credit note" />
        </>
      }
    >
      <Form form={form} lines>
        <SelectField name="reason" label="Reason" options={reasons} className="md:max-w-60" />
        <fieldset>
          <legend className="mb-2 text-section font-semibold">Items</legend>
          {rows.length === 0 && <p className="text-muted">{messages.nothingLeft}</p>}
          <div className="divide-y divide-line rounded-lg border border-line empty:hidden">
            {rows.map(({ saleItemId, left }, at) => {
              const item = sold.items.find(({ saleItem }) => saleItem.id === saleItemId)
              return item && <Row key={saleItemId} at={at} item={item} left={left} />
            })}
          </div>
          <FieldError name="lines" />
        </fieldset>
        <TextareaField name="notes" label="Notes" optional rows={2} maxLength={2000} />
      </Form>
    </Modal>
  )
}

const Row = ({ at, item: { product, saleItem }, left }: { at: number; item: SaleItem; left: number }) => (
  <div className="flex flex-wrap items-start gap-3 p-3">
    <div className="min-w-40 flex-1">
      <div className="font-medium">{product.name}</div>
      <div className="text-help text-muted tabular-nums">
        {formatQuantity(saleItem.quantity, saleItem.metric)} · {formatMoney(left)} before tax left
      </div>
    </div>
    <MoneyField
      name={`lines.${at}.amount`}
      label={messages.beforeTax}
      optional
      className="w-48 phone:w-full"
    />
  </div>
)
