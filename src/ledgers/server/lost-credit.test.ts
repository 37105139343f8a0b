import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '#verify/server/verify.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { vouchersOf } from '../../../tests/support/ledger.ts'
import { openShop, testContext } from '../../../tests/support/people.ts'
import { makeVendor } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  const later = { ...testContext(database), clock: () => new Date('2027-06-01T06:00:00Z') }
  const { differences } = await database.asOwner((client) => verify(client, later))
  await database.close()
  expect(differences).toEqual([])
})

const gst = [{ type: 'GST' as const, rate: 18 }]
const november = { from: '2026-11-01', to: '2026-11-30' }
const both = (amount: number) => ({ cgst: amount, sgst: amount, igst: 0 })
type Change = 'reverse' | 'reclaim' | 'lost'

/** A regular dealer with a lot of 10 pieces at ₹100 with 18% of GST, that arrived on a day, some of them damaged. */
async function openBuyer(arrived: string, damaged = 0) {
  const shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  const on = (day: string) => shop.as('owner', { clock: () => new Date(`${day}T06:00:00Z`) })
  const vendorId = await makeVendor(database, shop, 'Rao Mills', 0, '29AAGCB7383J1Z4')
  const owner = await on(arrived)
  const { id: metricId } = await owner.metrics.create({ name: 'Piece', shorthand: 'pc', decimals: 0 })
  const prices = { buyingPrice: 100, sellingPrice: 200 }
  const product = {
    name: 'Cloth',
    metricId,
    vendorId,
    ...prices,
    hsnNumber: '5208',
    isTaxed: true,
    taxes: gst,
  }
  const { id: productId } = await owner.products.create(product)
  const items = [{ productId, quantity: 10, damaged, ...prices, discount: 0 }]
  const { id: intakeId } = await owner.inventoryIntakes.create({ vendorId, arrivingTime: arrived, items })
  await owner.inventoryIntakes.confirm({ id: intakeId })
  const { lots } = await owner.inventory.getOne({ id: productId })
  const lot = lots.find((each) => each.intakeId === intakeId)?.id ?? ''
  /** Saves the bill of the lot, or of a part of it; without `claimed` its GST is not claimed. */
  const bill = async (billDate: string, { savedOn = billDate, claimed = true, quantity = 10 } = {}) => {
    const who = await on(savedOn)
    const [item] = (await who.vendorBills.getBillable({ vendorId })).items
    const intakeItems = [{ id: item?.id ?? '', quantity, price: 100, discount: 0, itc: claimed }]
    return who.vendorBills.create({
      vendorId,
      billNumber: 'RM-1',
      billDate,
      intakeItems,
      total: 118 * quantity,
    })
  }
  const adjust = async (day: string, quantity: number, adjustedOn?: string) =>
    (await on(day)).inventory.adjust({
      productVersionId: lot,
      quantity,
      reason: quantity < 0 ? 'damage' : 'found',
      ...(adjustedOn && { adjustedOn }),
    })
  const due = async (change: Change, day: string) =>
    (await (await on(day)).ledgers.getCredit({ change, on: day })).lines.map(({ total }) => total)
  const make = async (change: Change, day: string, id: string, amount: number) =>
    (await on(day)).books.changeCredit({ change, datedOn: day, ids: [id], amount })
  const pay = async (day: string, amount: number) => {
    const payer = await on(day)
    const { dues } = await payer.payments.getOpen({ vendorId })
    const allocations = [{ dueId: dues[0]?.id ?? '', amount }]
    await payer.payments.create({ vendorId, paidOn: day, lines: [{ mode: 'upi', amount }], allocations })
  }
  return { on, lot, intakeId, bill, adjust, due, make, pay }
}

test('[27.100] lost goods whose GST was not claimed have no credit to reverse, also after a debit note', async () => {
  const { on, bill, adjust, due } = await openBuyer('2026-10-05')
  const { id: billId } = await bill('2026-10-06', { claimed: false })
  await adjust('2026-11-05', -5)
  const owner = await on('2026-11-05')
  const lines = [{ line: 0, amount: 200 }]
  await owner.debitNotes.create({ billId, date: '2026-11-05', reason: 'rate_difference', lines })
  expect(await due('lost', '2026-11-05')).toEqual([])
})

test('[27.100] goods that went back to the vendor are not part of a lot of which others were lost', async () => {
  const { on, bill, adjust, due } = await openBuyer('2026-10-05')
  const { id: billId } = await bill('2026-10-06')
  const owner = await on('2026-11-05')
  const lines = [{ line: 0, quantity: 4 }]
  await owner.debitNotes.create({ billId, date: '2026-11-05', reason: 'other', lines })
  await adjust('2026-11-05', -3)
  // Half of the 6 pieces that are left, with 108 of credit.
  expect(await due('lost', '2026-11-05')).toEqual([54])
})

