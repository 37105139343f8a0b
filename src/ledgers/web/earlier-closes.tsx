import { formatMoment } from '#base/web/display.tsx'
import type { BooksLock } from '#ledgers/output.ts'
import { CloseDownload } from './close-download.tsx'

type Year = BooksLock['years'][number]

/** The closes of a year that its last one replaced, each with the trial balance that it kept. */
export function EarlierCloses({ year, to, earlier }: Pick<Year, 'year' | 'to' | 'earlier'>) {
  if (earlier.length === 0) return null
  return (
    <>
      <p className="mt-3 font-medium">Earlier closes</p>
      <ul className="mt-1">
        {earlier.map(({ closedAt, closedBy, closings }) => (
          <li key={closedAt} className="flex flex-wrap items-center gap-x-4">
            <span className="mr-auto text-help text-muted">
              {formatMoment(closedAt)} by {closedBy}
            </span>
            <CloseDownload year={year} to={to} closedAt={closedAt} closings={closings} small />
          </li>
        ))}
      </ul>
    </>
  )
}
