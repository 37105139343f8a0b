import { formatMoney } from '#base/web/display.tsx'

/** A row of a bill's totals, in rupees. */
export const BillSum = ({
  label,
  rupees,
  strong = false,
}: {
  label: string
  rupees: number | undefined
  strong?: boolean
}) => (
  <div className={`flex items-baseline justify-between gap-6 ${strong ? 'font-semibold' : ''}`}>
    <dt className={strong ? '' : 'text-muted'}>{label}</dt>
    <dd>{formatMoney(rupees)}</dd>
  </div>
)
