import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { openShop } from '../support/people.ts'
import { customerInput, vendorInput } from '../walls/samples.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase(12)
})
afterAll(() => database.close())

const today = new Date().toISOString().slice(0, 10)
const AT_ONCE = 20

/** A shop with plenty of stock, and functions that create each kind of numbered record. */
async function openCounter() {
  const owner = await (await openShop(database)).as('owner')
  const { id: vendorId } = await owner.vendors.create(vendorInput('Patil Steel'))
  const input = { name: 'Hammer', vendorId, sellingPrice: 100, buyingPrice: 60, openingQuantity: 1_000 }
  const { id: productId } = await owner.products.quickCreate(input)
  const [version] = await owner.products.getVersions({ productId })
  const items = [{ productVersionId: version?.id ?? '', quantity: AT_ONCE }]
  const sale = { invoiceDate: today, paymentType: 'cash' as const, items, deliver: true }
  const sold = await owner.sales.create(sale)
  const line = (await owner.sales.getOne({ id: sold.id })).items[0]?.saleItem.id ?? ''
  return { owner, vendorId, productId, sale, sold: sold.id, line }
}
type Counter = Awaited<ReturnType<typeof openCounter>>

/** Each kind, how many of it the shop has already created, and how to create one more. */
const kinds: [
  string,
  number,
  (counter: Counter, n: number) => Promise<{ displayId?: string | undefined }>,
][] = [
  [
    'product',
    1,
    ({ owner, vendorId }, n) => owner.products.quickCreate({ name: `Goods ${n}`, vendorId, sellingPrice: 9 }),
  ],
  // The walk-in customer of the first sale has a number too.
  ['customer', 1, ({ owner }, n) => owner.customers.create(customerInput(`Meera ${n}`))],
  [
    'purchase order',
    0,
    ({ owner, vendorId, productId }) =>
      owner.purchaseOrders.create({ vendorId, orderDate: today, products: [{ productId, quantity: 1 }] }),
  ],
  [
    'intake',
    0,
    ({ owner, vendorId, productId }) =>
      owner.inventoryIntakes.create({ vendorId, arrivingTime: today, items: [{ productId, quantity: 1 }] }),
  ],
  [
    'sale',
    1,
    ({ owner, sale }) =>
      owner.sales.create({ ...sale, items: sale.items.map((item) => ({ ...item, quantity: 1 })) }),
  ],
  [
    'return',
    0,
    ({ owner, sold, line }) =>
      owner.sales.createReturn({
        saleId: sold,
        reason: { category: 'unwanted', description: 'Too many' },
        items: [{ saleItemId: line, quantity: 1 }],
      }),
  ],
]

test.each(kinds)(
  `[15.43] ${AT_ONCE} records created concurrently have consecutive numbers: %s`,
  async (_kind, before, make) => {
    const counter = await openCounter()
    const made = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => make(counter, n)))
    const numbers = made
      .map(({ displayId = '' }) => Number(/\d+$/.exec(displayId)?.[0]))
      .sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: AT_ONCE }, (_, n) => before + n + 1))
  },
)

test('[15.44] every series of a workspace starts at 1, whatever others have created', async () => {
  await openCounter()
  const counter = await openCounter()
  for (const [, before, make] of kinds) {
    const { displayId = '' } = await make(counter, 0)
    expect(displayId).toMatch(new RegExp(`\\D0000${before + 1}$`))
  }
})
