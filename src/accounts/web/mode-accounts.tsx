import { useQuery } from '@tanstack/react-query'
import { modesForm } from '#accounts/input.ts'
import { messages } from '#accounts/messages.ts'
import type { ListedAccount } from '#accounts/output.ts'
import { Opening } from '#base/web/feedback/load-failure.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client, orpc } from '#base/web/rpc.ts'
import { BANK_MODES, type BankMode, modeLabels } from '#books/mode.ts'
import { AccountField } from './account-field.tsx'

type Chosen = Record<BankMode, string>

/** Chooses the bank account that money of each mode goes to. */
export default function ModeAccounts(overlay: OverlayProps) {
  const query = useQuery(orpc.accounts.getAll.queryOptions({ input: {} }))
  if (query.data) {
    const { modes } = query.data
    const code = (mode: BankMode) => String(modes.find((each) => each.mode === mode)?.account ?? '')
    const values = {
      upi: code('upi'),
      card: code('card'),
      bank_transfer: code('bank_transfer'),
      cheque: code('cheque'),
    }
    return <ModesForm values={values} {...overlay} />
  }
  return (
    <Modal title={messages.modeAccounts} close={overlay.close}>
      <Opening error={query.error} />
    </Modal>
  )
}

const isBankAccount = ({ group }: ListedAccount) => group === 'bank'

function ModesForm({ values, close, done }: OverlayProps & { values: Chosen }) {
  /** What changed alone is sent, so that what somebody else chose meanwhile stays. */
  const changed = (typed: Chosen) => BANK_MODES.filter((mode) => typed[mode] !== values[mode])
  const form = useForm({
    schema: modesForm,
    values,
    fieldOf: (path, typed) => changed(typed)[Number(path.split('.')[1])] ?? path,
    save: (typed, { context }) => {
      const modes = changed(typed).map((mode) => ({ mode, account: Number(typed[mode]) }))
      return client.accounts.chooseForModes({ modes }, { context })
    },
    saved: () => done(''),
  })
  return (
    <Modal
      title={messages.modeAccounts}
      close={close}
      footer={<FormFooter form={form} save="Save accounts" />}
    >
      <Form form={form}>
        <p className="text-muted">{messages.modesHint}</p>
        {BANK_MODES.map((mode) => (
          <AccountField
            key={mode}
            name={mode}
            label={modeLabels[mode]}
            fits={isBankAccount}
            newGroup="bank"
            help={mode === 'cheque' ? messages.chequeHelp : undefined}
          />
        ))}
      </Form>
    </Modal>
  )
}
