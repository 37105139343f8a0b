import { expect, test } from 'vitest'
import type { TestDatabase } from '../../../tests/support/database.ts'
import type { Caller, Shop } from '../../../tests/support/people.ts'
import { invalidAt } from '../../../tests/support/refusals.ts'
import { openVerifiedShop } from '../../../tests/support/verified-shop.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
openVerifiedShop(
  () => new Date('2026-04-03T06:00:00Z'),
  (opened) => {
    database = opened.database
    shop = opened.shop
    owner = opened.owner
  },
)

const open = (name: string, openedOn?: string) =>
  owner.products.quickCreate({ name, sellingPrice: 150, buyingPrice: 100, openingQuantity: 6, openedOn })

/** The days of the movements and of the vouchers of opening stock, in the order in which they were entered. */
async function daysOf(productId: string) {
  const { movements } = await owner.inventory.getMovements({ filters: { productId } })
  const vouchers = await database.asOwner(async (client) => {
    const { rows } = await client.query<{ day: string }>(
      `select v.voucher_date::text as day from vouchers v
       join stock_movements m on m.workspace_id = v.workspace_id and m.document_id = v.source_id
       where m.workspace_id = $1 and m.product_id = $2`,
      [shop.workspaceId, productId],
    )
    return rows.map(({ day }) => day)
  })
  return [...movements.map(({ datedOn }) => datedOn), ...vouchers]
}
const stockOn = async (day: string) =>
  (await owner.ledgers.getAccount({ account: 1200, from: '2025-04-01', to: day })).closing

test('[27.52] opening stock has the day given, so that stock at the end of a year is that of the next one', async () => {
  const { id } = await open('Rice', '2026-03-31')
  expect(await daysOf(id)).toEqual(['2026-03-31', '2026-03-31'])
  expect([await stockOn('2026-03-30'), await stockOn('2026-03-31')]).toEqual([0, 600])
  const { profitAndLoss } = await owner.ledgers.getStatements({ from: '2026-04-01', to: '2026-04-03' })
  expect(profitAndLoss.trading.debit.find(({ name }) => name === 'Opening Stock')?.amount).toBe(600)
})

test('[27.52] without a day, opening stock has the first day of the books, also from a file', async () => {
  const { id } = await open('Wheat')
  expect(await daysOf(id)).toEqual(['2026-03-31', '2026-03-31'])
  const { id: millet } = await owner.products.quickCreate({
    name: 'Millet',
    sellingPrice: 90,
    buyingPrice: 50,
  })
  const file = { headers: ['Name', 'Qty'], rows: [['Millet', '4']], mapping: { name: 0, quantity: 1 } }
  await owner.inventory.import(file)
  expect(await daysOf(millet)).toEqual(['2026-03-31', '2026-03-31'])
  expect(await stockOn('2026-03-31')).toBe(1400)
})

test('[27.53] a day of opening stock in the future or on a locked day is refused at its field; without one it has the first open day', async () => {
  const ahead = invalidAt('openedOn', 'Opening stock cannot be dated in the future')
  await expect(open('Oats', '2026-04-04')).rejects.toMatchObject(ahead)
  await owner.books.lock({ until: '2026-04-01' })
  const locked = invalidAt('openedOn', 'Books are locked up to 1 Apr 2026')
  await expect(open('Oats', '2026-04-01')).rejects.toMatchObject(locked)
  const file = { headers: ['Name', 'Qty'], rows: [['Oats', '4']], mapping: { name: 0, quantity: 1 } }
  await expect(owner.inventory.checkImport({ ...file, openedOn: '2026-04-01' })).rejects.toMatchObject(locked)
  await expect(owner.inventory.import({ ...file, openedOn: '2026-04-01' })).rejects.toMatchObject(locked)
  const products = {
    headers: ['Name', 'Vendor', 'Unit', 'Buying Price', 'HSN', 'Opening stock'],
    rows: [['Barley', 'Mill', 'Bag', '100', '1006', '4']],
    mapping: { name: 0, vendor: 1, unit: 2, buyingPrice: 3, hsnNumber: 4, openingStock: 5 },
  }
  const made = { createVendors: true, createMetrics: true }
  await expect(owner.products.checkImport({ ...products, openedOn: '2026-04-04' })).rejects.toMatchObject(
    ahead,
  )
  await expect(owner.products.import({ ...products, ...made, openedOn: '2026-04-01' })).rejects.toMatchObject(
    locked,
  )
  const { id } = await open('Oats')
  expect(await daysOf(id)).toEqual(['2026-04-02', '2026-04-02'])
  await owner.books.unlock({ reason: 'Done' })
})