test('[27.102] credit of lost goods is not reversed before the month in which it was claimed', async () => {
  const { on, bill, adjust, due } = await openBuyer('2026-10-05')
  await adjust('2026-10-20', -10)
  await (await on('2026-11-10')).books.markFiled({ until: '2026-10-31' })
  // A bill of October that counts in November, as October is filed.
  await bill('2026-10-25', { savedOn: '2026-11-10' })
  await (await on('2026-11-10')).books.unmarkFiled({ reason: 'Not yet' })
  expect(await due('lost', '2026-10-31')).toEqual([])
  expect(await due('lost', '2026-11-10')).toEqual([180])
})

test('[27.102] nor before the date of its bill, and it is not given back before the day on which it was reversed', async () => {
  const { lot, bill, adjust, due, make } = await openBuyer('2026-10-05')
  await adjust('2026-10-20', -10)
  await bill('2026-11-10')
  expect(await due('lost', '2026-11-09')).toEqual([])
  expect(await due('lost', '2026-11-10')).toEqual([180])
  await make('lost', '2026-11-12', lot, 180)
  expect(await due('lost', '2026-10-19')).toEqual([])
  expect(await due('lost', '2026-11-12')).toEqual([])
})

test('[27.102] credit of an unpaid bill is not reversed before the month in which it was claimed', async () => {
  const { on, bill, due } = await openBuyer('2026-04-05')
  await (await on('2026-11-20')).books.markFiled({ until: '2026-10-31' })
  await bill('2026-04-24', { savedOn: '2026-11-20' })
  await (await on('2026-11-20')).books.unmarkFiled({ reason: 'Not yet' })
  expect(await due('reverse', '2026-10-31')).toEqual([])
  expect(await due('reverse', '2026-11-30')).toEqual([180])
})

test('[27.103] a reversal that is undone counts in the table of the month in which the undoing counts', async () => {
  const { on, bill, make } = await openBuyer('2026-04-05')
  const { id: billId } = await bill('2026-05-24')
  const { id } = await make('reverse', '2026-11-30', billId, 180)
  await (await on('2026-12-15')).books.markFiled({ until: '2026-11-30' })
  const owner = await on('2027-01-15')
  await owner.journals.reverse({ id })
  const reversed = async (from: string, to: string) =>
    (await owner.ledgers.getGst({ from, to })).changes.reversed
  expect(await reversed('2026-11-01', '2026-11-30')).toEqual(both(90))
  expect(await reversed('2026-12-01', '2026-12-31')).toEqual(both(-90))
  expect(await reversed('2027-01-01', '2027-01-31')).toEqual(both(0))
})

test('[27.104] goods are lost on the day that their adjustment says, as in the books', async () => {
  const { bill, adjust, due } = await openBuyer('2026-10-05')
  await bill('2026-10-06')
  await adjust('2026-11-05', -2, '2026-10-31')
  expect(await due('lost', '2026-10-30')).toEqual([])
  expect(await due('lost', '2026-10-31')).toEqual([36])
})

test('[27.101] credit of lost goods is not reversed again when their vendor is not paid', async () => {
  const { on, lot, bill, adjust, due, make } = await openBuyer('2026-04-05')
  const { id: billId } = await bill('2026-04-06')
  await adjust('2026-05-05', -4)
  await make('lost', '2026-05-05', lot, 72)
  // Of 180, 72 are a cost already.
  expect(await due('reverse', '2026-11-05')).toEqual([108])
  const owner = await on('2026-11-05')
  expect((await owner.vendorBills.getOne({ id: billId })).vendorBill.creditToReverse).toBe(108)
  await adjust('2026-11-05', -6)
  expect(await due('lost', '2026-11-05')).toEqual([108])
  await make('lost', '2026-11-05', lot, 108)
  expect(await due('reverse', '2026-11-05')).toEqual([])
  expect((await owner.ledgers.getGst(november)).left).toEqual(both(0))
})

test('[27.101, 27.169] credit that waits for its vendor to be paid becomes a cost when the goods are lost, and is not reclaimed', async () => {
  const { on, lot, bill, adjust, due, make, pay } = await openBuyer('2026-04-05')
  const { id: billId } = await bill('2026-04-06')
  await make('reverse', '2026-11-05', billId, 180)
  await adjust('2026-11-06', -5)
  const lost = await make('lost', '2026-11-06', lot, 90)
  expect(await vouchersOf(database, lost.id)).toEqual(['credit_lost 2026-11-06: 5040 9000, 1313 -9000'])
  const book = await on('2026-11-06')
  // What waited is reclaimed and lost at once, so that each table of the return has it.
  expect(await book.ledgers.getGst(november)).toMatchObject({
    changes: { reversed: both(90), reclaimed: both(45), lost: both(45) },
    left: both(0),
  })
  await book.journals.reverse({ id: lost.id })
  expect((await book.ledgers.getGst(november)).changes).toEqual({
    reversed: both(90),
    reclaimed: both(0),
    lost: both(0),
  })
  await make('lost', '2026-11-06', lot, 90)
  expect([await due('lost', '2026-11-06'), await due('reverse', '2026-11-06')]).toEqual([[], []])
  expect(await due('reclaim', '2026-11-06')).toEqual([])
  await pay('2026-11-07', 1180)
  expect(await due('reclaim', '2026-11-07')).toEqual([90])
  await make('reclaim', '2026-11-07', billId, 90)
  const owner = await on('2026-11-08')
  expect((await owner.ledgers.getGst(november)).left).toEqual(both(45))
  expect((await owner.ledgers.getAccount({ account: 1313, ...november, page: 1 })).closing).toBe(0)
  await adjust('2026-11-08', 5)
  await make('lost', '2026-11-08', lot, 90)
  expect((await owner.ledgers.getGst(november)).left).toEqual(both(90))
})

