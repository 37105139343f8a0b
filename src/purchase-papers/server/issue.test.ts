import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DateRange } from '#base/dates.ts'
import { verify } from '#verify/server/verify.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { whileHeld } from '../../../tests/support/held.ts'
import { type Caller, openShop, testContext } from '../../../tests/support/people.ts'
import { makeVendor } from '../../../tests/support/vendor-goods.ts'
import { selfInvoiceRows } from '../self-invoice.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const october = { from: '2026-10-01', to: '2026-10-31' }
const november = { from: '2026-11-01', to: '2026-11-30' }

/** A shop on 20 November with a bill of ₹1,000 under reverse charge whose vendor was taken for registered when it was entered. */
async function shopWithout(billDate = '2026-10-05') {
  const shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  const clock = () => new Date('2026-11-20T06:00:00Z')
  const owner = await shop.as('owner', { clock })
  /** The same person on another machine, who takes ₹400 off the bill in October. */
  const elsewhere = async () => {
    const caller = await shop.as('owner', { clock, database: database.another() })
    const lines = [{ line: 0, amount: 400 }]
    const note = { billId: id, date: '2026-10-20', reason: 'rate_difference' as const, lines }
    return { caller, lower: () => caller.debitNotes.create(note) }
  }
  const vendorId = await makeVendor(database, shop, 'Raju Lorries', 0, '29AAGCB7383J1Z4')
  const line = { account: 5030, description: 'Lorry hire', sac: '996511', amount: 1000 }
  const { id } = await owner.vendorBills.create({
    vendorId,
    billNumber: 'RL 1',
    billDate,
    reverseCharge: true,
    lines: [{ ...line, taxes: [{ type: 'GST', rate: 5 }] }],
    total: 1000,
  })
  const change = (statement: string, values: unknown[]) =>
    database.asOwner((client) => client.query(statement, values))
  const become = (gstNumber: string) =>
    change('update vendors set gst_number = $1 where id = $2', [gstNumber, vendorId])
  await become('URP')
  const issue = (issuedOn: string) => owner.vendorBills.issueSelfInvoice({ id, issuedOn })
  const bill = async () => (await owner.vendorBills.getOne({ id })).vendorBill
  /** CGST that is owed under reverse charge, and that is credit. */
  const owedAndClaimed = async (period: DateRange) => {
    const { reverse, credit } = await owner.ledgers.getGst(period)
    return [reverse.now.cgst, credit.now.cgst]
  }
  const sound = async () => {
    const { differences } = await database.asOwner((client) => verify(client, testContext(database)))
    expect(differences).toEqual([])
  }
  const moveTo = (address: string) =>
    change('update vendors set address = $1 where id = $2', [address, vendorId])
  return { id, vendorId, owner, elsewhere, become, moveTo, issue, bill, owedAndClaimed, sound }
}

const at = (message: RegExp) => ({
  code: 'invalid',
  data: { issues: [{ path: ['issuedOn'], message: expect.stringMatching(message) }] },
})

test('[27.147] a bill that was entered without gets its self-invoice later, and the credit moves to the month of its date with that of its debit notes', async () => {
  const { id, owner, issue, bill, owedAndClaimed, sound } = await shopWithout()
  const lines = [{ line: 0, amount: 400 }]
  await owner.debitNotes.create({ billId: id, date: '2026-10-20', reason: 'rate_difference', lines })
  expect(await owedAndClaimed(october)).toEqual([15, 15])
  expect(await bill()).toMatchObject({ selfInvoice: null, lacksSelfInvoice: true })
  const { message } = await issue('2026-11-10')
  expect(message).toBe('Self-invoice SV/2627/00001 issued. Its GST credit counts in Nov 2026.')
  expect(await bill()).toMatchObject({
    selfInvoice: { number: 'SV/2627/00001', issuedOn: '2026-11-10' },
    lacksSelfInvoice: false,
  })
  expect(await owedAndClaimed(october)).toEqual([15, 0])
  expect(await owedAndClaimed(november)).toEqual([0, 15])
  expect((await owner.vendorBills.getMany({ search: 'SV/2627/00001' })).vendorBills).toHaveLength(1)
  await expect(issue('2026-11-11')).rejects.toThrow('This bill has the self-invoice SV/2627/00001 already.')
  await sound()
})

test('[27.147] the number is of the financial year of its date, and a cancelled bill takes its credit back where it counts', async () => {
  const { id, owner, issue, owedAndClaimed, sound } = await shopWithout('2026-03-20')
  expect((await issue('2026-03-31')).message).toBe('Self-invoice SV/2526/00001 issued')
  const later = await shopWithout()
  await later.issue('2026-11-20')
  await later.owner.vendorBills.cancel({ id: later.id })
  expect(await later.owedAndClaimed(october)).toEqual([0, 0])
  expect(await later.owedAndClaimed(november)).toEqual([0, 0])
  await owner.vendorBills.cancel({ id })
  expect(await owedAndClaimed({ from: '2026-03-01', to: '2026-03-31' })).toEqual([0, 0])
  await sound()
})

