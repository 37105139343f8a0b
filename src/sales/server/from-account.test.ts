import { describe, expect, test } from 'vitest'
import type { TestDatabase } from '../../../tests/support/database.ts'
import { withOwnRole } from '../../../tests/support/own-role.ts'
import { type Caller, callerOf, type Shop } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'
import { duesByKind, openVerifiedShop } from '../../../tests/support/verified-shop.ts'

const today = '2026-11-20'
const clock = () => new Date(`${today}T06:00:00Z`)
let database: TestDatabase
let shop: Shop
let owner: Caller
openVerifiedShop(clock, (opened) => {
  ;({ database, shop, owner } = opened)
})

/** A customer with two receipts on account, ₹100 and ₹200, and a bill over ₹354 for them. */
async function withMoney() {
  const [made] = await stock(database, shop, [{ onHand: 20 }])
  const { id: customerId } = await addCustomer(database, shop, { state: 'Karnataka' })
  const receive = (amount: number) =>
    owner.receipts.create({ customerId, receivedOn: today, lines: [{ mode: 'cash', amount }] })
  await receive(100)
  await receive(200)
  const sell = (more: object = {}, who = owner) =>
    who.sales.create({
      customerId,
      invoiceDate: today,
      paymentType: 'cash',
      deliver: true,
      items: [{ productVersionId: made?.productVersionId ?? '', quantity: 3 }],
      ...more,
    })
  const receipts = async () =>
    (await owner.receipts.getMany({ filters: { customerId } })).receipts.map(({ amount }) => amount).sort()
  return { customerId, sell, receipts }
}
const dues = (customerId: string) => duesByKind(database, customerId)
const at = (message: unknown) => ({
  code: 'invalid',
  data: { issues: [{ path: ['fromAccount'], message }] },
})

describe('[27.205] money on account is not used for a new bill', () => {
  test('without a customer, above what is payable, and above what is on account, and then nothing is saved', async () => {
    const { customerId, sell } = await withMoney()
    await expect(sell({ customerId: undefined, fromAccount: 1 })).rejects.toMatchObject(
      at('Choose a customer who has money on account'),
    )
    await expect(sell({ fromAccount: 354.01 })).rejects.toMatchObject(
      at('Use at most ₹354.00, the amount payable'),
    )
    await expect(sell({ fromAccount: 300.01 })).rejects.toMatchObject(at(/^Only ₹300.00 is on the account/))
    expect(await dues(customerId)).toEqual(['RC -100 open 100', 'RC -200 open 200'])
  })

  test('by someone who may not settle bills, or unasked', async () => {
    const { customerId, sell, receipts } = await withMoney()
    const { id } = await owner.roles.create({
      name: 'Bills',
      calls: ['sales.create', 'sales.getMany', 'sales.getOne'],
      sights: [],
      discountCap: null,
    })
    const biller = callerOf({ ...(await withOwnRole(database, shop, id)), clock })
    await expect(sell({ fromAccount: 100 }, biller)).rejects.toMatchObject({ code: 'forbidden' })
    await sell({}, biller)
    expect(await receipts()).toEqual([100, 200, 354])
    expect(await dues(customerId)).toContain('RC -200 open 200')
  })
})

describe('[27.205] money on account that is used for a new bill', () => {
  test('settles it first, the oldest first, and what is paid comes on top', async () => {
    const { customerId, sell, receipts } = await withMoney()
    const { id } = await sell({ fromAccount: 250, advanceAmount: 354 })
    expect(await receipts()).toEqual([100, 104, 200])
    expect(await dues(customerId)).toEqual([
      'INV +354 open 0',
      'RC -100 open 0',
      'RC -200 open 50',
      'RC -104 open 0',
    ])
    const { sale } = await owner.sales.getOne({ id })
    expect(sale).toMatchObject({ advanceAmount: 104, balance: 250, openAmount: 0, toCollect: 0 })
  })

  test('leaves the rest of a bill on credit open, whose limit counts it once', async () => {
    const { customerId, sell } = await withMoney()
    const { id } = await sell({ fromAccount: 300, paymentType: 'credit' })
    expect((await owner.sales.getOne({ id })).sale).toMatchObject({ openAmount: 54, advanceAmount: 0 })
    expect(await owner.dues.getOpen({ customerId })).toMatchObject({ balance: 54, onAccount: 0 })
  })

  test('is received with the date of a bill of an earlier day, as without it', async () => {
    const { customerId, sell } = await withMoney()
    await sell({ fromAccount: 300, invoiceDate: '2026-11-18' })
    const { receipts } = await owner.receipts.getMany({ filters: { customerId } })
    expect(receipts.find(({ amount }) => amount === 54)).toMatchObject({ receivedOn: '2026-11-18' })
  })

  test('is used once by two sales at the same time', async () => {
    const other = await shop.as('owner', { clock, database: database.another() })
    for (let round = 0; round < 4; round += 1) {
      const { customerId, sell } = await withMoney()
      const sales = [sell({ fromAccount: 300 }), sell({ fromAccount: 300 }, other)]
      const tries = await Promise.allSettled(sales)
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const each of tries)
        if (each.status === 'rejected') expect(each.reason).toMatchObject(at(/^Only ₹0.00/))
      expect(await owner.dues.getOpen({ customerId })).toMatchObject({ balance: 0, onAccount: 0 })
    }
  })
})

test('[27.206] what is on account settles the one bill that is asked for, or is refused', async () => {
  const { customerId, sell } = await withMoney()
  const bills = [await sell({ paymentType: 'credit' }), await sell({ paymentType: 'credit' })]
  const open = async (at: number) => (await owner.sales.getOne({ id: bills[at]?.id ?? '' })).sale.openAmount
  const { dues: due } = await owner.dues.getOpen({ customerId })
  const dueId = due.find(({ documentId }) => documentId === bills[1]?.id)?.id ?? ''
  const { id: stranger } = await addCustomer(database, shop)
  await expect(owner.dues.settle({ customerId: stranger, dueId })).rejects.toMatchObject({ code: 'conflict' })
  await owner.dues.settle({ customerId, dueId })
  expect([await open(0), await open(1)]).toEqual([354, 54])
  await expect(owner.dues.settle({ customerId, dueId })).rejects.toMatchObject({ code: 'conflict' })
})
