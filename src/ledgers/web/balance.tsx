import { formatMoney, nothing } from '#base/web/display.tsx'

/** A balance in rupees as accountants write it: 500 Dr, 500 Cr. */
export const Balance = ({ value }: { value: number }) => (
  <span className="whitespace-nowrap tabular-nums">
    {value === 0 ? nothing : `${formatMoney(Math.abs(value))} ${value > 0 ? 'Dr' : 'Cr'}`}
  </span>
)

/** An amount in a column of debits or credits; nothing when there is none. */
export const Amount = ({ value }: { value: number }) => (
  <span className="whitespace-nowrap tabular-nums">{value === 0 ? nothing : formatMoney(value)}</span>
)
