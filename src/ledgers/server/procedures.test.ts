import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
let saleId: string
let customerId: string
let lot: string
const november = { from: '2026-11-01', to: '2026-11-30' }
beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  owner = await shop.as('owner', { clock: () => new Date('2026-11-20T06:00:00Z') })
  lot = (await stock(database, shop, [{ cost: 6000, onHand: 10 }]))[0]?.productVersionId ?? ''
  customerId = (await addCustomer(database, shop, { state: 'Karnataka', name: 'Meera' })).id
  saleId = (await sell('2026-11-18', 4)).id
  await owner.inventory.adjust({ productVersionId: lot, quantity: -1, reason: 'damage' })
})
afterAll(() => database.close())

const sell = (invoiceDate: string, quantity: number) =>
  owner.sales.create({
    customerId,
    invoiceDate,
    paymentType: 'credit',
    items: [{ productVersionId: lot, quantity }],
    deliver: true,
  })

test('[19.65] days in the wrong order and an account that the books do not have are refused at their field', async () => {
  const wrongOrder = { from: '2026-11-02', to: '2026-11-01' }
  await expect(owner.ledgers.getStatements(wrongOrder)).rejects.toMatchObject({
    code: 'invalid',
    data: { issues: [{ path: ['to'], message: 'The last day cannot be before the first' }] },
  })
  await expect(owner.ledgers.getAccount({ ...november, account: 1234 })).rejects.toMatchObject({
    data: { issues: [{ path: ['account'], message: 'Choose an account of the books' }] },
  })
})

