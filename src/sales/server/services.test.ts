import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#base/server/postgres/connection.ts'
import { verify } from '#verify/server/verify.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop, testContext } from '../../../tests/support/people.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
let freight: { productId: string; versionId: string; vendorId: string }

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  owner = await shop.as('owner')
  const { id: productId } = await owner.products.quickCreate({
    name: 'Freight',
    sellingPrice: 500,
    buyingPrice: 300,
    gstRate: 18,
    isService: true,
    hsnNumber: '996511',
  })
  const [version] = await owner.products.getVersions({ productId })
  const { vendor } = await owner.products.getOne({ id: productId })
  freight = { productId, versionId: version?.id ?? '', vendorId: vendor.id }
})
afterAll(() => database.close())

const reason = { category: 'unwanted' as const, description: 'Not needed' }
const bill = { invoiceDate: '2026-11-20', paymentType: 'cash' as const }
const line = () => ({ productVersionId: freight.versionId, quantity: 2 })
const noStock = 'Freight is a service and has no stock.'
const at = (...path: (string | number)[]) => ({
  code: 'invalid',
  data: { issues: [{ path, message: noStock }] },
})

test('[33.1] a service is refused wherever goods come in', async () => {
  const { productId, versionId, vendorId } = freight
  const named = { name: 'Freight', sellingPrice: 1, isService: true }
  await expect(owner.products.quickCreate({ ...named, openingQuantity: 1 })).rejects.toMatchObject(
    at('openingQuantity'),
  )
  await expect(owner.products.update({ id: productId, lowBalanceThreshold: 5 })).rejects.toMatchObject(
    at('lowBalanceThreshold'),
  )
  const items = [{ productId, quantity: 1 }]
  const order = { vendorId, orderDate: '2026-11-20', products: items }
  await expect(owner.purchaseOrders.create(order)).rejects.toMatchObject(at('products', 0, 'productId'))
  const intake = { vendorId, arrivingTime: '2026-11-20', items }
  await expect(owner.inventoryIntakes.create(intake)).rejects.toMatchObject(at('items', 0, 'productId'))
  await expect(
    owner.inventory.adjust({ productVersionId: versionId, quantity: 1, reason: 'count' }),
  ).rejects.toMatchObject({ code: 'conflict', message: noStock })
  expect(await owner.products.getAll({ vendorId })).toEqual([])
})

test('[33.3] lists separate goods and services, and stock lists contain goods only', async () => {
  const named = async (isService: boolean) =>
    (await owner.products.getMany({ filters: { isService } })).products.map(({ product }) => product.name)
  expect(await named(true)).toEqual(['Freight'])
  expect(await named(false)).not.toContain('Freight')
  expect((await owner.products.getMany({ filters: { lowStock: true } })).products).toEqual([])
  expect((await owner.inventory.getMany({})).inventory).toEqual([])
})

test('[33.2] a service is always for sale, at the price of the day', async () => {
  await owner.products.update({ id: freight.productId, sellingPrice: 450 })
  const found = await owner.inventory.getSellable({ search: 'freight' })
  expect(found).toMatchObject([{ isService: true, onOrder: null, versions: [{ sellingPrice: 450 }] }])
  expect(found[0]?.versions).toHaveLength(1)
  expect(found[0]?.versions[0]?.available).toBeGreaterThan(1_000_000)
})

test('[33.2] a bill of goods and a service moves the goods only, and what came back of it is credited', async () => {
  const towel = { name: 'Towel', sellingPrice: 100, buyingPrice: 60, openingQuantity: 5 }
  const { id: productId } = await owner.products.quickCreate(towel)
  const [goods] = await owner.products.getVersions({ productId })
  const items = [{ productVersionId: goods?.id ?? '', quantity: 1 }, line()]
  const { id } = await owner.sales.create({ ...bill, items, deliver: true })
  const sold = await owner.sales.getOne({ id })
  expect(sold.items.map(({ saleItem }) => saleItem.isStocked)).toEqual([true, false])
  expect(sold.items[1]?.product).toMatchObject({ name: 'Freight', hsnNumber: '996511' })
  const back = sold.items.map(({ saleItem }) => ({ saleItemId: saleItem.id, quantity: 1, restock: true }))
  await owner.sales.createReturn({ saleId: id, reason, items: back })
  const returns = await owner.sales.getReturns({ saleId: id })
  expect(returns[0]?.items.map(({ restocked }) => restocked)).toEqual([true, false])
  const { movements } = await owner.inventory.getMovements({ filters: { productId: freight.productId } })
  expect(movements).toEqual([])
  expect(await differences()).toEqual([])
})

test('[33.2] a service alone is ordered, delivered and cancelled, and earns what it is billed at', async () => {
  const ordered = () => owner.sales.create({ ...bill, items: [line()] })
  const [first, second] = [await ordered(), await ordered()]
  await owner.sales.update({ id: first.id, status: 'delivered' })
  await owner.sales.update({ id: second.id, status: 'cancelled' })
  expect(await differences()).toEqual([])
  const { sales } = await owner.reports.getAnalytics({ from: '2026-11-20', to: '2026-11-20' })
  expect(sales?.products).toContainEqual(expect.objectContaining({ name: 'Freight' }))
})

test('[33.2] a bill with a service is cancelled and copied', async () => {
  const wrong = { ...bill, items: [line()], deliver: true }
  const { id: replacesId } = await owner.sales.create(wrong)
  await owner.sales.replace({ ...wrong, replacesId, notes: 'Corrected' })
  expect(await differences()).toEqual([])
})

test('[33.2] a service is quoted like goods', async () => {
  const quoted = { quotedOn: '2026-11-20', validUntil: '2026-12-20', items: [line()] }
  const { id } = await owner.quotations.create(quoted)
  expect((await owner.quotations.getOne({ id })).paper.items).toMatchObject([{ product: 'Freight' }])
})

const differences = async () =>
  (await withClient(database.adminUrl, (client) => verify(client, testContext(database)))).differences
