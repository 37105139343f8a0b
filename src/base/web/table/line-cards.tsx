import type { LineTableProps } from './line-columns.ts'

/** A document's lines on a phone: the name with its amount, then every other column under its heading. */
export function LineCards<Line>({ name, columns, lines, keyOf, remove }: LineTableProps<Line>) {
  const [title, ...others] = columns
  const amount = others.filter((column) => column.phone === 'amount')
  const rest = others.filter((column) => column.phone === undefined)
  const room = rest.some((column) => column.width) ? 'grid-cols-2' : 'grid-cols-3'
  return (
    <ul aria-label={name} className="divide-y divide-line rounded-lg border border-line tabular-nums">
      {lines.map((line, at) => (
        <li key={keyOf(line, at)} data-line className="p-3">
          <div className="flex items-start gap-3">
            <div className="min-w-0 flex-1">{title?.cell(line, at)}</div>
            {amount.map((column) => (
              <div key={column.id} className="text-right font-medium">
                {column.cell(line, at)}
              </div>
            ))}
            {remove && <div className="-my-2.5 -mr-2.5">{remove(line, at)}</div>}
          </div>
          <div className={`mt-2.5 grid ${room} gap-x-3 gap-y-2`}>
            {rest.map((column) => (
              <div key={column.id} className="min-w-0">
                <div aria-hidden={column.width !== undefined} className="mb-0.5 text-help text-muted">
                  {column.header}
                </div>
                {column.cell(line, at)}
              </div>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
