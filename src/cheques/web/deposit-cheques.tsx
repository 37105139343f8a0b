import { useQuery } from '@tanstack/react-query'
import { AccountField } from '#accounts/web/account-field.tsx'
import { counted } from '#base/counted.ts'
import { businessDay } from '#base/dates.ts'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { DateField } from '#base/web/form/date-field.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client, orpc } from '#base/web/rpc.ts'
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

/** Gives cheques to a bank: at first the one that cheques go to. */
export default function DepositCheques(overlay: OverlayProps) {
  const query = useQuery(orpc.accounts.getAll.queryOptions({ input: {} }))
  if (query.isPending)
    return (
      <Modal title="Deposit cheques" close={overlay.close}>
        <Skeleton className="h-24 w-full" />
      </Modal>
    )
  const bank = query.data?.modes.find(({ mode }) => mode === 'cheque')?.account ?? ACCOUNTS.bank
  return <DepositForm bank={bank} {...overlay} />
}

function DepositForm({ bank, preset, close, done }: OverlayProps & { bank: number }) {
  const cheques = chequesOf(preset.cheques)
  const form = useForm({
    schema: depositForm,
    values: { account: String(bank), depositedOn: businessDay(new Date()) },
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
