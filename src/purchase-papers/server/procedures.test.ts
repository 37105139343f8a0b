import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { differencesIn } from '#verify/server/books.ts'
import { ledgerChecks } from '#verify/server/ledger-store.ts'
import { numberChecks } from '#verify/server/numbers-store.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { vouchersOf } from '../../../tests/support/ledger.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { makeVendor } from '../../../tests/support/vendor-goods.ts'
import { paymentVoucherDocument, reversedText } from '../payment-voucher.ts'
import { selfInvoiceRows } from '../self-invoice.ts'

let database: TestDatabase
let shop: Shop
let accountant: Caller
beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  accountant = await shop.as('accountant', { clock: () => new Date('2027-04-02T06:00:00Z') })
})
afterEach(async () => {
  const wrong = await database.asOwner((client) => differencesIn(client, [...ledgerChecks, ...numberChecks]))
  expect(wrong).toEqual([])
})
afterAll(() => database.close())

const porter = { account: 5030, description: 'Lorry hire', amount: 1000 }
const taxes = [{ type: 'GST' as const, rate: 5 }]
let bills = 0
async function enter(
  vendorId: string,
  { reverseCharge = true, taxed = true, by = accountant, billDate = '2027-03-31', supplierState = '' } = {},
) {
  bills += 1
  const total = taxed && !reverseCharge ? 1050 : 1000
  const lines = [{ ...porter, ...(taxed && { taxes }) }]
  const bill = { vendorId, billNumber: `L-${bills}`, billDate, reverseCharge, supplierState, lines, total }
  const { id, message } = await by.vendorBills.create(bill)
  return { id, message, bill: (await by.vendorBills.getOne({ id })).vendorBill }
}

test('[27.160] a bill of an unregistered vendor under reverse charge gets a self-invoice of the year of its issue', async () => {
  const vendorId = await makeVendor(database, shop, 'Raju Lorries')
  const first = await enter(vendorId)
  expect(first.bill.selfInvoice).toEqual({ number: 'SV/2728/00001', issuedOn: '2027-04-02' })
  expect(first.message).toBe(
    'Bill L-1 saved, self-invoice SV/2728/00001 issued. Its GST credit counts in Apr 2027.',
  )
  const second = await enter(vendorId)
  expect(second.bill.selfInvoice).toMatchObject({ number: 'SV/2728/00002' })
  const earlier = await shop.as('accountant', { clock: () => new Date('2027-03-31T06:00:00Z') })
  const lastYear = await enter(vendorId, { by: earlier })
  expect(lastYear.bill.selfInvoice).toEqual({ number: 'SV/2627/00001', issuedOn: '2027-03-31' })
  const found = await accountant.vendorBills.getMany({ search: 'SV/2728/00002' })
  expect(found.vendorBills).toMatchObject([{ id: second.id, selfInvoice: { number: 'SV/2728/00002' } }])
  await accountant.vendorBills.cancel({ id: second.id })
  const { selfInvoice } = await accountant.vendorBills.getSelfInvoice({ id: second.id })
  expect(selfInvoice).toMatchObject({ number: 'SV/2728/00002', isCancelled: true })
})

test('[27.190] a bill of an unregistered vendor of another state owes IGST: in the ledger, the GST report, the register and the self-invoice', async () => {
  const vendorId = await makeVendor(database, shop, 'Deccan Lorries')
  const march = { from: '2027-03-01', to: '2027-03-31' }
  const owed = async () => (await accountant.ledgers.getGst(march)).reverse.now
  const before = await owed()
  const { id, bill } = await enter(vendorId, { supplierState: '27' })
  expect(bill).toMatchObject({ supplierState: '27', tax: 50, total: 1000 })
  expect(String(await vouchersOf(database, id))).toContain('5030 100000, 1312 5000, 2222 -5000, 2100 -100000')
  expect(await owed()).toEqual({ ...before, igst: before.igst + 50 })
  const { documents } = await accountant.reports.getPurchaseRegister(march)
  expect(documents.find((document) => document.documentId === id)).toMatchObject({
    placeOfSupply: { state: '29' },
    rows: [{ taxable: 1000, taxes: [{ type: 'IGST', amount: 50 }] }],
  })
  const paper = selfInvoiceRows(await accountant.vendorBills.getSelfInvoice({ id })).bill
  expect(paper.parties).toMatchObject([{ lines: ['Pune, Maharashtra (27)', '98000 00000'] }])
  expect(paper.facts).toContainEqual({ label: 'Place of supply', value: 'Karnataka (29)' })
  const note = { billId: id, date: '2027-04-01', reason: 'rate_difference' as const }
  await accountant.debitNotes.create({ ...note, lines: [{ line: 0, amount: 400 }] })
  expect((await accountant.ledgers.getGst({ from: '2027-04-01', to: '2027-04-30' })).reverse.now.igst).toBe(
    -20,
  )
})

test('[27.190] a state is kept only where the tax follows it, and one that is not a state is refused', async () => {
  const unregistered = await makeVendor(database, shop, 'Konkan Lorries')
  const registered = await makeVendor(database, shop, 'Ratnagiri Lorries', 0, '29AAAFB0000B1ZL')
  const { bill } = await enter(registered, { supplierState: '27' })
  expect(bill).toMatchObject({
    supplierState: null,
    lines: [{ taxes: [{ type: 'CGST' }, { type: 'SGST' }] }],
  })
  for (const supplierState of ['28', '96', 'Goa'])
    await expect(enter(unregistered, { supplierState })).rejects.toMatchObject({
      data: { issues: [{ path: ['supplierState'] }] },
    })
})

