import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop } from '../../../tests/support/people.ts'
import { countedBy, statements } from '../../../tests/support/statements.ts'
import { stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('another workspace’s product is not found', async () => {
  const [mine, other] = [await openShop(database), await openShop(database)]
  const [product] = await stock(database, other, [{ name: 'Rice' }])
  await expect(
    (await mine.as('owner')).inventory.getOne({ id: product?.productId ?? '' }),
  ).rejects.toMatchObject({ code: 'notFound' })
})

test('[14.12, 14.22] reads a product with its lots and latest movements within the budget of statements, and a list', async () => {
  const shop = await openShop(database)
  const [product] = await stock(database, shop, [{ name: 'Rice', onHand: 40, cost: 6000 }])
  const { productId: id = '', productVersionId = '' } = product ?? {}
  const owner = await shop.as('owner')
  await owner.inventory.adjust({ productVersionId, quantity: -2, reason: 'loss', notes: 'rats' })
  await owner.inventory.adjust({ productVersionId, quantity: 5, reason: 'found' })
  const used = countedBy(database)
  expect(await used(() => owner.inventory.getOne({ id }))).toBeLessThanOrEqual(statements.read)
  expect(await used(() => owner.inventory.getMany({}))).toBeLessThanOrEqual(statements.list)

  const found = await owner.inventory.getOne({ id })
  expect(found.inventory).toMatchObject({ onHand: 43, value: 2580 })
  expect(found.lots).toMatchObject([{ id: productVersionId, onHand: 43 }])
  expect(found.movements.map(({ kind, quantity, reason }) => [kind, quantity, reason])).toEqual([
    ['adjustment', 5, 'Found'],
    ['adjustment', -2, 'Loss: rats'],
    ['opening', 40, ''],
  ])
  const { movements } = await owner.inventory.getMovements({ filters: { productId: id } })
  expect(movements).toEqual(found.movements)
})

test('[15.36] sellable products include cost for roles that may see it, and not for sales', async () => {
  const shop = await openShop(database)
  const [product] = await stock(database, shop, [{ name: 'Rice', cost: 6000 }])
  await database.asOwner((client) =>
    client.query('update product_versions set discount = 5 where id = $1', [product?.productVersionId]),
  )
  for (const [role, unitCost] of [
    ['owner', 57],
    ['viewer', 57],
    ['sales', null],
  ] as const)
    expect(await (await shop.as(role)).inventory.getSellable({ search: 'rice' })).toMatchObject([
      { name: 'Rice', versions: [{ sellingPrice: 100, unitCost }] },
    ])
})

test('[15.37] finds sellable products by name, product ID, vendor’s ID, HSN and barcode', async () => {
  const shop = await openShop(database)
  const owner = await shop.as('owner')
  const [rice, oil] = await stock(database, shop, [{ name: 'Basmati rice' }, { name: 'Mustard oil' }])
  for (const [product, vendorProductId, hsnNumber, barcode] of [
    [rice, 'BR-7', '1006', '8901234567894'],
    [oil, 'MO-9', '1514', '8900000000005'],
  ] as const)
    await owner.products.update({ id: product?.productId ?? '', vendorProductId, hsnNumber, barcode })
  const { product } = await owner.products.getOne({ id: rice?.productId ?? '' })
  for (const search of ['basmati', product.productId, 'br-7', '1006', '8901234567894'])
    expect(
      (await owner.inventory.getSellable({ search })).map(({ name }) => name),
      search,
    ).toEqual(['Basmati rice'])
})

test('[15.73] finds products regardless of spaces and punctuation', async () => {
  const shop = await openShop(database)
  const owner = await shop.as('owner')
  await stock(database, shop, [{ name: 'Steel wire' }])
  const [bulb] = await stock(database, shop, [{ name: 'Bulb' }])
  await owner.products.update({ id: bulb?.productId ?? '', name: 'LED bulb 9 W' })
  for (const search of ['9w', 'bulb 9w', '9-W', 'led-bulb', 'LED bulb 9 W'])
    expect(
      (await owner.inventory.getSellable({ search })).map(({ name }) => name),
      search,
    ).toEqual(['LED bulb 9 W'])
})

test('[15.74] lists out-of-stock products last on request, with quantities on order', async () => {
  const shop = await openShop(database)
  const owner = await shop.as('owner')
  const [gone] = await stock(database, shop, [{ name: 'Bulb' }, { name: 'Led bulb' }])
  const { productVersionId = '', productId = '' } = gone ?? {}
  await owner.inventory.adjust({ productVersionId, quantity: -100, reason: 'loss' })
  const { product } = await owner.products.getOne({ id: productId })
  const products = [{ productId, quantity: 7 }]
  const order = await owner.purchaseOrders.create({
    vendorId: product.vendorId,
    orderDate: '2026-04-01',
    products,
  })
  await owner.purchaseOrders.update({ id: order.id, status: 'sent' })
  expect(await owner.inventory.getSellable({ search: 'bulb' })).toMatchObject([
    { name: 'Led bulb', onOrder: null },
  ])
  expect(await owner.inventory.getSellable({ search: 'bulb', outOfStock: true })).toMatchObject([
    { name: 'Led bulb', onOrder: null },
    { name: 'Bulb', onOrder: 7, versions: [] },
  ])
})

test('[15.195] all sellable products are read in pages, each once', async () => {
  const shop = await openShop(database)
  const names = ['Rice', 'Bulb', 'Soap', 'Pen', 'Atta']
  await stock(
    database,
    shop,
    names.map((name) => ({ name })),
  )
  const owner = await shop.as('owner')
  const read: string[] = []
  let after: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (after) {
    const page: { id: string; name: string }[] = await owner.inventory.getSellable({ after, limit: 2 })
    read.push(...page.map(({ name }) => name))
    after = page.at(-1)?.id
  }
  expect(read.sort()).toEqual([...names].sort())
  await expect(owner.inventory.getSellable({ after: 'x' })).rejects.toMatchObject({ code: 'invalid' })
})

test('returns only the latest 20 movements', async () => {
  const shop = await openShop(database)
  const [product] = await stock(database, shop, [{ name: 'Rice' }])
  const { productId: id = '', productVersionId = '' } = product ?? {}
  const owner = await shop.as('owner')
  for (let n = 1; n <= 21; n += 1)
    await owner.inventory.adjust({ productVersionId, quantity: n, reason: 'count' })
  const { movements } = await owner.inventory.getOne({ id })
  expect(movements.map(({ quantity }) => quantity)).toEqual(Array.from({ length: 20 }, (_, at) => 21 - at))
})
