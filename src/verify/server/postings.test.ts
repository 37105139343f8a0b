import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#base/server/postgres/connection.ts'
import { billedGoods, lowered } from '../../../tests/support/billed-goods.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'
import { makeVendor } from '../../../tests/support/vendor-goods.ts'
import { differencesIn } from './books.ts'
import { ledgerChecks } from './ledger-store.ts'

let database: TestDatabase
const day = '2026-11-20'
beforeAll(async () => {
  database = await openTestDatabase()
  const shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  const clock = () => new Date(`${day}T06:00:00Z`)
  const owner = await shop.as('owner', { clock })
  const customerId = (await addCustomer(database, shop, { state: 'Karnataka' })).id
  const gst = [{ type: 'GST' as const, rate: 18 }]
  const [lot] = await stock(database, shop, [{ onHand: 50, taxes: gst }])
  const { id: saleId } = await owner.sales.create({
    customerId,
    invoiceDate: day,
    paymentType: 'credit',
    items: [{ productVersionId: lot?.productVersionId ?? '', quantity: 4 }],
    deliver: true,
  })
  const saleItemId = (await owner.sales.getOne({ id: saleId })).items[0]?.saleItem.id ?? ''
  await owner.sales.createReturn({
    saleId,
    reason: { category: 'unwanted', description: 'Too many' },
    items: [{ saleItemId, quantity: 1 }],
  })
  await owner.creditNotes.create({ saleId, reason: 'rate_difference', lines: [{ saleItemId, amount: 10 }] })
  await owner.receipts.create({
    customerId,
    receivedOn: day,
    lines: [
      { mode: 'cash', amount: 100 },
      { mode: 'cheque', amount: 20, reference: '000123' },
    ],
  })
  const supplierGstin = '29AAAFB0000B1ZL'
  const vendorId = await makeVendor(database, shop, 'Kiran Mills', 0, supplierGstin)
  await owner.vendorBills.create({
    vendorId,
    billNumber: 'KM/1',
    billDate: day,
    lines: [{ account: 5030, description: 'Freight', amount: 500, taxes: gst, itc: true }],
    total: 590,
  })
  await owner.payments.create({ vendorId, paidOn: day, lines: [{ mode: 'upi', amount: 90 }] })
  const meals = {
    spentOn: day,
    account: 6190,
    amount: 100,
    paidFrom: 1010,
    taxes: gst,
    itc: true,
    supplierGstin,
  }
  await owner.expenses.create(meals)
  const { id } = await owner.expenses.create({ ...meals, amount: 7 })
  await owner.expenses.cancel({ id })
  const { billId } = await billedGoods(database, shop, await shop.as('purchasing', { clock })).world()
  await owner.debitNotes.create(lowered(billId, 100))
  await owner.dayCloses.create({ day, counts: [{ value: 10, pieces: 1 }] })
})
afterAll(() => database.close())

const voucher = (event: string) =>
  `voucher_id = (select id from vouchers where event = '${event}' order by id limit 1)`
const moved = (event: string, from: number, to: number) =>
  `update postings set account = ${to} where account = ${from} and ${voucher(event)}`
const changed = (event: string, first: number, second: number) =>
  `update postings set amount_paise = amount_paise + case account when ${first} then 1 else -1 end
   where account in (${first}, ${second}) and ${voucher(event)}`

