import { workspaceQuery } from '#access/server/calls.ts'
import type { DateRange } from '#base/dates.ts'
import { paise, toRupees } from '#base/money.ts'
import { invalidField } from '#base/refusal.ts'
import type { Scope } from '#base/server/scope.ts'
import { ACCOUNTS, GROUPS, isNominal } from '#books/chart.ts'
import { accountInput, dayBookInput, statementsInput } from '#ledgers/input.ts'
import { messages } from '#ledgers/messages.ts'
import {
  accountAnswer,
  type DayBookVoucher,
  dayBookAnswer,
  type LedgerEntry,
  type StatementLine,
  statementsAnswer,
} from '#ledgers/output.ts'
import { PER_PAGE } from '#ledgers/per-page.ts'
import {
  type Balance,
  balanceSheet,
  closingOf,
  type Line,
  openingOf,
  profitAndLoss,
  trialBalance,
} from '#ledgers/statements.ts'
import { voucherTypes } from '#ledgers/voucher-types.ts'
import { accountIn, balancesOf, type Chart, named, readChart } from './balances.ts'
import { creditProcedure } from './change-credit.ts'
import { type VoucherRow, vouchersOf } from './day-book-store.ts'
import { sourceOf } from './document-source.ts'
import { gstProcedure } from './gst-procedure.ts'
import { daysOfEntries, daysOfVouchers, hasPage, inDays } from './page-days-store.ts'
import * as store from './store.ts'

const rupees = (amount: number) => toRupees(paise(amount))

/** An account as the trial balance shows it, from its own days; the profit brought forward takes all income and expenses. */
async function balanceOf(
  scope: Scope,
  chart: Chart,
  period: DateRange,
  code: number,
): Promise<Balance | undefined> {
  const isReserves = code === ACCOUNTS.profitBroughtForward
  const nominal = [...chart.values()].filter(isNominal).map((account) => account.code)
  const read = await balancesOf(scope, chart, period, isReserves ? [code, ...nominal] : [code])
  return trialBalance(read).find(({ account }) => account.code === code)
}

const lineOf = ({ name, amount, accounts }: Line): StatementLine => ({
  name,
  amount: rupees(amount),
  accounts: accounts.map((each) => ({ ...named(each.account), amount: rupees(each.amount) })),
})
const sidesOf = ({ debit, credit }: { debit: Line[]; credit: Line[] }) => ({
  debit: debit.map(lineOf),
  credit: credit.map(lineOf),
})

/** Reads of the books: the statements of a period and the ledger of an account. */
export const ledgerProcedures = {
  getStatements: workspaceQuery(
    'ledgers.getStatements',
    statementsInput,
    statementsAnswer,
    async (scope, period) => {
      const chart = await readChart(scope)
      const [balances, openingStock] = await Promise.all([
        balancesOf(scope, chart, period),
        store.openingStockOf(scope, period),
      ])
      const { trading, grossProfit, indirect, netProfit } = profitAndLoss(balances, openingStock)
      const { assets, liabilities, total } = balanceSheet(balances)
      return {
        trialBalance: trialBalance(balances).map((balance) => ({
          ...named(balance.account),
          group: GROUPS[balance.account.group].name,
          before: rupees(openingOf(balance)),
          debits: rupees(balance.debits),
          credits: rupees(balance.credits),
          closing: rupees(closingOf(balance)),
        })),
        profitAndLoss: {
          trading: sidesOf(trading),
          grossProfit: rupees(grossProfit),
          indirect: sidesOf(indirect),
          netProfit: rupees(netProfit),
        },
        balanceSheet: {
          assets: assets.map(lineOf),
          liabilities: liabilities.map(lineOf),
          total: rupees(total),
        },
      }
    },
  ),

  getDayBook: workspaceQuery(
    'ledgers.getDayBook',
    dayBookInput,
    dayBookAnswer,
    async (scope, { from, to, page }) => {
      const part = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }
      const [chart, days] = await Promise.all([
        readChart(scope),
        daysOfVouchers(scope, { from, to, ...part }),
      ])
      const rows = hasPage(days) ? await vouchersOf(scope, inDays(days, part)) : []
      return {
        total: days.total,
        amount: rupees(days.amount),
        vouchers: rows.map((row) => voucherOf(chart, row)),
      }
    },
  ),

  getGst: gstProcedure,

  getCredit: creditProcedure,

  getAccount: workspaceQuery(
    'ledgers.getAccount',
    accountInput,
    accountAnswer,
    async (scope, { account: code, from, to, page }) => {
      const chart = await readChart(scope)
      const account = chart.get(code)
      if (!account) throw invalidField(['account'], messages.account)
      const part = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }
      const [held, days] = await Promise.all([
        balanceOf(scope, chart, { from, to }, code),
        daysOfEntries(scope, { account: code, from, to, ...part }),
      ])
      const before = held ? openingOf(held) : 0
      const rows = hasPage(days)
        ? await store.entriesOf(scope, {
            account: code,
            before: before + days.carried,
            ...inDays(days, part),
          })
        : []
      return {
        ...named(account),
        group: GROUPS[account.group].name,
        before: rupees(before),
        closing: rupees(held ? closingOf(held) : 0),
        total: days.total,
        entries: rows.map((row) => entryOf(chart, row)),
      }
    },
  ),
}

const entryOf = (chart: Chart, row: store.EntryRow): LedgerEntry => ({
  voucherId: row.voucherId,
  date: row.date,
  number: row.number,
  voucherType: voucherTypes[row.event],
  party: row.party,
  isLate: row.isLate,
  ...sidesOfLine(row.amount),
  balance: rupees(row.balance),
  against: row.against.map((each) => ({
    ...named(accountIn(chart, each.account)),
    amount: rupees(each.amount),
  })),
  source: sourceOf(row),
})

const sidesOfLine = (amount: number) => ({
  debit: rupees(Math.max(0, amount)),
  credit: rupees(Math.max(0, -amount)),
})

const voucherOf = (chart: Chart, row: VoucherRow): DayBookVoucher => ({
  voucherId: row.voucherId,
  date: row.date,
  number: row.number,
  voucherType: voucherTypes[row.event],
  party: row.party,
  isLate: row.isLate,
  amount: rupees(row.lines.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)),
  lines: row.lines.map(({ account, amount }) => ({
    ...named(accountIn(chart, account)),
    ...sidesOfLine(amount),
  })),
  source: sourceOf(row),
})
