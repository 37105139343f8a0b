import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { businessDay } from '#base/dates.ts'
import { typedPaise } from '#base/money.ts'
import { formatDate, formatMoney } from '#base/web/display.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { DateField } from '#base/web/form/date-field.tsx'
import { FieldError } from '#base/web/form/field-frame.tsx'
import { TextareaField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { MoneyField } from '#base/web/form/number-fields.tsx'
import { type FormState, useForm } from '#base/web/form/use-form.ts'
import { useQuestion } from '#base/web/form/use-question.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client, orpc } from '#base/web/rpc.ts'
import { MoneyLines } from '#books/web/money-lines.tsx'
import { dateQuestion } from '#receipts/date-question.ts'
import { openTotal, type ReceiptValues, receiptForm, settledBills, typedTotal } from '#receipts/form.ts'
import { messages } from '#receipts/messages.ts'
import type { OpenDues } from '#receipts/output.ts'
import { useSuggestions } from './use-suggestions.ts'

/** Records money from a customer; opened with their customerId, and with a saleId for one bill. */
export default function CreateReceipt({ preset, ...overlay }: OverlayProps) {
  const { customerId = '', saleId } = preset
  const query = useQuery(orpc.dues.getOpen.queryOptions({ input: { customerId } }))
  const dues = useMemo(
    () => query.data?.dues.filter(({ documentId }) => !saleId || documentId === saleId),
    [query.data, saleId],
  )
  if (!dues)
    return (
      <Modal title="Receive payment" close={overlay.close}>
        {query.error ? <p role="alert">{query.error.message}</p> : <Skeleton className="h-40 w-full" />}
      </Modal>
    )
  return <ReceiptForm customerId={customerId} dues={dues} ofSale={saleId !== undefined} {...overlay} />
}

type Props = Omit<OverlayProps, 'preset'> & {
  customerId: string
  dues: OpenDues['dues']
  ofSale: boolean
}

function ReceiptForm({ customerId, dues, ofSale, close, done }: Props) {
  const values = useMemo(() => emptyReceipt(customerId, dues), [customerId, dues])
  const saving = useForm({
    create: `receipt-${(ofSale && dues[0]?.documentId) || customerId}`,
    schema: receiptForm,
    values,
    save: ({ allocations, ...typed }, { context }) =>
      client.receipts.create({ ...typed, allocations: settledBills({ allocations }) }, { context }),
    saved: (answer) => done(answer.id),
  })
  const { receivedOn, ...typed } = saving.methods.watch()
  const submit = useQuestion(saving.submit, () => dateQuestion(receivedOn, businessDay(new Date())))
  const form = { ...saving, submit }
  const total = typedTotal(typed)
  useSuggestions(form, dues, total)
  return (
    <Modal
      title={ofSale && dues[0] ? `Receive payment for ${dues[0].number}` : 'Receive payment'}
      close={close}
      footer={
        <>
          <Left form={form} total={total} />
          <FormFooter form={form} save="Save receipt" />
        </>
      }
    >
      <Form form={form}>
        <MoneyLines form={form} mayBeNone />
        {dues.length > 0 && <Bills dues={dues} />}
        <div className="grid grid-cols-2 gap-3">
          <MoneyField name="discountAllowed" label="Discount" optional />
          <MoneyField name="tds" label="TDS withheld" optional />
          <DateField name="receivedOn" label="Received on" />
        </div>
        <TextareaField name="notes" label="Notes" optional rows={2} maxLength={2000} />
      </Form>
    </Modal>
  )
}

/** All that is open, in cash. */
function emptyReceipt(customerId: string, dues: OpenDues['dues']): ReceiptValues {
  const total = openTotal(dues) / 100
  return {
    customerId,
    receivedOn: businessDay(new Date()),
    lines: [{ mode: 'cash', amount: total }],
    discountAllowed: undefined,
    tds: undefined,
    notes: '',
    allocations: dues.map(({ id: dueId, number, openAmount: open }) => ({
      dueId,
      number,
      open,
      amount: open,
    })),
  }
}

const Bills = ({ dues }: { dues: OpenDues['dues'] }) => (
  <fieldset>
    <legend className="mb-2 font-medium">Bills to settle</legend>
    <div className="divide-y divide-line rounded-lg border border-line">
      {dues.map((due, at) => (
        <div key={due.id} className="flex items-start justify-between gap-3 px-3 py-2">
          <div className="min-w-0 pt-1">
            <div className="truncate font-medium">{due.number}</div>
            <div className="text-help text-muted tabular-nums">
              {formatDate(due.date)} · {formatMoney(due.openAmount)} open
            </div>
          </div>
          <MoneyField
            name={`allocations.${at}.amount`}
            label={`Amount for ${due.number}`}
            hideLabel
            className="w-40 shrink-0"
          />
        </div>
      ))}
    </div>
    <FieldError name="allocations" />
  </fieldset>
)

/** What no bill takes. */
function Left({ form, total }: { form: FormState; total: number }) {
  const typed: ReceiptValues['allocations'] = form.methods.watch('allocations')
  const settled = typed.reduce((sum, { amount = 0 }) => sum + typedPaise(amount), 0)
  return (
    <p aria-live="polite" className="mr-auto text-help text-muted tabular-nums">
      {total > settled && messages.staysAsCredit(formatMoney((total - settled) / 100))}
      {settled > total && (
        <span className="text-red-text">{messages.onlyReceived(formatMoney(total / 100))}</span>
      )}
    </p>
  )
}
