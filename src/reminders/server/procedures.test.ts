import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
let seller: Caller
const on = (day: string) => () => new Date(`${day}T06:00:00Z`)
beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  owner = await shop.as('owner', { clock: on('2026-11-20') })
  seller = await shop.as('sales', { clock: on('2026-11-20') })
})
afterAll(() => database.close())

async function owing() {
  const [made] = await stock(database, shop, [{ price: 10000, onHand: 100, taxes: [] }])
  const { id: customerId } = await addCustomer(database, shop, { name: 'Meera' })
  const items = [{ productVersionId: made?.productVersionId ?? '', quantity: 10 }]
  await owner.sales.create({
    customerId,
    invoiceDate: '2026-11-10',
    paymentType: 'credit',
    items,
    deliver: true,
  })
  return customerId
}

test('[19.71] nobody is reminded who is unknown, nameless or owes nothing, or by a viewer', async () => {
  const send = (customerId: string, by = seller) => by.reminders.send({ customerId, channel: 'whatsapp' })
  await expect(send(await owing(), await shop.as('viewer'))).rejects.toMatchObject({ code: 'forbidden' })
  await expect(send(v7())).rejects.toMatchObject({ code: 'notFound' })
  const { id: walkIn } = await seller.customers.createWalkIn({})
  await expect(send(walkIn)).rejects.toMatchObject({ code: 'conflict' })
  const { id } = await addCustomer(database, shop, { name: 'Ravi' })
  await expect(send(id)).rejects.toMatchObject({ code: 'conflict', message: 'Ravi owes nothing.' })
  await expect(seller.reminders.send({ customerId: id, channel: 'email' })).rejects.toMatchObject({
    data: { issues: [{ path: ['to'] }] },
  })
})

test('[19.71] a customer is reminded once a day, even at once, and again the next day', async () => {
  const customerId = await owing()
  const tried = await Promise.allSettled(
    [owner, seller].map((by) => by.reminders.send({ customerId, channel: 'whatsapp' })),
  )
  expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(tried.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'conflict', message: expect.stringContaining('You can remind again tomorrow.') },
  })
  expect(await seller.reminders.getOne({ customerId })).toMatchObject({
    name: 'Meera',
    balance: 1000,
    last: { day: '2026-11-20', channel: 'whatsapp' },
  })
  const tomorrow = await shop.as('sales', { clock: on('2026-11-21') })
  const { message } = await tomorrow.reminders.send({ customerId, channel: 'email', to: 'meera@example.in' })
  expect(message).toContain('meera@example.in')
  expect(shop.mails.at(-1)).toMatchObject({
    to: 'meera@example.in',
    body: expect.stringContaining('₹1,000.00 (overdue)'),
  })
  const history = await owner.activity.getOfRecord({ id: customerId })
  expect(history.map(({ act }) => act)).toEqual(['reminded', 'reminded'])
})

test('[27.73] a reminder asks only for what is delivered, and for nothing before that', async () => {
  const customerId = await owing()
  const [made] = await stock(database, shop, [{ price: 10000, onHand: 100, taxes: [] }])
  const order = (of: string) =>
    owner.sales.create({
      customerId: of,
      invoiceDate: '2026-11-12',
      paymentType: 'credit',
      items: [{ productVersionId: made?.productVersionId ?? '', quantity: 3 }],
    })
  const { id } = await order(customerId)
  const before = await seller.reminders.getOne({ customerId })
  expect(before).toMatchObject({ balance: 1000, notDelivered: 300 })
  expect(before.text).toContain('₹1,000.00 is outstanding')
  expect(before.text).not.toContain('12 Nov 2026')
  const { id: waiting } = await addCustomer(database, shop, { name: 'Ravi' })
  await order(waiting)
  await expect(seller.reminders.send({ customerId: waiting, channel: 'whatsapp' })).rejects.toMatchObject({
    code: 'conflict',
    message: 'Ravi owes nothing that is delivered yet.',
  })
  await owner.sales.update({ id, status: 'delivered' })
  const after = await seller.reminders.getOne({ customerId })
  expect(after).toMatchObject({ balance: 1300, notDelivered: 0 })
  expect(after.text).toContain('of 12 Nov 2026: ₹300.00 (overdue)')
})
