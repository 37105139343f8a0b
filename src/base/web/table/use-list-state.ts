import { useEffect, useMemo, useState } from 'react'
import { prefer, usePreferences } from '#base/web/browser-preferences.ts'
import { navigate, useSearch } from '#base/web/page/address.tsx'
import { type ListSpec, type ListState, readListState, type Search, writeListState } from './url-state.ts'

/** A list's state and the function to change it. */
export type List<State extends ListState = ListState> = {
  state: State
  /** `replace` replaces the current history entry, so that Back skips it. */
  set: (change: Partial<ListState>, replace?: boolean) => void
}

/** The number of rows that fills a typical screen. */
const ROWS_OF_A_SCREEN = 25

type Allowed = NonNullable<ListSpec['filters']>

/**
 * The list state in the URL (page, perPage, sort, search, filters); `state` is the input of `getMany`. The
 * page size a person chose last applies to all lists whose address names none.
 */
export function useListState<const Sort extends string, const Filters extends Allowed = Record<never, never>>(
  spec: ListSpec<Sort, Filters>,
) {
  const search = useSearch()
  const { rowsPerPage = spec.rows ?? ROWS_OF_A_SCREEN } = usePreferences()
  const state = useMemo(() => readListState(search, spec, rowsPerPage), [search, spec, rowsPerPage])
  const set = (change: Partial<ListState>, replace = change.page === undefined) => {
    if (change.perPage !== undefined) prefer({ rowsPerPage: change.perPage })
    navigate({
      search: (before: Search) => writeListState(before, change, spec, rowsPerPage),
      replace,
    })
  }
  return { state, set }
}

/** Redirects from a page after the last one to the last; returns whether it does. */
export function useLastPage({ state, set }: List, totalPages: number | undefined): boolean {
  const isPast = totalPages !== undefined && state.page > totalPages
  useEffect(() => {
    if (isPast) set({ page: totalPages }, true)
  })
  return isPast
}

/** The same for a list inside a panel, where the URL belongs to the screen behind. */
export function useLocalListState<
  const Sort extends string,
  const Filters extends Allowed = Record<never, never>,
>(spec: ListSpec<Sort, Filters>) {
  const [search, setSearch] = useState<Search>({})
  const state = useMemo(() => readListState(search, spec), [search, spec])
  const set = (change: Partial<ListState>) => setSearch((before) => writeListState(before, change, spec))
  return { state, set }
}
