import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { openShop } from '../support/people.ts'

/* A server in any time zone works on Indian days. */

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
afterEach(() => {
  vi.unstubAllEnvs()
})

const NEW_YEAR = new Date('2026-03-31T18:30:00Z')
const BEFORE = new Date(NEW_YEAR.getTime() - 1)

/** What a shop sees in the last millisecond of 31 March and the first of 1 April, on a server in this zone. */
async function yearEndIn(zone: string) {
  vi.stubEnv('TZ', zone)
  const shop = await openShop(database)
  const before = await shop.as('owner', { clock: () => BEFORE })
  const after = await shop.as('owner', { clock: () => NEW_YEAR })
  const { id: customerId } = await before.customers.quickCreate({ name: 'Meera', phoneNumber: '9822012345' })
  await before.products.quickCreate({ name: 'Soap', sellingPrice: 100, gstRate: 18, openingQuantity: 20 })
  const [sold] = await before.inventory.getSellable({ search: 'Soap' })
  const items = [{ productVersionId: sold?.versions[0]?.id ?? '', quantity: 1 }]
  const sell = async (owner: typeof before, invoiceDate: string) => {
    const sale = { customerId, invoiceDate, paymentType: 'cash' as const, items, deliver: true }
    const { id, displayId } = await owner.sales.create(sale)
    const { sale: saved } = await owner.sales.getOne({ id })
    return [displayId, saved.invoiceDate]
  }
  const receive = async (owner: typeof before, receivedOn: string) => {
    const lines = [{ mode: 'upi' as const, amount: 10 }]
    return owner.receipts.create({ customerId, receivedOn, lines, allocations: [] }).then(
      ({ displayId }) => displayId,
      ({ code }) => code,
    )
  }
  return {
    bills: [
      await sell(before, '2026-03-31'),
      await sell(after, '2026-04-01'),
      await sell(after, '2026-03-31'),
    ],
    receipts: [await receive(before, '2026-04-01'), await receive(after, '2026-04-01')],
    days: [await before.reports.getDashboard({}), await after.reports.getDashboard({})],
  }
}

test.each(['UTC', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland'])(
  '[12.193] bills, receipts and the dashboard of a server in %s change their day at midnight in India',
  async (zone) => {
    const { days, ...found } = await yearEndIn(zone)
    expect(new Date(0).toLocaleString('en-IN', { timeZoneName: 'long' })).toBe(
      new Date(0).toLocaleString('en-IN', { timeZoneName: 'long', timeZone: zone }),
    )
    expect(found).toEqual({
      bills: [
        ['INV/2526/00001', '2026-03-31'],
        ['INV/2627/00001', '2026-04-01'],
        ['INV/2526/00002', '2026-03-31'],
      ],
      // The sale of 1 April was paid with the first receipt.
      receipts: ['invalid', 'RC/2627/00002'],
    })
    expect(days).toMatchObject([
      { today: '2026-03-31', salesToday: { count: 2 } },
      { today: '2026-04-01', salesToday: { count: 1 } },
    ])
  },
)
