import { formatMoney } from '#base/web/display.tsx'
import type { Statements } from '#ledgers/output.ts'
import { tradingForm } from '#ledgers/trading-form.ts'
import { StatementSide } from './statement-side.tsx'

/** Profit and loss in the trading form. */
export function ProfitAndLoss({ data }: { data: Statements['profitAndLoss'] }) {
  const { netProfit } = data
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-2 items-start gap-4 phone:grid-cols-1">
        {tradingForm(data).map(({ title, lines }) => (
          <StatementSide key={title} title={title} lines={lines} />
        ))}
      </div>
      <p className="text-help text-muted">
        {netProfit < 0 ? 'Net loss' : 'Net profit'} of {formatMoney(Math.abs(netProfit))}, by the day that
        goods were supplied. Analytics counts by invoice date. Purchases are the goods that came into stock,
        at cost.
      </p>
    </div>
  )
}
