import { sql } from 'kysely'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import type { Mode } from '#books/mode.ts'
import { MAX_BILLS } from '#books/money-input.ts'
import { daysLate, isOpen, isUndelivered, overdueBefore, stillOpen } from '#books/server/open-store.ts'
import { messages } from '#receipts/messages.ts'
import type { OpenDues, Settled } from '#receipts/output.ts'
import { isBill } from './discounts-store.ts'

type SettledRow = Omit<Settled, 'amount'> & { amount: number; modes: Mode[] }

/** Refuses ('notFound') a sale, or supplementary invoice, that this workspace does not have. */
export async function requireSale(scope: Scope, saleId: string): Promise<void> {
  const found = await scope.one(
    sql<{ id: string }>`
      select id from vouchers
      where workspace_id = ${scope.workspaceId} and source_id = ${saleId}::uuid
        and event in ('sale_made', 'supplementary_invoice')`.compile(db),
    'settled_sale',
  )
  if (!found) throw new Refusal('notFound', messages.saleNotFound)
}

/** What settled the bill of a sale, or a supplementary invoice, in paise, oldest first; its own cancellation does not count. */
export const settledOf = (scope: Scope, saleId: string): Promise<SettledRow[]> =>
  scope.many(
    sql<SettledRow>`
      with settled as materialized (
        select s.credit_due, sum(s.amount_paise)::bigint as amount
        from dues bill
        join settlements s on s.workspace_id = bill.workspace_id and s.debit_due = bill.id
        where bill.workspace_id = ${scope.workspaceId} and bill.source_id = ${saleId}::uuid and ${isBill(sql`bill`)}
        group by s.credit_due having sum(s.amount_paise) <> 0
      )
      select c.number, c.dated_on as date, v.event as kind, r.id as "receiptId", s.amount,
             coalesce((select jsonb_agg(l.mode order by l.position) from receipt_lines l
                       where l.workspace_id = r.workspace_id and l.receipt_id = r.id), '[]') as modes
      from settled s
      join dues c on c.workspace_id = ${scope.workspaceId} and c.id = s.credit_due
      join (
        select id, case event when 'sale_opening' then 'opening' when 'credit_note' then 'creditNote' else event end as event
        from vouchers where workspace_id = ${scope.workspaceId}
      ) v on v.id = c.id and v.event in ('receipt', 'return', 'creditNote', 'opening')
      left join receipts r on r.workspace_id = c.workspace_id and r.id = c.source_id
      order by c.dated_on, c.id`.compile(db),
    'settled_of_sale',
  )

type OpenRow = {
  id: string
  kind: OpenDues['dues'][number]['kind']
  number: string
  date: string
  dueOn: string | null
  daysLate: number
  isDelivered: boolean
  amount: number
  open: number
  documentId: string
}

const openOf = (scope: Scope, customerId: string) =>
  sql`d.workspace_id = ${scope.workspaceId} and d.customer_id = ${customerId}::uuid and ${isOpen}`

/** What is open of a customer's bills and refunds, in paise, the first to fall due first: one more than a list shows, if there is. */
export const openDuesOf = (scope: Scope, customerId: string): Promise<OpenRow[]> =>
  scope.many(
    sql<OpenRow>`
      select d.id, case when v.event = 'refund' then 'refund' when v.event = 'cheque_bounced' then 'cheque' when v.event = 'supplementary_invoice' then 'supplementaryInvoice' when v.event in ('journal', 'opening_balance') then 'other' else 'bill' end as kind,
             d.number, d.dated_on as date, d.due_on as "dueOn", d.amount_paise as amount, ${stillOpen} as open,
             case when ${isUndelivered} then 0 else greatest(0, ${daysLate(scope.today)}) end as "daysLate",
             not ${isUndelivered} as "isDelivered",
             coalesce((select m.receipt_id from cheque_moves m where m.workspace_id = d.workspace_id and m.id = d.source_id),
               d.source_id) as "documentId"
      from dues d join vouchers v on v.workspace_id = d.workspace_id and v.id = d.id
      where ${openOf(scope, customerId)} and d.side = 1
      order by coalesce(d.due_on, d.dated_on), d.id limit ${MAX_BILLS + 1}`.compile(db),
    'open_dues_of',
  )

type Credit = { id: string; number: string; date: string; open: number }

/**
 * The receipts and returns that a customer's account consists of, what is left of each in paise, the oldest first: one
 * more than a list shows, if there is.
 */
export const creditsOnAccount = (scope: Scope, customerId: string): Promise<Credit[]> =>
  scope.many(
    sql<Credit>`
      select d.id, d.number, d.dated_on as date, ${stillOpen} as open from dues d
      where ${openOf(scope, customerId)} and d.side = -1
      order by d.dated_on, d.id limit ${MAX_BILLS + 1}`.compile(db),
    'credits_on_account',
  )

type Balance = { owed: number; notDelivered: number; onAccount: number; overdue: number }

/**
 * What a customer owes, what of it is not delivered yet, what is on their account, and what they should have paid by now,
 * in paise.
 */
export async function balanceOf(scope: Scope, customerId: string): Promise<Balance> {
  const row = await scope.one(
    sql<Balance>`
      select coalesce(sum(${stillOpen}) filter (where d.side = 1), 0)::bigint as owed,
             coalesce(sum(${stillOpen}) filter (where d.side = -1), 0)::bigint as "onAccount",
             coalesce(sum(${stillOpen}) filter (where ${isUndelivered}), 0)::bigint as "notDelivered",
             ${overdueBefore(scope, scope.today)} as overdue
      from dues d where ${openOf(scope, customerId)}`.compile(db),
    'balance_of',
  )
  return row ?? { owed: 0, notDelivered: 0, onAccount: 0, overdue: 0 }
}
