import { useQuery } from '@tanstack/react-query'
import { accountForm } from '#accounts/input.ts'
import { messages } from '#accounts/messages.ts'
import { useForm } from '#base/web/form/use-form.ts'
import type { PanelProps } from '#base/web/layers/overlays.ts'
import { RecordPanel } from '#base/web/layers/record-panel.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { OPEN_GROUPS } from '#books/chart.ts'
import { AccountFields } from './account-fields.tsx'

/** ?accountId=…: an account that the workspace added. */
export default function AccountPanel({ id, close }: PanelProps) {
  const { can } = usePlace()
  const query = useQuery(orpc.accounts.getOne.queryOptions({ input: { id } }))
  const account = query.data?.account
  const group = OPEN_GROUPS.find((each) => each === account?.group) ?? 'indirectExpenses'
  const form = useForm({
    schema: accountForm,
    values: {
      name: account?.name ?? '',
      group,
      bankName: account?.bankName ?? null,
      ifsc: account?.ifsc ?? null,
    },
    version: account?.version,
    save: ({ group: _, ...values }, { version }) => client.accounts.update({ ...values, id, version }),
    success: messages.updated,
    failure: messages.updateFailed,
  })
  return (
    <RecordPanel
      title={account?.name ?? 'Account'}
      displayId={account && String(account.code)}
      record={account}
      query={query}
      form={form}
      mayEdit={can('accounts.update')}
      close={close}
      acts={
        can('accounts.delete') && {
          noun: 'account',
          remove: orpc.accounts.delete.mutationOptions(),
          restore: orpc.accounts.restore.mutationOptions(),
        }
      }
    >
      <AccountFields group={group} fixed />
    </RecordPanel>
  )
}
