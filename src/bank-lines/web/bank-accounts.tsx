import { useQuery } from '@tanstack/react-query'
import type { ListedAccount } from '#accounts/output.ts'
import { Link, useSearch } from '#base/web/page/address.tsx'
import { tabStyle } from '#base/web/page/tab-style.ts'
import { orpc } from '#base/web/rpc.ts'
import type { Search } from '#base/web/table/url-state.ts'
import { ACCOUNTS } from '#books/chart.ts'

/** The bank accounts of the workspace, and the code of the one shown, which is kept in the address. */
export function useBank() {
  const search = useSearch()
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
          search={accountSearch(code)}
          aria-current={code === account ? 'page' : undefined}
          className={tabStyle}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
