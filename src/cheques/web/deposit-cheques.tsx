import { AccountField } from '#accounts/web/account-field.tsx'
import { counted } from '#base/counted.ts'
import { businessDay } from '#base/dates.ts'
import { DateField } from '#base/web/form/date-field.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client } from '#base/web/rpc.ts'
import { ACCOUNTS } from '#books/chart.ts'
import { depositForm } from '#cheques/input.ts'

/** The cheques that a preset names, as `receiptId:line`, separated by commas. */
const chequesOf = (preset = '') =>
  preset
    .split(',')
    .filter(Boolean)
    .map((each) => {
      const [receiptId = '', line] = each.split(':')
      return { receiptId, line: Number(line) }
    })

/** Gives cheques to a bank. */
export default function DepositCheques({ preset, close, done }: OverlayProps) {
  const cheques = chequesOf(preset.cheques)
  const form = useForm({
    schema: depositForm,
    values: { account: String(ACCOUNTS.bank), depositedOn: businessDay(new Date()) },
    save: ({ account, depositedOn }, { context }) =>
      client.cheques.deposit({ cheques, account: Number(account), depositedOn }, { context }),
    saved: () => done(''),
  })
  return (
    <Modal
      title={`Deposit ${counted(cheques.length, 'cheque')}`}
      close={close}
      footer={<FormFooter form={form} save="Deposit" />}
    >
      <Form form={form}>
        <AccountField name="account" label="Bank" fits={({ group }) => group === 'bank'} newGroup="bank" />
        <DateField name="depositedOn" label="Deposited on" />
      </Form>
    </Modal>
  )
}
