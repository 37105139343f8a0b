import { v7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { type MergingShop, openMergingShop } from '../../../tests/support/merging.ts'
import { type ProductsToMerge, productsToMerge } from '../../../tests/support/merging-products.ts'
import { withOwnRole } from '../../../tests/support/own-role.ts'
import { callerOf, openShop } from '../../../tests/support/people.ts'

let database: MergingShop['database']
let shop: MergingShop['shop']
let owner: MergingShop['owner']
let goods: ProductsToMerge
let opened: MergingShop
openMergingShop((made) => {
  opened = made
  ;({ database, shop, owner } = made)
})
beforeAll(async () => {
  goods = await productsToMerge(opened)
})
const name = async (id: string) => (await owner.products.getOne({ id })).product.name

describe('[36.22] a merge of products is refused', () => {
  test('to people who do not manage the workspace, and across workspaces', async () => {
    const both = await goods.pair()
    for (const role of ['purchasing', 'sales', 'storeKeeper', 'accountant', 'viewer'] as const) {
      const { products } = await shop.as(role)
      await expect(products.merge(both)).rejects.toMatchObject({ code: 'forbidden' })
      await expect(products.checkMerge(both)).rejects.toMatchObject({ code: 'forbidden' })
    }
    const stranger = await (await openShop(database)).as('owner')
    await expect(stranger.products.merge(both)).rejects.toMatchObject({ code: 'notFound' })
    const { id } = await stranger.products.quickCreate({ name: 'Steel rod', sellingPrice: 9 })
    await expect(owner.products.merge({ ...both, keptId: id })).rejects.toMatchObject({ code: 'notFound' })
    await expect(owner.products.merge({ ...both, mergedId: v7() })).rejects.toMatchObject({
      code: 'notFound',
    })
    await expect(owner.products.merge({ ...both, keptId: both.mergedId })).rejects.toMatchObject({
      data: { issues: [{ path: ['keptId'], message: 'Choose another record: this one is already chosen.' }] },
    })
    await expect(stranger.products.findSimilar({ name: 'Steel rod 8mm' })).resolves.toEqual({ similar: [] })
  })

  const raise = { by: 'raisePercent', value: 10, from: '2026-12-01' } as const
  const on1Dec = /^Steel rod 8mm gets a new price or GST rate on 1 Dec 2026\. Undo that change, or merge/
  test.each<[string, (both: { keptId: string; mergedId: string }) => Promise<unknown>, RegExp]>([
    [
      'in two units',
      async ({ mergedId }) => owner.products.update({ id: mergedId, metricId: await goods.unit('KG') }),
      /^Steel rod 8 mm is counted in NOS and Steel rod 8mm in KG\./,
    ],
    [
      'with two GST rates',
      ({ mergedId }) => owner.products.update({ id: mergedId, taxes: [{ type: 'GST', rate: 12 }] }),
      /^Steel rod 8 mm has GST 18% and Steel rod 8mm has GST 12%\./,
    ],
    [
      'while a price is planned for one',
      ({ mergedId }) => owner.products.changePrices({ ...raise, productIds: [mergedId] }),
      on1Dec,
    ],
    [
      'while a version with another price is planned',
      ({ mergedId }) =>
        owner.products.createVersion({
          productId: mergedId,
          buyingPrice: 60,
          sellingPrice: 110,
          effectiveFrom: '2026-12-01T00:00:00+05:30',
        }),
      on1Dec,
    ],
    [
      'while a GST rate is planned for one',
      ({ mergedId }) => owner.products.changeRates({ productIds: [mergedId], rate: 12, from: '2026-12-01' }),
      on1Dec,
    ],
    [
      'on the same order',
      ({ keptId, mergedId }) => goods.order([keptId, mergedId]),
      /^Both are on the order PO-/,
    ],
    [
      'on the same intake',
      ({ keptId, mergedId }) => goods.intake([keptId, mergedId]),
      /^Both are on the intake .* If it is a draft, remove one from it; otherwise archive/,
    ],
    [
      'into an archived one',
      async ({ keptId }) => {
        await goods.intake([keptId])
        await owner.products.delete({ id: keptId })
      },
      /^Steel rod 8 mm is archived\. Restore it first/,
    ],
    [
      'when a pack is dearer than the MRP of the kept one allows',
      async ({ keptId, mergedId }) => {
        await owner.products.update({ id: keptId, mrp: 120 })
        await owner.products.update({
          id: mergedId,
          packs: [{ name: 'Bundle', size: 10, price: 1400, priceIncludesTax: true }],
        })
      },
      /^The packs of both do not fit the kept product\. .*MRP/,
    ],
  ])('%s', async (_, before, sentence) => {
    const both = await goods.pair()
    await before(both)
    expect((await owner.products.checkMerge(both)).refusal).toMatch(sentence)
    await expect(owner.products.merge(both)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(sentence),
    })
    expect(await name(both.mergedId)).toBe('Steel rod 8mm')
  })

  test('after somebody else changed one of them', async () => {
    const both = await goods.pair()
    for (const changed of ['merged', 'kept'] as const) {
      const { kept, merged } = await owner.products.checkMerge(both)
      await owner.products.update({ id: both[`${changed}Id`], brand: `Changed ${changed}` })
      const read = { ...both, keptVersion: kept.version, mergedVersion: merged.version }
      await expect(owner.products.merge(read)).rejects.toMatchObject({ data: { reason: 'stale_version' } })
    }
  })
})

test('[36.24] costs that a role does not see are filled by its merge all the same, and it cannot choose them', async () => {
  const both = await goods.pair({ buyingPrice: 0, discount: null }, { buyingPrice: 55, discount: 4 })
  const calls = ['products.merge'] as const
  const { id } = await owner.roles.create({ name: 'Products', calls: [...calls], sights: [], discountCap: 0 })
  const { products } = callerOf(await withOwnRole(database, shop, id))
  expect((await products.checkMerge(both)).fields.map(({ field }) => field)).toEqual(['name'])
  for (const field of ['buyingPrice', 'discount'] as const)
    await expect(products.merge({ ...both, take: [field] })).rejects.toMatchObject({
      data: {
        issues: [{ path: ['take'], message: 'Your role cannot choose this detail. Ask an owner or admin.' }],
      },
    })
  await products.merge(both)
  expect((await owner.products.getOne({ id: both.keptId })).product).toMatchObject({
    buyingPrice: 55,
    discount: 4,
  })
  const [newest] = await owner.activity.getOfRecord({ id: both.keptId })
  expect(newest?.changes.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['buyingPrice', 'discount', 'mergedFrom']),
  )
  const [seen] = await (await shop.as('sales')).activity.getOfRecord({ id: both.keptId })
  expect(seen?.changes.map(({ field }) => field)).not.toContain('buyingPrice')
})

test('[36.33] products with the same name but for case, spaces and the order of words are found', async () => {
  await goods.pair()
  const { similar } = await owner.products.findSimilar({ name: 'Rod, STEEL 8mm' })
  expect(similar.length).toBeGreaterThan(0)
  for (const each of similar) expect(each.name).toBe('Steel rod 8mm')
})
