import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '#base/server/database.ts'
import type { ReturnReason } from '#returns/reasons.ts'
import { arrivalChecks } from '#verify/server/arrival-store.ts'
import { differencesIn } from '#verify/server/books.ts'
import { ledgerChecks } from '#verify/server/ledger-store.ts'
import { stockChecks } from '#verify/server/stock-store.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { whileHeld } from '../../../tests/support/held.ts'
import { vouchersOf } from '../../../tests/support/ledger.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { makeVendor, received } from '../../../tests/support/vendor-goods.ts'

/* Goods that arrive damaged or free: stock, books, the vendor's bill and the debit note agree on each unit. */

const today = '2026-11-20'
let database: TestDatabase
let shop: Shop
let buyer: Caller
let vendorId: string
let productId: string

const differences = (checks = [...ledgerChecks, ...stockChecks]) =>
  database.asOwner((client) => differencesIn(client, checks))

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  buyer = await shop.as('purchasing', { clock: () => new Date(`${today}T06:00:00Z`) })
  vendorId = await makeVendor(database, shop, 'Kiran Mills', 0, '29AAPFU0939F1ZV')
  const { intakeId } = await received(buyer, vendorId, [{ quantity: 1, buyingPrice: 100, discount: 0 }])
  productId =
    (await buyer.inventoryIntakes.getOne({ id: intakeId })).inventoryIntake.items[0]?.productId ?? ''
})
afterAll(async () => {
  const wrong = await differences()
  await database.close()
  expect(wrong).toEqual([])
})

const item = { buyingPrice: 100, sellingPrice: 150, discount: 0 }
async function arrived(units: { quantity: number; damaged?: number; free?: number }) {
  const { id } = await buyer.inventoryIntakes.create({
    vendorId,
    arrivingTime: today,
    items: [{ productId, ...item, ...units }],
  })
  const before = await onHand()
  await buyer.inventoryIntakes.confirm({ id })
  return { id, added: (await onHand()) - before, itemId: (await itemOf(id)).id }
}
const itemOf = async (id: string) => {
  const [found] = (await buyer.inventoryIntakes.getOne({ id })).inventoryIntake.items
  if (!found) throw new Error('no item')
  return found
}
const onHand = async () => (await buyer.inventory.getOne({ id: productId })).inventory.onHand
const entries = async (id: string) => (await vouchersOf(database, id)).map((each) => each.split(': ')[1])
const bill = (billNumber: string, id: string, quantity: number, total: number) =>
  buyer.vendorBills.create({
    vendorId,
    billNumber,
    billDate: today,
    total,
    intakeItems: [{ id, quantity, price: 100 }],
  })
const goodsBack = (quantity: number, reason: ReturnReason = 'damaged') => ({
  date: today,
  reason,
  lines: [{ line: 0, quantity }],
})

test('[14.111] more damaged units than were invoiced are refused at their field, also in a draft', async () => {
  const refused = (at: string) => ({
    code: 'invalid',
    data: { issues: [{ path: ['items', 0, at] }] },
  })
  await expect(arrived({ quantity: 10, damaged: 11 })).rejects.toMatchObject(refused('damaged'))
  await expect(arrived({ quantity: 10, free: 0.5 })).rejects.toMatchObject(refused('free'))
  const items = [{ productId, ...item, quantity: 10, damaged: 4 }]
  const { id } = await buyer.inventoryIntakes.create({ vendorId, arrivingTime: today, items })
  const found = await itemOf(id)
  const update = buyer.inventoryIntakes.update
  await expect(update({ id, items: [{ id: found.id, quantity: 3 }] })).rejects.toMatchObject(
    refused('damaged'),
  )
  await update({ id, items: [{ id: found.id, damaged: null, free: 2 }] })
  expect(await itemOf(id)).toMatchObject({ quantity: 10, damaged: 0, free: 2 })
})

test('[14.111] a draft is saved with items that fitted their unit when they were typed', async () => {
  const decimals = (most: number) =>
    database.asOwner((client) => client.query('update metrics set decimals = $1', [most]))
  await decimals(1)
  const items = [{ productId, ...item, quantity: 10, damaged: 0.5 }]
  const { id } = await buyer.inventoryIntakes.create({ vendorId, arrivingTime: today, items })
  await decimals(0)
  const update = buyer.inventoryIntakes.update
  await update({ id, notes: 'Left at the gate' })
  const changed = { id: (await itemOf(id)).id, buyingPrice: 90 }
  await expect(update({ id, items: [changed] })).rejects.toMatchObject({
    data: { issues: [{ path: ['items', 0, 'damaged'] }] },
  })
})

