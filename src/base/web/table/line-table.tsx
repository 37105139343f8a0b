import { usePhone } from '#base/web/page/phone.ts'
import { LineCards } from './line-cards.tsx'
import type { LineColumn, LineTableProps } from './line-columns.ts'

/**
 * The lines of a document: a table on a desktop, cards on a phone. Fields inside hide their labels; what is wrong with one is
 * below it, in its width, and moves no other.
 */
export function LineTable<Line>(props: LineTableProps<Line>) {
  return usePhone() ? <LineCards {...props} /> : <LineGrid {...props} />
}

function LineGrid<Line>({ name, columns, lines, keyOf, remove }: LineTableProps<Line>) {
  const side = (column: LineColumn<Line>, at: number) =>
    at === 0 || column.align === 'left' ? 'text-left' : 'text-right'
  // As an inline style, which only screens with lines load.
  const verticalAlign = columns.some(({ width }) => width) ? 'baseline' : undefined
  return (
    <div className="overflow-x-auto">
      <table className="w-full tabular-nums">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr className="border-b border-line text-help text-muted">
            {columns.map((column, at) => (
              <th
                key={column.id}
                scope="col"
                className={`pr-3 pb-2 font-medium whitespace-nowrap last:pr-0 ${at === 0 ? 'w-full' : ''} ${side(column, at)}`}
              >
                {column.header}
              </th>
            ))}
            {remove && (
              <th scope="col" className="w-8">
                <span className="sr-only">Remove</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, row) => (
            <tr key={keyOf(line, row)} data-line className="border-b border-line">
              {columns.map((column, at) => (
                <td
                  key={column.id}
                  style={{ verticalAlign }}
                  className={`py-2 pr-3 last:pr-0 ${at === 0 ? 'min-w-44' : column.width ? '' : 'whitespace-nowrap'} ${side(column, at)}`}
                >
                  {column.width ? (
                    <div className={`ml-auto ${column.width}`}>{column.cell(line, row)}</div>
                  ) : (
                    column.cell(line, row)
                  )}
                </td>
              ))}
              {remove && (
                <td className="text-right" style={{ verticalAlign }}>
                  {remove(line, row)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A line's name with further details below. */
export const LineName = ({
  name,
  notes,
}: {
  name: string
  notes: readonly (string | undefined | false)[]
}) => (
  <div className="min-w-0">
    <p className="font-medium">{name}</p>
    <p className="text-help text-muted">{notes.filter(Boolean).join(' · ')}</p>
  </div>
)

type Totals = {
  rows: readonly (readonly [label: string, amount: string])[]
  /** Whether all rows weigh the same; otherwise the last one is the grand total. */
  isEven?: boolean
}

const grandTotal = 'last:border-t last:border-line last:pt-2 last:text-section last:font-semibold'

/** Where totals stand below the lines: their amounts under those of the lines. */
export const belowLines = 'mt-4 ml-auto w-full max-w-72 px-2 phone:px-3.25'

/** The totals below the lines. */
export const LineTotals = ({ rows, isEven = false }: Totals) => (
  <dl aria-live="polite" className={`${belowLines} space-y-1.5 tabular-nums`}>
    {rows.map(([label, amount]) => (
      <div key={label} className={`flex justify-between gap-4 ${isEven ? 'font-medium' : grandTotal}`}>
        <dt className="text-muted">{label}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
  </dl>
)
