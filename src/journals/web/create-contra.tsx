import type { z } from 'zod'
import { AccountField } from '#accounts/web/account-field.tsx'
import { BelowZeroCaution } from '#accounts/web/cash-cautions.tsx'
import { businessDay } from '#base/dates.ts'
import { typedPaise } from '#base/money.ts'
import { DateField } from '#base/web/form/date-field.tsx'
import { TextField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { MoneyField } from '#base/web/form/number-fields.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client } from '#base/web/rpc.ts'
import { ACCOUNTS } from '#books/chart.ts'
import { contraForm } from '#journals/input.ts'

/** A deposit of cash, or what a bank statement says. */
const contraOf = ({
  date = businessDay(new Date()),
  from = String(ACCOUNTS.cash),
  to = String(ACCOUNTS.bank),
  amount,
  notes = '',
}: OverlayProps['preset']): z.input<typeof contraForm> => ({
  datedOn: date,
  from,
  to,
  amount: amount ? Number(amount) : undefined,
  notes,
})

/** Moves money: cash to the bank, between banks, or to and from the owner. */
export default function CreateContra({ preset, close, done }: OverlayProps) {
  const form = useForm({
    create: preset.draft ? `contra-${preset.draft}` : 'contra',
    schema: contraForm,
    values: contraOf(preset),
    save: ({ from, to, amount = 0, ...values }, { context }) =>
      client.journals.createContra({ ...values, amount, from: Number(from), to: Number(to) }, { context }),
    saved: (answer) => done(answer.id),
  })
  const [from, amount]: [string, number | undefined] = form.methods.watch(['from', 'amount'])
  return (
    <Modal title="Transfer money" close={close} footer={<FormFooter form={form} save="Save transfer" />}>
      <Form form={form}>
        <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
          <AccountField name="from" label="From" fits={mayMove} newGroup="bank" />
          <AccountField name="to" label="To" fits={mayMove} newGroup="bank" />
          <MoneyField name="amount" label="Amount" />
          <DateField name="datedOn" label="Date" />
        </div>
        <BelowZeroCaution account={Number(from)} amount={typedPaise(amount)} />
        <TextField name="notes" label="Narration" maxLength={2000} optional />
      </Form>
    </Modal>
  )
}

const mayMove = ({ holdsMoney, group }: { holdsMoney: boolean; group: string }) =>
  holdsMoney || group === 'capital'
