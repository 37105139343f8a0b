import { useQuery } from '@tanstack/react-query'
import { orpc } from '#base/web/rpc.ts'

type InAddress = { account?: string; paidFrom?: string; from?: string; to?: string; cancelled?: true }

/** The filters on offer, by the chart of accounts, and those in the address as the call takes them. */
export function useExpenseFilters({ account, paidFrom, ...others }: InAddress) {
  const { data } = useQuery(orpc.accounts.getAll.queryOptions({ input: {} }))
  const all = (data?.accounts ?? []).map((each) => ({ ...each, value: String(each.code), label: each.name }))
  const filters = [
    { id: 'account', label: 'Spent on', options: all.filter(({ isSpending }) => isSpending) },
    { id: 'paidFrom', label: 'Paid from', options: all.filter(({ holdsMoney }) => holdsMoney) },
    { id: 'cancelled', label: 'Status', options: [{ value: true, label: 'Cancelled' }] },
  ]
  const codeOf = (text: string | undefined) => Number(text) || undefined
  return { filters, asked: { ...others, account: codeOf(account), paidFrom: codeOf(paidFrom) } }
}
