import { formatMoney } from '#base/web/display.tsx'

/** A row of what a bill adds up to, in rupees. */
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
