import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { monthName } from '#base/dates.ts'
import { formatMoney } from '#base/web/display.tsx'
import type { Monthly } from '#reports/output.ts'
import { shortMoney } from './analytics-words.ts'

const series = [
  { key: 'taxable', name: 'Revenue' },
  { key: 'profit', name: 'Profit' },
  { key: 'tax', name: 'Tax' },
] as const

/** Revenue as bars, profit and tax as distinct lines, by month. */
export default function MonthsChart({ months }: { months: readonly Monthly[] }) {
  const axis = { stroke: 'var(--line)', tick: { fill: 'var(--muted)', fontSize: 12 }, tickLine: false }
  return (
    <div aria-hidden>
      <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-help text-muted">
        {series.map(({ key, name }) => (
          <li key={key} className="flex items-center gap-2">
            <Sign of={key} />
            {name}
          </li>
        ))}
      </ul>
      <div className="h-72">
        <ResponsiveContainer width="100%" height="100%">
          <ComposedChart
            data={[...months]}
            accessibilityLayer={false}
            margin={{ top: 4, right: 8, bottom: 0, left: 0 }}
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis dataKey="month" tickFormatter={monthName} minTickGap={16} {...axis} />
            <YAxis tickFormatter={shortMoney} width={64} {...axis} axisLine={false} />
            <Tooltip cursor={{ fill: 'var(--hover)' }} content={<MonthTooltip />} />
            <Bar
              dataKey="taxable"
              fill="var(--accent)"
              maxBarSize={36}
              radius={[3, 3, 0, 0]}
              isAnimationActive={false}
            />
            <Line
              dataKey="profit"
              stroke="var(--green-text)"
              strokeWidth={2}
              dot={{ r: 4, fill: 'var(--surface)' }}
              isAnimationActive={false}
            />
            <Line
              dataKey="tax"
              stroke="var(--amber-text)"
              strokeWidth={2}
              strokeDasharray="5 4"
              dot={{ r: 3, fill: 'var(--amber-text)', strokeDasharray: '0' }}
              isAnimationActive={false}
            />
          </ComposedChart>
        </ResponsiveContainer>
      </div>
    </div>
  )
}

function Sign({ of }: { of: (typeof series)[number]['key'] }) {
  if (of === 'taxable')
    return (
      <svg aria-hidden width="14" height="12">
        <rect x="3" width="8" height="12" rx="2" fill="var(--accent)" />
      </svg>
    )
  const profit = of === 'profit'
  const colour = profit ? 'var(--green-text)' : 'var(--amber-text)'
  return (
    <svg aria-hidden width="24" height="12">
      <path d="M0 6h24" stroke={colour} strokeWidth="2" strokeDasharray={profit ? undefined : '5 4'} />
      <circle
        cx="12"
        cy="6"
        r={profit ? 4 : 3}
        stroke={colour}
        strokeWidth="2"
        fill={profit ? 'var(--surface)' : colour}
      />
    </svg>
  )
}

function MonthTooltip({ active, payload }: { active?: boolean; payload?: readonly { payload?: Monthly }[] }) {
  const month = payload?.[0]?.payload
  if (!active || !month) return null
  return (
    <div className="rounded-lg bg-surface p-3 text-help shadow-float">
      <p className="font-medium">{monthName(month.month)}</p>
      <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-4 gap-y-0.5">
        {series.map(({ key, name }) => (
          <div key={key} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right tabular-nums">{formatMoney(month[key])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
