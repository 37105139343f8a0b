import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityListInput } from '#activity/input.ts'
import { pageOfActivity } from '#activity/server/history-store.ts'
import { linesListInput } from '#bank-lines/input.ts'
import { pageOfLines } from '#bank-lines/server/lines-store.ts'
import { apartOn, spanOf } from '#bank-lines/server/reconcile-store.ts'
import type { Scope } from '#base/server/scope.ts'
import { ACCOUNTS } from '#books/chart.ts'
import { chequesListInput, issuedListInput } from '#cheques/input.ts'
import { pageOfIssued, sumsOfIssued } from '#cheques/server/issued-store.ts'
import { pageOfCheques, sumsOfCheques } from '#cheques/server/store.ts'
import { creditNotesListInput } from '#credit-notes/input.ts'
import { pageOfNotes } from '#credit-notes/server/store.ts'
import { movementsListInput, stockListInput } from '#inventory/input.ts'
import { findStock, pageOfStock } from '#inventory/server/read.ts'
import { pageOfMovements } from '#inventory/server/read-movements.ts'
import { intakesListInput } from '#inventory-intakes/input.ts'
import { pageOfIntakes } from '#inventory-intakes/server/store.ts'
import { creditPostings, settledPostings, waitingLost } from '#ledgers/server/gst-store.ts'
import { payablesInput, paymentsListInput } from '#payments/input.ts'
import { pageOfPayables, sumsOfPayables } from '#payments/server/ageing-store.ts'
import { pageOfPayments } from '#payments/server/store.ts'
import { ordersListInput } from '#purchase-orders/input.ts'
import { pageOfOrders } from '#purchase-orders/server/store.ts'
import { ageingInput } from '#receipts/input.ts'
import { pageOfAgeing, sumsOfAgeing } from '#receipts/server/ageing-store.ts'
import { recentActivity } from '#reports/server/store.ts'
import { takenOn } from '#reports/server/taken-store.ts'
import { salesListInput } from '#sales/input.ts'
import { owedByEach, pageOfSales } from '#sales/server/store.ts'
import { supplementsListInput } from '#supplementary-invoices/input.ts'
import { pageOfSupplements } from '#supplementary-invoices/server/store.ts'
import { vendorBillsListInput } from '#vendor-bills/input.ts'
import { billsWithCredit } from '#vendor-bills/server/credit-due-store.ts'
import { pageOfBills, sumsOfBills } from '#vendor-bills/server/store.ts'
import type { BILL_FILTERS } from '#vendor-bills/status.ts'
import { multiply } from '../bench/multiply.ts'
import { openTestDatabase, type TestDatabase } from './support/database.ts'
import { analyse, blocksRead } from './support/plan.ts'
import { openWorld, type WorldIds } from './walls/world.ts'

/* A page reads as much in a shop with ten times the history. */

/** How often every document exists; vendors, products and unfinished business stay as they are. */
const SIZES = [60, 600]
const CURRENT = 20

/** An index of ten times the rows is a level deeper. */
const DEEPER = 3

/** A list of all documents counts its rows up to 10,000, which reads a few blocks of an index for each thousand. */
const COUNTING = 60
const counted = new Set([
  'purchase orders',
  'lines of a bank account',
  'matched bank lines',
  'received cheques',
  'issued cheques',
  'stock movements',
  'the log about one noun',
  'vendor bills',
  'vendor bills, whose credit can be reclaimed',
  'what is open of vendor bills, and their credit',
  'the credit to reclaim',
  'credit notes',
  'supplementary invoices',
])

let database: TestDatabase
type Grown = { workspaceId: string; ids: WorldIds['ids'] & { busiest: string } }
const shops: Grown[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  for (const copies of SIZES) {
    const world = await openWorld(database, `Grown ${copies}`)
    await database.asOwner((client) => multiply(client, world.workspaceId, { copies, current: CURRENT }))
    const busiest = await database.asOwner(async (client) => {
      const { rows } = await client.query<{ id: string }>(
        'select customer_id as id from sales where workspace_id = $1 group by 1 order by count(*) desc limit 1',
        [world.workspaceId],
      )
      return rows[0]?.id ?? ''
    })
    shops.push({ workspaceId: world.workspaceId, ids: { ...world.ids, busiest } })
  }
  await analyse(database)
}, 240_000)
afterAll(() => database.close())

