import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { ListedAccount } from '#accounts/output.ts'
import { orpc } from '#base/web/rpc.ts'
import type { Search } from '#base/web/table/url-state.ts'
import { ACCOUNTS } from '#books/chart.ts'

/** The bank accounts of the workspace, and the code of the one shown, which is kept in the address. */
export function useBank() {
  const search: Search = useSearch({ strict: false })
  const { data } = useQuery(orpc.accounts.getAll.queryOptions({ input: {} }))
  const accounts = (data?.accounts ?? []).filter(({ group, isArchived }) => group === 'bank' && !isArchived)
  return { account: Number(search.account) || ACCOUNTS.bank, accounts }
}

const accountSearch = (code: number) => (before: Search) => ({
  ...before,
  account: code === ACCOUNTS.bank ? undefined : String(code),
  page: undefined,
})

/** The bank accounts to choose from, where there are several. */
export const BankAccounts = ({
  account,
  accounts,
}: {
  account: number
  accounts: readonly ListedAccount[]
}) =>
  accounts.length > 1 && (
    <nav aria-label="Bank accounts" className="flex flex-wrap gap-1 px-6 pt-3 phone:px-4">
      {accounts.map(({ code, name }) => (
        <Link
          key={code}
          to="."
          search={accountSearch(code)}
          aria-current={code === account ? 'page' : undefined}
          className="inline-flex h-9 items-center rounded-control px-3 font-medium text-muted hover:bg-hover hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:text-ink phone:h-11"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
