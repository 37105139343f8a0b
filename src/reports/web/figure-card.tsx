import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoney } from '#base/web/display.tsx'
import { changeInPercent } from '#reports/periods.ts'

/** A figure that leads to its records, with its change against the period before. */
export function FigureCard({
  label,
  to,
  note,
  change,
  children,
}: {
  label: string
  to: string
  note: string
  change?: { now: number; before: number }
  children: ReactNode
}) {
  return (
    <Link to={to} className="min-w-0 rounded-xl border border-line bg-surface p-4 hover:bg-hover phone:p-3">
      <span className="block text-help text-muted">{label}</span>
      <span className="mt-1 block truncate text-page font-semibold tracking-tight tabular-nums phone:text-sheet">
        {children}
      </span>
      {change && <Change {...change} />}
      <span className="mt-1 block text-help text-muted">{note}</span>
    </Link>
  )
}

/** A larger percentage says only that there was hardly anything before; the amount says more. */
const MOST_TOLD = 500

function Change({ now, before }: { now: number; before: number }) {
  const percent = changeInPercent(now, before)
  if (percent === undefined || percent > MOST_TOLD)
    return <span className="mt-1 block text-help text-muted">{formatMoney(before)} before</span>
  const Icon = percent > 0 ? ArrowUp : percent < 0 ? ArrowDown : Minus
  const way = percent > 0 ? 'more' : percent < 0 ? 'less' : ''
  return (
    <span className="mt-1 flex items-center gap-1 text-help font-medium">
      <Icon size={12} aria-hidden />
      {percent === 0 ? 'No change' : `${Math.abs(percent).toLocaleString('en-IN')}% ${way}`}
    </span>
  )
}