const reads: Record<string, (scope: Scope) => Promise<unknown>> = {
  'purchase orders': (scope) => pageOfOrders(scope, ordersListInput.parse({})),
  'what customers owe, by age': (scope) => pageOfAgeing(scope, ageingInput.parse({})),
  'the sums of what customers owe': (scope) => sumsOfAgeing(scope, ageingInput.parse({})),
  'what vendors are owed, by age': (scope) => pageOfPayables(scope, payablesInput.parse({})),
  'the sums of what vendors are owed': (scope) => sumsOfPayables(scope, payablesInput.parse({})),
  'settlements of GST': (scope) => settledPostings(scope, [ACCOUNTS.outputCgst]),
  'lines of a bank account': (scope) => pageOfLines(scope, linesListInput.parse({ account: ACCOUNTS.bank })),
  'matched bank lines': (scope) =>
    pageOfLines(scope, linesListInput.parse({ account: ACCOUNTS.bank, filters: { isMatched: true } })),
  'unmatched bank lines': (scope) =>
    pageOfLines(scope, linesListInput.parse({ account: ACCOUNTS.bank, filters: { isMatched: false } })),
  'unmatched bank lines by amount': (scope) =>
    pageOfLines(
      scope,
      linesListInput.parse({ account: ACCOUNTS.bank, sortBy: 'amount', filters: { isMatched: false } }),
    ),
  'what keeps a bank account and its statement apart': async (scope) => {
    const { first = null, last } = (await spanOf(scope, ACCOUNTS.bank)) ?? {}
    return apartOn(scope, ACCOUNTS.bank, last ?? scope.today, first)
  },
  'received cheques': (scope) => pageOfCheques(scope, chequesListInput.parse({})),
  'received cheques by amount, bounced': (scope) =>
    pageOfCheques(scope, chequesListInput.parse({ sortBy: 'amount', filters: { state: 'bounced' } })),
  'received cheques due': (scope) =>
    pageOfCheques(scope, chequesListInput.parse({ filters: { state: 'due' } })),
  'received cheques, search': (scope) => pageOfCheques(scope, chequesListInput.parse({ search: '00017' })),
  'the sums of received cheques': sumsOfCheques,
  'issued cheques': (scope) => pageOfIssued(scope, issuedListInput.parse({})),
  'issued cheques by day, cleared': (scope) =>
    pageOfIssued(scope, issuedListInput.parse({ sortBy: 'paidOn', filters: { state: 'cleared' } })),
  'the sums of issued cheques': sumsOfIssued,
}

type OfOne = (scope: Scope, ids: Grown['ids']) => Promise<unknown>

/** Reads of one product, vendor or customer, and of the log, each through a few indexes. */
const ofOne: [id: string, name: string, read: OfOne][] = [
  ['16.560', 'stock movements', (scope) => pageOfMovements(scope, movementsListInput.parse({}))],
  ['16.560', 'the stock of a product', (scope, { product }) => findStock(scope, product)],
  [
    '16.561',
    'the intakes of a vendor who has none',
    (scope, { spareVendor }) =>
      pageOfIntakes(scope, intakesListInput.parse({ filters: { vendorId: spareVendor } })),
  ],
  ['16.562', 'what a customer owes', (scope, { busiest }) => owedByEach(scope, [busiest])],
  [
    '27.179',
    'sales returned in an earlier month',
    (scope) =>
      pageOfSales(
        scope,
        salesListInput.parse({ filters: { returnedFrom: '2026-01-01', returnedTo: '2026-01-31' } }),
      ),
  ],
  [
    '16.593',
    'sales with money to collect',
    (scope) => pageOfSales(scope, salesListInput.parse({ filters: { standing: 'owed' } })),
  ],
  [
    '16.563',
    'the latest entries of the log about two nouns',
    (scope) => recentActivity(scope, ['metric', 'vendor'], 8),
  ],
  [
    '16.563',
    'the log about one noun',
    (scope) => pageOfActivity(scope, activityListInput.parse({ filters: { noun: 'metric' } })),
  ],
]

const before = { from: '2019-01-01', to: '2019-01-31' }

/** The day before today: with each day of history after it, the larger shop had more open. */
const past = '2026-11-19'

const billsIn = (scope: Scope, state: (typeof BILL_FILTERS)[number]) =>
  pageOfBills(scope, vendorBillsListInput.parse({ filters: { state } }))

