import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

/* GST rates that change on a day, for products and the lots that they have in stock. */

let database: TestDatabase
let shop: Shop
let owner: Caller
let ids: string[]
let lots: string[]

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  shop = await openShop(database)
  owner = await shop.as('owner')
  const made = await stock(database, shop, [
    { name: 'Soap', price: 10000 },
    { name: 'Shampoo', price: 10000, taxes: [{ type: 'GST', rate: 12 }] },
    { name: 'Petrol', taxes: [{ type: 'VAT', rate: 20 }] },
  ])
  ids = made.map(({ productId }) => productId)
  lots = made.map(({ productVersionId }) => productVersionId)
  await database.asOwner(async (client) => {
    await client.query(
      `update products set hsn_number = '3401', is_taxed = true, created_at = '2026-01-01' where workspace_id = $1`,
      [shop.workspaceId],
    )
    await client.query(`update product_versions set created_at = '2026-01-01' where workspace_id = $1`, [
      shop.workspaceId,
    ])
  })
})

const toFive = { hsn: '3401', rate: 5, from: '2026-11-10' }
const sold = async (invoiceDate: string, lot = 0, who = owner) => {
  const { id: customerId } = await addCustomer(database, shop)
  const { totalAmount } = await who.sales.create({
    customerId,
    invoiceDate,
    paymentType: 'cash',
    items: [{ productVersionId: lots[lot] ?? '', quantity: 1 }],
  })
  return totalAmount
}
const offered = async (on?: string) =>
  (await owner.inventory.getSellable({ productIds: ids.slice(0, 1), on }))[0]?.versions.map(
    ({ taxes }) => taxes,
  )

test('[12.141] refuses what does not fit at its field, and other workspaces’ products', async () => {
  const refused = (input: object) =>
    owner.products
      .changeRates({ ...toFive, ...input })
      .catch(({ code, data }) => [code, data?.issues?.[0]?.path.join('.')])
  expect(await refused({ hsn: '34x' })).toEqual(['invalid', 'hsn'])
  expect(await refused({ hsn: undefined })).toEqual(['invalid', 'hsn'])
  expect(await refused({ rate: 101 })).toEqual(['invalid', 'rate'])
  expect(await refused({ from: 'soon' })).toEqual(['invalid', 'from'])
  expect(await refused({ hsn: '9999' })).toEqual(['invalid', 'rate'])
  const [foreign] = await stock(database, await openShop(database), [{}])
  expect(await refused({ productIds: [foreign?.productId] })).toEqual(['notFound', undefined])
  const cashier = await shop.as('cashier')
  await expect(cashier.products.changeRates(toFive)).rejects.toMatchObject({ code: 'forbidden' })
})

test('[16.472] the preview lists the lots whose price would be above their MRP', async () => {
  const [productId = ''] = ids
  const check = async (rate: number) =>
    (await owner.products.checkRates({ productIds: [productId], rate, from: '2026-11-10' })).lines[0]
  await owner.products.updateVersion({ id: lots[0] ?? '', mrp: 118 })
  // The product has the price of its newest version, which is not in stock.
  await owner.products.update({ id: productId, sellingPrice: 90, mrp: 200 })
  const warning = 'Stock at ₹100.00 with its taxes would be above the MRP of ₹118.00. Change that price.'
  expect(await check(28)).toMatchObject({
    warning: null,
    lots: [{ sellingPrice: 100, mrp: 118, warning }],
  })
  expect((await check(12))?.lots).toEqual([])
})

test('[12.141] shows which products change, and saves nothing', async () => {
  expect((await owner.products.checkRates(toFive)).lines).toMatchObject([
    { name: 'Shampoo', oldRate: 12, newRate: 5, warning: null },
    { name: 'Soap', oldRate: 18, newRate: 5, hsnNumber: '3401' },
  ])
  expect((await owner.products.checkRates({ ...toFive, oldRate: 18 })).lines).toHaveLength(1)
  await owner.products.updateVersion({ id: lots[0] ?? '', mrp: 118 })
  const up = await owner.products.checkRates({ productIds: ids.slice(0, 1), rate: 28, from: '2026-11-10' })
  expect(up.lines[0]?.warning).toContain('MRP of ₹118.00')
  expect(await sold('2026-11-20')).toBe(118)
})

