import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '#verify/server/verify.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { vouchersOf } from '../../../tests/support/ledger.ts'
import { openShop, testContext } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const lastDay = '2026-11-30'
const tooLate = '2026-12-01'

/** A delivered sale of 15 March 2026, ten at 100.00 with 18%, that is credited on a day. */
async function soldInMarch(day: string) {
  const shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  const owner = await shop.as('owner', { clock: () => new Date(`${day}T06:00:00Z`) })
  const [made] = await stock(database, shop, [{ name: 'Rice', price: 10000, onHand: 50 }])
  const { id: customerId } = await addCustomer(database, shop, { name: 'Asha Stores', state: 'Karnataka' })
  const { id: saleId } = await owner.sales.create({
    customerId,
    invoiceDate: '2026-03-15',
    paymentType: 'credit',
    items: [{ productVersionId: made?.productVersionId ?? '', quantity: 10 }],
    deliver: true,
  })
  const saleItemId = (await owner.sales.getOne({ id: saleId })).items[0]?.saleItem.id ?? ''
  const giveBack = (quantity: number) =>
    owner.sales.createReturn({
      saleId,
      reason: { category: 'unwanted', description: 'Too many' },
      items: [{ saleItemId, quantity }],
    })
  const lower = (amount: number) =>
    owner.creditNotes.create({ saleId, reason: 'rate_difference', lines: [{ saleItemId, amount }] })
  const taxOf = async () =>
    (await owner.ledgers.getGst({ from: `${day.slice(0, 7)}-01`, to: day })).output.now.cgst
  return { owner, saleId, giveBack, lower, taxOf }
}

test('[27.96] up to 30 November a note lowers the tax of a bill of the last financial year', async () => {
  const { giveBack, lower, taxOf } = await soldInMarch(lastDay)
  await giveBack(1)
  await lower(100)
  expect(await taxOf()).toBe(-18)
})

test('[27.96] afterwards returns and notes credit the same amount without GST, and output tax stays', async () => {
  const { owner, saleId, giveBack, lower, taxOf } = await soldInMarch(tooLate)
  const { id, credited } = await giveBack(1)
  expect(credited).toBe(118)
  expect((await vouchersOf(database, id))[0]).toContain('4010 11800, 1100 -11800')
  const note = await lower(100)
  expect(note).toMatchObject({ amount: 100, credited: 100 })
  await giveBack(4)
  await giveBack(5)
  expect(await taxOf()).toBe(0)
  const creditNotes = await owner.creditNotes.getOfSale({ saleId })
  expect(creditNotes.reduce((sum, each) => sum + each.credited, 0)).toBe(1180)
  expect((await owner.sales.getOne({ id: saleId })).sale.status).toBe('returned')
  const { differences } = await database.asOwner((client) => verify(client, testContext(database)))
  expect(differences.filter((each) => !/CUS-|PRD-/.test(each))).toEqual([])
})

test('[27.96] more than is left of the amount is refused at its field', async () => {
  const { lower } = await soldInMarch(tooLate)
  await lower(1100)
  await expect(lower(80.01)).rejects.toMatchObject({
    data: { issues: [{ path: ['lines', 0, 'amount'], message: expect.stringContaining('80.00') }] },
  })
})
