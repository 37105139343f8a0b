import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#base/web/button.tsx'
import { formatMoney } from '#base/web/display.tsx'
import { Link } from '#base/web/page/address.tsx'
import { changeInPercent } from '#reports/periods.ts'

/**
 * A figure with a link to its records, its change from the previous period and a suggested action. The first
 * figures of a screen are `large`.
 */
export function FigureCard({
  label,
  to,
  note,
  change,
  act,
  large = false,
  children,
}: {
  label: string
  to: string
  note: string
  change?: { now: number; before: number }
  act?: { label: string; run: () => void } | false
  large?: boolean
  children: ReactNode
}) {
  return (
    <div className="relative min-w-0">
      <Link
        to={to}
        className={`block h-full rounded-xl border border-line bg-surface hover:bg-hover ${large ? 'p-5 phone:p-4' : 'p-4 phone:p-3'}`}
      >
        <span className={`block text-muted ${large ? 'text-body' : 'text-help'}`}>{label}</span>
        <span
          className={`mt-1 block font-semibold wrap-anywhere tracking-tight tabular-nums ${large ? 'text-figure' : 'text-page phone:text-sheet'}`}
        >
          {children}
        </span>
        {change && <Change {...change} />}
        <span className={`mt-1 block text-help text-muted ${act ? 'phone:pb-12' : ''}`}>{note}</span>
      </Link>
      {act && (
        <Button
          small
          className={`absolute top-3 right-3 phone:top-auto phone:right-auto ${large ? 'phone:bottom-3 phone:left-4' : 'phone:bottom-2 phone:left-3'}`}
          onClick={act.run}
        >
          {act.label}
        </Button>
      )}
    </div>
  )
}

/** A larger percentage only says that there was almost nothing before; the amount says more. */
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
