import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#base/web/button.tsx'
import { pageSizes } from './url-state.ts'
import type { List } from './use-list-state.ts'

const count = new Intl.NumberFormat('en-IN')

/** The visible range and total, sums over all pages, rows per page, and the pages. */
export function TablePages({
  name,
  list,
  data: { total, totalPages, isMore },
  sums,
}: {
  /** The table's name, such as 'Vendors', so that two tables on a screen have distinct pagers. */
  name: string
  list: List
  data: { total: number | undefined; totalPages: number | undefined; isMore: boolean }
  sums?: ReactNode
}) {
  const { page, perPage } = list.state
  if (total === undefined || totalPages === undefined) return <div className="h-12 shrink-0" />
  const first = Math.min(total, (page - 1) * perPage + 1)
  const last = Math.min(total, page * perPage)
  return (
    <nav
      aria-label={`Pages of ${name}`}
      className="flex min-h-12 shrink-0 items-center justify-between gap-3 px-6 py-1.5 text-help text-muted phone:min-h-14 phone:px-4"
    >
      <div className="flex min-w-0 flex-wrap gap-x-6 tabular-nums">
        <span>
          {count.format(first)}–{count.format(last)} of{' '}
          {isMore ? (
            <button
              type="button"
              className="underline decoration-dotted underline-offset-2 hover:text-ink"
              aria-label={`More than ${count.format(total)}. Count all`}
              onClick={() => list.set({ page, countAll: true })}
            >
              {count.format(total)}+
            </button>
          ) : (
            count.format(total)
          )}
        </span>
        {sums}
      </div>
      <div className="flex items-center gap-1">
        <label className="mr-2 flex items-center gap-1.5">
          <span className="phone:sr-only">Rows</span>
          <select
            className="h-7 rounded-control border border-line bg-surface px-1 text-ink phone:h-11 phone:text-[1rem]"
            value={perPage}
            onChange={(event) => list.set({ perPage: Number(event.target.value) })}
          >
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
        <IconButton
          icon={ChevronLeft}
          label="Previous page"
          disabled={page <= 1}
          onClick={() => list.set({ page: page - 1 })}
        />
        <IconButton
          icon={ChevronRight}
          label="Next page"
          disabled={page >= totalPages}
          onClick={() => list.set({ page: page + 1 })}
        />
      </div>
    </nav>
  )
}