test.each([
  [
    'the account of an expense',
    moved('expense', 6190, 6010),
    /^EX.+01 posts ₹0.00 to account 6190 as expense, but should post ₹100.00/,
  ],
  [
    'the account that paid it',
    moved('expense', 1010, 1020),
    /^EX.+01 posts ₹-118.00 to account 1020 as expense, but should post ₹0.00/,
  ],
  [
    'its input tax',
    changed('expense', 1310, 1311),
    /^EX.+01 posts ₹9.01 to account 1310 as expense, but should post ₹9.00/,
  ],
  [
    'what an expense says',
    'update expenses set amount_paise = 9900 where amount_paise = 10000',
    /^EX.+01 posts ₹100.00 to account 6190 as expense, but should post ₹99.00/,
  ],
  [
    'what a day was short',
    changed('day_close', 6200, 1010),
    /^20 Nov 2026 posts ₹-27.99 to account 6200 as day_close, but should post ₹-28.00/,
  ],
  [
    'the cash of a receipt',
    moved('receipt', 1010, 1020),
    /^RC.+ posts ₹100.00 to account 1020 as receipt, but should post ₹0.00/,
  ],
  [
    'the cheque of a receipt',
    moved('receipt', 1030, 1020),
    /^RC.+ posts ₹0.00 to account 1030 as receipt, but should post ₹20.00/,
  ],
  [
    'the bank of a payment',
    moved('payment', 1020, 1010),
    /^PY.+ posts ₹0.00 to account 1020 as payment, but should post ₹-90.00/,
  ],
  [
    'the output tax of a sale',
    changed('sale_made', 2210, 2211),
    /^INV.+ posts ₹-35.99 to account 2210 as sale_made, but should post ₹-36.00/,
  ],
  [
    'what a sale bills before delivery',
    moved('sale_made', 2120, 4000),
    /^INV.+ posts ₹0.00 to account 2120 as sale_made, but should post ₹-400.00/,
  ],
  [
    'what a delivery earns',
    changed('sale_delivered', 2120, 4000),
    /^INV.+ posts ₹400.01 to account 2120 as sale_delivered/,
  ],
  [
    'the tax of a return',
    changed('return', 2210, 2211),
    /^CN.+ posts ₹9.01 to account 2210 as return, but should post ₹9.00/,
  ],
  [
    'the tax of a credit note',
    moved('credit_note', 2210, 2212),
    /^CN.+ posts ₹0.90 to account 2212 as credit_note, but should post ₹0.00/,
  ],
  [
    'the input tax of a bill',
    moved('vendor_bill', 1310, 1312),
    /^KM.1 posts ₹45.00 to account 1312 as vendor_bill, but should post ₹0.00/,
  ],
  [
    'the input tax of a debit note',
    moved('debit_note', 1312, 1310),
    /^DN.+ posts ₹0.00 to account 1312 as debit_note, but should post ₹-18.00/,
  ],
  [
    'the price difference of a debit note',
    changed('debit_note', 5010, 2100),
    /^DN.+ posts ₹-99.99 to account 5010 as debit_note, but should post ₹-100.00/,
  ],
  [
    'what a cancellation takes back',
    moved('expense_cancelled', 6190, 6010),
    /^The voucher expense_cancelled of EX.+02 leaves ₹7.00 on account 6190/,
  ],
  [
    'the month in which an expense is taken back',
    `update vouchers set gst_on = '2026-10-01' where event = 'expense_cancelled'`,
    /^The GST credit of the voucher expense_cancelled of EX.+02 counts in 2026-10, but that of its expense in 2026-11/,
  ],
  [
    'the month of the credit of a debit note',
    `update vouchers set gst_on = '2026-10-01' where event = 'debit_note'`,
    /^The GST credit of the voucher debit_note of DN.+ counts in 2026-10, but that of its vendor_bill in 2026-11/,
  ],
  [
    'the day of a posting',
    `update postings set voucher_date = '2026-11-19' where account = 1010 and ${voucher('receipt')}`,
    /^The voucher receipt of RC.+ is dated 2026-11-20, but its postings 2026-11-19/,
  ],
  [
    'the number of a due',
    `update dues set number = 'X' where number like 'RC%'`,
    /^The due X of 2026-11-20 is not that of its voucher RC/,
  ],
  [
    'the day of a due',
    `update dues set dated_on = '2026-11-19' where number like 'RC%'`,
    /^The due RC.+ of 2026-11-19 is not that of its voucher/,
  ],
  [
    'the day up to which cash is closed',
    'update books set cash_closed_until = null',
    /^Cash is closed up to no day, but the last closed day is 2026-11-20/,
  ],
  [
    'a close of the cash',
    `update day_closes set reopened_at = now(), reopened_by_name = 'X'`,
    /^Cash is closed up to 2026-11-20, but the last closed day is none/,
  ],
])('[19.153] %s changed outside the calls is reported', async (_, damage, says) => {
  await withClient(database.adminUrl, async (client) => {
    await client.query('begin')
    expect((await client.query(damage)).rowCount).toBeGreaterThan(0)
    const found = (await differencesIn(client, ledgerChecks)).map((each) => each.replace(/^[^:]+: /, ''))
    await client.query('rollback')
    expect(found.filter((each) => says.test(each))).toHaveLength(1)
  })
})

test('[19.153] nothing is reported after normal work', async () => {
  expect(await withClient(database.adminUrl, (client) => differencesIn(client, ledgerChecks))).toEqual([])
})
