import { Suspense, useState } from 'react'
import { monthName } from '#base/dates.ts'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { Money } from '#base/web/display.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { later } from '#base/web/later.tsx'
import { Link } from '#base/web/page/address.tsx'
import type { Monthly, Totals } from '#reports/output.ts'

const MonthsChart = later(() => import('./months-chart.tsx'))

const columns = [
  ['Revenue', 'taxable'],
  ['Tax', 'tax'],
  ['With tax', 'amount'],
  ['Profit', 'profit'],
] as const

type Props = {
  months: readonly Monthly[]
  total: Totals
  salesOf: (days: { from: string; to: string }) => string
}

/** Revenue, tax and profit by month: a chart, or the table behind it. */
export function Months(props: Props) {
  const [asTable, setAsTable] = useState(false)
  return (
    <div>
      <Section
        title="By month"
        action={
          <Button
            small
            aria-pressed={asTable}
            className="aria-pressed:bg-selected"
            onClick={() => setAsTable(!asTable)}
          >
            Show as table
          </Button>
        }
      >
        {asTable ? (
          <MonthsTable {...props} />
        ) : (
          <div className="rounded-xl border border-line bg-surface p-4 phone:p-3">
            <p className="sr-only">
              A chart of revenue, profit and tax by month. “Show as table” has the same figures as text.
            </p>
            <Suspense fallback={<Skeleton className="h-79 w-full" />}>
              <MonthsChart months={props.months} />
            </Suspense>
          </div>
        )}
      </Section>
    </div>
  )
}

function MonthsTable({ months, total, salesOf }: Props) {
  return (
    <section
      aria-label="Revenue, tax and profit by month"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
      tabIndex={0}
      className="overflow-x-auto rounded-xl border border-line"
    >
      <table className="w-full text-right tabular-nums">
        <thead>
          <tr>
            <th scope="col" className="px-4 py-2 text-left font-medium text-muted">
              Month
            </th>
            {columns.map(([label]) => (
              <th key={label} scope="col" className="px-4 py-2 font-medium text-muted">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">
          {months.map((month) => (
            <tr key={month.month} className="hover:bg-hover">
              <th scope="row" className="px-4 py-2 text-left font-normal whitespace-nowrap">
                <Link to={salesOf(month)} className="hover:underline">
                  {monthName(month.month)}
                </Link>
              </th>
              {columns.map(([label, key]) => (
                <td key={label} className="px-4 py-2">
                  <Money value={month[key]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot className="font-medium">
          <tr>
            <th scope="row" className="px-4 py-2 text-left font-medium">
              Total
            </th>
            {columns.map(([label, key]) => (
              <td key={label} className="px-4 py-2">
                <Money value={total[key]} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
