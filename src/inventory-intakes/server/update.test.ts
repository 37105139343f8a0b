import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { whileHeld } from '../../../tests/support/held.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { type Shelf, stockShelf } from '../../../tests/support/shelf.ts'

let database: TestDatabase
let shop: Shop
let shelf: Shelf
let buyer: Caller

beforeAll(async () => {
  database = await openTestDatabase(4)
  shop = await openShop(database)
  shelf = await stockShelf(database, shop, 3)
  buyer = await shop.as('purchasing')
})
afterAll(() => database.close())

async function draft() {
  const { id } = await buyer.inventoryIntakes.create({
    vendorId: shelf.vendorId,
    arrivingTime: '2026-11-21',
    items: shelf.productIds.map((productId) => ({ productId, quantity: 2 })),
  })
  return read(id)
}
const read = async (id: string) => (await buyer.inventoryIntakes.getOne({ id })).inventoryIntake
const itemId = ({ items }: Awaited<ReturnType<typeof read>>, at: number) => items[at]?.id ?? ''
const lotsOf = async (productId: string, label: string) =>
  (await buyer.inventory.getOne({ id: productId })).lots.filter((lot) => lot.intakeLabel === label)
const carrier = async (of: Caller, name: string) =>
  (await of.logistics.create({ name, mobileNumber: '9822011223', vehicleNumber: 'MH12AB4321' })).id

test('refuses to remove an item of another intake or the last item, and changes nothing', async () => {
  const [mine, twin] = [await draft(), await draft()]
  const { id } = mine.intake
  const update = buyer.inventoryIntakes.update
  await expect(update({ id, removedItems: [itemId(twin, 0)] })).rejects.toMatchObject({ code: 'notFound' })
  await expect(update({ id, removedItems: [v7()] })).rejects.toMatchObject({ code: 'notFound' })
  const all = mine.items.map((item) => item.id)
  await expect(update({ id, removedItems: all })).rejects.toMatchObject({
    code: 'invalid',
    data: { issues: [{ path: ['items'], message: 'At least one item is required' }] },
  })
  expect(await read(id)).toEqual(mine)
  expect((await read(twin.intake.id)).items).toHaveLength(3)
})

test('[14.15] removes only the items named, with their lots, and updates the totals', async () => {
  const made = await draft()
  const { id, intakeId } = made.intake
  await buyer.inventoryIntakes.update({ id, items: [{ id: itemId(made, 0), quantity: 3 }] })
  expect((await read(id)).items).toHaveLength(3)
  const gone = itemId(made, 1)
  // 3 + 2 units at 100 less 5 %.
  await expect(
    buyer.inventoryIntakes.update({ id, removedItems: [gone], totalBuyingPrice: 665 }),
  ).rejects.toMatchObject({ message: 'Totals do not match the items' })
  await buyer.inventoryIntakes.update({ id, removedItems: [gone], totalBuyingPrice: 475 })
  const after = await read(id)
  expect(after.items.map((item) => item.id)).toEqual([itemId(made, 0), itemId(made, 2)])
  expect(after.intake).toMatchObject({ totalBuyingPrice: 475 })
  expect(await lotsOf(shelf.productIds[1] ?? '', intakeId)).toEqual([])
  expect(await lotsOf(shelf.productIds[2] ?? '', intakeId)).toHaveLength(1)
  const { inventoryIntakes } = await buyer.inventoryIntakes.getMany({ search: 'rice 2', perPage: 100 })
  expect(inventoryIntakes.map((each) => each.id)).not.toContain(id)
})

test('saving and confirming with a removed item adds only the others to stock', async () => {
  const made = await draft()
  const onHand = async (at: number) =>
    (await buyer.inventory.getOne({ id: shelf.productIds[at] ?? '' })).inventory.onHand
  const before = [await onHand(0), await onHand(1)]
  await buyer.inventoryIntakes.confirm({ id: made.intake.id, removedItems: [itemId(made, 0)] })
  expect([await onHand(0), await onHand(1)]).toEqual([before[0], (before[1] ?? 0) + 2])
  await expect(
    buyer.inventoryIntakes.update({ id: made.intake.id, removedItems: [itemId(made, 1)] }),
  ).rejects.toMatchObject({ code: 'conflict' })
})

test('[14.16] changes a draft’s logistics to one of this workspace or to none, and logs the names', async () => {
  const other = await openShop(database)
  const theirs = await carrier(await other.as('owner'), 'Their tempo')
  const [first, second] = [await carrier(buyer, 'Maruti'), await carrier(buyer, 'Deccan')]
  const { id } = (await draft()).intake
  const carry = (logisticsId: string | null | undefined) =>
    buyer.inventoryIntakes.update({ id, logisticsId, notes: 'kept' })
  await expect(carry(theirs)).rejects.toMatchObject({ code: 'notFound' })
  await expect(carry('maruti')).rejects.toMatchObject({ message: 'Invalid logistics ID' })
  await carry(first)
  await carry(second)
  await carry(undefined)
  expect((await read(id)).logistics?.name).toBe('Deccan')
  await carry(null)
  expect((await read(id)).logistics).toBeNull()
  const { rows } = await database.asOwner((admin) =>
    admin.query(`select changes -> 'logistics' as logistics from activity where record_id = $1 order by id`, [
      id,
    ]),
  )
  expect(rows.flatMap((row) => (row.logistics ? [row.logistics] : []))).toEqual([
    { from: null, to: 'Maruti' },
    { from: 'Maruti', to: 'Deccan' },
    { from: 'Deccan', to: null },
  ])
})

test('[16.3] the lot of a draft is not overwritten by who saw it before the draft changed it', async () => {
  const made = await draft()
  const { id: item = '', productVersionId: lot = '' } = made.items[0] ?? {}
  const elsewhere = await shop.as('owner', { database: database.another() })
  const { rows } = await database.asOwner((admin) =>
    admin.query('select version::int as version from product_versions where id = $1', [lot]),
  )
  const tries = await whileHeld(database, `product_versions where id = '${lot}'`, [
    () => buyer.inventoryIntakes.update({ id: made.intake.id, items: [{ id: item, buyingPrice: 90 }] }),
    () => elsewhere.products.updateVersion({ id: lot, version: rows[0].version, notes: 'Damp' }),
  ])
  expect(tries).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'conflict' } }])
  expect((await read(made.intake.id)).items[0]).toMatchObject({ buyingPrice: 90 })
})
