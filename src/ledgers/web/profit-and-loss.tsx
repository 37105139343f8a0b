import { formatMoney } from '#base/web/display.tsx'
import type { StatementLine, Statements } from '#ledgers/output.ts'
import { StatementSide } from './statement-side.tsx'

const carried = (name: string, amount: number): StatementLine => ({ name, amount, accounts: [] })

/** The gross or net result, on the side that it is carried to. */
const resultOf = (what: string, amount: number) => ({
  debit: amount >= 0 ? [carried(`${what} profit`, amount)] : [],
  credit: amount < 0 ? [carried(`${what} loss`, -amount)] : [],
})

/** Profit and loss in the trading form: trading account first, then indirect income and expenses. */
export function ProfitAndLoss({ data }: { data: Statements['profitAndLoss'] }) {
  const { trading, indirect, grossProfit, netProfit } = data
  const gross = resultOf('Gross', grossProfit)
  const net = resultOf('Net', netProfit)
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-2 items-start gap-4 phone:grid-cols-1">
        <StatementSide title="Trading, debit" lines={[...trading.debit, ...gross.debit]} />
        <StatementSide title="Trading, credit" lines={[...trading.credit, ...gross.credit]} />
        <StatementSide
          title="Profit and loss, debit"
          lines={[
            ...gross.credit.map((line) => ({ ...line, name: 'Gross loss brought down' })),
            ...indirect.debit,
            ...net.debit,
          ]}
        />
        <StatementSide
          title="Profit and loss, credit"
          lines={[
            ...gross.debit.map((line) => ({ ...line, name: 'Gross profit brought down' })),
            ...indirect.credit,
            ...net.credit,
          ]}
        />
      </div>
      <p className="text-help text-muted">
        {netProfit < 0 ? 'Net loss' : 'Net profit'} of {formatMoney(Math.abs(netProfit))}, by the day that
        goods were supplied. Analytics counts by invoice date. Purchases are the goods that came into stock,
        at cost.
      </p>
    </div>
  )
}
