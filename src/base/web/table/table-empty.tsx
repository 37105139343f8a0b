import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#base/web/button.tsx'
import { EmptyState } from '#base/web/feedback/empty-state.tsx'
import { TryAgain } from '#base/web/feedback/try-again.tsx'

/** The empty state of a list: what is missing, why it matters, and the action that creates the first one. */
export type Empty = { title: string; hint?: string; action?: ReactNode }

/** Shown in place of the rows: refused, nothing matches, or nothing yet. */
export function TableEmpty({
  empty,
  failure,
  retry,
  clear,
}: {
  empty: Empty
  failure: string | undefined
  retry: () => unknown
  clear: (() => void) | undefined
}) {
  if (failure) return <EmptyState title={failure} action={<TryAgain retry={retry} />} />
  if (clear)
    return (
      <EmptyState
        icon={SearchX}
        title="No results"
        hint="Nothing matches your search and filters."
        action={<Button onClick={clear}>Clear filters</Button>}
      />
    )
  return <EmptyState {...empty} />
}
