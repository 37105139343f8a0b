import { beforeAll, expect, test } from 'vitest'
import { whileHeld } from '../../../tests/support/held.ts'
import { type MergingShop, openMergingShop, today } from '../../../tests/support/merging.ts'
import { type ProductsToMerge, productsToMerge } from '../../../tests/support/merging-products.ts'
import type { Caller } from '../../../tests/support/people.ts'

let opened: MergingShop
let database: MergingShop['database']
let owner: Caller
let elsewhere: Caller
let goods: ProductsToMerge
let customerId: string
openMergingShop((made) => {
  opened = made
  ;({ database, owner } = made)
})
beforeAll(async () => {
  const clock = () => new Date(`${today}T06:00:00Z`)
  elsewhere = await opened.shop.as('owner', { clock, database: database.another() })
  goods = await productsToMerge(opened)
  customerId = await opened.customer('Ravi Traders')
})

/** Two products with 20 units each, a merge of one into the other, and what others do with the one that ends. */
async function shelf() {
  const kept = await goods.inStock('Steel rod 8 mm', 20)
  const merged = await goods.inStock('Steel rod 8mm', 20)
  const items = [{ productVersionId: merged.lot, quantity: 5 }]
  const sale = { customerId, invoiceDate: today, paymentType: 'credit' as const, deliver: true, items }
  return {
    keptId: kept.id,
    mergedId: merged.id,
    sell: (who: Caller) => () => who.sales.create(sale),
    merge: (who: Caller) => () => who.products.merge({ keptId: kept.id, mergedId: merged.id }),
    raise: (who: Caller) => () =>
      who.products.changePrices({ by: 'raisePercent', value: 10, from: today, productIds: [merged.id] }),
  }
}
const outcomes = (tries: PromiseSettledResult<unknown>[]) =>
  tries.map((each) => (each.status === 'fulfilled' ? 'saved' : each.reason.message))
const onHand = async (id: string) => (await owner.inventory.getOne({ id })).inventory.onHand
const ENDED = 'Steel rod 8mm was merged into Steel rod 8 mm.'

test('[36.32] a sale that was started before a merge of its product moves with it', async () => {
  const { keptId, mergedId, sell, merge } = await shelf()
  const held = `stock_levels where product_id = '${mergedId}'`
  expect(outcomes(await whileHeld(database, held, [sell(owner), merge(elsewhere)]))).toEqual([
    'saved',
    'saved',
  ])
  expect(await onHand(keptId)).toBe(35)
})

test('[36.32] a sale that is started during a merge sells the lot as the kept product', async () => {
  const { keptId, mergedId, sell, merge } = await shelf()
  const held = `products where id = '${mergedId}'`
  expect(outcomes(await whileHeld(database, held, [merge(owner), sell(elsewhere)]))).toEqual([
    'saved',
    'saved',
  ])
  expect(await onHand(keptId)).toBe(35)
})

test('[36.32] an intake that is confirmed beside a merge adds to the kept product, and a new one is refused', async () => {
  const { keptId, mergedId, merge } = await shelf()
  const { id } = await goods.intake([mergedId])
  const held = `products where id = '${mergedId}'`
  const confirm = () => elsewhere.inventoryIntakes.confirm({ id })
  expect(outcomes(await whileHeld(database, held, [merge(owner), confirm]))).toEqual(['saved', 'saved'])
  expect(await onHand(keptId)).toBe(50)
  await expect(goods.intake([mergedId])).rejects.toMatchObject({ message: ENDED })
})

test('[36.32] a change of prices that was started before a merge holds for the lots, and one during it is refused', async () => {
  for (const before of [true, false]) {
    const { keptId, mergedId, merge, raise } = await shelf()
    const held = `products where id = '${mergedId}'`
    const tries = before ? [raise(elsewhere), merge(owner)] : [merge(owner), raise(elsewhere)]
    expect(outcomes(await whileHeld(database, held, tries))).toEqual(['saved', before ? 'saved' : ENDED])
    const lots = (await owner.products.getVersions({ productId: keptId })).filter((each) => each.onHand > 0)
    expect(lots.map(({ sellingPrice }) => sellingPrice).toSorted()).toEqual(before ? [100, 110] : [100, 100])
    expect((await owner.products.getOne({ id: keptId })).product.sellingPrice).toBe(100)
  }
})

test('[36.32] of two merges of the same product, and of each into the other, the second is refused', async () => {
  for (const isSame of [true, false]) {
    const { keptId, mergedId, merge } = await shelf()
    const back = () => elsewhere.products.merge({ mergedId: keptId, keptId: mergedId })
    const tries = await Promise.allSettled([merge(owner)(), isSame ? merge(elsewhere)() : back()])
    expect(outcomes(tries).filter((each) => each === 'saved')).toHaveLength(1)
    expect(outcomes(tries)).toContainEqual(expect.stringContaining('was merged into'))
  }
})
