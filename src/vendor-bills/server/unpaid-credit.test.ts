import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditUntil } from '#vendor-bills/status.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop } from '../../../tests/support/people.ts'
import { makeVendor } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const gst = [{ type: 'GST' as const, rate: 18 }]
const earlier = () => new Date('2026-05-24T06:00:00Z')

/** A regular dealer with a bill of 24 May 2026: claimed 1,000 and not claimed 500, each with 18%. */
async function openBuyer(more: object = {}) {
  const shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  const then = await shop.as('owner', { clock: earlier })
  const vendorId = await makeVendor(database, shop, 'Rao Mills', 0, '29AAGCB7383J1Z4')
  const { id } = await then.vendorBills.create({
    vendorId,
    billNumber: 'RM-1',
    billDate: '2026-05-24',
    lines: [
      { account: 6010, amount: 1000, taxes: gst },
      { account: 6010, amount: 500, taxes: gst, itc: false },
    ],
    total: 1770,
    ...more,
  })
  const on = (day: string) => shop.as('owner', { clock: () => new Date(`${day}T06:00:00Z`) })
  const creditOn = async (day: string) => {
    const owner = await on(day)
    const { vendorBills, sums } = await owner.vendorBills.getMany({ filters: { state: 'unpaid180' } })
    const { vendorBill } = await owner.vendorBills.getOne({ id })
    expect(sums.creditToReverse).toBe(vendorBill.creditToReverse)
    return vendorBills.map(({ creditToReverse }) => creditToReverse)
  }
  return { id, vendorId, then, on, creditOn }
}

test('[27.21] credit is to be reversed for the share of a bill that is open after 180 days', async () => {
  const { id, vendorId, on, creditOn } = await openBuyer()
  expect(await creditOn('2026-11-20')).toEqual([])
  expect(await creditOn('2026-11-21')).toEqual([180])
  const owner = await on('2026-11-21')
  const pay = async (amount: number) =>
    owner.payments.create({
      vendorId,
      paidOn: '2026-11-21',
      lines: [{ mode: 'upi', amount }],
      allocations: [{ dueId: (await owner.payments.getOpen({ vendorId })).dues[0]?.id ?? '', amount }],
    })
  await pay(1180)
  // A third is open: 590 of 1,770.
  expect(await creditOn('2026-11-21')).toEqual([60])
  await owner.debitNotes.create({
    billId: id,
    date: '2026-11-21',
    reason: 'rate_difference',
    lines: [{ line: 0, amount: 250 }],
  })
  // Of 1,475 with 135 claimed, 295 are open.
  expect(await creditOn('2026-11-21')).toEqual([27])
  await pay(295)
  expect(await creditOn('2026-11-21')).toEqual([])
})

test('[27.21] not for a bill without claimed credit, under reverse charge, or cancelled', async () => {
  const unclaimed = await openBuyer({
    lines: [{ account: 6010, amount: 100, taxes: gst, itc: false }],
    total: 118,
  })
  expect(await unclaimed.creditOn('2026-12-01')).toEqual([0])
  const reverse = await openBuyer({
    lines: [{ account: 6010, amount: 100, taxes: gst }],
    reverseCharge: true,
    total: 100,
  })
  expect(await reverse.creditOn('2026-12-01')).toEqual([])
  const gone = await openBuyer()
  await (await gone.on('2026-12-01')).vendorBills.cancel({ id: gone.id })
  expect(await gone.creditOn('2026-12-01')).toEqual([])
})

test('[27.27] credit is at risk in the last 30 days before that, by when the vendor is to be paid, and then to be reversed', async () => {
  const { id, on } = await openBuyer()
  const riskOn = async (day: string) => {
    const owner = await on(day)
    const [{ vendorBills, sums }, { vendorBill }] = await Promise.all([
      owner.vendorBills.getMany({ filters: { state: 'nearly180' } }),
      owner.vendorBills.getOne({ id }),
    ])
    expect(vendorBills.map(({ creditAtRisk }) => creditAtRisk)).toEqual(
      sums.creditAtRisk ? [sums.creditAtRisk] : [],
    )
    expect(vendorBill.creditAtRisk).toBe(sums.creditAtRisk)
    expect(creditUntil(vendorBill)).toBe('2026-11-20')
    return [vendorBill.creditAtRisk, vendorBill.creditToReverse]
  }
  expect(await riskOn('2026-10-21')).toEqual([0, 0])
  expect(await riskOn('2026-10-22')).toEqual([180, 0])
  expect(await riskOn('2026-11-20')).toEqual([180, 0])
  expect(await riskOn('2026-11-21')).toEqual([0, 180])
})
