import type { ReactNode } from 'react'
import { Section } from '#base/web/cards.tsx'
import { Link } from '#base/web/page/address.tsx'

/** A row of a list: the record's name with its link, the text below it, the amount on the right. */
export type TopRow = { id: string; to: string; name: string; note: ReactNode; figure: ReactNode }

/** The top few of something, each with a link to its record; `empty` is shown when there is none. */
export const TopList = ({ title, empty, rows }: { title: string; empty: string; rows: TopRow[] }) => (
  <div className="min-w-0">
    <Section title={title}>
      {rows.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <ol className="divide-y divide-line border-y border-line">
          {rows.map((row) => (
            <li key={row.id} className="flex min-h-11 items-center gap-3 py-1.5">
              <span className="min-w-0 flex-1">
                <Link to={row.to} className="block truncate font-medium hover:underline">
                  {row.name}
                </Link>
                <span className="block truncate text-help text-muted">{row.note}</span>
              </span>
              <span className="shrink-0 tabular-nums">{row.figure}</span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  </div>
)
