import { accountForm } from '#accounts/input.ts'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client } from '#base/web/rpc.ts'
import { OPEN_GROUPS } from '#books/chart.ts'
import { AccountFields } from './account-fields.tsx'

/** Adds an account to the chart; opened with a name and a group, or empty. */
export default function CreateAccount({ preset, close, done }: OverlayProps) {
  const group = OPEN_GROUPS.find((each) => each === preset.group) ?? 'indirectExpenses'
  const form = useForm({
    create: `account-${group}`,
    schema: accountForm,
    values: { name: preset.name ?? '', group, bankName: undefined, ifsc: undefined },
    save: (values, { context }) => client.accounts.create(values, { context }),
    saved: (answer) => done(answer.id),
  })
  return (
    <Modal title="Add account" close={close} footer={<FormFooter form={form} save="Add account" />}>
      <Form form={form}>
        <AccountFields group={form.methods.watch('group')} />
      </Form>
    </Modal>
  )
}
