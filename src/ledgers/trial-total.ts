import { paise, toPaise, toRupees } from '#base/money.ts'
import { GROUPS } from '#books/chart.ts'
import type { Statements } from '#ledgers/output.ts'

type Row = Statements['trialBalance'][number]

const moneyGroups: readonly string[] = [GROUPS.cash.name, GROUPS.bank.name]

/** Whether a line of a trial balance is of an account that holds cash or money in a bank. */
export const isMoney = ({ group }: Row): boolean => moneyGroups.includes(group)

/** The sums of a trial balance, or of some of its lines, in rupees; all closing balances add up to 0. */
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
