import { type Selectable, sql } from 'kysely'
import { Refusal } from '#base/refusal.ts'
import { searchText } from '#base/search-words.ts'
import { db } from '#base/server/database.ts'
import { violates } from '#base/server/database-errors.ts'
import { holdsWords, pageOf } from '#base/server/page.ts'
import type { Scope } from '#base/server/scope.ts'
import type { Expenses } from '#base/server/tables.generated.ts'
import type { ExpensesList } from '#expenses/input.ts'
import { messages } from '#expenses/messages.ts'
import type { GstScheme } from '#gst/scheme.ts'
import type { TaxAmount } from '#pricing/line-amount.ts'

export type ExpenseRow = Selectable<Expenses>

/** An expense to save; money in paise. */
export type NewExpense = {
  id: string
  number: string
  spentOn: string
  account: number
  accountName: string
  paidFrom: number
  amount: number
  taxes: TaxAmount[]
  tax: number
  itc: boolean
  supplierGstin: string | null
  reverseCharge: boolean
  supplierName: string
  supplierAddress: string
  supplierState?: string | null | undefined
  sac?: string | null | undefined
  selfInvoice: { number: string; issuedOn: string } | undefined
  reference: string
  notes: string
  attachment: string | null
  repeats: boolean
  repeatDay: number
  repeatOf: string | null
  dueOn: string | null
}

/** Adds an expense; refuses to enter the same month of a monthly one twice. */
export async function insertExpense(scope: Scope, expense: NewExpense): Promise<void> {
  const row = {
    workspace_id: scope.workspaceId,
    id: expense.id,
    number: expense.number,
    spent_on: expense.spentOn,
    account: expense.account,
    paid_from: expense.paidFrom,
    amount_paise: expense.amount,
    taxes: JSON.stringify(expense.taxes),
    tax_paise: expense.tax,
    itc: expense.itc,
    supplier_gstin: expense.supplierGstin,
    reverse_charge: expense.reverseCharge,
    supplier_name: expense.supplierName,
    supplier_address: expense.supplierAddress,
    supplier_state: expense.supplierState ?? null,
    sac: expense.sac ?? '',
    self_invoice: expense.selfInvoice?.number ?? null,
    self_invoiced_on: expense.selfInvoice?.issuedOn ?? null,
    reference: expense.reference,
    notes: expense.notes,
    attachment: expense.attachment,
    repeats: expense.repeats,
    repeat_day: expense.repeatDay,
    repeat_of: expense.repeatOf,
    due_on: expense.dueOn,
    search: searchText(
      expense.number,
      expense.selfInvoice?.number ?? '',
      expense.accountName,
      expense.supplierName,
      expense.supplierAddress,
      expense.supplierGstin ?? '',
      expense.sac ?? '',
      expense.reference,
      expense.notes,
    ),
    created_by: scope.userId,
    created_by_name: scope.userName,
    created_at: scope.now,
  }
  await scope.run(db.insertInto('expenses').values(row)).catch((error) => {
    throw violates(error, 'expenses_repeated') ? new Refusal('conflict', messages.repeatedAlready) : error
  })
}

/** Our registration, as GST of what we buy needs it. */
export async function ownGst(
  scope: Scope,
): Promise<{ gstin: string | null; state: string | null; scheme: GstScheme }> {
  const found = await scope.one(
    sql<{ gstin: string | null; state: string | null; scheme: GstScheme }>`
      select gstin, state_code as state, gst_scheme as scheme from workspaces
      where workspace_id = ${scope.workspaceId}`.compile(db),
    'own_gst',
  )
  return found ?? { gstin: null, state: null, scheme: 'unknown' }
}

/** What was paid: under reverse charge without the GST. */
const total = sql<number>`(expenses.amount_paise + case when expenses.reverse_charge then 0 else expenses.tax_paise end)`

const sortColumns = {
  number: { neverNull: sql.ref('expenses.number') },
  spentOn: { neverNull: sql.ref('expenses.spent_on') },
  amount: { neverNull: total },
  createdAt: { neverNull: sql.ref('expenses.created_at') },
}