test('[12.142] a bill uses the rate of its invoice date, lots in stock included', async () => {
  const answer = await owner.products.changeRates(toFive)
  expect(answer).toMatchObject({ products: 2, message: 'GST of 2 products is 5% from 10 Nov 2026' })
  expect([await sold('2026-11-09'), await sold('2026-11-10')]).toEqual([118, 105])
  expect(await offered('2026-11-09')).toEqual([[{ type: 'GST', rate: 18 }]])
  expect(await offered()).toEqual([[{ type: 'GST', rate: 5 }]])
  const { product } = await owner.products.getOne({ id: ids[0] ?? '' })
  expect(product.taxes).toEqual([{ type: 'GST', rate: 5 }])
  const versions = await owner.products.getVersions({ productId: product.id })
  expect(versions[0]?.taxes).toEqual([{ type: 'GST', rate: 5 }])
  const intake = await owner.inventoryIntakes.create({
    vendorId: product.vendorId,
    arrivingTime: '2026-11-21',
    items: [{ productId: product.id, quantity: 1 }],
  })
  const { inventoryIntake } = await owner.inventoryIntakes.getOne({ id: intake.id })
  expect(inventoryIntake.items[0]?.taxes).toEqual([{ type: 'GST', rate: 5 }])
  await owner.products.undoRates({ id: answer.id })
  expect([await sold('2026-11-10'), (await offered())?.[0]?.[0]?.rate]).toEqual([118, 18])
  await expect(owner.products.undoRates({ id: answer.id })).rejects.toMatchObject({ code: 'conflict' })
})

test('[12.143] a planned rate starts on its day, also for goods that come in before', async () => {
  await owner.products.changeRates({ ...toFive, from: '2199-04-01' })
  expect(await sold('2026-11-20')).toBe(118)
  const day = await shop.as('owner', { clock: () => new Date('2199-04-01T06:00:00Z') })
  expect(await sold('2199-04-01', 0, day)).toBe(105)
  const { product } = await owner.products.getOne({ id: ids[0] ?? '' })
  const intake = await owner.inventoryIntakes.create({
    vendorId: product.vendorId,
    arrivingTime: '2026-11-21',
    items: [{ productId: product.id, quantity: 1 }],
  })
  await owner.inventoryIntakes.confirm({ id: intake.id })
  const later = await day.inventory.getSellable({ productIds: [product.id] })
  expect(later[0]?.versions.map(({ taxes }) => taxes[0]?.rate)).toEqual([5, 5])
})

test('[12.143] with the clock moved across the date, midnight in India has the new rate and the minute before the old one', async () => {
  await owner.products.changeRates({ ...toFive, from: '2199-04-01' })
  const at = (moment: string) => shop.as('owner', { clock: () => new Date(moment) })
  const before = await at('2199-03-31T18:29:00Z')
  const after = await at('2199-03-31T18:30:00Z')
  const rate = async (who: Caller) => {
    const [product] = await who.inventory.getSellable({ productIds: ids.slice(0, 1) })
    return product?.versions.map(({ taxes }) => taxes[0]?.rate)
  }
  expect([await rate(before), await rate(after)]).toEqual([[18], [5]])
  expect(await sold('2199-03-31', 0, before)).toBe(118)
  expect(await sold('2199-04-01', 0, after)).toBe(105)
  expect(await sold('2199-03-31', 0, after)).toBe(118)
})

test('[12.144] taxes that somebody sets later hold, until a newer change', async () => {
  const { id } = await owner.products.changeRates(toFive)
  await owner.products.updateVersion({ id: lots[0] ?? '', taxes: [{ type: 'GST', rate: 28 }] })
  expect(await sold('2026-11-20')).toBe(128)
  await owner.products.update({ id: ids[1] ?? '', name: 'Shampoo 2', taxes: [{ type: 'GST', rate: 5 }] })
  await owner.products.changeRates({ ...toFive, rate: 0 })
  expect([await sold('2026-11-20'), await sold('2026-11-20', 1)]).toEqual([100, 100])
  await expect(owner.products.undoRates({ id })).rejects.toMatchObject({
    code: 'conflict',
    message: 'Shampoo 2 has a newer GST rate, so this change cannot be undone.',
  })
  const [latest] = await owner.products.getRateChanges({})
  await owner.products.undoRates({ id: latest?.id ?? '' })
  await owner.products.undoRates({ id })
  expect((await owner.products.getOne({ id: ids[1] ?? '' })).product.taxes).toEqual([
    { type: 'GST', rate: 12 },
  ])
})

test('[12.146] forms opened before a change of rates, or before its undoing, do not overwrite it', async () => {
  const read = async () => {
    const id = ids[0] ?? ''
    const [{ product }, [lot]] = await Promise.all([
      owner.products.getOne({ id }),
      owner.products.getVersions({ productId: id }),
    ])
    return { product, lot }
  }
  const stale = { code: 'conflict', data: { reason: 'stale_version' } }
  const refused = async ({ product, lot }: Awaited<ReturnType<typeof read>>) => {
    const taxes = [{ type: 'GST' as const, rate: 28 }]
    const { id, name, version } = product
    await expect(owner.products.update({ id, name, taxes, version })).rejects.toMatchObject(stale)
    await expect(
      owner.products.updateVersion({ id: lot?.id ?? '', taxes, version: lot?.version }),
    ).rejects.toMatchObject(stale)
  }
  const before = await read()
  const { id } = await owner.products.changeRates(toFive)
  await refused(before)
  const between = await read()
  await owner.products.undoRates({ id })
  await refused(between)
  expect(await sold('2026-11-20')).toBe(118)
})

