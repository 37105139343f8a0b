import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { withOwnRole } from '../../../tests/support/own-role.ts'
import { type Caller, callerOf, openShop, type Shop } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
let seller: Caller
let productVersionId: string

beforeAll(async () => {
  database = await openTestDatabase(10)
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  owner = await shop.as('owner')
  seller = await shop.as('sales')
  const [made] = await stock(database, shop, [{ price: 10000, onHand: 1000 }])
  productVersionId = made?.productVersionId ?? ''
})
afterAll(() => database.close())

const settings = (values: Parameters<Caller['workspaces']['update']>[0]) => owner.workspaces.update(values)
async function customerWith(terms: { creditLimit?: number; creditDays?: number } = {}) {
  const { id } = await addCustomer(database, shop, { state: 'Karnataka' })
  if (Object.keys(terms).length > 0) await owner.customers.update({ id, ...terms })
  return id
}
/** A sale on credit of some at ₹118 with tax. */
const sell = (by: Caller, customerId: string | undefined, quantity: number, more: object = {}) =>
  by.sales.create({
    customerId,
    invoiceDate: '2026-11-20',
    paymentType: 'credit',
    items: [{ productVersionId, quantity }],
    ...more,
  })
const above = 'This customer owes ₹118.00. With this bill it is ₹236.00, above the credit limit of ₹200.00.'

test('[28.7] a workspace that only warns sells above the limit', async () => {
  await settings({ refusesOverLimit: false })
  const customerId = await customerWith({ creditLimit: 200 })
  await sell(seller, customerId, 2)
  expect((await owner.dues.getOpen({ customerId })).balance).toBe(236)
})

test('[28.7] one that refuses says what is owed, and takes a sale that is paid enough', async () => {
  await settings({ refusesOverLimit: true })
  const customerId = await customerWith({ creditLimit: 200 })
  await sell(seller, customerId, 1)
  const refused = sell(seller, customerId, 1, { creditReason: 'Old friend' })
  await expect(refused).rejects.toMatchObject({
    code: 'invalid',
    data: {
      issues: [{ path: ['customerId'], message: `${above} Take a payment now, or ask an owner or admin.` }],
    },
  })
  await sell(seller, customerId, 1, { advanceAmount: 36 })
  await sell(seller, customerId, 5, { paymentType: 'cash', deliver: true })
  expect((await owner.dues.getOpen({ customerId })).balance).toBe(200)
})

test('[28.7] an owner may exceed the limit with a reason, which the log keeps', async () => {
  await settings({ refusesOverLimit: true })
  const customerId = await customerWith({ creditLimit: 200 })
  await sell(owner, customerId, 1)
  await expect(sell(owner, customerId, 1, { creditReason: ' ' })).rejects.toMatchObject({
    data: {
      issues: [{ path: ['creditReason'], message: `${above} Take a payment now, or give a reason.` }],
    },
  })
  const { id } = await sell(owner, customerId, 1, { creditReason: 'Pays on Monday' })
  const trail = await owner.activity.getOfRecord({ id })
  expect(trail.find(({ act }) => act === 'sold above the credit limit on')?.changes).toEqual(
    expect.arrayContaining([
      { field: 'credit_limit_paise', from: 20000, to: 23600 },
      { field: 'reason', from: null, to: 'Pays on Monday' },
    ]),
  )
})

test('[28.7] the default of the settings counts for customers without their own, but not for walk-ins', async () => {
  await settings({ refusesOverLimit: true, creditLimit: 100 })
  await expect(sell(seller, await customerWith(), 1)).rejects.toMatchObject({ code: 'invalid' })
  await sell(seller, await customerWith({ creditLimit: 118 }), 1)
  await sell(seller, undefined, 1)
  await settings({ creditLimit: null })
  await sell(seller, await customerWith(), 1)
})

test('[28.8] two sales at once do not both fit below the limit', async () => {
  await settings({ refusesOverLimit: true })
  for (let round = 0; round < 5; round += 1) {
    const customerId = await customerWith({ creditLimit: 200 })
    const tries = await Promise.allSettled([1, 2, 3, 4, 5].map(() => sell(seller, customerId, 1)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await owner.dues.getOpen({ customerId })).balance).toBe(118)
  }
})

test('[28.7] a bill above the limit may be corrected, but not raised', async () => {
  await settings({ refusesOverLimit: false })
  const customerId = await customerWith({ creditLimit: 200 })
  const { id: replacesId } = await sell(owner, customerId, 3, { advanceAmount: 54 })
  await settings({ refusesOverLimit: true })
  const correct = (replacesId: string, quantity: number) =>
    seller.sales.replace({
      replacesId,
      customerId,
      invoiceDate: '2026-11-20',
      paymentType: 'credit',
      advanceAmount: 54,
      items: [{ productVersionId, quantity }],
    })
  const message =
    'This customer has ₹54.00 on account. With this bill they owe ₹418.00, above the credit limit of ₹200.00. Take a payment now, or ask an owner or admin.'
  await expect(correct(replacesId, 4)).rejects.toMatchObject({
    data: { issues: [{ path: ['customerId'], message }] },
  })
  const same = await correct(replacesId, 3)
  expect((await owner.dues.getOpen({ customerId })).balance).toBe(300)
  await correct(same.id, 2)
  expect((await owner.dues.getOpen({ customerId })).balance).toBe(182)
})

