import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { addCustomer, type Stocked, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
let seller: Caller
let cashier: Caller
let stranger: Caller
const now = new Date('2026-11-20T06:00:00Z')
const today = '2026-11-20'

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  owner = await shop.as('owner', { clock: () => now })
  seller = await shop.as('sales', { clock: () => now })
  cashier = await shop.as('cashier', { clock: () => now })
  stranger = await (await openShop(database)).as('owner')
})
afterAll(() => database.close())

let lists = 0
const newList = async (...entries: object[]) => {
  const name = `List ${++lists}`
  const { id } = await owner.priceLists.create({ name })
  for (const entry of entries) await owner.priceLists.saveEntry({ priceListId: id, ...entry })
  return { id, name }
}
/** A product at ₹100 and 18 %. */
const newProduct = async (product: Stocked = {}) => {
  const [made] = await stock(database, shop, [{ name: 'Rice', ...product }])
  if (!made) throw new Error('nothing stocked')
  return made
}
const newCustomer = async (priceListId?: string) => {
  const { id } = await addCustomer(database, shop, { state: 'Karnataka' })
  if (priceListId) await owner.priceLists.assign({ customerIds: [id], priceListId })
  return id
}
const saleOf = (
  customerId: string,
  ...items: { productVersionId: string; quantity: number; rate?: number }[]
) => ({
  customerId,
  invoiceDate: today,
  paymentType: 'credit' as const,
  items,
})
const pricesOf = async (saleId: string) =>
  (await seller.sales.getOne({ id: saleId })).items.map((line) => line.productVersion.sellingPrice)

describe('[23.6] a customer starts with a price list', () => {
  const input = { name: 'Irfan Traders', email: 'irfan@example.in', phoneNumber: '9876501234' }
  const countOf = async () => (await owner.customers.getMany({})).pagination.total

  test('refused, with nothing saved, to people who assign none and for a list of another workspace', async () => {
    const { id } = await newList()
    const foreign = await stranger.priceLists.create({ name: 'Foreign' })
    const before = await countOf()
    await expect(seller.customers.create({ ...input, priceListId: id })).rejects.toMatchObject({
      code: 'invalid',
      data: { issues: [{ path: ['priceListId'] }] },
    })
    for (const priceListId of [foreign.id, v7()])
      await expect(owner.customers.create({ ...input, priceListId })).rejects.toMatchObject({
        code: 'notFound',
        data: { issues: [{ path: ['priceListId'], message: 'This price list was not found.' }] },
      })
    expect(await countOf()).toBe(before)
  })

  test('it is theirs, and the log says so', async () => {
    const list = await newList()
    const { id } = await owner.customers.create({ ...input, name: 'Asif Traders', priceListId: list.id })
    expect((await seller.priceLists.getOfCustomer({ customerId: id })).priceList).toMatchObject(list)
    const { activities } = await owner.activity.getMany({ search: 'Asif Traders' })
    expect(activities[0]).toMatchObject({
      act: 'created',
      changes: [{ field: 'price_list', from: null, to: list.name }],
    })
    const none = await seller.customers.create({ ...input, priceListId: null })
    expect((await owner.priceLists.getOfCustomer({ customerId: none.id })).priceList).toBeNull()
  })
})