test('[12.147] refuses to change other rates than the check showed', async () => {
  const { seen } = await owner.products.checkRates(toFive)
  await owner.products.changeRates({ productIds: ids.slice(0, 1), rate: 28, from: toFive.from })
  await expect(owner.products.changeRates({ ...toFive, seen })).rejects.toMatchObject({ code: 'conflict' })
  const again = await owner.products.checkRates(toFive)
  expect(await owner.products.changeRates({ ...toFive, seen: again.seen })).toMatchObject({ products: 2 })
})

test('[12.149] refuses an HSN number of more products than one change covers', async () => {
  await database.asOwner((client) =>
    client.query(
      `insert into products (workspace_id, id, product_id, name, metric_id, vendor_id, buying_price_paise,
         selling_price_paise, hsn_number, is_taxed, taxes, search, created_at)
       select p.workspace_id, gen_random_uuid(), 'MANY-' || n, 'Many ' || n, p.metric_id, p.vendor_id, 0, 100, '3401',
              true, p.taxes, 'many', p.created_at
       from products p, generate_series(1, 5000) n where p.workspace_id = $1 and p.id = $2`,
      [shop.workspaceId, ids[0]],
    ),
  )
  const message = 'More than 5,000 products match. Narrow the HSN number by entering more digits.'
  const refusal = { code: 'invalid', data: { issues: [{ path: ['hsn'], message }] } }
  await expect(owner.products.checkRates(toFive)).rejects.toMatchObject(refusal)
  await expect(owner.products.changeRates(toFive)).rejects.toMatchObject(refusal)
})

test('[12.150] a product changes when only a lot in stock has another rate', async () => {
  await owner.products.update({
    id: ids[0] ?? '',
    name: 'Soap',
    isTaxed: true,
    taxes: [{ type: 'GST', rate: 5 }],
  })
  expect((await owner.products.checkRates({ ...toFive, oldRate: 18 })).lines).toMatchObject([
    {
      name: 'Soap',
      oldRate: 18,
      newRate: 5,
      warning: 'The product and its stock have different rates: 5%, 18%. All of them change.',
    },
  ])
  await owner.products.changeRates({ ...toFive, from: '2026-11-23' })
  const later = await shop.as('owner', { clock: () => new Date('2026-11-25T06:00:00Z') })
  expect(await sold('2026-11-24', 0, later)).toBe(105)
})

test('[12.151] a planned rate changes only the GST of the taxes that a product or lot has on its day', async () => {
  await owner.products.changeRates({ productIds: ids.slice(0, 2), rate: 5, from: '2199-04-01' })
  const other = { type: 'Other' as const, rate: 1 }
  const [soap = '', shampoo = ''] = ids
  await owner.products.update({ id: soap, name: 'Soap', taxes: [{ type: 'GST', rate: 12 }, other] })
  await owner.products.update({ id: shampoo, name: 'Shampoo', isTaxed: false })
  await owner.products.updateVersion({ id: lots[1] ?? '', taxes: [{ type: 'VAT', rate: 20 }] })
  const day = await shop.as('owner', { clock: () => new Date('2199-04-01T06:00:00Z') })
  const taxesOf = async (id: string) => (await day.products.getOne({ id })).product.taxes
  expect(await taxesOf(soap)).toEqual([{ type: 'GST', rate: 5 }, other])
  expect(await taxesOf(shampoo)).toEqual([])
  const versions = await day.products.getVersions({ productId: shampoo })
  expect(versions.map(({ taxes }) => taxes)).toEqual([[{ type: 'VAT', rate: 20 }]])
})

test('[12.152] lots that come in after a change follow its undoing, and late bills the rate of their date', async () => {
  const { id } = await owner.products.changeRates(toFive)
  const { product } = await owner.products.getOne({ id: ids[0] ?? '' })
  const intake = await owner.inventoryIntakes.create({
    vendorId: product.vendorId,
    arrivingTime: '2026-11-21',
    items: [{ productId: product.id, quantity: 1 }],
  })
  await owner.inventoryIntakes.confirm({ id: intake.id })
  await owner.products.update({ id: product.id, name: product.name, sellingPrice: 110 })
  const rates = async () =>
    (await owner.products.getVersions({ productId: product.id })).map(({ taxes }) => taxes[0]?.rate)
  expect([await rates(), (await offered('2026-11-09'))?.map(([tax]) => tax?.rate)]).toEqual([
    [5, 5, 5],
    [18, 18],
  ])
  await owner.products.undoRates({ id })
  expect(await rates()).toEqual([18, 18, 18])
})