test('[28.7] the copy for another customer counts the money that moves with it', async () => {
  await settings({ refusesOverLimit: true })
  const [first, second] = [await customerWith(), await customerWith({ creditLimit: 100 })]
  const { id: replacesId } = await sell(owner, first, 3)
  await owner.receipts.create({
    customerId: first,
    receivedOn: '2026-11-20',
    lines: [{ mode: 'cash', amount: 254 }],
  })
  const copy = { replacesId, invoiceDate: '2026-11-20', paymentType: 'credit' as const, customerId: second }
  const items = (quantity: number) => [{ productVersionId, quantity }]
  await expect(seller.sales.replace({ ...copy, items: items(4) })).rejects.toMatchObject({
    data: { issues: [{ path: ['customerId'], message: expect.stringContaining('it is ₹218.00') }] },
  })
  await seller.sales.replace({ ...copy, items: items(3) })
  expect((await owner.dues.getOpen({ customerId: second })).balance).toBe(100)
})

test('[28.7] what is owed is not said to a role without sight of it', async () => {
  await settings({ refusesOverLimit: true })
  const { id } = await owner.roles.create({
    name: 'Desk',
    calls: ['sales.create'],
    sights: [],
    discountCap: 0,
  })
  const desk = callerOf(await withOwnRole(database, shop, id))
  const customerId = await customerWith({ creditLimit: 200 })
  await sell(owner, customerId, 1)
  await expect(sell(desk, customerId, 1)).rejects.toMatchObject({
    data: {
      issues: [
        {
          path: ['customerId'],
          message:
            "This bill is above the customer's credit limit. Take a payment now, or ask an owner or admin.",
        },
      ],
    },
  })
})

test('[28.9] only some roles set a credit limit; others set credit days', async () => {
  const issues = [{ path: ['creditLimit'], message: 'Only an owner or admin can set a credit limit.' }]
  const cashier = await shop.as('cashier')
  const made = { name: 'Ramesh', phoneNumber: '9822012345' }
  const whole = { ...made, email: 'r@example.in' }
  const id = await customerWith({ creditLimit: 500 })
  for (const act of [
    () => cashier.customers.quickCreate({ ...made, creditLimit: 1 }),
    () => seller.customers.create({ ...whole, creditLimit: 1 }),
    () => seller.customers.update({ id, creditLimit: 501 }),
    () => seller.customers.update({ id, creditLimit: null }),
  ])
    await expect(act()).rejects.toMatchObject({ data: { issues } })
  await seller.customers.update({ id, creditLimit: 500, creditDays: 45 })
  expect((await seller.customers.getOne({ id })).customer).toMatchObject({ creditLimit: 500, creditDays: 45 })
  await owner.customers.update({ id, creditLimit: null, creditDays: null })
  expect((await seller.customers.getOne({ id })).customer).toMatchObject({
    creditLimit: null,
    creditDays: null,
  })
  const quick = await cashier.customers.quickCreate({ ...made, creditDays: 7 })
  expect((await owner.customers.getOne({ id: quick.id })).customer).toMatchObject({ creditDays: 7 })
})

test('[28.9] an import reads both, and refuses limits by others', async () => {
  const headers = ['Name', 'Phone', 'Credit limit', 'Credit period']
  const mapping = { name: 0, phoneNumber: 1, creditLimit: 2, creditDays: 3 }
  const good = ['Nandini', '9822000001', '50,000', '30']
  const checked = await owner.customers.checkImport({
    headers,
    mapping,
    rows: [good, ['Prakash', '9822000002', '-1', '366']],
  })
  expect(checked.refused.map(({ reasons }) => reasons)).toEqual([
    [
      { column: 'creditLimit', message: 'Amount must be greater than or equal to 0' },
      { column: 'creditDays', message: 'Enter whole days from 0 to 365' },
    ],
  ])
  const theirs = await seller.customers.checkImport({ headers, mapping, rows: [good] })
  expect(theirs.refused[0]?.reasons).toEqual([
    { column: 'creditLimit', message: 'Only an owner or admin can set a credit limit.' },
  ])
  await owner.customers.import({ headers, mapping, rows: [good] })
  const { customers } = await owner.customers.getMany({ search: 'Nandini' })
  expect(customers).toMatchObject([{ creditLimit: 50_000, creditDays: 30 }])
})
