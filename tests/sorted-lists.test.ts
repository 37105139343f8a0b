import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { inTransaction, type Scope } from '#base/server/scope.ts'
import { challansListInput } from '#challans/input.ts'
import { pageOfChallans } from '#challans/server/ahead-store.ts'
import { creditNotesListInput } from '#credit-notes/input.ts'
import { pageOfNotes as pageOfCreditNotes } from '#credit-notes/server/store.ts'
import { debitNotesListInput } from '#debit-notes/input.ts'
import { pageOfNotes as pageOfDebitNotes } from '#debit-notes/server/store.ts'
import { expensesListInput } from '#expenses/input.ts'
import { pageOfExpenses } from '#expenses/server/store.ts'
import { intakesListInput } from '#inventory-intakes/input.ts'
import { pageOfIntakes } from '#inventory-intakes/server/store.ts'
import { journalsListInput } from '#journals/input.ts'
import { pageOfJournals } from '#journals/server/store.ts'
import { paymentsListInput } from '#payments/input.ts'
import { pageOfPayments } from '#payments/server/store.ts'
import { ordersListInput } from '#purchase-orders/input.ts'
import { pageOfOrders } from '#purchase-orders/server/store.ts'
import { deliveryDaysOf } from '#purchase-orders/server/suggest-store.ts'
import { quotationsListInput } from '#quotations/input.ts'
import { pageOfQuotations } from '#quotations/server/store.ts'
import { receiptsListInput } from '#receipts/input.ts'
import { pageOfReceipts } from '#receipts/server/store.ts'
import { salesListInput } from '#sales/input.ts'
import { pageOfSales } from '#sales/server/store.ts'
import { supplementsListInput } from '#supplementary-invoices/input.ts'
import { pageOfSupplements } from '#supplementary-invoices/server/store.ts'
import { vendorBillsListInput } from '#vendor-bills/input.ts'
import { pageOfBills } from '#vendor-bills/server/store.ts'
import { openTestDatabase, type TestDatabase } from './support/database.ts'

/* Long lists are read in the order of an index. */

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase(1)
})
afterAll(() => database.close())

const workspaceId = '00000000-0000-0000-0000-000000000001'

/** The first statement that a read sends. */
async function statementOf(read: (scope: Scope) => Promise<unknown>): Promise<CompiledQuery> {
  const sent: CompiledQuery[] = []
  await inTransaction(database.database, workspaceId, (statements) =>
    read({
      ...statements,
      many: (query, name) => {
        sent.push('compile' in query ? query.compile() : query)
        return statements.many(query, name)
      },
      workspaceId,
      slug: '',
      userId: workspaceId,
      userName: '',
      now: new Date('2026-11-21T12:00:00Z'),
      today: '2026-11-21',
    }),
  )
  const [first] = sent
  if (!first) throw new Error('The read sent no statement')
  return first
}

const node = z.object({
  'Node Type': z.string(),
  'Index Cond': z.string().optional(),
  'Parent Relationship': z.string().optional(),
  get Plans() {
    return z.array(node).optional()
  },
})
type Node = z.output<typeof node>
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: node })]) })])

/** The kinds of steps, such as Limit,Index Scan. */
const kindsOf = (found: readonly Node[]): string => found.map((step) => step['Node Type']).join()

/** This step of a plan and those that feed it, without subqueries of its columns and conditions. */
const steps = (plan: Node): Node[] => [
  plan,
  ...(plan.Plans ?? [])
    .filter((each) => !/^(Sub|Init)Plan$/.test(each['Parent Relationship'] ?? ''))
    .flatMap(steps),
]

/** The steps that find the rows up to the limit of what a read sends. */
async function stepsOf(read: (scope: Scope) => Promise<unknown>): Promise<Node[]> {
  const { sql, parameters } = await statementOf(read)
  return database.asOwner(async (client) => {
    // An empty table is sorted in no time, so the planner uses an index only if it may not sort.
    for (const way of ['sort', 'incremental_sort', 'seqscan', 'bitmapscan'])
      await client.query(`set enable_${way} = off`)
    const { rows } = await client.query(`explain (format json) ${sql}`, [...parameters])
    const [
      {
        'QUERY PLAN': [{ Plan }],
      },
    ] = explained.parse(rows)
    const limited = steps(Plan).find((step) => step['Node Type'] === 'Limit')
    return limited ? steps(limited) : []
  })
}

