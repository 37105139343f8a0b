import { type RefObject, useEffect, useRef, useState } from 'react'
import { Section } from '#base/web/cards.tsx'
import type { ImportColumn } from '#imports/columns.ts'
import { importMessages } from '#imports/messages.ts'
import type { Plan } from '#imports/noun.ts'

/** The number of rows in a preview. */
const SHOWN = 5

/** The first rows that can be imported, each cell under its mapped column. */
export function FirstRows<Key extends string>({
  columns,
  plan,
  refused,
}: {
  columns: readonly ImportColumn<Key>[]
  plan: Plan<Key>
  refused: ReadonlySet<number>
}) {
  const read = columns.filter(({ key }) => plan.mapping[key] !== undefined)
  const rows = plan.rows
    .map((cells, at) => ({ cells, rowNumber: plan.rowNumbers[at] ?? at + 2 }))
    .filter(({ rowNumber }) => !refused.has(rowNumber))
    .slice(0, SHOWN)
  const box = useRef<HTMLElement>(null)
  const isCut = useIsCut(box)
  if (rows.length === 0) return null
  return (
    <Section title="First rows">
      {isCut && <p className="mb-2 text-help text-muted">{importMessages.moreColumns}</p>}
      <section
        ref={box}
        aria-label="First rows"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
        tabIndex={0}
        className="overflow-x-auto rounded-lg border border-line"
      >
        <table className="w-full text-left">
          <thead>
            <tr>
              {read.map(({ key, label, isFigure }) => (
                <th
                  key={key}
                  scope="col"
                  className={`h-9 border-b border-line px-3 text-help font-medium whitespace-nowrap text-muted ${isFigure ? 'text-right' : ''}`}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ cells, rowNumber }) => (
              <tr key={rowNumber} className="h-(--row)">
                {read.map(({ key, isFigure }) => (
                  <td
                    key={key}
                    className={`max-w-60 truncate px-3 ${isFigure ? 'text-right tabular-nums' : ''}`}
                  >
                    {cells[plan.mapping[key] ?? -1]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  )
}

/** Whether the content of a box is wider than the box, at whatever width of the window. */
function useIsCut(box: RefObject<HTMLElement | null>): boolean {
  const [isCut, setIsCut] = useState(false)
  useEffect(() => {
    const { current } = box
    if (!current) return
    const watching = new ResizeObserver(() => setIsCut(current.scrollWidth > current.clientWidth))
    watching.observe(current)
    return () => watching.disconnect()
  }, [box])
  return isCut
}
