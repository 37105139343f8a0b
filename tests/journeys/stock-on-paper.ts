import fc from 'fast-check'
import { expect } from 'vitest'
import { withClient } from '#base/server/postgres/connection.ts'
import { differencesIn } from '#verify/server/books.ts'
import { stockChecks } from '#verify/server/stock-store.ts'
import type { TestDatabase } from '../support/database.ts'
import { openShop } from '../support/people.ts'
import { anyStep, type Paper } from '../support/stock-model.ts'
import { addCustomer, stock } from '../support/stocked-shop.ts'

/** A new shop with three products, ten of each on hand, and the same on paper. */
async function openPaper(database: TestDatabase): Promise<Paper> {
  const shop = await openShop(database)
  const caller = await shop.as('owner')
  const products = await stock(
    database,
    shop,
    Array.from({ length: 3 }, () => ({ onHand: 10 })),
  )
  const unit = await caller.metrics.create({ name: 'Piece', shorthand: 'PCS' })
  const { id: vendorId } = await caller.vendors.create({
    businessName: 'Patil Steel',
    legalOwnerName: 'R Patil',
    gstNumber: 'URP',
    address: 'Bhosari, Pune',
    phoneNumber: '9822012345',
    email: 'patil@example.in',
    paymentTerm: '30 days',
  })
  const made = await caller.products.create({
    name: 'Hinge',
    metricId: unit.id,
    vendorId,
    buyingPrice: 60,
    sellingPrice: 100,
    hsnNumber: '8302',
  })
  const customer = await addCustomer(database, shop)
  return {
    caller,
    customerId: customer.id,
    vendorId,
    productIds: [made.id],
    lots: products.map(({ productVersionId }) => ({ id: productVersionId, onHand: 10, reserved: 0 })),
    sales: [],
  }
}

/** What the database holds of each lot on paper. */
const held = (database: TestDatabase, paper: Paper) =>
  withClient(database.adminUrl, async (client) => {
    const { rows } = await client.query<{ id: string; onHand: number; reserved: number }>(
      `select product_version_id as id, on_hand::float as "onHand", reserved::float as reserved
       from stock_levels where product_version_id = any($1)`,
      [paper.lots.map(({ id }) => id)],
    )
    return paper.lots.map(({ id }) => rows.find((row) => row.id === id))
  })

/** `days` shops, each with up to `steps` acts at random; fast-check prints the seed of a day that fails. */
export const keepsTheBooks = (database: TestDatabase, days: number, steps: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(
      fc.array(anyStep, { minLength: Math.floor(steps / 2), maxLength: steps }),
      async (day) => {
        const paper = await openPaper(database)
        for (const act of day) await act.run(paper)
        expect(await held(database, paper)).toEqual(paper.lots)
        const differences = await withClient(database.adminUrl, (client) =>
          differencesIn(client, stockChecks),
        )
        expect(differences).toEqual([])
        for (const sale of paper.sales) {
          const answer = await paper.caller.sales.getOne({ id: sale.id })
          expect(answer.sale.status).toBe(sale.status)
        }
      },
    ),
    { numRuns: days, endOnFailure: true },
  )
