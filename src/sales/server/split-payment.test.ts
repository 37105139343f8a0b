import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#base/server/postgres/connection.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { duesOf } from '../../../tests/support/ledger.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
const now = new Date('2026-11-20T06:00:00Z')
beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  owner = await shop.as('owner', { clock: () => now })
})
afterAll(() => database.close())

const customer = async () => (await addCustomer(database, shop, { state: 'Karnataka' })).id

/** Sells ten at ₹100 with 18 % GST: ₹1,180. */
async function sell(customerId: string, input: object, paymentType: 'cash' | 'upi' | 'credit' = 'cash') {
  const [made] = await stock(database, shop, [{ price: 10000, onHand: 100 }])
  return owner.sales.create({
    customerId,
    invoiceDate: '2026-11-20',
    paymentType,
    items: [{ productVersionId: made?.productVersionId ?? '', quantity: 10 }],
    ...input,
  })
}

/** The modes, accounts and amounts in rupees that receipts of a customer brought. */
async function received(customerId: string): Promise<string[]> {
  const { rows } = await withClient(database.adminUrl, (client) =>
    client.query(
      `select concat_ws(' ', l.mode, l.account, trim_scale(l.amount_paise / 100.0), nullif(l.reference, '')) as says
         from receipt_lines l join receipts r on r.workspace_id = l.workspace_id and r.id = l.receipt_id
        where r.customer_id = $1 order by r.number, l.position`,
      [customerId],
    ),
  )
  return rows.map(({ says }) => says)
}

describe('[28.2] other payments of a sale are refused', () => {
  test.each([
    [
      'more than all of a delivered sale',
      { deliver: true, otherPayments: [{ mode: 'upi', amount: 1180.01 }] },
      ['otherPayments'],
      'These payments come to ₹1,180.01, but only ₹1,180.00 is paid now. Enter less, or a larger advance.',
    ],
    [
      'more than the advance of an ordered one',
      {
        advanceAmount: 100,
        otherPayments: [
          { mode: 'upi', amount: 80 },
          { mode: 'card', amount: 21 },
        ],
      },
      ['otherPayments'],
      'These payments come to ₹101.00, but only ₹100.00 is paid now. Enter less, or a larger advance.',
    ],
    [
      'nothing in a mode',
      { deliver: true, otherPayments: [{ mode: 'upi', amount: 0 }] },
      ['otherPayments', 0, 'amount'],
      'Enter an amount above 0',
    ],
    [
      'a cheque without its number',
      { deliver: true, otherPayments: [{ mode: 'cheque', amount: 10 }] },
      ['otherPayments', 0, 'reference'],
      'Enter the cheque number',
    ],
  ])('%s', async (_, input, path, message) => {
    const customerId = await customer()
    await expect(sell(customerId, input)).rejects.toMatchObject({
      code: 'invalid',
      data: { issues: [{ path, message }] },
    })
    expect(await duesOf(database, customerId)).toEqual([])
  })
})

describe('[28.2] each part of the payment reaches its account', () => {
  test('the rest of a delivered sale comes by the payment type', async () => {
    const customerId = await customer()
    const { id } = await sell(customerId, {
      deliver: true,
      otherPayments: [
        { mode: 'upi', amount: 300, reference: 'UTR 4471' },
        { mode: 'cheque', amount: 80, reference: '000123' },
      ],
    })
    expect(await received(customerId)).toEqual([
      'cash 1010 800',
      'upi 1020 300 UTR 4471',
      'cheque 1030 80 000123',
    ])
    expect((await owner.sales.getOne({ id })).sale).toMatchObject({ openAmount: 0, paymentType: 'cash' })
  })

  test('nothing comes by the payment type when the other payments are everything', async () => {
    const customerId = await customer()
    await sell(customerId, { advanceAmount: 1180, otherPayments: [{ mode: 'card', amount: 1180 }] })
    expect(await received(customerId)).toEqual(['card 1020 1180'])
  })

  test('an advance on credit too, and what stays open is owed', async () => {
    const customerId = await customer()
    const otherPayments = [{ mode: 'upi' as const, amount: 200 }]
    const { id } = await sell(customerId, { advanceAmount: 500, deliver: true, otherPayments }, 'credit')
    expect(await received(customerId)).toEqual(['cash 1010 300', 'upi 1020 200'])
    expect((await owner.sales.getOne({ id })).sale).toMatchObject({ advanceAmount: 500, toCollect: 680 })
  })
})

test('[28.2] a closed cash day refuses only sales that bring cash', async () => {
  await owner.dayCloses.create({ day: '2026-11-19', counts: [{ value: 500, pieces: 0 }] })
  const customerId = await customer()
  const dated = { invoiceDate: '2026-11-19', advanceAmount: 1180 }
  await expect(
    sell(customerId, { ...dated, otherPayments: [{ mode: 'cash', amount: 1 }] }, 'upi'),
  ).rejects.toMatchObject({ data: { issues: [{ path: ['invoiceDate'] }] } })
  await sell(customerId, { ...dated, otherPayments: [{ mode: 'upi', amount: 1180 }] })
  expect(await received(customerId)).toEqual(['upi 1020 1180'])
})

describe('[28.13] the bill names the modes that paid it', () => {
  const upi = { otherPayments: [{ mode: 'upi', amount: 80 }] }
  const modesOf = async (input: object) => {
    const { id } = await sell(await customer(), { deliver: true, ...input })
    return (await owner.sales.getBill({ id })).payments
  }

  test('with the amount of each', async () => {
    expect(await modesOf(upi)).toEqual([
      { mode: 'cash', amount: 1100 },
      { mode: 'upi', amount: 80 },
    ])
    expect(await modesOf({})).toEqual([{ mode: 'cash', amount: 1180 }])
  })

  test('but not money that also paid another bill, or that was taken back', async () => {
    const customerId = await customer()
    const { id } = await sell(customerId, {}, 'credit')
    const { id: receipt } = await owner.receipts.create({
      customerId,
      receivedOn: '2026-11-20',
      lines: [
        { mode: 'cash', amount: 1000 },
        { mode: 'upi', amount: 280 },
      ],
    })
    expect((await owner.sales.getBill({ id })).payments).toEqual([])
    await owner.receipts.cancel({ id: receipt })
    expect((await owner.sales.getBill({ id })).payments).toEqual([])
  })
})
