import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { vouchersOf } from '../../../tests/support/ledger.ts'
import { openShop } from '../../../tests/support/people.ts'
import { closeWithRightBooks } from '../../../tests/support/right-books.ts'
import { type Goods, makeVendor, received } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => closeWithRightBooks(database))

const clock = () => new Date('2026-11-20T06:00:00Z')
const today = '2026-11-20'
const GSTIN = '29AAAFB0000B1ZL'

/** A composition dealer's confirmed intake of goods with 18% GST. */
async function intake(
  item: Omit<Goods, 'discount'> & { discount?: number },
  gstNumber = GSTIN,
  gstScheme: 'composition' | 'regular' = 'composition',
  gstRegistration?: 'composition',
) {
  const shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  const owner = await shop.as('owner', { clock })
  await owner.workspaces.update({ id: shop.workspaceId, gstScheme })
  const vendorId = await makeVendor(database, shop, 'Kiran Mills', 0, gstNumber)
  await owner.vendors.update({ id: vendorId, gstRegistration })
  const { items } = await received(owner, vendorId, [{ discount: 0, ...item }])
  const entriesOf = async (id: string) => (await vouchersOf(database, id))[0]?.replace(/^.*: /, '')
  const { id: itemId = '', intakeId = '' } = items[0] ?? {}
  const bill = (more: object, goods: object = {}) =>
    owner.vendorBills.create({
      vendorId,
      billNumber: 'KM/1',
      billDate: today,
      total: 1180,
      ...more,
      intakeItems: [{ id: itemId, quantity: 10, price: 100, ...goods }],
    })
  return { owner, intakeId, entriesOf, bill }
}

test('[20.44] V21: a composition dealer pays the GST of goods as part of their cost', async () => {
  const { owner, intakeId, entriesOf, bill } = await intake({ quantity: 10, buyingPrice: 100 })
  expect(await entriesOf(intakeId)).toBe('1200 118000, 2110 -118000')
  const { id } = await bill({})
  expect(await entriesOf(id)).toBe('2110 118000, 2100 -118000')
  const { vendorBill } = await owner.vendorBills.getOne({ id })
  expect(vendorBill.lines).toMatchObject([{ amount: 1000, receivedAmount: 1000, itc: false }])
  // The lot costs what was paid; the intake still says what the vendor charged before tax.
  const { items } = (await owner.inventoryIntakes.getOne({ id: intakeId })).inventoryIntake
  expect(items).toMatchObject([{ buyingPrice: 100, taxInCost: true }])
  const versions = await owner.products.getVersions({ productId: items[0]?.productId ?? '' })
  expect(versions.map(({ buyingPrice }) => buyingPrice)).toContain(118)

  const { id: noteId } = await owner.debitNotes.create({
    billId: id,
    date: today,
    reason: 'other',
    lines: [{ line: 0, quantity: 2 }],
  })
  expect(await entriesOf(noteId)).toBe('1200 -23600, 2100 23600')
  const { id: taxId } = await owner.journals.create({
    datedOn: today,
    lines: [
      { account: 6110, debit: 200 },
      { account: 2230, credit: 200 },
    ],
    notes: '1% of 20,000',
  })
  expect(await entriesOf(taxId)).toBe('6110 20000, 2230 -20000')
})

test.each([
  ['without GST', 100, { total: 1000 }, { taxes: [] }, { amount: 1000, receivedAmount: 1000 }],
  ['with GST', 1.03, { total: 12.16 }, { price: 1.03 }, { amount: 10.3, receivedAmount: 10.3 }],
] as const)(
  '[20.44] an unchanged price shows no difference on a bill %s',
  async (_, buyingPrice, more, goods, line) => {
    const { owner, bill } = await intake({ quantity: 10, buyingPrice })
    const { id } = await bill(more, goods)
    expect((await owner.vendorBills.getOne({ id })).vendorBill.lines).toMatchObject([line])
  },
)

test('[20.44] a lot that has stock is revalued with the tax as the reason, or with its free units', async () => {
  const shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  const owner = await shop.as('owner', { clock })
  await owner.workspaces.update({ id: shop.workspaceId, gstScheme: 'composition' })
  const vendorId = await makeVendor(database, shop, 'Kiran Mills', 0, GSTIN)
  const goods = { quantity: 10, buyingPrice: 100, discount: 0 }
  const { intakeId } = await received(owner, vendorId, [goods, { ...goods, free: 2 }], false)
  const { items } = (await owner.inventoryIntakes.getOne({ id: intakeId })).inventoryIntake
  for (const { productVersionId } of items)
    await owner.inventory.adjust({ productVersionId, quantity: 5, reason: 'count' })
  await owner.inventoryIntakes.confirm({ id: intakeId })
  const reasons = await Promise.all(
    items.map(async ({ productId }) => {
      const { movements } = await owner.inventory.getMovements({ filters: { productId } })
      return movements.find(({ kind }) => kind === 'revaluation')?.reason
    }),
  )
  expect(reasons).toEqual(['Cost with GST that cannot be claimed', 'Cost spread over free units'])
})

test('[20.44] damaged and free units cost their share of the tax, and what goes back takes it along', async () => {
  const { owner, intakeId, entriesOf, bill } = await intake({
    quantity: 10,
    buyingPrice: 100,
    damaged: 2,
    free: 2,
  })
  expect(await entriesOf(intakeId)).toBe('1200 94400, 5020 23600, 2110 -118000')
  const { id } = await bill({})
  expect(await entriesOf(id)).toBe('2110 118000, 2100 -118000')
  const { id: noteId } = await owner.debitNotes.create({
    billId: id,
    date: today,
    reason: 'damaged',
    lines: [{ line: 0, quantity: 2 }],
  })
  expect(await entriesOf(noteId)).toBe('2100 23600, 5020 -23600')
})

test.each([
  [
    'a vendor without a GSTIN',
    'URP',
    'composition',
    1000,
    '1200 100000, 2110 -100000',
    '2110 100000, 2100 -100000',
  ],
  [
    'a regular dealer',
    GSTIN,
    'regular',
    1180,
    '1200 100000, 2110 -100000',
    '2110 100000, 1310 9000, 1311 9000, 2100 -118000',
  ],
] as const)(
  '[20.44] the cost of goods of %s is before tax',
  async (_, gstNumber, scheme, total, arrived, billed) => {
    const { intakeId, entriesOf, bill } = await intake({ quantity: 10, buyingPrice: 100 }, gstNumber, scheme)
    expect(await entriesOf(intakeId)).toBe(arrived)
    expect(await entriesOf((await bill({ total })).id)).toBe(billed)
  },
)

test.each(['composition', 'regular'] as const)(
  '[20.49] goods of a composition dealer cost a %s shop what was paid, and its bill has no tax to claim',
  async (scheme) => {
    const goods = { quantity: 10, buyingPrice: 100 }
    const { owner, intakeId, entriesOf, bill } = await intake(goods, GSTIN, scheme, 'composition')
    expect(await entriesOf(intakeId)).toBe('1200 100000, 2110 -100000')
    await expect(bill({}, { itc: true })).rejects.toMatchObject({ data: { issues: [{ path: ['total'] }] } })
    const { id } = await bill({ total: 1000 }, { itc: true })
    expect(await entriesOf(id)).toBe('2110 100000, 2100 -100000')
    const { inventoryIntake } = await owner.inventoryIntakes.getOne({ id: intakeId })
    expect(inventoryIntake.vendor).toMatchObject({ gstNumber: GSTIN, gstRegistration: 'composition' })
  },
)