/** Vendor bills and their credit, goods on order, and what is looked up of few documents. */
const ofFew: [id: string, name: string, read: (scope: Scope) => Promise<unknown>][] = [
  ['27.153', 'vendor bills', (scope) => pageOfBills(scope, vendorBillsListInput.parse({}))],
  ['27.153', 'vendor bills, open', (scope) => billsIn(scope, 'open')],
  ['27.153', 'vendor bills, overdue', (scope) => billsIn(scope, 'overdue')],
  ['27.153', 'vendor bills, unpaid for 180 days', (scope) => billsIn(scope, 'unpaid180')],
  ['27.153', 'vendor bills, unpaid for nearly 180 days', (scope) => billsIn(scope, 'nearly180')],
  ['27.153', 'vendor bills, whose credit can be reclaimed', (scope) => billsIn(scope, 'reclaimable')],
  [
    '27.153',
    'what is open of vendor bills, and their credit',
    (scope) => sumsOfBills(scope, vendorBillsListInput.parse({}), false),
  ],
  ['27.154', 'a page of stock', (scope) => pageOfStock(scope, stockListInput.parse({}))],
  ['27.155', 'what changed credit in a month', (scope) => creditPostings(scope, before)],
  ['27.155', 'credit of a month that waited and was lost', (scope) => waitingLost(scope, before)],
  ['27.155', 'the credit to reverse', (scope) => billsWithCredit(scope, 'reverse', scope.today)],
  ['27.155', 'the credit to reclaim', (scope) => billsWithCredit(scope, 'reclaim', scope.today)],
  [
    '27.158',
    'what customers owed on a past day',
    (scope) => pageOfAgeing(scope, ageingInput.parse({ filters: { asOf: past } })),
  ],
  [
    '27.158',
    'what vendors were owed on a past day',
    (scope) => pageOfPayables(scope, payablesInput.parse({ filters: { asOf: past } })),
  ],
  [
    '27.156',
    'payments, a search for what none has',
    (scope) => pageOfPayments(scope, paymentsListInput.parse({ search: 'qqzx' })),
  ],
  ['27.157', 'credit notes', (scope) => pageOfNotes(scope, creditNotesListInput.parse({}))],
  ['27.157', 'supplementary invoices', (scope) => pageOfSupplements(scope, supplementsListInput.parse({}))],
]

async function expectSame(name: string, read: OfOne, more: number) {
  const blocks: number[] = []
  for (const { workspaceId, ids } of shops)
    blocks.push(await blocksRead(database, workspaceId, (scope) => read(scope, ids)))
  const [small = 0, large = 0] = blocks

  expect(large, `${name}: ${small} blocks`).toBeLessThan(1.3 * small + more)
}

test.each(Object.entries(reads))('[16.402] %s', async (name, read) => {
  await expectSame(name, read, counted.has(name) ? COUNTING : DEEPER)
})

test.each(ofOne)('[%s] %s', async (_id, name, read) => {
  await expectSame(name, read, counted.has(name) ? COUNTING : 4 * DEEPER)
})

test.each(ofFew)('[%s] %s', async (_id, name, read) => {
  await expectSame(name, read, counted.has(name) ? COUNTING : 4 * DEEPER)
})

test('[19.232] how the sales of a day were paid costs as much for each of them, whatever was sold before', async () => {
  const day = '2026-11-20'
  const each: number[] = []
  for (const { workspaceId } of shops) {
    const sold = await database.asOwner(async (client) => {
      const { rows } = await client.query<{ n: number }>(
        'select count(*)::int as n from sales where workspace_id = $1 and invoice_date = $2',
        [workspaceId, day],
      )
      return rows[0]?.n ?? 0
    })
    expect(sold).toBeGreaterThan(0)
    each.push((await blocksRead(database, workspaceId, (scope) => takenOn(scope, day))) / sold)
  }
  const [small = 0, large = 0] = each
  expect(large, `${small} blocks for each sale`).toBeLessThan(1.3 * small + DEEPER)
})

test('[16.594] the list of sales exempt from audit reads none of the others', async () => {
  const asked = salesListInput.parse({ filters: { exemptFromAudit: true } })
  for (const { workspaceId } of shops)
    expect(await blocksRead(database, workspaceId, (scope) => pageOfSales(scope, asked))).toBeLessThan(
      4 * DEEPER,
    )
})

test('[16.596] the ageing reads what is open from its index, and of each due only whether it was delivered', async () => {
  for (const { workspaceId } of shops) {
    const open = await database.asOwner(async (client) => {
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from dues
         where workspace_id = $1 and customer_id is not null and amount_paise - settled_paise > 0`,
        [workspaceId],
      )
      return rows[0]?.n ?? 0
    })
    const blocks = await blocksRead(database, workspaceId, (scope) =>
      sumsOfAgeing(scope, ageingInput.parse({})),
    )
    expect(blocks / open, `${open} open dues`).toBeLessThan(4)
  }
})
