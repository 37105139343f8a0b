import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  owner = await shop.as('owner', { clock: () => new Date('2026-11-20T06:00:00Z') })
})
afterAll(() => database.close())

test('[19.11] a refund is owed again when the receipt of its money is cancelled; its kind differs from a bill', async () => {
  const { id: customerId } = await addCustomer(database, shop)
  const cash = (amount: number) => [{ mode: 'cash' as const, amount }]
  const receipt = await owner.receipts.create({ customerId, receivedOn: '2026-11-20', lines: cash(500) })
  const refund = await owner.receipts.refund({ customerId, paidOn: '2026-11-20', lines: cash(300) })
  const [made] = await stock(database, shop, [{ price: 10000, taxes: [] }])
  const items = [{ productVersionId: made?.productVersionId ?? '', quantity: 1 }]
  const sale = { customerId, invoiceDate: '2026-11-20', paymentType: 'credit' as const, items }
  const { id: saleId } = await owner.sales.create(sale)
  await owner.receipts.cancel({ id: receipt.id })
  const { balance, dues } = await owner.dues.getOpen({ customerId })
  expect(balance).toBe(400)
  expect(dues).toMatchObject([
    { kind: 'refund', documentId: refund.id, openAmount: 300 },
    { kind: 'bill', documentId: saleId, openAmount: 100 },
  ])
})

/** Adds bills or credits of ₹10 that are open, the first of them dated first. */
const addDues = (customerId: string, side: 1 | -1, count: number) =>
  database.asOwner((client) =>
    client.query(
      `with made as (
         insert into vouchers (workspace_id, id, source_id, event, number, voucher_date, created_by, created_by_name, created_at)
         select $1, gen_random_uuid(), gen_random_uuid(), case $3::integer when 1 then 'sale_made' else 'receipt' end,
                'NO-' || n, '2024-01-01'::date + n, gen_random_uuid(), 'Asha', now()
         from generate_series(1, $4::integer) n returning *
       )
       insert into dues (workspace_id, id, customer_id, side, source_id, number, dated_on, amount_paise)
       select $1, id, $2, $3, source_id, number, voucher_date, 1000 from made`,
      [shop.workspaceId, customerId, side, count],
    ),
  )

test.each([
  ['exactly 500', 500, false],
  ['501', 501, true],
])(
  '[19.18] of %s open bills and credits 500 are answered, the first ones, and whether there are more',
  async (_, count, isMore) => {
    const { id: customerId } = await addCustomer(database, shop)
    await addDues(customerId, 1, count)
    await addDues(customerId, -1, count)
    const { dues, credits, moreDues, moreCredits, owed } = await owner.dues.getOpen({ customerId })
    expect([dues.length, credits.length, moreDues, moreCredits]).toEqual([500, 500, isMore, isMore])
    expect([dues[0]?.number, credits[0]?.number, owed]).toEqual(['NO-1', 'NO-1', count * 10])
  },
)
