import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from '#base/web/page/address.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { ACCOUNTS } from '#books/chart.ts'
import { messages } from '#day-closes/messages.ts'

/** A cash account, as it is counted and closed. */
export type Account = { code: number; name: string }

const till: Account = { code: ACCOUNTS.cash, name: messages.till }

/** The cash account that is shown, at first that of the address or the till's, and those that can be chosen by people who see the chart. */
export function useCashAccount() {
  const { can } = usePlace()
  const [code, choose] = useState<number>(Number(useSearch().account) || till.code)
  const enabled = can('accounts.getAll')
  const { data } = useQuery(orpc.accounts.getAll.queryOptions({ input: {}, enabled }))
  const accounts = data?.accounts.filter(({ group, isArchived }) => group === 'cash' && !isArchived) ?? [till]
  return { account: accounts.find((each) => each.code === code) ?? till, accounts, choose }
}