type Sort = { sortBy: string; sortDirection: 'asc' | 'desc' }
/** The sorts of each list but by unique numbers: an index on a number leaves nothing to sort. */
const lists: Record<string, { page: (scope: Scope, sort: Sort) => Promise<unknown>; by: string[] }> = {
  sales: {
    page: (scope, sort) => pageOfSales(scope, salesListInput.parse(sort)),
    by: [
      'customer',
      'invoiceDate',
      'dueDate',
      'status',
      'paymentType',
      'totalAmount',
      'balance',
      'createdAt',
    ],
  },
  'purchase orders': {
    page: (scope, sort) => pageOfOrders(scope, ordersListInput.parse(sort)),
    by: ['vendor', 'status', 'orderDate', 'expectedReceivingDate', 'totalAmount', 'createdAt'],
  },
  'inventory intakes': {
    page: (scope, sort) => pageOfIntakes(scope, intakesListInput.parse(sort)),
    by: ['vendor', 'status', 'arrivingTime', 'totalBuyingPrice', 'totalSellingPrice', 'createdAt'],
  },
  'vendor bills': {
    page: (scope, sort) => pageOfBills(scope, vendorBillsListInput.parse(sort)),
    by: ['billNumber', 'vendor', 'billDate', 'dueDate', 'total', 'createdAt'],
  },
  receipts: {
    page: (scope, sort) => pageOfReceipts(scope, receiptsListInput.parse(sort)),
    by: ['receivedOn', 'amount', 'createdAt'],
  },
  payments: {
    page: (scope, sort) => pageOfPayments(scope, paymentsListInput.parse(sort)),
    by: ['paidOn', 'amount', 'createdAt'],
  },
  journals: {
    page: (scope, sort) => pageOfJournals(scope, journalsListInput.parse(sort)),
    by: ['number', 'datedOn', 'total', 'createdAt'],
  },
  quotations: {
    page: (scope, sort) => pageOfQuotations(scope, quotationsListInput.parse(sort)),
    by: ['customer', 'quotedOn', 'validUntil', 'totalAmount', 'createdAt'],
  },
  'challans before their bills': {
    page: (scope, sort) => pageOfChallans(scope, challansListInput.parse(sort)),
    by: ['customer', 'sentOn', 'createdAt'],
  },
  'debit notes': {
    page: (scope, sort) => pageOfDebitNotes(scope, debitNotesListInput.parse(sort)),
    by: ['vendor', 'date', 'total', 'createdAt'],
  },
  'credit notes': {
    page: (scope, sort) => pageOfCreditNotes(scope, creditNotesListInput.parse(sort)),
    by: ['number', 'amount', 'createdAt'],
  },
  'supplementary invoices': {
    page: (scope, sort) => pageOfSupplements(scope, supplementsListInput.parse(sort)),
    by: ['amount', 'createdAt'],
  },
  expenses: {
    page: (scope, sort) => pageOfExpenses(scope, expensesListInput.parse(sort)),
    by: ['spentOn', 'amount', 'createdAt'],
  },
}

test.each(
  Object.entries(lists).flatMap(([name, { page, by }]) =>
    by.flatMap((sortBy) =>
      (['asc', 'desc'] as const).map((sortDirection) => ({ name, sortBy, sortDirection, page })),
    ),
  ),
)('a page of $name by $sortBy $sortDirection needs no sorting', async ({ page, ...sort }) => {
  const found = kindsOf(await stepsOf((scope) => page(scope, sort)))
  expect(found).toMatch(/Index (Only )?Scan/)
  expect(found).not.toContain('Sort')
})

test('the last deliveries of a vendor are read from an index by vendor, without sorting', async () => {
  const found = await stepsOf((scope) => deliveryDaysOf(scope, [workspaceId]))
  expect(kindsOf(found)).not.toContain('Sort')
  expect(found.map((step) => step['Index Cond'])).toContainEqual(expect.stringContaining('vendor_id'))
})

test('[16.561] the orders of a vendor are read from an index by vendor, without sorting', async () => {
  const found = await stepsOf((scope) =>
    pageOfOrders(scope, { ...ordersListInput.parse({}), filters: { vendorId: workspaceId } }),
  )
  expect(kindsOf(found)).not.toContain('Sort')
  expect(found.map((step) => step['Index Cond'])).toContainEqual(expect.stringContaining('vendor_id'))
})
