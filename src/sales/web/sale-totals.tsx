import { formatRupees } from '#base/figures.ts'
import type { TotalRow } from '#sales/account-rows.ts'

const looks = {
  part: 'text-muted',
  total: 'font-semibold text-ink',
  balance: 'border-t border-line pt-2 font-semibold text-section text-ink',
}

/** The totals of a sale, row by row as printed on the bill; amounts in paise. */
export const SaleTotals = ({ rows }: { rows: readonly TotalRow[] }) => (
  <dl className="space-y-1.5" aria-live="polite">
    {rows.map(({ label, amount, kind }) => (
      <div key={label} className={`flex justify-between gap-4 ${looks[kind]}`}>
        <dt>{label}</dt>
        <dd className="tabular-nums">{formatRupees(amount)}</dd>
      </div>
    ))}
  </dl>
)

/** The totals of a form, in a box that is there once they are. */
export const TotalsBox = ({ rows }: { rows: readonly TotalRow[] }) =>
  rows.length > 0 && (
    <div className="rounded-lg border border-line p-4">
      <SaleTotals rows={rows} />
    </div>
  )
