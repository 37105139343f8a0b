import { useState } from 'react'
import { navigate, useSearch } from '#base/web/page/address.tsx'
import type { Search } from '#base/web/table/url-state.ts'
import { useStretch } from '#reports/web/use-stretch.ts'

/** Shows the statement of another customer or vendor; without one, the page asks for it. */
export const choose = (party: string | undefined) =>
  navigate({ search: (before: Search) => ({ ...before, of: party }) })

/** Whose statement the address asks for (`of`), its period, and the page of entries: the first of another period. */
export function useStatement() {
  const { of }: Search = useSearch()
  const picker = useStretch()
  const { from, to } = picker.stretch
  const id = typeof of === 'string' ? of : undefined
  const key = `${id} ${from} ${to}`
  const [opened, setOpened] = useState({ key, page: 1 })
  const page = opened.key === key ? opened.page : 1
  return {
    id,
    picker,
    period: { from, to },
    page,
    openPage: (to: number) => setOpened({ key, page: to }),
  }
}
