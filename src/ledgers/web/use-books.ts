import { navigate, useSearch } from '#base/web/page/address.tsx'
import type { Search } from '#base/web/table/url-state.ts'

/** The statements of the books, by their name in the address; the first is the default. */
export const STATEMENTS = ['trial-balance', 'profit-and-loss', 'balance-sheet'] as const
/** The parts of the books that the screen shows besides the ledgers of accounts. */
const VIEWS = [...STATEMENTS, 'day-book', 'gst', 'cash-and-bank', 'locks'] as const
export type View = (typeof VIEWS)[number]

export const viewLabels: Record<View, string> = {
  'trial-balance': 'Trial balance',
  'profit-and-loss': 'Profit and loss',
  'balance-sheet': 'Balance sheet',
  'day-book': 'Day book',
  gst: 'GST',
  'cash-and-bank': 'Cash and bank',
  locks: 'Locks and year end',
}

/** What the screen shows, kept in the address: a statement, or the ledger of an account on a page. */
export function useBooks() {
  const search = useSearch()
  const view = VIEWS.find((each) => each === search.view) ?? VIEWS[0]
  const account = Number(search.account) || undefined
  const page = Math.max(1, Math.trunc(Number(search.page)) || 1)
  return { view, account, page, openPage: (to: number) => navigate({ search: pageSearch(to) }) }
}

const pageSearch = (page: number) => (before: Search) => ({ ...before, page: page === 1 ? undefined : page })

/** The address of a statement, in the same period. */
export const viewSearch = (view: View) => (before: Search) => ({
  ...before,
  view: view === VIEWS[0] ? undefined : view,
  account: undefined,
  page: undefined,
})

/** The address of an account's ledger, in the same period. */
export const accountSearch = (account: number) => (before: Search) => ({
  ...before,
  account: String(account),
  view: undefined,
  page: undefined,
})
