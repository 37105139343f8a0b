import { expect, test } from 'vitest'
import { STANDARD_ACCOUNTS } from '#books/chart.ts'
import {
  type Balance,
  balanceSheet,
  closingOf,
  type Line,
  openingOf,
  profitAndLoss,
  trialBalance,
} from '#ledgers/statements.ts'

const balance = (code: number, before: number, debits: number, credits: number, past = 0): Balance => {
  const account = STANDARD_ACCOUNTS.find((each) => each.code === code)
  if (!account) throw new Error(`No account ${code}`)
  return { account, past, before, debits, credits, thisYear: before + debits - credits }
}
const said = (lines: Line[]) => lines.map(({ name, amount }) => [name, amount])

/** Stock of 400 was there; 2,640 came in; goods of 900 were sold for 1,334.56, one came back, 220 broke, 5 was allowed. */
const books = [
  balance(1010, 0, 156200, 0),
  balance(1100, 0, 156200, 168500),
  balance(1200, 40000, 270000, 112000),
  balance(2110, 0, 0, 264000),
  balance(2210, 0, 900, 11361),
  balance(2211, 0, 900, 11361),
  balance(3900, -40000, 0, 0),
  balance(4000, 0, 0, 133456),
  balance(4010, 0, 10000, 0),
  balance(5000, 0, 90000, 6000),
  balance(5020, 0, 22000, 0),
  balance(6090, 0, 500, 0),
  balance(6095, 0, 0, 22),
]

test('[19.64] profit and loss is in the trading form, and the goods received are its purchases', () => {
  const { trading, grossProfit, indirect, netProfit } = profitAndLoss(books, 0)
  expect(said(trading.debit)).toEqual([
    ['Opening Stock', 40000],
    ['Purchases', 264000],
  ])
  expect(said(trading.credit)).toEqual([
    ['Sales Accounts', 123456],
    ['Closing Stock', 198000],
  ])
  expect(grossProfit).toBe(17456)
  expect(said(indirect.debit)).toEqual([['Indirect Expenses', 478]])
  expect(indirect.credit).toEqual([])
  expect(netProfit).toBe(16978)
})

test('[19.64] a balance sheet shows each group on its side, the profit computed, and both sides alike', () => {
  const { assets, liabilities, total } = balanceSheet(books)
  expect(said(assets)).toEqual([
    ['Cash-in-Hand', 156200],
    ['Sundry Debtors', -12300],
    ['Stock-in-Hand', 198000],
  ])
  expect(said(liabilities)).toEqual([
    ['Duties & Taxes', 20922],
    ['Current Liabilities', 264000],
    ['Suspense A/c', 40000],
    ['Profit & Loss A/c', 16978],
  ])
  expect(total).toBe(341900)
  expect(liabilities.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  expect(books.reduce((sum, each) => sum + closingOf(each), 0)).toBe(0)
})

test('[19.64] a loss is minus, and books without postings are all 0', () => {
  const lost = [balance(1200, 0, 1000, 1000), balance(3900, 0, 0, 1000), balance(5020, 0, 1000, 0)]
  expect(profitAndLoss(lost, 0)).toMatchObject({ grossProfit: -1000, netProfit: -1000 })
  expect(balanceSheet(lost)).toMatchObject({ total: 0 })
  expect(profitAndLoss([], 0).netProfit).toBe(0)
  expect(balanceSheet([])).toMatchObject({ assets: [], total: 0 })
})

test('[19.110] opening stock that is entered during the period is no purchase', () => {
  const opened = [balance(1200, 0, 40000, 9000), balance(3900, 0, 0, 40000), balance(5000, 0, 9000, 0)]
  const { trading, grossProfit } = profitAndLoss(opened, 40000)
  expect(said(trading.debit)).toEqual([
    ['Opening Stock', 40000],
    ['Purchases', 0],
  ])
  expect(said(trading.credit)[1]).toEqual(['Closing Stock', 31000])
  expect(grossProfit).toBe(-9000)
})

test('[19.111] income and expenses start on 1 April, and the profit of earlier years is brought forward', () => {
  const second = [
    balance(1010, 500, 3000, 0, 10000),
    balance(4000, -500, 0, 4000, -16000),
    balance(5000, 0, 1000, 0, 6000),
  ]
  const shown = trialBalance(second)
  expect(shown.map((each) => [each.account.code, openingOf(each), closingOf(each)])).toEqual([
    [1010, 10500, 13500],
    [3100, -10000, -10000],
    [4000, -500, -4500],
    [5000, 0, 1000],
  ])
  expect(shown.reduce((sum, each) => sum + closingOf(each), 0)).toBe(0)
  const { liabilities, total } = balanceSheet(second)
  expect(said(liabilities)).toEqual([
    ['Reserves & Surplus', 10000],
    ['Profit & Loss A/c', 3500],
  ])
  expect(total).toBe(13500)
})

test('[19.111] over two financial years the balance sheet brings forward all but the last', () => {
  const sales = { ...balance(4000, 0, 0, 5000, -1000), thisYear: -2000 }
  const { liabilities } = balanceSheet([balance(1010, 0, 5000, 0, 1000), sales])
  expect(said(liabilities)).toEqual([
    ['Reserves & Surplus', 4000],
    ['Profit & Loss A/c', 2000],
  ])
})
