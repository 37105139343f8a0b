import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#base/server/postgres/connection.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const idsOfReturns = [
  ['sale_returns', 'id'],
  ['sale_return_lines', 'return_id'],
  ['vouchers', 'source_id'],
  ['dues', 'source_id'],
  ['stock_movements', 'document_id'],
  ['trade_queue', 'document_id'],
]

/** Gives a return the id that a process whose clock shows that moment would have made. */
const asMadeAt = (id: string, msecs: number) =>
  withClient(database.adminUrl, async (client) => {
    const made = v7({ msecs })
    await client.query('set session_replication_role = replica')
    for (const [table, column] of idsOfReturns)
      await client.query(`update ${table} set ${column} = $2 where ${column} = $1`, [id, made])
  })

test('[27.5] a note is cancelled by the order in which returns were saved, whatever the clocks said', async () => {
  const shop = await openShop(database)
  const owner = await shop.as('owner', { clock: () => new Date('2026-11-20T06:00:00Z') })
  const [made] = await stock(database, shop, [{ price: 10000 }])
  const { id: saleId } = await owner.sales.create({
    customerId: (await addCustomer(database, shop)).id,
    invoiceDate: '2026-11-20',
    paymentType: 'credit',
    items: [{ productVersionId: made?.productVersionId ?? '', quantity: 10 }],
    deliver: true,
  })
  const saleItemId = (await owner.sales.getOne({ id: saleId })).items[0]?.saleItem.id ?? ''
  const cut = () =>
    owner.creditNotes.create({ saleId, reason: 'rate_difference', lines: [{ saleItemId, amount: 10 }] })
  const giveBack = () =>
    owner.sales.createReturn({
      saleId,
      reason: { category: 'unwanted', description: 'Too many' },
      items: [{ saleItemId, quantity: 1 }],
    })
  const hour = 60 * 60_000
  await asMadeAt((await giveBack()).id, Date.now() + hour)
  const before = await cut()
  await owner.creditNotes.cancel({ id: before.id })
  const after = await cut()
  await asMadeAt((await giveBack()).id, Date.now() - hour)
  await expect(owner.creditNotes.cancel({ id: after.id })).rejects.toMatchObject({
    message: expect.stringContaining('returned after this note'),
  })
})