test('[27.161] no other bill gets one, and asking for its paper is refused', async () => {
  const unregistered = await makeVendor(database, shop, 'Local Tailor')
  const registered = await makeVendor(database, shop, 'Vakil & Co', 0, '29AAAFB0000B1ZL')
  const others = [
    await enter(unregistered, { taxed: false }),
    await enter(unregistered, { taxed: false, reverseCharge: false }),
    await enter(registered),
    await enter(registered, { reverseCharge: false }),
  ]
  for (const { id, bill } of others) {
    expect(bill.selfInvoice).toBe(null)
    await expect(accountant.vendorBills.getSelfInvoice({ id })).rejects.toThrow(
      'This bill has no self-invoice.',
    )
  }
})

test('[27.162] the self-invoice prints the vendor as on that day, its bill, the place of supply and the tax that we owe', async () => {
  const vendorId = await makeVendor(database, shop, 'Hamid Transport')
  const { id, bill } = await enter(vendorId)
  await database.asOwner((client) =>
    client.query(`update vendors set address = 'Delhi' where id = $1`, [vendorId]),
  )
  const rows = selfInvoiceRows(await accountant.vendorBills.getSelfInvoice({ id })).bill
  expect(rows.title).toBe('Self-invoice')
  expect(rows.parties).toEqual([
    { heading: 'Supplied by', name: 'Hamid Transport', lines: ['Pune', '98000 00000'] },
  ])
  expect(rows.facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    `Self-invoice no.: ${bill.selfInvoice?.number}`,
    'Date: 2 Apr 2027',
    `Vendor's bill: ${bill.billNumber}`,
    'Its date: 31 Mar 2027',
    'Place of supply: Karnataka (29)',
    'Reverse charge: Yes',
  ])
  expect(rows.lines).toMatchObject([{ product: 'Lorry hire', quantity: '', amount: 105000 }])
  expect(rows.totals.map(({ label, amount }) => [label, amount])).toEqual([
    ['Subtotal', 100000],
    ['CGST 2.5%', 2500],
    ['SGST 2.5%', 2500],
    ['Value with GST', 105000],
  ])
  expect(rows.declarations).toEqual([expect.stringContaining('under reverse charge')])
})

test('[27.163] a payment voucher names what it settles and the tax that we owe on a bill under reverse charge', async () => {
  const vendorId = await makeVendor(database, shop, 'Sai Movers')
  const { bill } = await enter(vendorId)
  await enter(vendorId, { taxed: false, reverseCharge: false })
  const { id } = await accountant.payments.create({
    vendorId,
    paidOn: '2027-04-02',
    lines: [{ mode: 'upi', amount: 1400 }],
  })
  const voucher = await accountant.payments.getVoucher({ id })
  expect(voucher).toMatchObject({
    number: 'PY/2728/00001',
    vendor: { name: 'Sai Movers', address: 'Pune' },
    amount: 1400,
    onAccount: 0,
    settled: [
      { number: bill.billNumber, amount: 1000 },
      { amount: 400, reversed: null },
    ],
  })
  expect(voucher.settled.map(reversedText)).toEqual([
    `Self-invoice ${bill.selfInvoice?.number}; Lorry hire; under reverse charge on ₹1,000.00: CGST 2.5% ₹25.00, SGST 2.5% ₹25.00`,
    '',
  ])
  const sheet = paymentVoucherDocument(voucher)
  expect(sheet.title).toBe('Payment voucher PY/2728/00001')
  expect(JSON.stringify(sheet.lines)).toContain(`Self-invoice ${bill.selfInvoice?.number}`)
})

test('[27.175] a payment voucher names the tax of a bill as its debit notes up to that day have lowered it', async () => {
  const vendorId = await makeVendor(database, shop, 'Om Carriers')
  const { id: billId } = await enter(vendorId)
  const debit = (amount: number, by = accountant, date = '2027-04-02') =>
    by.debitNotes.create({ billId, date, reason: 'rate_difference', lines: [{ line: 0, amount }] })
  await debit(200)
  const wrong = await debit(100)
  await accountant.debitNotes.cancel({ id: wrong.id })
  const lines = [{ mode: 'upi' as const, amount: 700 }]
  const { id } = await accountant.payments.create({ vendorId, paidOn: '2027-04-02', lines })
  const later = await shop.as('accountant', { clock: () => new Date('2027-04-03T06:00:00Z') })
  await debit(100, later, '2027-04-03')
  const { settled } = await accountant.payments.getVoucher({ id })
  expect(settled.map(({ reversed }) => reversed)).toMatchObject([
    {
      taxable: 800,
      taxes: [
        { type: 'CGST', rate: 2.5, amount: 20 },
        { type: 'SGST', rate: 2.5, amount: 20 },
      ],
    },
  ])
})

test('[27.176] a payment voucher names the place of supply of a bill under reverse charge from another state only', async () => {
  const paidFor = async (vendorId: string) => {
    await enter(vendorId)
    const lines = [{ mode: 'upi' as const, amount: 1000 }]
    const { id } = await accountant.payments.create({ vendorId, paidOn: '2027-04-02', lines })
    return (await accountant.payments.getVoucher({ id })).settled
  }
  const away = await paidFor(await makeVendor(database, shop, 'Konkan Cargo', 0, '27AAPFU0939F1ZV'))
  expect(away.map(reversedText)).toEqual([
    'Lorry hire; under reverse charge on ₹1,000.00: IGST 5% ₹50.00; place of supply: Karnataka (29)',
  ])
  const near = await paidFor(await makeVendor(database, shop, 'Mysuru Cargo', 0, '29AAAFB0000B1ZL'))
  expect(near).toMatchObject([{ reversed: { placeOfSupply: null } }])
})
