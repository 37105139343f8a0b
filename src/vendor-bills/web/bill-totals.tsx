import { paise, toRupees } from '#base/money.ts'
import { formatMoney } from '#base/web/display.tsx'
import { MoneyField } from '#base/web/form/number-fields.tsx'
import type { Preview } from '#vendor-bills/form.ts'
import { messages } from '#vendor-bills/messages.ts'
import { BillSum, gstLabel } from './bill-sum.tsx'

const rupeesOf = (amount: number | undefined) => (amount === undefined ? undefined : toRupees(paise(amount)))

/** The sum of the lines, and the field for the total on the vendor's document. */
export function BillTotals({ preview, total }: { preview: Preview; total: number | undefined }) {
  const { sums, linesTotal, roundOff } = preview
  const typed = total === undefined ? undefined : Math.round(total * 100)
  const differs = typed !== undefined && linesTotal !== undefined && typed - linesTotal !== roundOff
  const note = differs
    ? messages.totalDiffers(
        formatMoney(rupeesOf(linesTotal)),
        formatMoney(rupeesOf(Math.abs(linesTotal - typed))),
        linesTotal > typed,
      )
    : roundOff !== 0 && messages.roundedOff(formatMoney(rupeesOf(roundOff)))
  return (
    <div>
      <dl className="mb-3 space-y-1.5 tabular-nums">
        <BillSum label="Taxable value" rupees={rupeesOf(sums?.taxable)} />
        <BillSum label={gstLabel(preview.reverseCharge)} rupees={rupeesOf(sums?.tax)} />
        <BillSum label="Lines come to" rupees={rupeesOf(linesTotal)} strong />
      </dl>
      <MoneyField
        name="total"
        label="Total on the bill"
        help={note && <span className={differs ? 'text-amber-text' : undefined}>{note}</span>}
      />
    </div>
  )
}
