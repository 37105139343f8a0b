import { expect, test } from 'vitest'
import type { Caller } from '../../../tests/support/people.ts'
import { invalidAt } from '../../../tests/support/refusals.ts'
import { openVerifiedShop } from '../../../tests/support/verified-shop.ts'

let owner: Caller
openVerifiedShop(
  () => new Date('2026-04-03T06:00:00Z'),
  (opened) => {
    owner = opened.owner
  },
)

test('[27.54] what a count or loss changes has the day given, today without one', async () => {
  const made = { name: 'Rice', sellingPrice: 150, buyingPrice: 100, openingQuantity: 10 }
  const { id: productId } = await owner.products.quickCreate({ ...made, openedOn: '2026-03-28' })
  const { lots } = await owner.inventory.getOne({ id: productId })
  const productVersionId = lots[0]?.id ?? ''
  const lose = (quantity: number, adjustedOn?: string) =>
    owner.inventory.adjust({ productVersionId, quantity, reason: 'loss', adjustedOn })
  await lose(-2, '2026-03-31')
  await lose(-1)
  const { movements } = await owner.inventory.getMovements({ filters: { productId, kind: 'adjustment' } })
  expect(movements.map(({ quantity, datedOn }) => [quantity, datedOn])).toEqual([
    [-1, '2026-04-03'],
    [-2, '2026-03-31'],
  ])
  const stockOn = async (day: string) =>
    (await owner.ledgers.getAccount({ account: 1200, from: '2025-04-01', to: day })).closing
  expect(await Promise.all(['2026-03-30', '2026-03-31', '2026-04-03'].map(stockOn))).toEqual([1000, 800, 700])
  const lost = async (from: string, to: string) => (await owner.reports.getAnalytics({ from, to })).stock.lost
  expect(await lost('2026-03-01', '2026-03-31')).toBe(200)
  expect(await lost('2026-04-01', '2026-04-03')).toBe(100)

  await expect(lose(-1, '2026-04-04')).rejects.toMatchObject(
    invalidAt('adjustedOn', 'Stock cannot be adjusted in the future'),
  )
  await expect(lose(-1, '2026-03-27')).rejects.toMatchObject(
    invalidAt('adjustedOn', 'This lot came into stock on 28 Mar 2026. Choose that day or a later one.'),
  )
  await owner.books.lock({ until: '2026-03-31' })
  await expect(lose(-1, '2026-03-31')).rejects.toMatchObject(
    invalidAt('adjustedOn', 'Books are locked up to 31 Mar 2026'),
  )
})
