import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#base/dates.ts'
import { dueOf } from '#vendor-bills/form.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop } from '../../../tests/support/people.ts'
import { closeWithRightBooks } from '../../../tests/support/right-books.ts'
import { received } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => closeWithRightBooks(database))

const clock = () => new Date('2026-11-20T06:00:00Z')
const mills = {
  businessName: 'Rao Mills',
  legalOwnerName: 'Asha Rao',
  gstNumber: 'URP',
  address: '4 Mill Road, Pune',
  phoneNumber: '020 2345 6789',
  email: 'mills@example.in',
  paymentTerm: 'monthly',
}

async function openBuyer(at = clock) {
  const shop = await openShop(database)
  const owner = await shop.as('owner', { clock: at })
  const vendor = async (more: object) => (await owner.vendors.create({ ...mills, ...more })).id
  const bill = async (vendorId: string, billNumber: string, dueDate?: string) =>
    (
      await owner.vendorBills.create({
        vendorId,
        billNumber,
        billDate: '2026-11-01',
        dueDate,
        lines: [{ account: 6010, amount: 100 }],
        total: 100,
      })
    ).id
  return { owner, vendor, bill }
}

test('[20.41] V36: a bill of a micro vendor is to be paid within 15 days, or 45 if 60 were agreed', async () => {
  const { owner, vendor, bill } = await openBuyer()
  const micro = await vendor({ msme: 'micro', udyamNumber: 'udyam-mh-26-0012345' })
  const agreed = await vendor({ msme: 'micro', agreedDays: 60 })
  const of = async (id: string) => (await owner.vendorBills.getOne({ id })).vendorBill
  const first = await bill(micro, 'A')
  expect(await of(first)).toMatchObject({ dueDate: '2026-12-01', payBy: '2026-11-16', status: 'overdue' })
  expect(await of(await bill(agreed, 'B'))).toMatchObject({ dueDate: '2026-12-31', payBy: '2026-12-16' })
  expect(await of(await bill(micro, 'C', '2026-11-05'))).toMatchObject({ payBy: '2026-11-05' })
  const { dues } = await owner.payments.getOpen({ vendorId: micro })
  expect(dues.map(({ dueOn }) => dueOn)).toEqual(['2026-11-05', '2026-11-16'])

  // A bill keeps its day when the vendor changes; the next one follows the new terms.
  await owner.vendors.update({ id: micro, msme: 'medium', udyamNumber: null })
  expect((await owner.vendors.getOne({ id: micro })).vendor).toMatchObject({
    msme: 'medium',
    udyamNumber: null,
  })
  expect(await of(first)).toMatchObject({ payBy: '2026-11-16' })
  expect(await of(await bill(micro, 'D'))).toMatchObject({ dueDate: '2026-12-01', payBy: null })
})

test('[20.41] the day counts for what is due this week and overdue, in the lists and on the dashboard', async () => {
  const { owner, vendor, bill } = await openBuyer()
  const small = await vendor({ msme: 'small', agreedDays: 21 })
  const other = await vendor({ businessName: 'Kiran Mills' })
  await bill(small, 'S', '2026-12-01')
  await bill(other, 'K')
  const numbers = async (filters: object) =>
    (await owner.vendorBills.getMany({ filters })).vendorBills.map(({ billNumber }) => billNumber)
  expect(await numbers({ state: 'week' })).toEqual(['S'])
  expect(await numbers({ msme: true })).toEqual(['S'])
  expect(await numbers({ state: 'open' })).toHaveLength(2)
  const all = await owner.payments.getAgeing({ sortBy: 'name', sortDirection: 'asc' })
  expect(all.vendors).toMatchObject([
    { id: other, payBy: '2026-12-01', msme: null },
    { id: small, payBy: '2026-11-22', msme: 'small' },
  ])
  const protectedOnes = await owner.payments.getAgeing({ filters: { msme: true } })
  expect(protectedOnes.vendors.map(({ id }) => id)).toEqual([small])
  expect(protectedOnes.sums.balance).toBe(100)
  const { payable } = await owner.reports.getDashboard({})
  expect(payable).toMatchObject({ count: 1, amount: 100, vendors: [{ id: small, dueOn: '2026-11-22' }] })
})

test('[20.41] the days of a bill for goods of an intake count from their arrival, in the form too', async () => {
  const { owner, vendor } = await openBuyer()
  const vendorId = await vendor({ msme: 'micro' })
  const { items } = await received(owner, vendorId, [{ quantity: 10, buyingPrice: 100, discount: 0 }])
  const [item] = items
  const billable = await owner.vendorBills.getBillable({ vendorId })
  const arrivedOn = billable.items[0]?.arrivedOn ?? ''
  const intakeItems = [{ id: item?.id ?? '', quantity: 10, price: 100 }]
  const typed = { vendorId, billNumber: 'G', billDate: '2026-11-01' }
  const { id } = await owner.vendorBills.create({ ...typed, intakeItems, lines: [], total: 1000 })
  const { vendorBill } = await owner.vendorBills.getOne({ id })
  expect(vendorBill.payBy).toBe([addDays(arrivedOn, 15), '2026-12-01'].sort()[0])
  expect(vendorBill.payBy).not.toBe('2026-11-16')
  const form = dueOf(
    { ...typed, intakeItems: intakeItems.map((each) => ({ ...each, discount: 0, gst: '0' })) },
    billable,
  )
  expect(form).toEqual({ dueDate: vendorBill.dueDate, payBy: vendorBill.payBy })
})

test('[20.41] a bill that comes long after its goods is overdue as soon as it is entered', async () => {
  const { owner, vendor } = await openBuyer(() => new Date('2026-12-20T06:00:00Z'))
  const vendorId = await vendor({ msme: 'micro' })
  const { items } = await received(owner, vendorId, [{ quantity: 10, buyingPrice: 100, discount: 0 }])
  const { items: billable } = await owner.vendorBills.getBillable({ vendorId })
  expect(billable).toMatchObject([{ arrivedOn: '2026-11-19' }])
  const goods = {
    intakeItems: [{ id: items[0]?.id ?? '', quantity: 10, price: 100 }],
    lines: [],
    total: 1000,
  }
  const { id } = await owner.vendorBills.create({
    vendorId,
    billNumber: 'L',
    billDate: '2026-12-20',
    ...goods,
  })
  expect((await owner.vendorBills.getOne({ id })).vendorBill).toMatchObject({
    payBy: '2026-12-04',
    dueDate: '2027-01-19',
    status: 'overdue',
  })
  const { dues } = await owner.payments.getOpen({ vendorId })
  expect(dues.map(({ dueOn }) => dueOn)).toEqual(['2026-12-04'])
})
