import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DateRange } from '#base/dates.ts'
import { paymentVoucherDocument, reversedText } from '#purchase-papers/payment-voucher.ts'
import { selfInvoiceRows } from '#purchase-papers/self-invoice.ts'
import { verify } from '#verify/server/verify.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { vouchersOf } from '../../../tests/support/ledger.ts'
import { openShop, testContext } from '../../../tests/support/people.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const october = { from: '2026-10-01', to: '2026-10-31' }
const november = { from: '2026-11-01', to: '2026-11-30' }
const raju = { supplierName: 'Raju Lorries', supplierAddress: 'Hubballi', sac: '996511' }
const registered = { supplierGstin: '27AAPFU0939F1ZV' }

/** A shop on 20 November that enters lorry hire of ₹1,000 under reverse charge with 5 %. */
async function hiringShop() {
  const shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  const on = (day: string) => shop.as('owner', { clock: () => new Date(`${day}T06:00:00Z`) })
  const owner = await on('2026-11-20')
  const hire = (change: object) =>
    owner.expenses.create({
      spentOn: '2026-11-20',
      account: 6050,
      amount: 1000,
      taxes: [{ type: 'GST', rate: 5 }],
      itc: true,
      reverseCharge: true,
      paidFrom: 1010,
      ...change,
    })
  /** CGST and IGST that is owed under reverse charge, and that is credit. */
  const owedAndClaimed = async (period: DateRange) => {
    const { reverse, credit } = await owner.ledgers.getGst(period)
    return [reverse.now.cgst + reverse.now.igst, credit.now.cgst + credit.now.igst]
  }
  const sound = async () => {
    const { differences } = await database.asOwner((client) => verify(client, testContext(database)))
    expect(differences).toEqual([])
  }
  return { shop, on, owner, hire, owedAndClaimed, sound }
}

test.each([
  [
    'of an unregistered supplier',
    raju,
    '6050 100000, 1310 2500, 1311 2500, 2220 -2500, 2221 -2500, 1010 -100000',
    'SV/2627/00001',
  ],
  ['of one in another state', registered, '6050 100000, 1312 5000, 2222 -5000, 1010 -100000', undefined],
  [
    'of an unregistered one in another state',
    { ...raju, supplierState: '27' },
    '6050 100000, 1312 5000, 2222 -5000, 1010 -100000',
    'SV/2627/00001',
  ],
  [
    'that is not claimed',
    { ...raju, itc: false },
    '6050 105000, 2220 -2500, 2221 -2500, 1010 -100000',
    'SV/2627/00001',
  ],
])(
  '[27.150, 27.190] an expense under reverse charge %s pays the supplier without the tax, which we owe',
  async (_, change, entries, number) => {
    const { owner, hire, sound } = await hiringShop()
    const { id, message, displayId } = await hire(change)
    expect(String(await vouchersOf(database, id))).toContain(entries)
    const { expense } = await owner.expenses.getOne({ id })
    expect(expense).toMatchObject({ reverseCharge: true, tax: 50, total: 1000 })
    expect(expense.selfInvoice?.number).toBe(number)
    expect(message).toBe(`Expense ${displayId} saved${number ? `, self-invoice ${number} issued` : ''}`)
    expect((await owner.expenses.getMany({})).sums.total).toBe(1000)
    await owner.expenses.cancel({ id })
    await sound()
  },
)

test('[27.150] its tax is owed in its month, and is credit in that of the self-invoice', async () => {
  const { owner, hire, owedAndClaimed, sound } = await hiringShop()
  const { id, message } = await hire({ ...raju, spentOn: '2026-10-10' })
  expect(message).toMatch(/SV\/2627\/00001 issued\. Its GST credit counts in Nov 2026\.$/)
  await hire({ ...registered, spentOn: '2026-10-11' })
  expect(await owedAndClaimed(october)).toEqual([75, 50])
  expect(await owedAndClaimed(november)).toEqual([0, 25])
  const { documents } = await owner.reports.getPurchaseRegister(october)
  expect(documents).toMatchObject([
    {
      vendorName: 'Raju Lorries',
      reverseCharge: true,
      creditCountsOn: '2026-11-20',
      rows: [{ hsnNumber: '996511', amount: 1000 }],
    },
    { gstin: registered.supplierGstin, reverseCharge: true, creditCountsOn: null },
  ])
  await owner.expenses.cancel({ id })
  expect(await owedAndClaimed(october)).toEqual([50, 50])
  expect(await owedAndClaimed(november)).toEqual([0, 0])
  await sound()
})