const ofWorkspace = (scope: Scope) =>
  db.selectFrom('expenses').where('expenses.workspace_id', '=', scope.workspaceId)

type Matched = Pick<ExpensesList, 'filters' | 'search'>

function matching(scope: Scope, { filters, search }: Matched) {
  let rows = ofWorkspace(scope).where('expenses.cancelled_at', filters?.cancelled ? 'is not' : 'is', null)
  if (filters?.account) rows = rows.where('expenses.account', '=', filters.account)
  if (filters?.paidFrom) rows = rows.where('expenses.paid_from', '=', filters.paidFrom)
  if (filters?.from) rows = rows.where('expenses.spent_on', '>=', sql<string>`${filters.from}::date`)
  if (filters?.to) rows = rows.where('expenses.spent_on', '<=', sql<string>`${filters.to}::date`)
  return search ? rows.where(holdsWords('expenses.search', search)) : rows
}

/** One page of expenses. */
export const pageOfExpenses = (scope: Scope, asked: ExpensesList) =>
  pageOf(scope, asked, matching(scope, asked), (query) => query.selectAll('expenses'), {
    by: sortColumns[asked.sortBy ?? 'createdAt'],
    id: sql.ref('expenses.id'),
  })

/** What was paid for all matching expenses, in paise, by account, the largest first. */
export const sumsOfExpenses = (scope: Scope, asked: Matched) =>
  scope.many(
    matching(scope, asked)
      .select(['expenses.account', sql<number>`sum(${total})::bigint`.as('total')])
      .groupBy('expenses.account')
      .orderBy(sql`2`, 'desc')
      .orderBy('expenses.account'),
  )

async function one(scope: Scope, id: string, forUpdate: boolean): Promise<ExpenseRow> {
  const query = ofWorkspace(scope).selectAll().where('expenses.id', '=', id)
  const row = await scope.one(forUpdate ? query.forUpdate() : query)
  if (!row) throw new Refusal('notFound', messages.notFound)
  return row
}

/** This workspace's expense, or notFound. */
export const findExpense = (scope: Scope, id: string) => one(scope, id, false)

/** The same, locked until the transaction ends. */
export const findExpenseForUpdate = (scope: Scope, id: string) => one(scope, id, true)

type Changes = {
  cancelled_at?: Date
  cancelled_by_name?: string
  repeats?: boolean
  attachment?: string | null
}

/** Changes a locked expense. */
export const updateExpense = (scope: Scope, id: string, changes: Changes) =>
  scope.run(
    db
      .updateTable('expenses')
      .set(changes)
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id),
  )

/**
 * Takes a cancelled expense out of its monthly chain: the next one follows the previous one instead, and a chain that
 * was stopped stays stopped.
 */
export async function joinMonthly(scope: Scope, { id, repeat_of, repeats }: ExpenseRow): Promise<void> {
  await scope.run(
    db
      .updateTable('expenses')
      .set({ repeat_of })
      .where('workspace_id', '=', scope.workspaceId)
      .where('repeat_of', '=', id)
      .where('cancelled_at', 'is', null),
  )
  if (repeat_of && !repeats) await updateExpense(scope, repeat_of, { repeats: false })
}

/** The most monthly expenses that are offered at once. */
const MOST_OFFERED = 50

/** The last of each monthly expense, at least a month old; the oldest first. */
export const lastOfMonthly = (scope: Scope): Promise<ExpenseRow[]> =>
  scope.many(
    ofWorkspace(scope)
      .selectAll()
      .where('expenses.repeats', '=', true)
      .where('expenses.cancelled_at', 'is', null)
      .where(sql<boolean>`coalesce(expenses.due_on, expenses.spent_on) < ${scope.today}::date - 27`)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('expenses as next')
              .select('next.id')
              .whereRef('next.workspace_id', '=', 'expenses.workspace_id')
              .whereRef('next.repeat_of', '=', 'expenses.id')
              .where('next.cancelled_at', 'is', null),
          ),
        ),
      )
      .orderBy('expenses.spent_on')
      .orderBy('expenses.id')
      .limit(MOST_OFFERED),
  )
