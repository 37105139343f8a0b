import { afterAll, beforeAll, expect } from 'vitest'
import { inTransaction } from '#base/server/scope.ts'
import { tradeSums } from '#reports/server/trade-sums-store.ts'
import { differencesIn } from '#verify/server/books.ts'
import { ledgerChecks } from '#verify/server/ledger-store.ts'
import { stockChecks } from '#verify/server/stock-store.ts'
import { sumChecks } from '#verify/server/sums-store.ts'
import { tradeChecks } from '#verify/server/trade-store.ts'
import { openTestDatabase } from './database.ts'
import { openShop } from './people.ts'
import { stock } from './stocked-shop.ts'

export const today = '2026-11-20'
export const address = {
  street: '14 Avenue Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipCode: '560002',
  country: 'India',
}
/** Cash of ₹200. */
export const lines = [{ mode: 'cash' as const, amount: 200 }]

const checks = [...ledgerChecks, ...stockChecks, ...sumChecks, ...tradeChecks]

/** A shop with plenty of a product at ₹118, and what a test of merges does in it. */
async function mergingShop() {
  const database = await openTestDatabase()
  const shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  const owner = await shop.as('owner', { clock: () => new Date(`${today}T06:00:00Z`) })
  const [made] = await stock(database, shop, [{ onHand: 10_000, price: 10000 }])
  const lot = made?.productVersionId ?? ''
  return {
    database,
    shop,
    owner,
    lot,
    /** A sentence for each difference in books, stock and sums. */
    wrong: () => database.asOwner((client) => differencesIn(client, checks)),
    /** Adds what is queued to the sums that reports read. */
    addUp: () =>
      inTransaction(database.database, shop.workspaceId, (statements) =>
        tradeSums.addUp(statements, shop.workspaceId),
      ),
    /** A new customer with an address. */
    customer: async (name: string, more: object = {}) => {
      const facts = { name, email: 'ravi@example.in', phoneNumber: '9845012345', addresses: [{ address }] }
      return (await owner.customers.create({ ...facts, ...more })).id
    },
    /** A delivered bill of ₹1,180 on credit. */
    sold: (customerId: string, more: object = {}) =>
      owner.sales.create({
        customerId,
        invoiceDate: today,
        paymentType: 'credit',
        deliver: true,
        items: [{ productVersionId: lot, quantity: 10 }],
        ...more,
      }),
  }
}
export type MergingShop = Awaited<ReturnType<typeof mergingShop>>

/** Before the tests, `use` gets such a shop; after them its books, stock and sums must agree. */
export function openMergingShop(use: (opened: MergingShop) => void): void {
  let opened: MergingShop
  beforeAll(async () => {
    opened = await mergingShop()
    use(opened)
  })
  afterAll(async () => {
    const differences = await opened.wrong()
    await opened.database.close()
    expect(differences).toEqual([])
  })
}
