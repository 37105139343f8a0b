import { workspaceQuery } from '#access/server/calls.ts'
import type { DateRange } from '#base/dates.ts'
import { paise, toRupees } from '#base/money.ts'
import type { Scope } from '#base/server/scope.ts'
import { accountWith, CHART, GROUPS } from '#books/chart.ts'
import { accountInput, PER_PAGE, statementsInput } from '#ledgers/input.ts'
import { accountAnswer, type LedgerEntry, type StatementLine, statementsAnswer } from '#ledgers/output.ts'
import { type Balance, balanceSheet, closingOf, type Line, profitAndLoss } from '#ledgers/statements.ts'
import { voucherTypes } from '#ledgers/voucher-types.ts'
import * as store from './store.ts'

const rupees = (amount: number) => toRupees(paise(amount))

/** Postings whose account is not in the chart are a bug: the statements would not add up without them. */
function knownAccount(code: number) {
  const account = accountWith(code)
  if (!account) throw new Error(`Account ${code} is not in the chart`)
  return account
}

const named = (code: number) => {
  const account = knownAccount(code)
  return { account, name: CHART[account].name }
}

async function balancesOf(scope: Scope, period: DateRange): Promise<Balance[]> {
  const rows = await store.balancesOf(scope, period)
  return rows.map((row) => ({ ...row, account: knownAccount(row.account) }))
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
      const balances = await balancesOf(scope, period)
      const { trading, grossProfit, indirect, netProfit } = profitAndLoss(balances)
      const { assets, liabilities, total } = balanceSheet(balances)
      return {
        trialBalance: balances.map((balance) => ({
          ...named(balance.account),
          group: GROUPS[CHART[balance.account].group].name,
          before: rupees(balance.before),
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

  getAccount: workspaceQuery(
    'ledgers.getAccount',
    accountInput,
    accountAnswer,
    async (scope, { account: code, from, to, page }) => {
      const account = knownAccount(code)
      const [balances, total] = await Promise.all([
        balancesOf(scope, { from, to }),
        store.countEntries(scope, { account, from, to }),
      ])
      const held = balances.find((each) => each.account === account) ?? {
        account,
        before: 0,
        debits: 0,
        credits: 0,
      }
      const part = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }
      const rows = await store.entriesOf(scope, { account, from, to, before: held.before, ...part })
      return {
        ...named(account),
        group: GROUPS[CHART[account].group].name,
        before: rupees(held.before),
        closing: rupees(closingOf(held)),
        total,
        entries: rows.map(entryOf),
      }
    },
  ),
}

const entryOf = (row: store.EntryRow): LedgerEntry => ({
  voucherId: row.voucherId,
  date: row.date,
  number: row.number,
  voucherType: voucherTypes[row.event],
  party: row.party,
  isLate: row.isLate,
  debit: rupees(Math.max(0, row.amount)),
  credit: rupees(Math.max(0, -row.amount)),
  balance: rupees(row.balance),
  against: row.against.map((each) => ({ ...named(each.account), amount: rupees(each.amount) })),
  source: sourceOf(row),
})

function sourceOf({ saleId, productId, customerId, event, sourceId }: store.EntryRow): LedgerEntry['source'] {
  if (saleId) return { noun: 'sale', id: saleId }
  if (event === 'intake') return { noun: 'inventoryIntake', id: sourceId }
  if (productId) return { noun: 'product', id: productId }
  return customerId ? { noun: 'customer', id: customerId } : null
}
