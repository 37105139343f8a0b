import { formatMoney } from '#base/web/display.tsx'

/** The GST of a bill, which under reverse charge is not part of its total. */
export const gstLabel = (reverseCharge: boolean): string =>
  reverseCharge ? 'GST under reverse charge, owed by us' : 'GST'

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
