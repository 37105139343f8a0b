import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop } from '../../../tests/support/people.ts'
import { makeVendor } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
let owner: Caller
let vendorId: string
beforeAll(async () => {
  database = await openTestDatabase()
  const shop = await openShop(database)
  owner = await shop.as('owner', { clock: () => new Date('2026-11-20T06:00:00Z') })
  vendorId = await makeVendor(database, shop)
})
afterAll(() => database.close())

const credit = 'credit' as const
const at = (path: string, message: string) => ({
  data: { issues: expect.arrayContaining([{ path: [path], message }]) },
})

test('[19.181] a number that the vendor used in the year is refused, as an opening balance or as a bill', async () => {
  const said = (number: string) => `You already entered ${number} of this vendor in that year`
  const enter = (billNumber: string, billDate: string) =>
    owner.vendorBills.create({
      vendorId,
      billNumber,
      billDate,
      lines: [{ account: 6010, amount: 118 }],
      total: 118,
    })
  const open = (number: string, datedOn: string, side: 'debit' | 'credit' = credit) =>
    owner.openings.create({ vendorId, number, datedOn, side, amount: 118 })
  const first = await open('DUP-1', '2026-06-01')
  await expect(enter('dup- 1', '2026-11-02')).rejects.toMatchObject(at('billNumber', said('dup- 1')))
  await enter('DUP-1', '2026-03-31')
  await owner.journals.reverse({ id: first.id })
  const { id } = await enter('DUP-1', '2026-06-01')
  await expect(open('Dup-1', '2026-11-02')).rejects.toMatchObject(at('number', said('Dup-1')))
  const file = {
    of: 'vendor' as const,
    headers: ['Party', 'Ref. No.', 'Date', 'Pending Amount'],
    mapping: { party: 0, number: 1, date: 2, amount: 3 },
    rows: [
      ['Gupta Distributors', 'DUP-1', '05/10/2026', '118'],
      ['Gupta Distributors', 'NEW-1', '05/10/2026', '118'],
    ],
  }
  const { accepted, refused } = await owner.openings.checkImport(file)
  expect(accepted).toBe(1)
  expect(refused).toMatchObject([{ reasons: [{ column: 'number', message: said('DUP-1') }] }])
  const other = await open('OTHER', '2026-10-05')
  const changed = { vendorId, number: 'DUP-1', datedOn: '2026-10-05', side: credit, amount: 118 }
  await expect(owner.openings.correct({ id: other.id, ...changed })).rejects.toMatchObject(
    at('number', said('DUP-1')),
  )
  await open('DUP-1', '2026-11-02', 'debit')
  await owner.vendorBills.cancel({ id })
  await expect(enter('OTHER', '2026-11-02')).rejects.toMatchObject(at('billNumber', said('OTHER')))
  await enter('DUP-1', '2026-11-02')
})