test('[27.151] one is refused without the name and address that its self-invoice prints, and in a filed month', async () => {
  const { owner, hire } = await hiringShop()
  const at = (path: string, message: RegExp) => ({
    code: 'invalid',
    data: { issues: [{ path: [path], message: expect.stringMatching(message) }] },
  })
  await expect(hire({ ...raju, supplierName: '' })).rejects.toMatchObject(
    at('supplierName', /^Enter the name/),
  )
  await expect(hire({ ...raju, supplierAddress: ' ' })).rejects.toMatchObject(
    at('supplierAddress', /^Enter the address/),
  )
  await owner.books.markFiled({ until: october.to })
  await expect(hire({ ...raju, spentOn: october.to })).rejects.toMatchObject(
    at('spentOn', /filed up to 31 Oct/),
  )
  const nowhere = await (await openShop(database)).as('owner')
  const hired = { spentOn: '2026-11-20', account: 6050, amount: 1, paidFrom: 1010, reverseCharge: true }
  const taxes = [{ type: 'GST' as const, rate: 5 }]
  await expect(nowhere.expenses.create({ ...hired, taxes })).rejects.toMatchObject(
    at('reverseCharge', /^Enter your state/),
  )
})

test('[27.151, 27.190] a monthly one is entered again with its supplier and state, on the first day whose return is not filed', async () => {
  const { on, hire, sound } = await hiringShop()
  const { id } = await hire({ ...raju, supplierState: '27', repeats: true, spentOn: '2026-10-20' })
  const later = await on('2026-12-22')
  await later.books.markFiled({ until: '2026-11-30' })
  expect((await later.expenses.getDue({})).due).toMatchObject([
    { dueOn: '2026-11-20', spentOn: '2026-12-01', total: 1000 },
  ])
  const again = await later.expenses.repeat({ id })
  const { expense } = await later.expenses.getOne({ id: again.id })
  expect(expense).toMatchObject({ ...raju, spentOn: '2026-12-01', selfInvoice: { number: 'SV/2627/00002' } })
  expect(expense).toMatchObject({ supplierState: '27', taxes: [{ type: 'IGST', rate: 5, amount: 50 }] })
  await sound()
})

test('[27.152] its self-invoice prints the supplier, the SAC and the tax', async () => {
  const { owner, hire } = await hiringShop()
  const { id } = await hire({ ...raju, reference: 'Slip 7' })
  const { bill } = selfInvoiceRows(await owner.expenses.getSelfInvoice({ id }))
  expect(bill.parties).toMatchObject([{ heading: 'Supplied by', name: 'Raju Lorries', lines: ['Hubballi'] }])
  expect(bill.lines).toMatchObject([{ hsnNumber: '996511' }])
  expect(bill.facts.map(({ value }) => value)).toEqual(expect.arrayContaining(['SV/2627/00001', 'Slip 7']))
  expect(bill.facts).toContainEqual({ label: "Vendor's bill", value: 'Slip 7' })
  const { id: unbilled, displayId } = await hire(raju)
  const without = selfInvoiceRows(await owner.expenses.getSelfInvoice({ id: unbilled })).bill
  expect(without.facts).toContainEqual({ label: 'Expense', value: displayId })
  const { id: other } = await hire(registered)
  await expect(owner.expenses.getSelfInvoice({ id: other })).rejects.toThrow(
    'This expense has no self-invoice.',
  )
})

test('[27.193] an expense under reverse charge has a payment voucher with its number, the supplier and the tax that we owe', async () => {
  const { owner, hire } = await hiringShop()
  const { id, displayId } = await hire({ ...raju, supplierState: '27', reference: 'Slip 7' })
  const voucher = await owner.expenses.getVoucher({ id })
  expect(voucher).toMatchObject({
    number: displayId,
    date: '2026-11-20',
    isCancelled: false,
    amount: 1000,
    vendor: { name: 'Raju Lorries', address: 'Hubballi, Maharashtra (27)', gstin: '' },
    settled: [{ number: 'Slip 7', amount: 1000 }],
  })
  expect(voucher.settled.map(reversedText)).toEqual([
    'Self-invoice SV/2627/00001; Transport; under reverse charge on ₹1,000.00: IGST 5% ₹50.00; place of supply: Karnataka (29)',
  ])
  expect(paymentVoucherDocument(voucher).title).toBe(`Payment voucher ${displayId}`)
  await owner.expenses.cancel({ id })
  expect((await owner.expenses.getVoucher({ id })).isCancelled).toBe(true)
  const { id: other } = await hire(registered)
  expect((await owner.expenses.getVoucher({ id: other })).vendor).toMatchObject({
    name: registered.supplierGstin,
    gstin: registered.supplierGstin,
  })
  for (const change of [{ reverseCharge: false }, { taxes: [] }]) {
    const { id: without } = await hire({ ...registered, ...change })
    await expect(owner.expenses.getVoucher({ id: without })).rejects.toThrow(/has no payment voucher/)
  }
})

test('[16.555] an expense is found by what it was spent on, by who was paid and by the SAC', async () => {
  const { owner, hire } = await hiringShop()
  await hire({ ...raju, notes: 'Lorry from Pune' })
  await hire(registered)
  const found = async (search: string) => (await owner.expenses.getMany({ search })).expenses.length
  const words = ['transport', 'raju', 'lorry', 'hubballi', '996511', registered.supplierGstin]
  expect(await Promise.all(words.map(found))).toEqual([2, 1, 1, 1, 1, 1])
})
