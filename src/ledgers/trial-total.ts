import { paise, toPaise, toRupees } from '#base/money.ts'
import type { Statements } from '#ledgers/output.ts'

type Row = Statements['trialBalance'][number]

/** The sums of a trial balance in rupees; the closing balances add up to 0. */
export function trialTotal(rows: readonly Row[]): Omit<Row, 'account'> & { account: undefined } {
  const sum = (figure: (row: Row) => number) =>
    toRupees(paise(rows.reduce((total, row) => total + toPaise(figure(row)), 0)))
  return {
    account: undefined,
    name: 'Total',
    group: '',
    before: sum((row) => row.before),
    debits: sum((row) => row.debits),
    credits: sum((row) => row.credits),
    closing: sum((row) => row.closing),
  }
}
