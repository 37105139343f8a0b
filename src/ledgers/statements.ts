import {
  ACCOUNTS,
  type Account,
  CHART,
  GROUPS,
  type Group,
  isNominal,
  type NamedAccount,
  STANDARD_ACCOUNTS,
} from '#books/chart.ts'

/**
 * An account in a period, in paise, debit plus: what was posted before the financial year that the period begins in,
 * from then until the period, and in it; and what was posted from the beginning of the financial year that it ends in.
 */
export type Balance = {
  account: NamedAccount
  past: number
  before: number
  debits: number
  credits: number
  thisYear: number
}

/** A line of a statement in paise; a group comes with the accounts in it, anything computed without. */
export type Line = { name: string; amount: number; accounts: { account: NamedAccount; amount: number }[] }

type Figures = (balance: Balance) => number

export const openingOf: Figures = ({ past, before }) => past + before
export const closingOf: Figures = ({ past, before, debits, credits }) => past + before + debits - credits
const movedOf: Figures = ({ debits, credits }) => debits - credits

const nothing = { past: 0, before: 0, debits: 0, credits: 0, thisYear: 0 }

/** Moves the profit of earlier years from income and expenses to the profit brought forward; `earlier` says what is of them. */
function broughtForward(balances: readonly Balance[], earlier: Figures): Balance[] {
  const code = ACCOUNTS.profitBroughtForward
  const nominal = balances.filter((each) => isNominal(each.account))
  const profit = totalOf(nominal.map((each) => ({ amount: earlier(each) })))
  const reserves = balances.find(({ account }) => account.code === code)
  if (profit === 0 && !reserves) return [...balances]
  const held = reserves ?? { account: { code, ...CHART[code] }, ...nothing }
  return [
    ...balances
      .filter(({ account }) => account.code !== code)
      .map((each) => (isNominal(each.account) ? { ...each, past: each.past - earlier(each) } : each)),
    { ...held, past: held.past + profit },
  ].sort((a, b) => a.account.code - b.account.code)
}

/** The accounts of a trial balance: income and expenses start on 1 April, with the earlier profit brought forward. */
export const trialBalance = (balances: readonly Balance[]): Balance[] =>
  broughtForward(balances, ({ past }) => past)

/** Whether a credit is shown as plus. */
const isCredit = (group: Group): boolean =>
  GROUPS[group].nature === 'liability' || GROUPS[group].nature === 'income'

/** One line for a group, without accounts that come to nothing. */
function groupLine(group: Group, balances: readonly Balance[], figure: Figures): Line {
  const accounts = balances
    .filter(({ account }) => account.group === group)
    .map((balance) => ({
      account: balance.account,
      amount: isCredit(group) ? 0 - figure(balance) : figure(balance),
    }))
    .filter(({ amount }) => amount !== 0)
  return { name: GROUPS[group].name, amount: totalOf(accounts), accounts }
}

const totalOf = (lines: readonly { amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

const computed = (name: string, amount: number): Line => ({ name, amount, accounts: [] })

/** The trading and profit and loss account of a period: the lines of each side; gross and net profit in paise, minus for a loss. */
export type ProfitAndLoss = {
  trading: { debit: Line[]; credit: Line[] }
  grossProfit: number
  indirect: { debit: Line[]; credit: Line[] }
  netProfit: number
}

/**
 * Profit of a period in the trading form: sales and closing stock against opening stock, purchases and direct expenses,
 * then what is indirect. Purchases are the goods that came into stock, at cost: what was sold or lost, and what stock
 * grew by. `openingStock`, in paise, is what was entered as opening stock during the period.
 */
export function profitAndLoss(balances: readonly Balance[], openingStock: number): ProfitAndLoss {
  const of = (account: Account, figure: Figures) =>
    totalOf(
      balances.filter((each) => each.account.code === account).map((each) => ({ amount: figure(each) })),
    )
  const stock = (figure: Figures) => of(ACCOUNTS.stock, figure) + of(ACCOUNTS.onChallan, figure)
  const opening = stock(openingOf) + openingStock
  const closing = stock(closingOf)
  const used = of(ACCOUNTS.costOfGoods, movedOf) + of(ACCOUNTS.stockLost, movedOf)
  const others = balances.filter(
    ({ account: { code } }) => code !== ACCOUNTS.costOfGoods && code !== ACCOUNTS.stockLost,
  )
  const line = (group: Group) => groupLine(group, others, movedOf)
  const some = (lines: Line[]) => lines.filter(({ accounts }) => accounts.length > 0)
  const debit = [
    computed('Opening Stock', opening),
    computed('Purchases', closing - opening + used),
    ...some([line('purchases'), line('directExpenses')]),
  ]
  const credit = [line('sales'), computed('Closing Stock', closing)]
  const grossProfit = totalOf(credit) - totalOf(debit)
  const indirect = { debit: some([line('indirectExpenses')]), credit: some([line('indirectIncomes')]) }
  const netProfit = grossProfit + totalOf(indirect.credit) - totalOf(indirect.debit)
  return { trading: { debit, credit }, grossProfit, indirect, netProfit }
}

/** In the order of the chart. */
const groupCodes = [...new Set(STANDARD_ACCOUNTS.map(({ group }) => group))]

/** Both sides of a balance sheet, with their total in paise, which is the same. */
export type BalanceSheet = { liabilities: Line[]; assets: Line[]; total: number }

/**
 * What is owned and owed at the end of a period. The profit of its financial year is computed from income and expenses,
 * and that of earlier years is brought forward; nothing closes them.
 */
export function balanceSheet(balances: readonly Balance[]): BalanceSheet {
  const sheet = broughtForward(balances, (each) => closingOf(each) - each.thisYear)
  const lines = (nature: 'asset' | 'liability') =>
    groupCodes
      .filter((each) => GROUPS[each].nature === nature)
      .map((each) => groupLine(each, sheet, closingOf))
      .filter(({ accounts }) => accounts.length > 0)
  const nominal = sheet.filter(({ account }) => isNominal(account))
  const profit = 0 - totalOf(nominal.map((each) => ({ amount: closingOf(each) })))
  const assets = lines('asset')
  const liabilities = [...lines('liability'), computed('Profit & Loss A/c', profit)]
  return { liabilities, assets, total: totalOf(assets) }
}
