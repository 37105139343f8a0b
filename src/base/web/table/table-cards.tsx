import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { RowLink, SelectBox, type View } from './table-grid.tsx'

/** The rows on phones: name and amount, then the other important columns on a second line. */
export function TableCards<Row extends object>(view: View<Row>) {
  const { table, columns, loading, dimmed } = view
  const [name] = columns
  const amount = columns.filter((column) => column.phone === 'amount')
  const meta = columns.filter((column) => column.phone === 'meta')
  if (loading)
    return (
      <div aria-busy="true" className="space-y-px md:hidden">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <div key={key} className="h-17 border-b border-line px-4 py-3">
            <Skeleton className="mb-2 h-3.5 w-1/2" />
            <Skeleton className="h-3 w-3/4" />
          </div>
        ))}
      </div>
    )
  return (
    <ul
      aria-label={view.name}
      aria-busy={dimmed || undefined}
      className={`transition-opacity md:hidden ${view.embedded ? '' : 'min-h-0 flex-1 overflow-y-auto'} ${dimmed ? 'opacity-55' : ''}`}
    >
      {table.getRowModel().rows.map((row) => (
        <li
          key={row.id}
          className={`relative flex min-h-17 items-center gap-3 border-b border-line px-4 py-2 ${row.getIsSelected() ? 'bg-selected' : ''}`}
        >
          {view.bulk && (
            <div className="relative z-10 -my-2 -ml-4 grid size-11 shrink-0 place-items-center">
              <SelectBox
                label={`Select ${view.rowName(row.original)}`}
                checked={row.getIsSelected()}
                onChange={(on) => row.toggleSelected(on)}
              />
            </div>
          )}
          <div className="min-w-0 flex-1">
            <div className="flex items-center justify-between gap-3">
              <div className="min-w-0 flex-1 truncate text-section font-medium [&_a]:after:absolute [&_a]:after:inset-0">
                <RowLink view={view} id={row.id}>
                  {name?.cell(row.original)}
                </RowLink>
              </div>
              {amount.map((column) => (
                <div key={column.id} className="text-section">
                  {column.cell(row.original)}
                </div>
              ))}
            </div>
            <div className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-help text-muted">
              {meta.map((column) => (
                <span key={column.id}>{column.cell(row.original)}</span>
              ))}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