describe('refusals', () => {
  test('sellers read price lists but do not change them', async () => {
    const { id } = await newList()
    const customerId = await newCustomer()
    expect((await seller.priceLists.getOne({ id })).priceList.id).toBe(id)
    for (const act of [
      () => seller.priceLists.create({ name: 'Mine' }),
      () => seller.priceLists.update({ id, name: 'Mine' }),
      () => seller.priceLists.saveEntry({ priceListId: id, percentOff: 5 }),
      () => seller.priceLists.assign({ customerIds: [customerId], priceListId: id }),
      () => seller.priceLists.delete({ id }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('another workspace’s list, price, product and customer are not found', async () => {
    const { id } = await newList({ percentOff: 5 })
    const entryId = (await owner.priceLists.getOne({ id })).priceList.entries[0]?.id ?? ''
    const { productId } = await newProduct()
    const customerId = await newCustomer()
    const theirs = (await stranger.priceLists.create({ name: 'Theirs' })).id
    for (const act of [
      () => stranger.priceLists.getOne({ id }),
      () => stranger.priceLists.update({ id, name: 'Mine' }),
      () => stranger.priceLists.delete({ id }),
      () => stranger.priceLists.saveEntry({ priceListId: id, percentOff: 5 }),
      () => stranger.priceLists.saveEntry({ priceListId: theirs, id: entryId, percentOff: 5 }),
      () => stranger.priceLists.saveEntry({ priceListId: theirs, productId, percentOff: 5 }),
      () => stranger.priceLists.deleteEntry({ id: entryId }),
      () => stranger.priceLists.getOfCustomer({ customerId }),
      () => stranger.priceLists.assign({ customerIds: [customerId], priceListId: theirs }),
      () => owner.priceLists.assign({ customerIds: [customerId], priceListId: theirs }),
      () => owner.priceLists.assign({ customerIds: [customerId, v7()], priceListId: id }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'notFound' })
    expect((await owner.priceLists.getOfCustomer({ customerId })).priceList).toBeNull()
  })

  test.each([
    ['neither rate nor percentage', {}, 'percentOff', 'Enter a rate or a percentage off'],
    ['both', { rate: 90, percentOff: 5 }, 'percentOff', 'Enter a rate or a percentage off, not both'],
    ['a rate for all products', { rate: 90, productId: null }, 'productId', /Choose a product/],
    ['more than 100 %', { percentOff: 101 }, 'percentOff', 'Enter a percentage from 0 to 100'],
    ['a negative quantity', { percentOff: 5, fromQuantity: -1 }, 'fromQuantity', /0 or more/],
    [
      'an end before the start',
      { percentOff: 5, from: '2026-11-20', to: '2026-11-19' },
      'to',
      /cannot be after/,
    ],
  ])('%s is refused at its field', async (_, entry, field, message) => {
    const { id: priceListId } = await newList()
    const { productId } = await newProduct()
    await expect(owner.priceLists.saveEntry({ priceListId, productId, ...entry })).rejects.toMatchObject({
      code: 'invalid',
      data: { issues: [{ path: [field], message: expect.stringMatching(message) }] },
    })
  })

  test('the same product, quantity and day twice is refused, and so is a name in use', async () => {
    const { id: priceListId, name } = await newList({ percentOff: 5, fromQuantity: 10 })
    await expect(
      owner.priceLists.saveEntry({ priceListId, percentOff: 6, fromQuantity: 10 }),
    ).rejects.toMatchObject({ code: 'conflict' })
    await expect(owner.priceLists.create({ name: name.toUpperCase() })).rejects.toMatchObject({
      code: 'invalid',
      data: { issues: [{ path: ['name'], message: 'Another price list has this name' }] },
    })
  })

  test('the walk-in customer has no price list', async () => {
    const { id: priceListId } = await newList()
    const { id } = await cashier.customers.createWalkIn({})
    await expect(owner.priceLists.assign({ customerIds: [id], priceListId })).rejects.toMatchObject({
      code: 'conflict',
      message: 'The walk-in customer pays the usual prices. Choose another customer.',
    })
  })

  test('totals of a screen that does not know the list are refused', async () => {
    const { productVersionId } = await newProduct()
    const customerId = await newCustomer((await newList({ percentOff: 10 })).id)
    const sale = { ...saleOf(customerId, { productVersionId, quantity: 1 }), totals: { subtotal: 100 } }
    await expect(seller.sales.create(sale)).rejects.toMatchObject({ data: { reason: 'totals_differ' } })
  })

  test('a list price above the MRP is refused at its rate', async () => {
    const { productId, productVersionId } = await newProduct()
    await database.asOwner((client) =>
      client.query('update product_versions set mrp_paise = 12000 where id = $1', [productVersionId]),
    )
    const customerId = await newCustomer((await newList({ productId, rate: 110 })).id)
    await expect(
      seller.sales.create(saleOf(customerId, { productVersionId, quantity: 1 })),
    ).rejects.toMatchObject({
      data: { issues: [{ path: ['items', 0, 'rate'] }] },
    })
  })

  test('a discount beyond what the list price leaves of the maximum is refused', async () => {
    const { productVersionId } = await newProduct({ maxCustomerDiscount: 10 })
    const customerId = await newCustomer((await newList({ percentOff: 10 })).id)
    const line = { productVersionId, quantity: 1, discountPercentage: 1 }
    await expect(seller.sales.create(saleOf(customerId, line))).rejects.toMatchObject({
      data: { issues: [{ path: ['items', 0, 'discountPercentage'] }] },
    })
  })
})

describe('a sale to a customer with a list', () => {
  test('[23.2] has its price from the quantity of all lines of the product, and the usual one without a list', async () => {
    const { productId, productVersionId } = await newProduct()
    const list = await newList({ productId, rate: 90, fromQuantity: 4 })
    const customerId = await newCustomer(list.id)
    const line = (quantity: number) => ({ productVersionId, quantity })
    const few = await seller.sales.create(saleOf(customerId, line(3)))
    expect(await pricesOf(few.id)).toEqual([100])
    const many = await seller.sales.create(saleOf(customerId, line(3), line(1)))
    expect(await pricesOf(many.id)).toEqual([90, 90])
    const other = await seller.sales.create(saleOf(await newCustomer(), line(4)))
    expect(await pricesOf(other.id)).toEqual([100])
  })

  test('[23.2] keeps a typed rate, and counts the days of the invoice date', async () => {
    const { productId, productVersionId } = await newProduct()
    const customerId = await newCustomer((await newList({ productId, rate: 90, to: '2026-11-19' })).id)
    const line = { productVersionId, quantity: 1 }
    const late = await seller.sales.create({ ...saleOf(customerId, line), invoiceDate: '2026-11-19' })
    const typed = saleOf(customerId, { ...line, rate: 97 })
    expect(await pricesOf(late.id)).toEqual([90])
    expect(await pricesOf((await seller.sales.create(saleOf(customerId, line))).id)).toEqual([100])
    expect(await pricesOf((await seller.sales.create(typed)).id)).toEqual([97])
  })

  test('[28.11] the line keeps the name of the list, unless its rate was typed', async () => {
    const { productVersionId } = await newProduct()
    const list = await newList({ percentOff: 10 })
    const customerId = await newCustomer(list.id)
    const line = { productVersionId, quantity: 1 }
    const { id } = await seller.sales.create(saleOf(customerId, line, { ...line, rate: 95 }))
    await owner.priceLists.delete({ id: list.id })
    const { items } = await seller.sales.getOne({ id })
    expect(items.map(({ saleItem }) => saleItem.priceList)).toEqual([list.name, null])
  })

  test('[23.3] at the maximum discount, where the list would give less', async () => {
    const { productVersionId } = await newProduct({ maxCustomerDiscount: 5 })
    const customerId = await newCustomer((await newList({ percentOff: 20 })).id)
    const sale = await cashier.sales.create(saleOf(customerId, { productVersionId, quantity: 1 }))
    expect(await pricesOf(sale.id)).toEqual([95])
  })

  test.each([
    ['above the usual price', 120],
    ['between that and the lowest', 97],
  ])('[23.3] at a list price %s a rate may be typed down to the lowest of the product', async (_, listed) => {
    const { productId, productVersionId } = await newProduct({ maxCustomerDiscount: 10 })
    const customerId = await newCustomer((await newList({ productId, rate: listed })).id)
    const at = (rate: number) => saleOf(customerId, { productVersionId, quantity: 1, rate })
    const message = 'Enter ₹90.00 or more, or ask an owner or admin'
    await expect(seller.sales.create(at(89.99))).rejects.toMatchObject({
      data: { issues: [{ path: ['items', 0, 'rate'], message }] },
    })
    expect(await pricesOf((await seller.sales.create(at(90))).id)).toEqual([90])
  })

  test('[23.2] and a quotation for them', async () => {
    const { productVersionId } = await newProduct()
    const customerId = await newCustomer((await newList({ percentOff: 10 })).id)
    const items = [{ productVersionId, quantity: 1 }]
    const quotation = { customerId, quotedOn: today, validUntil: today, items }
    const { id } = await seller.quotations.create(quotation)
    expect((await seller.quotations.getOne({ id })).paper.items[0]?.price).toBe(90)
  })

  test('[23.4] a list that is deleted leaves its customers the usual prices, and past sales as they are', async () => {
    const { productVersionId } = await newProduct()
    const list = await newList({ percentOff: 10 })
    const customerId = await newCustomer(list.id)
    const sale = saleOf(customerId, { productVersionId, quantity: 1 })
    const before = await seller.sales.create(sale)
    expect((await owner.priceLists.getOne({ id: list.id })).priceList).toMatchObject({ customerCount: 1 })
    await owner.priceLists.delete({ id: list.id })
    expect(await pricesOf(before.id)).toEqual([90])
    expect(await pricesOf((await seller.sales.create(sale)).id)).toEqual([100])
  })
})

test('[23.4] the history of a customer names the list that they were given', async () => {
  const list = await newList()
  const id = await newCustomer(list.id)
  await owner.priceLists.assign({ customerIds: [id], priceListId: null })
  const entries = await owner.activity.getOfRecord({ id })
  const changes = entries.flatMap((entry) => entry.changes).filter(({ field }) => field === 'price_list')
  expect(changes.map(({ from, to }) => ({ from, to }))).toEqual([
    { from: list.name, to: null },
    { from: null, to: list.name },
  ])
})