test('[27.181] a debit note that waits for the self-invoice of its bill counts its credit in the month to which that moves', async () => {
  const { id, elsewhere, issue, owedAndClaimed, sound } = await shopWithout()
  const { lower } = await elsewhere()
  const tries = await whileHeld(database, `vendor_bills where id = '${id}'`, [
    () => issue('2026-11-10'),
    () => lower(),
  ])
  expect(tries).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
  expect(await owedAndClaimed(october)).toEqual([15, 0])
  expect(await owedAndClaimed(november)).toEqual([0, 15])
  await sound()
})

test('[27.181] a self-invoice waits for a debit note that is being cancelled, which takes its credit back where it counted', async () => {
  const { elsewhere, issue, owedAndClaimed, sound } = await shopWithout()
  const { caller, lower } = await elsewhere()
  const { id: noteId } = await lower()
  const tries = await whileHeld(database, `dues where source_id = '${noteId}'`, [
    () => caller.debitNotes.cancel({ id: noteId }),
    () => issue('2026-11-10'),
  ])
  expect(tries).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
  expect(await owedAndClaimed(october)).toEqual([25, 0])
  expect(await owedAndClaimed(november)).toEqual([0, 25])
  await sound()
})

test.each([
  ['filed', (owner: Caller) => owner.books.markFiled({ until: october.to })],
  ['locked', (owner: Caller) => owner.books.lock({ until: october.to })],
])('[27.147] credit of a month that is %s stays there', async (state, close) => {
  const { owner, issue, owedAndClaimed, sound } = await shopWithout()
  await close(owner)
  await expect(issue('2026-10-31')).rejects.toMatchObject(at(new RegExp(`${state} up to 31 Oct 2026`)))
  expect((await issue('2026-11-01')).message).toBe('Self-invoice SV/2627/00001 issued')
  expect(await owedAndClaimed(october)).toEqual([25, 25])
  expect(await owedAndClaimed(november)).toEqual([0, 0])
  await sound()
})

test('[27.148] no self-invoice is issued before its bill, in the future, in a locked month, for a cancelled bill or for one that needs none', async () => {
  const { id, owner, become, issue, bill } = await shopWithout()
  await expect(issue('2026-10-04')).rejects.toMatchObject(at(/before its bill of 5 Oct 2026/))
  await expect(issue('2026-11-21')).rejects.toMatchObject(at(/in the future/))
  await owner.books.lock({ until: october.to })
  await expect(issue('2026-10-31')).rejects.toMatchObject(at(/locked up to 31 Oct 2026/))
  await become('29AAGCB7383J1Z4')
  await expect(issue('2026-11-10')).rejects.toThrow('Only a bill of an unregistered vendor')
  await become('URP')
  await owner.vendorBills.cancel({ id })
  await expect(issue('2026-11-10')).rejects.toThrow('This bill has been cancelled.')
  expect(await bill()).toMatchObject({ selfInvoice: null, lacksSelfInvoice: false })
})

test.each(['', 'Not given'])(
  '[27.184] a vendor with the address “%s” gets no self-invoice, neither with a bill nor later',
  async (address) => {
    const { vendorId, owner, moveTo, issue } = await shopWithout()
    await moveTo(address)
    const refused = {
      code: 'invalid',
      data: {
        issues: [{ path: ['vendorId'], message: expect.stringMatching(/^Enter the address of this vendor/) }],
      },
    }
    await expect(issue('2026-11-10')).rejects.toMatchObject(refused)
    const line = { account: 5030, amount: 1000, taxes: [{ type: 'GST' as const, rate: 5 }] }
    const bill = { vendorId, billNumber: 'RL 2', billDate: '2026-11-10', reverseCharge: true, total: 1000 }
    await expect(owner.vendorBills.create({ ...bill, lines: [line] })).rejects.toMatchObject(refused)
    await owner.vendorBills.create({ ...bill, lines: [{ ...line, taxes: [] }] })
    await moveTo('Hubballi')
    expect((await issue('2026-11-10')).message).toMatch(/^Self-invoice SV.2627.00001 issued/)
  },
)

test('[27.149] the self-invoice names the SAC of a service, and so does the register', async () => {
  const { id, owner, issue } = await shopWithout()
  await issue('2026-11-10')
  const { bill } = selfInvoiceRows(await owner.vendorBills.getSelfInvoice({ id }))
  expect(bill.lines.map(({ hsnNumber }) => hsnNumber)).toEqual(['996511'])
  const { documents } = await owner.reports.getPurchaseRegister(october)
  expect(documents[0]?.rows).toMatchObject([{ hsnNumber: '996511' }])
})