test('[14.112] damaged units are owed and lost, not in stock; the bill matches and a debit note makes up for them', async () => {
  const { id, added, itemId } = await arrived({ quantity: 10, damaged: 2 })
  expect(added).toBe(8)
  expect(await entries(id)).toEqual(['1200 80000, 5020 20000, 2110 -100000'])
  const { items } = await buyer.vendorBills.getBillable({ vendorId, intakeId: id })
  expect(items).toMatchObject([{ quantity: 10, damaged: 2 }])
  const made = await bill('KM-1', itemId, 10, 1180)
  expect(await entries(made.id)).toEqual([expect.stringContaining('2110 100000')])
  expect((await entries(made.id)).join()).not.toContain('5010')

  const offered = await buyer.debitNotes.getDebitable({ billId: made.id })
  expect(offered.lines).toMatchObject([{ damaged: 2, available: expect.any(Number) }])
  const before = await onHand()
  const note = await buyer.debitNotes.create({ billId: made.id, ...goodsBack(3) })
  expect(await onHand()).toBe(before - 1)
  // Two come off the loss, one off the stock, with their GST.
  const [posted] = await entries(note.id)
  expect(posted).toContain('1200 -10000')
  expect(posted).toContain('5020 -20000')
  expect(posted).toContain('2100 35400')
  expect(posted).not.toContain('5010')
  expect((await buyer.debitNotes.getDebitable({ billId: made.id })).lines).toMatchObject([{ damaged: 0 }])
  await buyer.debitNotes.cancel({ id: note.id })
  expect(await onHand()).toBe(before)
  expect((await buyer.debitNotes.getDebitable({ billId: made.id })).lines).toMatchObject([{ damaged: 2 }])
  expect(await differences()).toEqual([])
})

test('[14.112] damaged units go back before they are billed, and only the others are left to bill', async () => {
  const { id, itemId } = await arrived({ quantity: 10, damaged: 4 })
  const before = await onHand()
  const note = await buyer.debitNotes.create({ intakeId: id, ...goodsBack(4) })
  expect(await onHand()).toBe(before)
  expect(await entries(note.id)).toEqual(['5020 -40000, 2110 40000'])
  const made = await bill('KM-2', itemId, 6, 708)
  expect((await entries(made.id)).join()).toContain('2110 60000')
})

test('[14.112] good units that go back leave stock first when they are not sent back as damaged', async () => {
  const { id, itemId } = await arrived({ quantity: 10, damaged: 2 })
  const before = await onHand()
  const wrong = await buyer.debitNotes.create({ intakeId: id, ...goodsBack(3, 'incorrect_item') })
  expect(await onHand()).toBe(before - 3)
  expect(await entries(wrong.id)).toEqual(['2110 30000, 1200 -30000'])
  const made = await bill('KM-4', itemId, 7, 826)
  expect((await buyer.debitNotes.getDebitable({ billId: made.id })).lines).toMatchObject([{ damaged: 2 }])
  // Five good ones are left: of six that go back, one arrived damaged.
  await buyer.debitNotes.create({ billId: made.id, ...goodsBack(6, 'unwanted') })
  expect(await onHand()).toBe(before - 8)
  expect((await buyer.debitNotes.getDebitable({ billId: made.id })).lines).toMatchObject([{ damaged: 1 }])
  expect(await differences()).toEqual([])
})

const inValue = (amount: number) => ({
  date: today,
  reason: 'damaged' as const,
  lines: [{ line: 0, amount }],
})

test('[14.120] damaged units that are credited without going back are refused a second time, and good ones still go back', async () => {
  const { id, itemId } = await arrived({ quantity: 10, damaged: 2 })
  const made = await bill('KM-7', itemId, 10, 1180)
  const create = buyer.debitNotes.create
  const refusedAt = (field: string) => ({
    code: 'invalid',
    data: { issues: [{ path: ['lines', 0, field] }] },
  })
  await expect(create({ billId: made.id, ...inValue(200.01) })).rejects.toMatchObject(refusedAt('amount'))
  const note = await create({ billId: made.id, ...inValue(200) })
  const [posted] = await entries(note.id)
  expect(posted).toContain('5020 -20000')
  expect(posted).toContain('2100 23600')
  expect(posted).not.toContain('5010')
  expect((await buyer.debitNotes.getDebitable({ billId: made.id })).lines).toMatchObject([{ damaged: 0 }])
  await expect(create({ billId: made.id, ...inValue(0.01) })).rejects.toMatchObject({
    data: { issues: [{ message: 'No damaged units are left on this line' }] },
  })
  await expect(create({ billId: made.id, ...goodsBack(9) })).rejects.toMatchObject(refusedAt('quantity'))
  const before = await onHand()
  const rest = await create({ billId: made.id, ...goodsBack(8, 'unwanted') })
  expect(await onHand()).toBe(before - 8)
  expect((await buyer.debitNotes.getOne({ id: rest.id })).debitNote).toMatchObject({ total: 944 })
  expect(await entries(id)).toHaveLength(1)
  expect(await differences([...ledgerChecks, ...stockChecks, ...arrivalChecks])).toEqual([])
})

