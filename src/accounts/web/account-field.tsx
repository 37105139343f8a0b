import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListedAccount } from '#accounts/output.ts'
import { SPENT_ON } from '#accounts/spent-on.ts'
import { choicesOf } from '#base/web/form/choices.ts'
import { ComboboxField } from '#base/web/form/combobox-field.tsx'
import type { FieldProps } from '#base/web/form/field.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'

/**
 * Picks one of the accounts that `fits`, by its code as text, or adds one to `newGroup`. Archived accounts are left
 * out.
 */
export function AccountField({
  fits,
  newGroup,
  ...field
}: FieldProps & { fits: (account: ListedAccount) => boolean; newGroup?: string }) {
  const { can } = usePlace()
  const overlay = useOverlay()
  const queries = useQueryClient()
  const query = useQuery(orpc.accounts.getAll.queryOptions({ input: {} }))
  const choices = choicesOf(query, ({ accounts }) =>
    accounts
      .filter((account) => !account.isArchived && fits(account))
      .map(({ code, name, groupName }) => ({
        value: String(code),
        label: name,
        hint: groupName,
        words: SPENT_ON[code],
      })),
  )
  const add = (name: string, made: (code: string) => void) =>
    overlay.open('account', {
      preset: { name, group: newGroup ?? '' },
      onDone: async (id) => {
        const { accounts } = await queries.fetchQuery(orpc.accounts.getAll.queryOptions({ input: {} }))
        const account = accounts.find((each) => each.id === id)
        if (account) made(String(account.code))
      },
    })
  return (
    <ComboboxField
      {...field}
      source={choices}
      create={newGroup && can('accounts.create') ? { label: 'Add account', open: add } : undefined}
    />
  )
}
