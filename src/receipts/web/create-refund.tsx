import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { MoneyLines } from '#accounts/web/money-lines.tsx'
import { businessDay } from '#base/dates.ts'
import { typedPaise } from '#base/money.ts'
import { formatMoney } from '#base/web/display.tsx'
import { Opening } from '#base/web/feedback/load-failure.tsx'
import { DateField } from '#base/web/form/date-field.tsx'
import { TextareaField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import { useQuestion } from '#base/web/form/use-question.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client, orpc } from '#base/web/rpc.ts'
import { typedTotal } from '#books/settle-form.ts'
import { dateQuestion } from '#receipts/date-question.ts'
import { refundInput } from '#receipts/input.ts'
import { messages } from '#receipts/messages.ts'
import type { OpenDues } from '#receipts/output.ts'

/** Refunds money on the account of a customer; opened with their customerId. */
export default function CreateRefund({ preset, ...overlay }: OverlayProps) {
  const { customerId = '', dueId } = preset
  const query = useQuery(orpc.dues.getOpen.queryOptions({ input: { customerId } }))
  if (!query.data)
    return (
      <Modal title="Refund" close={overlay.close}>
        <Opening error={query.error} />
      </Modal>
    )
  const credit = query.data.credits.find(({ id }) => id === dueId)
  return (
    <RefundForm
      customerId={customerId}
      credit={credit}
      left={credit?.openAmount ?? query.data.onAccount}
      {...overlay}
    />
  )
}

/** `credit` is the receipt or return that is paid back; without it all that is `left` on account can be. */
type Props = Omit<OverlayProps, 'preset'> & {
  customerId: string
  credit: OpenDues['credits'][number] | undefined
  left: number
}

function RefundForm({ customerId, credit, left, close, done }: Props) {
  const values = useMemo(
    () => ({
      customerId,
      dueId: credit?.id ?? null,
      paidOn: businessDay(new Date()),
      lines: [{ mode: 'cash' as const, amount: left }],
      notes: '',
    }),
    [customerId, credit?.id, left],
  )
  const saving = useForm({
    create: `refund-${credit?.id ?? customerId}`,
    schema: refundInput,
    values,
    save: (typed, { context }) => client.receipts.refund(typed, { context }),
    saved: (answer) => done(answer.id),
  })
  const paidOn: string | undefined = saving.methods.watch('paidOn')
  const submit = useQuestion(saving.submit, async () => dateQuestion(paidOn, businessDay(new Date())))
  const form = { ...saving, submit }
  return (
    <Modal title="Refund" close={close} footer={<FormFooter form={form} save="Save refund" />}>
      <Form form={form}>
        <p className="text-muted">
          {credit
            ? messages.onlyOfCredit(formatMoney(left), credit.number)
            : messages.onlyOnAccount(formatMoney(left))}
        </p>
        <MoneyLines form={form} named left={typedPaise(left) - typedTotal(form.methods.watch('lines'))} />
        <DateField name="paidOn" label="Paid on" />
        <TextareaField name="notes" label="Notes" optional rows={2} maxLength={2000} />
      </Form>
    </Modal>
  )
}