test('[14.120] what a vendor does not make up for stays lost, and cancelling the note opens the damaged units', async () => {
  const { itemId } = await arrived({ quantity: 10, damaged: 2 })
  const made = await bill('KM-8', itemId, 10, 1180)
  const note = await buyer.debitNotes.create({ billId: made.id, ...inValue(50) })
  const [posted] = await entries(note.id)
  expect(posted).toContain('5020 -5000')
  expect(posted).not.toContain('5010')
  const left = async () => (await buyer.debitNotes.getDebitable({ billId: made.id })).lines[0]?.damaged
  expect(await left()).toBe(0)
  const before = await onHand()
  await buyer.debitNotes.cancel({ id: note.id })
  expect([await left(), await onHand()]).toEqual([2, before])
})

test('[14.120] without damaged units, a bill is not lowered because of them', async () => {
  const { itemId } = await arrived({ quantity: 10 })
  const made = await bill('KM-9', itemId, 10, 1180)
  await expect(buyer.debitNotes.create({ billId: made.id, ...inValue(50) })).rejects.toMatchObject({
    data: { issues: [{ path: ['lines', 0, 'amount'] }] },
  })
})

test('[14.112] two notes at once on two bills of an item send its damaged units back once', async () => {
  const { itemId } = await arrived({ quantity: 10, damaged: 4 })
  const before = await onHand()
  const first = await bill('KM-5', itemId, 5, 590)
  const second = await bill('KM-6', itemId, 5, 590)
  const pool = openPool(database.loginUrl, 1)
  const elsewhere = await shop.as('purchasing', {
    clock: () => new Date(`${today}T06:00:00Z`),
    database: pool,
  })
  const tries = await whileHeld(database, `inventory_intake_items where id = '${itemId}'`, [
    () => buyer.debitNotes.create({ billId: first.id, ...goodsBack(4) }),
    () => elsewhere.debitNotes.create({ billId: second.id, ...goodsBack(4) }),
  ])
  await pool.close()
  expect(tries).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
  expect(await onHand()).toBe(before - 4)
  expect(await differences([...arrivalChecks])).toEqual([])
})

test('[14.113] free units come into stock at no cost: what is paid is spread over all good units', async () => {
  const { id, added, itemId } = await arrived({ quantity: 10, damaged: 2, free: 4 })
  expect(added).toBe(12)
  // 800.00 over 12 units is 66.67 each, four paise more than was paid.
  expect(await entries(id)).toEqual(['1200 80004, 5020 20000, 5010 -4, 2110 -100000'])
  const { lots } = await buyer.inventory.getOne({ id: productId })
  expect(lots.find(({ intakeLabel }) => intakeLabel)).toBeDefined()
  expect(lots.some(({ unitCost }) => unitCost === 66.67)).toBe(true)
  const made = await bill('KM-3', itemId, 10, 1180)
  expect((await entries(made.id)).join()).not.toContain('5010')
  expect((await buyer.inventoryIntakes.getOne({ id })).inventoryIntake.intake).toMatchObject({
    totalBuyingPrice: 1000,
    totalSellingPrice: 1800,
  })
})

test('[14.113] everything damaged, or only free units good, is still owed in full', async () => {
  const broken = await arrived({ quantity: 5, damaged: 5 })
  expect(broken.added).toBe(0)
  expect(await entries(broken.id)).toEqual(['5020 50000, 2110 -50000'])
  const free = await arrived({ quantity: 5, damaged: 5, free: 1 })
  expect(free.added).toBe(1)
  expect(await entries(free.id)).toEqual(['5020 50000, 2110 -50000'])
})

test('[14.114] the checks of the books notice an intake that books something else', async () => {
  const { id } = await arrived({ quantity: 10, damaged: 1 })
  const set = (booked: number, damaged: number) =>
    database.asOwner((client) =>
      client.query('update inventory_intake_items set booked_paise = $2, damaged = $3 where intake_id = $1', [
        id,
        booked,
        damaged,
      ]),
    )
  await set(90_000, 1)
  expect(await differences([...arrivalChecks])).toHaveLength(1)
  await set(100_000, 2)
  expect(await differences([...arrivalChecks])).toHaveLength(1)
  await set(100_000, 1)
  expect(await differences([...arrivalChecks])).toEqual([])
})
