import { formatRupees } from '#base/figures.ts'
import type { BillLine } from '#bills/bill.ts'
import { messages } from '#sales/messages.ts'
import { type TaxColumn, taxLabel } from '#sales/total-rows.ts'

type Props = { lines: readonly BillLine[]; columns: readonly TaxColumn[] }

/** The lines of a bill, each with the calculation of its amount. */
export const OpenBillLines = ({ lines, columns }: Props) => (
  <section>
    <h2 className="sr-only">Items</h2>
    <ul className="divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <li key={line.number} className="py-2.5">
          <div className="flex justify-between gap-4 font-medium">
            <span className="min-w-0 break-words">{line.product}</span>
            <span className="tabular-nums">{formatRupees(line.amount)}</span>
          </div>
          <div className="mt-0.5 text-help text-muted tabular-nums">{detailsOf(line, columns)}</div>
        </li>
      ))}
    </ul>
  </section>
)

const detailsOf = (line: BillLine, columns: readonly TaxColumn[]): string =>
  [
    line.quantity &&
      `${line.quantity} × ${formatRupees(line.rate)}${line.rateIncludesTax ? ` ${messages.inclusive}` : ''}`,
    line.discount && `${line.discount} off`,
    ...columns.map((column, at) => {
      const tax = line.taxes[at]
      return tax && `${taxLabel({ ...column, rate: tax.rate })} ${formatRupees(tax.amount)}`
    }),
    line.note,
    line.hsnNumber && `HSN ${line.hsnNumber}`,
  ]
    .filter(Boolean)
    .join(' · ')
