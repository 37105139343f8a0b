import { sql } from 'kysely'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import { pageOf } from '#base/server/page.ts'
import type { Scope } from '#base/server/scope.ts'
import { issued } from '#books/server/cheque-states-store.ts'
import type { IssuedList } from '#cheques/input.ts'
import { messages } from '#cheques/messages.ts'
import type { IssuedState } from '#cheques/state.ts'
import { listedCheques, matchesText, vendorName } from './listed-store.ts'

/** The cheques to vendors whose payment was not cancelled, as a table `cheques`. */
const issuedOf = ({ workspaceId }: Pick<Scope, 'workspaceId'>) => sql<IssuedRow>`(
  select l.payment_id, l.position as line, l.payment_id || ':' || l.position as id, p.number as payment_number,
         p.vendor_id, ${vendorName} as vendor_name, l.reference as number, l.account, p.paid_on, l.cheque_date,
         greatest(l.cheque_date, p.paid_on) as payable_on, l.amount_paise, ${issued.state} as state,
         clear.id as clear_id, coalesce(clear.moved_on, shown.day) as cleared_on,
         shown.day is not null as is_on_statement, unpaid.moved_on as unpaid_on
  from payment_lines l
  join payments p on p.workspace_id = l.workspace_id and p.id = l.payment_id
  ${issued.moves}
  where l.workspace_id = ${workspaceId}::uuid and l.mode = 'cheque' and p.cancelled_at is null
)`

/**
 * What of a payment (the voucher `v`) were cheques on an account that were stopped up to a day, in paise: no statement ever
 * shows them, and so none shows the voucher of the stop.
 */
export const stoppedOf = (
  { workspaceId }: Pick<Scope, 'workspaceId'>,
  account: number,
  day = 'infinity',
) => sql<number>`
  case when v.event = 'payment' then coalesce((
    select sum(s.amount_paise) from cheque_moves s
    where s.workspace_id = ${workspaceId} and s.payment_id = v.source_id and s.kind = 'stop' and s.account = ${account}
      and s.undone_at is null and s.moved_on <= ${day}::date), 0) else 0 end`

export type IssuedRow = {
  payment_id: string
  line: number
  id: string
  payment_number: string
  vendor_id: string
  vendor_name: string
  number: string
  /** The account of the bank that it is drawn on. */
  account: number
  paid_on: string
  cheque_date: string | null
  /** The first day on which the bank pays it. */
  payable_on: string
  amount_paise: number
  state: IssuedState
  clear_id: string | null
  cleared_on: string | null
  is_on_statement: boolean
  unpaid_on: string | null
}

const sortColumns = {
  chequeDate: { neverNull: sql.ref('cheques.payable_on') },
  amount: { neverNull: sql.ref('cheques.amount_paise') },
  paidOn: { neverNull: sql.ref('cheques.given_on') },
}

/** One page of cheques to vendors. */
export async function pageOfIssued(scope: Scope, asked: IssuedList) {
  const { filters, search } = asked
  let rows = listedCheques(scope, 'issued')
  if (filters?.state) rows = rows.where('cheques.state', '=', filters.state)
  if (search) rows = rows.where(await matchesText(scope, 'issued', search))
  return pageOf(
    scope,
    asked,
    rows,
    (query) =>
      query
        .innerJoinLateral(
          sql<IssuedRow>`(
            select * from ${issuedOf(scope)} one
            where one.payment_id = cheques.document_id and one.line = cheques.line offset 0)`.as('shown'),
          (on) => on.onTrue(),
        )
        .selectAll('shown'),
    { by: sortColumns[asked.sortBy ?? 'chequeDate'], id: sql.ref('cheques.id') },
  )
}

type Sums = Record<'issued' | 'ahead', { count: number; amount: number }>

/** How many cheques to vendors the bank has not paid yet, and which of them are dated ahead; amounts in paise. */
export async function sumsOfIssued(scope: Scope): Promise<Sums> {
  const part = (which = sql`true`) => sql`jsonb_build_object(
    'count', count(*) filter (where ${which}),
    'amount', coalesce(sum(cheques.amount_paise) filter (where ${which}), 0))`
  const row = await scope.one(
    sql<{ sums: Sums }>`
      select jsonb_build_object('issued', ${part()}, 'ahead', ${part(sql`cheques.payable_on > ${scope.today}::date`)}) as sums
      from cheques
      where cheques.workspace_id = ${scope.workspaceId} and cheques.is_issued and cheques.state = 'issued'`.compile(
      db,
    ),
    'issued_cheque_sums',
  )
  const none = { count: 0, amount: 0 }
  return row?.sums ?? { issued: none, ahead: none }
}

/** A cheque of a payment, which must be locked; or notFound. */
export async function findIssued(scope: Scope, paymentId: string, line: number): Promise<IssuedRow> {
  const row = await scope.one(
    sql<IssuedRow>`
      select * from ${issuedOf(scope)} cheques
      where cheques.payment_id = ${paymentId}::uuid and cheques.line = ${line}`.compile(db),
    'find_issued_cheque',
  )
  if (!row) throw new Refusal('notFound', messages.notFound)
  return row
}

/** The due of the money of a payment: what the vendor was debited with. */
export async function debitOf(scope: Scope, paymentId: string): Promise<string> {
  const row = await scope.one(
    sql<{ id: string }>`
      select id from vouchers
      where workspace_id = ${scope.workspaceId} and source_id = ${paymentId}::uuid and event = 'payment'`.compile(
      db,
    ),
    'debit_of_payment',
  )
  if (!row) throw new Error('A payment has no voucher')
  return row.id
}