test('[19.65] sales, purchasing and the counter do not see the books; the accountant and the viewer do', async () => {
  for (const role of ['sales', 'purchasing', 'cashier', 'storeKeeper'] as const) {
    const caller = await shop.as(role)
    await expect(caller.ledgers.getStatements(november)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(caller.ledgers.getAccount({ ...november, account: 1010 })).rejects.toMatchObject({
      code: 'forbidden',
    })
  }
  for (const role of ['accountant', 'viewer'] as const)
    expect((await (await shop.as(role)).ledgers.getStatements(november)).balanceSheet.total).toBe(772)
})

test('[19.63] the trial balance of a period shows what was before, what was posted and what is left, which adds up to 0', async () => {
  const { trialBalance, profitAndLoss, balanceSheet } = await owner.ledgers.getStatements(november)
  expect(
    trialBalance.map(({ account, before, debits, credits, closing }) => [
      account,
      before,
      debits,
      credits,
      closing,
    ]),
  ).toEqual([
    [1100, 0, 472, 0, 472],
    [1200, 600, 0, 300, 300],
    [2120, 0, 400, 400, 0],
    [2210, 0, 0, 36, -36],
    [2211, 0, 0, 36, -36],
    [3900, -600, 0, 0, -600],
    [4000, 0, 0, 400, -400],
    [5000, 0, 240, 0, 240],
    [5020, 0, 60, 0, 60],
  ])
  expect(trialBalance[1]).toMatchObject({ name: 'Stock', group: 'Stock-in-Hand' })
  expect(profitAndLoss).toMatchObject({ grossProfit: 100, netProfit: 100 })
  expect(balanceSheet.total).toBe(772)
})

test('[19.63] days before the first posting are empty, and those after carry what is left', async () => {
  const none = await owner.ledgers.getStatements({ from: '1999-01-01', to: '1999-12-31' })
  expect(none.trialBalance).toEqual([])
  const later = await owner.ledgers.getStatements({ from: '2026-12-01', to: '2026-12-31' })
  expect(later.trialBalance.every(({ debits, credits }) => debits === 0 && credits === 0)).toBe(true)
  expect(later.profitAndLoss.netProfit).toBe(0)
  expect(later.balanceSheet.total).toBe(772)
})

test('[19.65] the ledger of an account runs from its opening balance, and leads to the documents', async () => {
  const customers = await owner.ledgers.getAccount({ ...november, account: 1100 })
  expect(customers).toMatchObject({ name: 'Customers', before: 0, closing: 472, total: 1 })
  expect(customers.entries).toMatchObject([
    {
      date: '2026-11-18',
      voucherType: 'Sales',
      party: 'Meera',
      isLate: true,
      debit: 472,
      credit: 0,
      balance: 472,
      against: [
        { name: 'Billed, not delivered', amount: -400 },
        { name: 'Output CGST', amount: -36 },
        { name: 'Output SGST/UTGST', amount: -36 },
      ],
      source: { noun: 'sale', id: saleId },
    },
  ])
  const goods = await owner.ledgers.getAccount({ ...november, account: 1200 })
  expect(goods.before).toBe(600)
  expect(
    goods.entries.map(({ voucherType, credit, balance, source }) => [
      voucherType,
      credit,
      balance,
      source?.noun,
    ]),
  ).toEqual([
    ['Delivery', 240, 360, 'sale'],
    ['Stock journal', 60, 300, 'product'],
  ])
})

test('[19.65] the next page of an account goes on with the balance', async () => {
  const second = await owner.ledgers.getAccount({ ...november, account: 1200, page: 2 })
  expect(second).toMatchObject({ entries: [], total: 2, closing: 300 })
})

test('[19.65] another workspace has its own books', async () => {
  const other = await (await openShop(database)).as('owner')
  expect((await other.ledgers.getStatements(november)).trialBalance).toEqual([])
  expect((await other.ledgers.getAccount({ ...november, account: 1100 })).entries).toEqual([])
})

test('[19.124] the day book shows every voucher with its lines, and what they add up to', async () => {
  const book = await owner.ledgers.getDayBook(november)
  expect(book.vouchers.map(({ voucherType, amount }) => [voucherType, amount])).toEqual([
    ['Sales', 472],
    ['Delivery', 640],
    ['Stock journal', 60],
  ])
  expect(book).toMatchObject({ total: 3, amount: 1172 })
  expect(book.vouchers[0]).toMatchObject({
    date: '2026-11-18',
    party: 'Meera',
    isLate: true,
    source: { noun: 'sale', id: saleId },
    lines: [
      { name: 'Customers', debit: 472, credit: 0 },
      { name: 'Billed, not delivered', debit: 0, credit: 400 },
      { name: 'Output CGST', debit: 0, credit: 36 },
      { name: 'Output SGST/UTGST', debit: 0, credit: 36 },
    ],
  })
  expect(await owner.ledgers.getDayBook({ ...november, page: 2 })).toMatchObject({ total: 3, vouchers: [] })
  const cashier = await shop.as('cashier')
  await expect(cashier.ledgers.getDayBook(november)).rejects.toMatchObject({ code: 'forbidden' })
})

test('[19.125] GST shows output tax by head, the credit set off against it and what is to be paid in cash', async () => {
  const gst = await owner.ledgers.getGst(november)
  const none = { cgst: 0, sgst: 0, igst: 0 }
  expect(gst).toEqual({
    output: { before: none, now: { cgst: 36, sgst: 36, igst: 0 } },
    reverse: { before: none, now: none, into: none, outOf: none },
    credit: { before: none, now: none, into: none, outOf: none },
    used: { cgst: none, sgst: none, igst: none },
    excess: none,
    cash: { cgst: 36, sgst: 36, igst: 0 },
    roundOff: none,
    left: none,
    settled: { output: none, reverse: none, credit: none },
    moved: { total: 0, vouchers: [] },
    changes: { reversed: none, reclaimed: none, lost: none },
    settlement: null,
  })
  const december = { from: '2026-12-01', to: '2026-12-31' }
  expect((await owner.ledgers.getGst(december)).output).toMatchObject({ before: { cgst: 36 }, now: none })
  const cashier = await shop.as('cashier')
  await expect(cashier.ledgers.getGst(november)).rejects.toMatchObject({ code: 'forbidden' })
})
