import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { writeCsv } from '#base/spreadsheet/write-csv.ts'
import type { Export } from '#base/web/table/export.ts'
import { accountTable, statementTable } from './books-export.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }
const group = (name: string, amount: number, account?: string) => ({
  name,
  amount,
  accounts: account === undefined ? [] : [{ account: 1, name: account, amount }],
})
const { saved } = vi.hoisted(() => ({ saved: { text: '', name: '' } }))

vi.mock('#base/web/rpc.ts', () => ({
  client: {
    ledgers: {
      getStatements: async () => ({
        trialBalance: [
          { account: 1010, name: 'Cash', group: 'Cash', before: 50, debits: 150, credits: 0, closing: 200 },
          {
            account: 4000,
            name: 'Sales',
            group: 'Sales',
            before: -50,
            debits: 0,
            credits: 150,
            closing: -200,
          },
        ],
        profitAndLoss: {
          trading: { debit: [group('Purchases', 300, 'Goods')], credit: [group('Sales', 450, 'Sales')] },
          grossProfit: 150,
          indirect: { debit: [group('Indirect expenses', 30, 'Rent')], credit: [] },
          netProfit: 120,
        },
        balanceSheet: {
          liabilities: [group('Capital', 200)],
          assets: [group('Cash', 200, 'Cash')],
          total: 200,
        },
      }),
      getAccount: async () => ({ name: 'Cash', before: -50, closing: 100, total: 1, entries: [entry] }),
    },
  },
}))
vi.mock('#base/web/table/export.ts', () => ({
  exportTable: async <Row>({ name, columns, rows }: Export<Row>) =>
    Object.assign(saved, { name, text: writeCsv(columns, rows) }),
}))
const entry = {
  date: '2026-11-10',
  voucherType: 'Receipt',
  number: 'RC/1',
  party: 'Meera',
  against: [{ name: 'Customers' }],
  debit: 150,
  credit: 0,
  balance: 100,
}
beforeEach(() => Object.assign(saved, { text: '', name: '' }))
afterAll(() => vi.restoreAllMocks())

const lines = () => saved.text.replace('\uFEFF', '').trim().split(/\r?\n/)
const head = { from: { name: 'Sharma Traders', lines: [] }, logo: undefined }

test('[19.182] the CSV of a ledger starts with the opening balance, and in print balances are Dr or Cr', async () => {
  const table = await accountTable(1010, november)
  await table?.saveCsv()
  expect(lines().slice(1)).toEqual([
    '2026-11-01,Opening balance,,,,,,-50',
    '2026-11-10,Receipt,RC/1,Meera,Customers,150,0,100',
  ])
  expect(table?.sheet(head).lines.rows.map((row) => row.at(-1))).toMatchObject([
    { text: '₹50.00 Cr', alignment: 'right' },
    { text: '₹100.00 Dr' },
  ])
})

test('[19.182] the CSV of the trial balance ends with its total, and in print balances are Dr or Cr', async () => {
  const table = await statementTable('trial-balance', november)
  await table.saveCsv()
  expect(lines().at(-1)).toBe('Total,,0,150,150,0')
  expect(table.sheet(head).lines.rows.map((row) => row.at(-1))).toMatchObject([
    { text: '₹200.00 Dr' },
    { text: '₹200.00 Cr' },
    { text: '₹0.00' },
  ])
})

test('[19.182] profit and loss has its group totals and the gross profit brought down', async () => {
  await (await statementTable('profit-and-loss', november)).saveCsv()
  expect(lines()).toEqual([
    'Side,Group,Account,Amount,Group total',
    '"Trading, debit",Purchases,,,300',
    '"Trading, debit",Purchases,Goods,300,',
    '"Trading, debit",Gross profit,,150,150',
    '"Trading, credit",Sales,,,450',
    '"Trading, credit",Sales,Sales,450,',
    '"Profit and loss, debit",Indirect expenses,,,30',
    '"Profit and loss, debit",Indirect expenses,Rent,30,',
    '"Profit and loss, debit",Net profit,,120,120',
    '"Profit and loss, credit",Gross profit brought down,,150,150',
  ])
})

test('[19.182] the balance sheet is as on its day and ends with the total of each side', async () => {
  const table = await statementTable('balance-sheet', november)
  await table.saveCsv()
  expect(saved.name).toBe('Balance sheet 2026-11-30')
  expect(lines().at(-1)).toBe('Each side,,,200,200')
  const { opening, fileName } = table.sheet(head)
  expect(fileName).toBe('Balance sheet 2026-11-30.pdf')
  expect(JSON.stringify(opening)).toContain('As on 30 Nov 2026')
})
