import { v7 } from 'uuid'
import { afterAll, beforeAll, expect } from 'vitest'
import { withClient } from '#base/server/postgres/connection.ts'
import { differencesIn } from '#verify/server/books.ts'
import { ledgerChecks } from '#verify/server/ledger-store.ts'
import { numberChecks } from '#verify/server/numbers-store.ts'
import { stockChecks } from '#verify/server/stock-store.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { type Caller, openShop, type Shop } from './people.ts'
import { makeVendor, received } from './vendor-goods.ts'

const today = '2026-11-20'
const clock = () => new Date(`${today}T06:00:00Z`)

type Opened = {
  database: TestDatabase
  shop: Shop
  buyer: Caller
  owner: Caller
  goods: ReturnType<typeof billedGoods>
}

/** Before the tests, `use` gets a shop in Karnataka that buys such goods; after them its ledger, numbers and stock must agree. */
export function openBuyingShop(use: (opened: Opened) => void): void {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
    const shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
    const buyer = await shop.as('purchasing', { clock })
    const owner = await shop.as('owner', { clock })
    use({ database, shop, buyer, owner, goods: billedGoods(database, shop, buyer) })
  })
  afterAll(async () => {
    const wrong = await withClient(database.adminUrl, (client) =>
      differencesIn(client, [...ledgerChecks, ...numberChecks, ...stockChecks]),
    )
    await database.close()
    expect(wrong).toEqual([])
  })
}

/** Goods of a vendor in another state: received, and billed with freight and rounded down as in vector V19. */
export function billedGoods(database: TestDatabase, shop: Shop, buyer: Caller) {
  /** A vendor with a confirmed intake of 12 at ₹250 less 12%. */
  async function intake() {
    const vendorId = await makeVendor(database, shop, 'Kiran Mills', 0, '27AAPFU0939F1ZV')
    const { items } = await received(buyer, vendorId, [{ quantity: 12, buyingPrice: 250, discount: 12 }])
    return { vendorId, itemId: items[0]?.id ?? '', intakeId: items[0]?.intakeId ?? '' }
  }
  async function world() {
    const goods = await intake()
    const { id: billId } = await buyer.vendorBills.create({
      vendorId: goods.vendorId,
      billNumber: `KM/${v7().slice(-8)}`,
      billDate: today,
      intakeItems: [{ id: goods.itemId, quantity: 12, price: 250, discount: 12 }],
      lines: [{ account: 5030, amount: 500, taxes: [{ type: 'GST', rate: 18 }] }],
      roundOff: -0.2,
      total: 3705,
    })
    return { ...goods, billId }
  }
  return { intake, world }
}

/** A debit note for goods of the first line of a bill that go back. */
export const goodsBack = (billId: string, quantity = 2) => ({
  billId,
  date: today,
  reason: 'damaged' as const,
  lines: [{ line: 0, quantity }],
})

/** A debit note that lowers a line of a bill without goods. */
export const lowered = (billId: string, amount: number, line = 0) => ({
  billId,
  date: today,
  reason: 'rate_difference' as const,
  lines: [{ line, amount }],
})
