import type { StatementLine, Statements } from './output.ts'

/** A side of a statement under its title. */
export type TitledSide = { title: string; lines: StatementLine[] }

const carried = (name: string, amount: number): StatementLine => ({ name, amount, accounts: [] })

/** The gross or net result, on the side that it is carried to. */
const resultOf = (what: string, amount: number) => ({
  debit: amount >= 0 ? [carried(`${what} profit`, amount)] : [],
  credit: amount < 0 ? [carried(`${what} loss`, -amount)] : [],
})

/** Profit and loss in the trading form: trading account first, then indirect income and expenses. */
export function tradingForm(statement: Statements['profitAndLoss']): TitledSide[] {
  const { trading, indirect, grossProfit, netProfit } = statement
  const gross = resultOf('Gross', grossProfit)
  const net = resultOf('Net', netProfit)
  const broughtDown = (lines: StatementLine[]) =>
    lines.map((line) => ({ ...line, name: `${line.name} brought down` }))
  return [
    { title: 'Trading, debit', lines: [...trading.debit, ...gross.debit] },
    { title: 'Trading, credit', lines: [...trading.credit, ...gross.credit] },
    {
      title: 'Profit and loss, debit',
      lines: [...broughtDown(gross.credit), ...indirect.debit, ...net.debit],
    },
    {
      title: 'Profit and loss, credit',
      lines: [...broughtDown(gross.debit), ...indirect.credit, ...net.credit],
    },
  ]
}