test('[27.101] of goods of a bill that is paid in part, the part that waits and the rest become a cost, and a cancelled bill leaves nothing', async () => {
  const { on, lot, bill, adjust, due, make, pay } = await openBuyer('2026-04-05')
  const { id: billId } = await bill('2026-04-06')
  await pay('2026-05-05', 590)
  await make('reverse', '2026-11-05', billId, 90)
  await adjust('2026-11-06', -5)
  const lost = await make('lost', '2026-11-06', lot, 90)
  expect(await vouchersOf(database, lost.id)).toEqual([
    'credit_lost 2026-11-06: 5040 9000, 1310 -2250, 1311 -2250, 1313 -4500',
  ])
  expect([await due('reverse', '2026-11-06'), await due('reclaim', '2026-11-06')]).toEqual([[], []])
  const owner = await on('2026-11-07')
  await owner.journals.reverse({ id: lost.id })
  expect(await due('lost', '2026-11-07')).toEqual([90])
  await make('lost', '2026-11-07', lot, 90)
  const [payment] = (await owner.payments.getMany({})).payments
  await owner.payments.cancel({ id: payment?.id ?? '' })
  await owner.vendorBills.cancel({ id: billId })
  await make('reclaim', '2026-11-07', billId, 45)
  await make('lost', '2026-11-07', lot, 90)
  expect((await owner.ledgers.getGst(november)).left).toEqual(both(0))
  expect((await owner.ledgers.getAccount({ account: 1313, ...november, page: 1 })).closing).toBe(0)
})

test('[27.164] credit of goods that arrived damaged is reversed as that of other lost goods, until a debit note takes them back', async () => {
  const { on, lot, bill, due, make } = await openBuyer('2026-10-05', 2)
  expect(await due('lost', '2026-10-05')).toEqual([])
  const { id: billId } = await bill('2026-10-06')
  expect([await due('lost', '2026-10-05'), await due('lost', '2026-10-06')]).toEqual([[], [36]])
  const made = await make('lost', '2026-10-31', lot, 36)
  expect(await vouchersOf(database, made.id)).toEqual([
    'credit_lost 2026-10-31: 5040 3600, 1310 -1800, 1311 -1800',
  ])
  expect(await due('lost', '2026-10-31')).toEqual([])
  const owner = await on('2026-11-05')
  const lines = [{ line: 0, quantity: 2 }]
  await owner.debitNotes.create({ billId, date: '2026-11-05', reason: 'damaged', lines })
  expect([await due('lost', '2026-11-04'), await due('lost', '2026-11-05')]).toEqual([[], [-36]])
  await make('lost', '2026-11-05', lot, 36)
  // The credit of the 8 that came into stock is left.
  expect((await owner.ledgers.getGst(november)).left).toEqual(both(72))
})

test('[27.164] damaged goods that the vendor has not billed, or took back unbilled, have no credit to reverse', async () => {
  const { on, intakeId, bill, due } = await openBuyer('2026-10-05', 2)
  await bill('2026-10-06', { quantity: 8 })
  expect(await due('lost', '2026-10-31')).toEqual([])
  const owner = await on('2026-11-05')
  const lines = [{ line: 0, quantity: 2 }]
  await owner.debitNotes.create({ intakeId, date: '2026-11-05', reason: 'damaged', lines })
  expect(await due('lost', '2026-11-05')).toEqual([])
})

test('[27.165] credit of returned goods that did not go back into stock is reversed from the day of the return', async () => {
  const { on, lot, bill, adjust, due, make } = await openBuyer('2026-10-05')
  await bill('2026-10-06')
  const seller = await on('2026-11-02')
  const sold = { invoiceDate: '2026-11-02', paymentType: 'cash' as const, deliver: true }
  const { id } = await seller.sales.create({ ...sold, items: [{ productVersionId: lot, quantity: 4 }] })
  const [line] = (await seller.sales.getOne({ id })).items
  const back = async (quantity: number, category: 'damaged' | 'unwanted') =>
    (await on('2026-11-05')).sales.createReturn({
      saleId: id,
      reason: { category, description: 'As returned' },
      items: [{ saleItemId: line?.saleItem.id ?? '', quantity }],
    })
  await back(1, 'unwanted')
  expect(await due('lost', '2026-11-05')).toEqual([])
  await back(2, 'damaged')
  expect([await due('lost', '2026-11-04'), await due('lost', '2026-11-05')]).toEqual([[], [36]])
  await make('lost', '2026-11-05', lot, 36)
  // Goods that are found did not spoil, and take nothing off.
  await adjust('2026-11-06', 1)
  await adjust('2026-11-07', -2)
  expect(await due('lost', '2026-11-07')).toEqual([18])
})
