import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'
import { makeVendor, received } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
let vendorId: string
let customerId: string
const today = '2026-11-20'
const november = { from: '2026-11-01', to: '2026-11-30' }
beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  owner = await shop.as('owner', { clock: () => new Date('2026-11-20T06:00:00Z') })
  vendorId = await makeVendor(database, shop)
  customerId = (await addCustomer(database, shop, { state: 'Karnataka' })).id
})
afterAll(() => database.close())

/** The types of the vouchers that lead to this document, oldest first. */
async function leadingTo(noun: string, id: string) {
  const { vouchers } = await owner.ledgers.getDayBook(november)
  return vouchers.flatMap(({ source, voucherType }) =>
    source?.noun === noun && source.id === id ? [voucherType] : [],
  )
}

const billOf = async (billNumber: string) =>
  (
    await owner.vendorBills.create({
      vendorId,
      billNumber,
      billDate: '2026-11-10',
      intakeItems: [],
      lines: [{ account: 6010, amount: 700 }],
      total: 700,
    })
  ).id

test('[19.180] purchases, debit notes, payments and their cheques, and goods that arrived lead to their document', async () => {
  const { intakeId } = await received(owner, vendorId, [{ quantity: 10, buyingPrice: 100, discount: 0 }])
  expect(await leadingTo('inventoryIntake', intakeId)).toEqual(['Receipt note'])
  const bill = await billOf('A-1')
  const note = await owner.debitNotes.create({
    billId: bill,
    date: today,
    reason: 'rate_difference',
    lines: [{ line: 0, amount: 50 }],
  })
  await owner.debitNotes.cancel({ id: note.id })
  const lines = [{ mode: 'cheque' as const, amount: 700, reference: '000831' }]
  const { id: paymentId } = await owner.payments.create({ vendorId, paidOn: '2026-11-11', lines })
  await owner.payments.markUnpaid({ paymentId, line: 0, state: 'stopped', unpaidOn: today })
  expect(await leadingTo('vendorBill', bill)).toEqual(['Purchase'])
  expect(await leadingTo('debitNote', note.id)).toEqual(['Debit note', 'Debit note, cancelled'])
  expect(await leadingTo('payment', paymentId)).toEqual(['Payment', 'Issued cheque stopped'])
  const { entries } = await owner.ledgers.getAccount({ ...november, account: 2100 })
  expect(entries.map(({ source }) => source?.noun)).toEqual([
    'vendorBill',
    'payment',
    'debitNote',
    'debitNote',
    'payment',
  ])
})

test('[19.180] receipts and the cheques in them lead to the receipt, and sales, notes and challans to theirs', async () => {
  const lines = [{ mode: 'cheque' as const, amount: 118, reference: '004512' }]
  const { id: receiptId } = await owner.receipts.create({ customerId, receivedOn: '2026-11-11', lines })
  await owner.cheques.deposit({ cheques: [{ receiptId, line: 0 }], account: 1020, depositedOn: '2026-11-12' })
  await owner.cheques.bounce({ receiptId, line: 0, bouncedOn: today })
  expect(await leadingTo('receipt', receiptId)).toEqual(['Receipt', 'Cheque deposit', 'Cheque bounced'])
  const statement = await owner.statements.getOne({ customerId, ...november })
  expect(statement.entries.map(({ documentId }) => documentId)).toEqual([receiptId, receiptId])

  const lot = (await stock(database, shop, [{ cost: 6000, onHand: 10 }]))[0]?.productVersionId ?? ''
  const challan = await owner.challans.create({ customerId, items: [{ productVersionId: lot, quantity: 3 }] })
  await owner.challans.takeBack({ id: challan.id, items: [{ position: 0, quantity: 1 }] })
  await owner.challans.cancel({ id: challan.id })
  expect(await leadingTo('challan', challan.id)).toEqual([
    'Delivery challan',
    'Delivery challan, goods back',
    'Delivery challan, goods back',
  ])
  const items = [{ productVersionId: lot, quantity: 2 }]
  const { id: saleId } = await owner.sales.create({
    customerId,
    invoiceDate: '2026-11-18',
    paymentType: 'credit',
    items,
    deliver: true,
  })
  const [line] = (await owner.sales.getOne({ id: saleId })).items
  const { id: noteId } = await owner.creditNotes.create({
    saleId,
    reason: 'late_discount',
    lines: [{ saleItemId: line?.saleItem.id ?? '', amount: 1 }],
  })
  expect(await leadingTo('sale', saleId)).toEqual(['Sales', 'Delivery'])
  expect(await leadingTo('creditNote', noteId)).toEqual(['Credit note'])
})

test('[19.180] expenses, entries, opening balances and the close of a day lead to theirs', async () => {
  const expense = await owner.expenses.create({ spentOn: today, account: 6010, amount: 500, paidFrom: 1020 })
  const opening = await owner.openings.create({ account: 1010, datedOn: today, side: 'debit', amount: 900 })
  const contra = await owner.journals.createContra({ datedOn: today, from: 1010, to: 1020, amount: 400 })
  await owner.journals.reverse({ id: contra.id })
  const close = await owner.dayCloses.create({ day: today, counts: [{ value: 500, pieces: 1 }] })
  expect(await leadingTo('expense', expense.id)).toEqual(['Expense'])
  expect(await leadingTo('journal', opening.id)).toEqual(['Opening balance'])
  expect(await leadingTo('journal', contra.id)).toEqual(['Contra', 'Contra, reversed'])
  const cash = await owner.ledgers.getAccount({ ...november, account: 1010 })
  expect(cash.entries.at(-1)).toMatchObject({
    voucherType: 'Day close',
    source: { noun: 'dayClose', id: close.id, day: today, account: 1010 },
  })
  const all = (await owner.ledgers.getDayBook(november)).vouchers
  expect(all.filter(({ source }) => source === null)).toEqual([])
})
