import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '#verify/server/verify.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { duesOf } from '../../../tests/support/ledger.ts'
import { type Caller, openShop, type Shop, testContext } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

/* Credit notes without goods in a shop that rounds its bills. */

let database: TestDatabase
let shop: Shop
let owner: Caller
const clock = () => new Date('2026-11-20T06:00:00Z')
const today = { from: '2026-11-20', to: '2026-11-20' }
beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  owner = await shop.as('owner', { clock })
  await owner.workspaces.update({ roundOff: true })
})
afterAll(() => database.close())

/** A delivered bill of ten at ₹100 with 18 % GST: ₹1,180. */
async function sold() {
  const [made] = await stock(database, shop, [{ price: 10000, onHand: 50 }])
  const { id: customerId } = await addCustomer(database, shop, { name: 'Asha Stores', state: 'Karnataka' })
  const items = [{ productVersionId: made?.productVersionId ?? '', quantity: 10 }]
  const sale = { customerId, invoiceDate: '2026-11-20', paymentType: 'credit' as const, deliver: true, items }
  const { id } = await owner.sales.create(sale)
  const line = (await owner.sales.getOne({ id })).items[0]?.saleItem.id ?? ''
  const cut = (amount: number) =>
    owner.creditNotes.create({
      saleId: id,
      reason: 'late_discount',
      lines: [{ saleItemId: line, amount }],
    })
  return { id, customerId, line, cut }
}
const open = async (customerId: string) => (await duesOf(database, customerId)).join(' | ')

test('[16.453] a note is for whole rupees with its round-off apart: saved, printed, owed and in the register', async () => {
  const { customerId, cut } = await sold()
  const { id, displayId, amount, credited } = await cut(33.33)
  expect({ amount, credited }).toEqual({ amount: 39.33, credited: 39 })
  const { creditNote, paper } = await owner.creditNotes.getOne({ id })
  expect(creditNote).toMatchObject({ taxable: 33.33, tax: 6, roundOff: -0.33, credited: 39 })
  expect(paper.totals).toMatchObject({ totalAmount: 39.33, roundOff: -0.33, payable: 39 })
  expect(await open(customerId)).toContain('1141')
  const { documents } = await owner.reports.getSalesRegister(today)
  expect(documents.find(({ number }) => number === displayId)).toMatchObject({
    roundOff: 0.33,
    rows: [{ taxable: -33.33, amount: -39.33 }],
  })
  const { differences } = await database.asOwner((client) => verify(client, testContext(database)))
  // The test's customers and products have made-up numbers.
  expect(differences.filter((each) => !/CUS-|PRD-/.test(each))).toEqual([])
})

test('[16.453] notes keep paise that the last one could not make up for, and credit the bill to the paisa', async () => {
  const { id, line, cut } = await sold()
  expect(await cut(33.33)).toMatchObject({ credited: 39 })
  expect(await cut(33.33)).toMatchObject({ credited: 39.33 })
  expect(await cut(33.5)).toMatchObject({ amount: 39.54, credited: 40 })
  expect(await cut(0.25)).toMatchObject({ credited: 0.29 })
  const notes = await owner.creditNotes.getOfSale({ saleId: id })
  const first = notes.at(-1)
  await owner.creditNotes.cancel({ id: first?.id ?? '' })
  const left = 1000 - 33.33 - 33.5 - 0.25
  const last = await cut(Number(left.toFixed(2)))
  expect(last.credited).toBeCloseTo(1180 - 39.33 - 40 - 0.29, 2)
  await expect(cut(0.01)).rejects.toMatchObject({ code: 'invalid' })
  expect(line).not.toBe('')
})

test('[16.453] a shop that does not round its bills does not round its notes', async () => {
  const { cut } = await sold()
  await owner.workspaces.update({ roundOff: false })
  expect(await cut(33.33)).toMatchObject({ credited: 39.33 })
})
