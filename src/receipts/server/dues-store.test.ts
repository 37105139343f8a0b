import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  owner = await shop.as('owner', { clock: () => new Date('2026-11-20T06:00:00Z') })
})
afterAll(() => database.close())

test('[19.11] a refund is owed again when the receipt of its money is cancelled; its kind differs from a bill', async () => {
  const { id: customerId } = await addCustomer(database, shop)
  const cash = (amount: number) => [{ mode: 'cash' as const, amount }]
  const receipt = await owner.receipts.create({ customerId, receivedOn: '2026-11-20', lines: cash(500) })
  const refund = await owner.receipts.refund({ customerId, paidOn: '2026-11-20', lines: cash(300) })
  const [made] = await stock(database, shop, [{ price: 10000, taxes: [] }])
  const items = [{ productVersionId: made?.productVersionId ?? '', quantity: 1 }]
  const sale = { customerId, invoiceDate: '2026-11-20', paymentType: 'credit' as const, items }
  const { id: saleId } = await owner.sales.create(sale)
  await owner.receipts.cancel({ id: receipt.id })
  const { balance, dues } = await owner.dues.getOpen({ customerId })
  expect(balance).toBe(400)
  expect(dues).toMatchObject([
    { kind: 'refund', documentId: refund.id, openAmount: 300 },
    { kind: 'bill', documentId: saleId, openAmount: 100 },
  ])
})
