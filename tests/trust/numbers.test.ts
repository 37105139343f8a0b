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
  const { id: customerId } = await owner.customers.create(customerInput('Asha'))
  const [version] = await owner.products.getVersions({ productId })
  const items = [{ productVersionId: version?.id ?? '', quantity: AT_ONCE }]
  const sale = { invoiceDate: today, paymentType: 'cash' as const, items, deliver: true }
  const sold = await owner.sales.create(sale)
  const line = (await owner.sales.getOne({ id: sold.id })).items[0]?.saleItem.id ?? ''
  const bought = [{ productId, quantity: AT_ONCE }]
  const intake = await owner.inventoryIntakes.create({ vendorId, arrivingTime: today, items: bought })
  await owner.inventoryIntakes.confirm({ id: intake.id })
  return { owner, vendorId, customerId, productId, sale, sold: sold.id, line, items, intakeId: intake.id }
}
type Counter = Awaited<ReturnType<typeof openCounter>>

type Kind = [string, number, (counter: Counter, n: number) => Promise<{ displayId?: string | undefined }>]

const cash = [{ mode: 'cash' as const, amount: 1 }]
const oneOf = (items: Counter['items']) => items.map((item) => ({ ...item, quantity: 1 }))

/** The vouchers and papers of money. */
const money: Kind[] = [
  // The first sale was paid with the first receipt.
  [
    'receipt',
    1,
    ({ owner, customerId }) =>
      owner.receipts.create({ customerId, receivedOn: today, lines: cash, allocations: [] }),
  ],
  [
    'payment',
    0,
    ({ owner, vendorId }) => owner.payments.create({ vendorId, paidOn: today, lines: cash, allocations: [] }),
  ],
  [
    'expense',
    0,
    ({ owner }) => owner.expenses.create({ spentOn: today, account: 6010, amount: 1, paidFrom: 1010 }),
  ],
  [
    'contra',
    0,
    ({ owner }) => owner.journals.createContra({ datedOn: today, from: 1010, to: 1020, amount: 1 }),
  ],
  [
    'journal',
    0,
    ({ owner }) =>
      owner.journals.create({
        datedOn: today,
        lines: [
          { account: 1010, debit: 1 },
          { account: 4290, credit: 1 },
        ],
      }),
  ],
  [
    'quotation',
    0,
    ({ owner, customerId, items }) =>
      owner.quotations.create({ quotedOn: today, validUntil: '2199-12-31', customerId, items: oneOf(items) }),
  ],
  [
    'challan',
    0,
    ({ owner, customerId, items }) => owner.challans.create({ customerId, items: oneOf(items) }),
  ],
  [
    'credit note',
    0,
    ({ owner, sold, line }) =>
      owner.creditNotes.create({
        saleId: sold,
        reason: 'rate_difference',
        lines: [{ saleItemId: line, amount: 1 }],
      }),
  ],
  [
    'supplementary invoice',
    0,
    ({ owner, sold, line }) =>
      owner.supplementaryInvoices.create({
        saleId: sold,
        reason: 'rate_difference',
        lines: [{ saleItemId: line, amount: 1 }],
      }),
  ],
  [
    'debit note',
    0,
    ({ owner, intakeId }) =>
      owner.debitNotes.create({
        intakeId,
        date: today,
        reason: 'damaged',
        lines: [{ line: 0, quantity: 1 }],
      }),
  ],
]

/** Each kind, how many of it the shop has already created, and how to create one more. */
const kinds: Kind[] = [
  [
    'product',
    1,
    ({ owner, vendorId }, n) => owner.products.quickCreate({ name: `Goods ${n}`, vendorId, sellingPrice: 9 }),
  ],
  // The walk-in customer of the first sale has a number too.
  ['customer', 2, ({ owner }, n) => owner.customers.create(customerInput(`Meera ${n}`))],
  [
    'purchase order',
    0,
    ({ owner, vendorId, productId }) =>
      owner.purchaseOrders.create({ vendorId, orderDate: today, products: [{ productId, quantity: 1 }] }),
  ],
  [
    'intake',
    1,
    ({ owner, vendorId, productId }) =>
      owner.inventoryIntakes.create({ vendorId, arrivingTime: today, items: [{ productId, quantity: 1 }] }),
  ],
  ...money,
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
