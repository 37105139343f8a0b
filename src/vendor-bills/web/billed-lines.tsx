import { Section } from '#base/web/cards.tsx'
import { formatMoney, formatPercent, formatQuantity } from '#base/web/display.tsx'
import { PanelLink } from '#base/web/layers/panel-link.tsx'
import type { LineColumn } from '#base/web/table/line-columns.ts'
import { belowLines, LineTable } from '#base/web/table/line-table.tsx'
import { accountWith, CHART } from '#books/chart.ts'
import type { VendorBill, VendorBillLine } from '#vendor-bills/output.ts'
import { BillSum, gstLabel } from './bill-sum.tsx'
import { PriceDifference } from './price-difference.tsx'

const nameOf = (code: number): string => {
  const account = accountWith(code)
  return account ? CHART[account].name : String(code)
}

const columns: LineColumn<VendorBillLine>[] = [
  {
    id: 'line',
    header: 'For',
    cell: ({ intake, description, sac, account, amount, receivedAmount, quantity }) => (
      <>
        <p className="font-medium">{intake ? description : nameOf(account)}</p>
        {intake ? (
          <PanelLink panel="inventoryIntakeId" call="inventoryIntakes.getOne" id={intake.id}>
            {intake.intakeId}
          </PanelLink>
        ) : (
          <p className="text-help text-muted">
            {[description, sac && `SAC ${sac}`].filter(Boolean).join(' · ')}
          </p>
        )}
        {receivedAmount !== null && <PriceDifference rupees={amount - receivedAmount} quantity={quantity} />}
      </>
    ),
  },
  { id: 'quantity', header: 'Quantity', cell: ({ quantity }) => formatQuantity(quantity) },
  {
    id: 'price',
    header: 'Price',
    cell: ({ price, discount }) => (
      <>
        <p>{formatMoney(price)}</p>
        {discount ? <p className="text-help text-muted">less {formatPercent(discount)}</p> : null}
      </>
    ),
  },
  {
    id: 'gst',
    header: 'GST',
    cell: ({ taxes, itc }) => (
      <>
        <p>{taxes.map(({ type, rate }) => `${type} ${rate}%`).join(' + ') || '—'}</p>
        {taxes.length > 0 && !itc && <p className="text-help text-muted">not claimed</p>}
      </>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    phone: 'amount',
    cell: ({ amount }) => <span className="font-medium">{formatMoney(amount)}</span>,
  },
]

/** The lines of a bill, and what they add up to. */
export const BilledLines = ({ bill }: { bill: VendorBill }) => (
  <Section title="Lines">
    <LineTable name="Lines" columns={columns} lines={bill.lines} keyOf={(_, at) => String(at)} />
    <dl className={`${belowLines} space-y-1.5 tabular-nums`}>
      <BillSum label="Taxable value" rupees={bill.taxable} />
      <BillSum label={gstLabel(bill.reverseCharge)} rupees={bill.tax} />
      {bill.tcs > 0 && <BillSum label="TCS" rupees={bill.tcs} />}
      {bill.roundOff !== 0 && <BillSum label="Round-off" rupees={bill.roundOff} />}
      <BillSum label="Total" rupees={bill.total} strong />
      {bill.tds > 0 && <BillSum label="TDS withheld" rupees={-bill.tds} />}
    </dl>
  </Section>
)
