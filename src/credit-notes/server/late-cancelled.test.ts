import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '#verify/server/verify.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { duesOf, vouchersOf } from '../../../tests/support/ledger.ts'
import { openShop, testContext } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** An ordered sale of 15 March 2026, ten at 100.00 with 18%, whose month is filed, and which is cancelled on a day. */
async function cancelledOn(day: string) {
  const shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  const owner = await shop.as('owner', { clock: () => new Date(`${day}T06:00:00Z`) })
  const [made] = await stock(database, shop, [
    { price: 10000, onHand: 50, taxes: [{ type: 'GST', rate: 18 }] },
  ])
  const { id: customerId } = await addCustomer(database, shop, { state: 'Karnataka' })
  const items = [{ productVersionId: made?.productVersionId ?? '', quantity: 10 }]
  const sale = { customerId, invoiceDate: '2026-03-15', paymentType: 'credit' as const, items }
  const { id } = await owner.sales.create(sale)
  await owner.books.markFiled({ until: '2026-10-31' })
  await owner.sales.update({ id, status: 'cancelled' })
  const vouchers = await vouchersOf(database, id)
  const month = { from: `${day.slice(0, 7)}-01`, to: day }
  const { output } = await owner.ledgers.getGst(month)
  const { documents } = await owner.reports.getSalesRegister(month)
  const [note] = await owner.creditNotes.getOfSale({ saleId: id })
  const dues = await duesOf(database, customerId)
  return { vouchers, tax: output.now, documents, note, dues }
}

test('[27.110] a bill of a filed month that is cancelled up to 30 November takes its GST back', async () => {
  const { vouchers, tax, documents, note } = await cancelledOn('2026-11-30')
  expect(vouchers).toContain('sale_cancelled 2026-11-30: 1100 -118000, 2120 100000, 2210 9000, 2211 9000')
  expect(tax).toMatchObject({ cgst: -90, sgst: -90 })
  expect(documents).toMatchObject([{ kind: 'creditNote', rows: [{ taxable: -1000, amount: -1180 }] }])
  expect(note).toMatchObject({ credited: 1180 })
})

test('[27.110] afterwards its note credits the same amount without GST: all of it lowers sales, and output tax stays', async () => {
  const { vouchers, tax, documents, note, dues } = await cancelledOn('2026-12-01')
  expect(vouchers).toContain('sale_cancelled 2026-12-01: 1100 -118000, 2120 100000, 4010 18000')
  expect(tax).toMatchObject({ cgst: 0, sgst: 0 })
  expect(documents).toMatchObject([
    { kind: 'creditNote', rows: [{ taxable: -1180, taxes: [], amount: -1180 }] },
  ])
  expect(note).toMatchObject({ credited: 1180, reason: 'bill_cancelled' })
  expect(dues).toEqual(['CN/2627/00001 -1180 open 0', 'INV/2526/00001 +1180 open 0'])
  const { differences } = await database.asOwner((client) => verify(client, testContext(database)))
  expect(differences.filter((each) => !/CUS-|PRD-/.test(each))).toEqual([])
})

test('[27.110] check-books finds a note without GST whose voucher lowers output tax', async () => {
  await cancelledOn('2026-12-02')
  await database.asOwner((client) =>
    client.query(
      `update postings p set account = 2210 from vouchers v
       where v.workspace_id = p.workspace_id and v.id = p.voucher_id and v.event = 'sale_cancelled'
         and v.voucher_date = '2026-12-02' and p.account = 4010`,
    ),
  )
  const { differences } = await database.asOwner((client) => verify(client, testContext(database)))
  expect(String(differences)).toContain('CN/2627/00001 takes')
})
