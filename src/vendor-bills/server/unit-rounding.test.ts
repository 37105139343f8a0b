import { expect, test } from 'vitest'
import { openBuyingShop } from '../../../tests/support/billed-goods.ts'
import { vouchersOf } from '../../../tests/support/ledger.ts'
import { makeVendor, received } from '../../../tests/support/vendor-goods.ts'

let opened: Parameters<Parameters<typeof openBuyingShop>[0]>[0]
openBuyingShop((shop) => {
  opened = shop
})

test('[16.482] books paise of a rounded cost per unit as round-off, and another price by a paisa as a difference', async () => {
  const { database, shop, buyer } = opened
  const vendorId = await makeVendor(database, shop, 'Kiran Mills', 0, '27AAPFU0939F1ZV')
  // A unit costs ₹29.3304, in stock ₹29.33: 300 are ₹8,799.00 there and ₹8,799.12 on the bill.
  const goods = { quantity: 300, buyingPrice: 33.33, discount: 12 }
  const { items } = await received(buyer, vendorId, [goods, goods])
  const bill = async (at: number, price: number, discount: number, total: number) => {
    const { id } = await buyer.vendorBills.create({
      vendorId,
      billNumber: `KM/${at}`,
      billDate: '2026-11-20',
      intakeItems: [{ id: items[at]?.id ?? '', quantity: 300, price, discount, taxes: [] }],
      total,
    })
    return (await vouchersOf(database, id))[0]?.replace(/^.*: /, '')
  }
  expect(await bill(0, 33.33, 12, 8799.12)).toBe('2110 879900, 6095 12, 2100 -879912')
  expect(await bill(1, 29.34, 0, 8802)).toBe('2110 879900, 5010 300, 2100 -880200')
})
