import { sql } from 'kysely'
import { v7 } from 'uuid'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import { pageOf } from '#base/server/page.ts'
import type { Scope } from '#base/server/scope.ts'
import { noteCheques, received } from '#books/server/cheque-states-store.ts'
import { noteItemOfPayment } from '#books/server/reconciling-items-store.ts'
import type { ChequesList } from '#cheques/input.ts'
import { messages } from '#cheques/messages.ts'
import type { ChequeFilter, ChequeState } from '#cheques/state.ts'
import { customerName, listedCheques, matchesText } from './listed-store.ts'

const { moves, state, clearedOn } = received('few')

/** The cheques of customers whose receipt was not cancelled, as a table `cheques`; to be read a few at a time. */
const chequesOf = ({ workspaceId }: Pick<Scope, 'workspaceId'>) => sql<ChequeRow>`(
  select l.receipt_id, l.position as line, l.receipt_id || ':' || l.position as id, r.number as receipt_number,
         r.customer_id, ${customerName} as customer_name, l.reference as number, l.drawer_bank, r.received_on, l.cheque_date,
         coalesce(l.cheque_date, r.received_on) as payable_on, l.amount_paise, ${state} as state,
         deposit.id as deposit_id, deposit.account as deposit_account, deposit.moved_on as deposited_on,
         ${clearedOn} as cleared_on, bounce.moved_on as bounced_on
  from receipt_lines l
  join receipts r on r.workspace_id = l.workspace_id and r.id = l.receipt_id
  ${moves}
  where l.workspace_id = ${workspaceId}::uuid and l.mode = 'cheque' and r.kind = 'receipt' and r.cancelled_at is null
)`

export type ChequeRow = {
  receipt_id: string
  line: number
  id: string
  receipt_number: string
  customer_id: string
  customer_name: string
  number: string
  drawer_bank: string
  received_on: string
  cheque_date: string | null
  payable_on: string
  amount_paise: number
  state: ChequeState
  deposit_id: string | null
  deposit_account: number | null
  deposited_on: string | null
  cleared_on: string | null
  bounced_on: string | null
}

const sortColumns = {
  chequeDate: { neverNull: sql.ref('cheques.payable_on') },
  amount: { neverNull: sql.ref('cheques.amount_paise') },
  receivedOn: { neverNull: sql.ref('cheques.given_on') },
}

const isIn = (state: ChequeFilter, today: string) =>
  state === 'due'
    ? sql<boolean>`(cheques.state = 'in_hand' and cheques.payable_on <= ${today}::date)`
    : sql<boolean>`cheques.state = ${state}`

/** One page of cheques. */
export async function pageOfCheques(scope: Scope, asked: ChequesList) {
  const { filters, search } = asked
  let rows = listedCheques(scope, 'received')
  if (filters?.state) rows = rows.where(isIn(filters.state, scope.today))
  if (search) rows = rows.where(await matchesText(scope, 'received', search))
  return pageOf(
    scope,
    asked,
    rows,
    (query) =>
      query
        .innerJoinLateral(
          sql<ChequeRow>`(
            select * from ${chequesOf(scope)} one
            where one.receipt_id = cheques.document_id and one.line = cheques.line offset 0)`.as('shown'),
          (on) => on.onTrue(),
        )
        .selectAll('shown'),
    { by: sortColumns[asked.sortBy ?? 'chequeDate'], id: sql.ref('cheques.id') },
  )
}

type Sums = Record<'inHand' | 'due' | 'deposited', { count: number; amount: number }>

/** How many cheques are in hand, due for deposit and with the bank, and their amounts in paise. */
export async function sumsOfCheques(scope: Scope): Promise<Sums> {
  const part = (name: keyof Sums, state: ChequeFilter) => sql`
    ${sql.lit(name)}::text, jsonb_build_object(
      'count', count(*) filter (where ${isIn(state, scope.today)}),
      'amount', coalesce(sum(cheques.amount_paise) filter (where ${isIn(state, scope.today)}), 0))`
  const row = await scope.one(
    sql<{ sums: Sums }>`
      select jsonb_build_object(${part('inHand', 'in_hand')}, ${part('due', 'due')}, ${part('deposited', 'deposited')}) as sums
      from cheques
      where cheques.workspace_id = ${scope.workspaceId} and not cheques.is_issued
        and cheques.state in ('in_hand', 'deposited')`.compile(db),
    'cheque_sums',
  )
  const none = { count: 0, amount: 0 }
  return row?.sums ?? { inHand: none, due: none, deposited: none }
}

/** A cheque of a receipt, which must be locked; or notFound. */
export async function findCheque(scope: Scope, receiptId: string, line: number): Promise<ChequeRow> {
  const row = await scope.one(
    sql<ChequeRow>`
      select * from ${chequesOf(scope)} cheques
      where cheques.receipt_id = ${receiptId}::uuid and cheques.line = ${line}`.compile(db),
    'find_cheque',
  )
  if (!row) throw new Refusal('notFound', messages.notFound)
  return row
}

/** Where the cheques of a receipt are; none of a refund or a cancelled receipt. */
export const chequeStatesOf = (reader: Pick<Scope, 'workspaceId' | 'many'>, receiptId: string) =>
  reader.many(
    sql<Pick<ChequeRow, 'line' | 'state'>>`
      select cheques.line, cheques.state from ${chequesOf(reader)} cheques
      where cheques.receipt_id = ${receiptId}::uuid`.compile(db),
    'cheque_states',
  )

type NewMove = {
  cheque: { receipt_id: string; line: number; amount_paise: number } | IssuedMoved
  kind: 'deposit' | 'bounce' | 'clear' | 'stop'
  account: number
  date: string
  recharge?: number
}

type IssuedMoved = { payment_id: string; line: number; amount_paise: number }

const documentOf = (cheque: NewMove['cheque']) =>
  'receipt_id' in cheque ? cheque.receipt_id : cheque.payment_id

/** Adds what happened to a cheque, received or issued, whose document is locked, and returns its id. */
export async function insertMove(
  scope: Scope,
  { cheque, kind, account, date, recharge = 0 }: NewMove,
): Promise<string> {
  const id = v7()
  await scope.run(
    db.insertInto('cheque_moves').values({
      workspace_id: scope.workspaceId,
      id,
      receipt_id: 'receipt_id' in cheque ? cheque.receipt_id : null,
      payment_id: 'payment_id' in cheque ? cheque.payment_id : null,
      line: cheque.line,
      kind,
      account,
      moved_on: date,
      amount_paise: cheque.amount_paise,
      recharge_paise: recharge,
      created_by: scope.userId,
      created_by_name: scope.userName,
      created_at: scope.now,
    }),
  )
  await noteCheques(scope, [documentOf(cheque)])
  if (kind === 'stop') await noteItemOfPayment(scope, documentOf(cheque))
  return id
}

type Changed = {
  cleared_on?: string | null
  cleared_by_line?: null
  undone_at?: Date
  undone_by_name?: string
}

/** Changes a move of a cheque whose receipt or payment is locked, and whose voucher is then taken back. */
export const changeMove = (scope: Scope, id: string, changed: Changed) =>
  scope.run(
    db
      .updateTable('cheque_moves')
      .set(changed)
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id),
  )

/** Changes a move of a cheque whose receipt or payment is locked, and notes where the cheque is. */
export async function updateMove(
  scope: Scope,
  id: string,
  cheque: NewMove['cheque'],
  changed: Changed,
): Promise<void> {
  await changeMove(scope, id, changed)
  await noteCheques(scope, [documentOf(cheque)])
}

/** The due of the money of a receipt: what the customer was credited with. */
export async function creditOf(scope: Scope, receiptId: string): Promise<string> {
  const row = await scope.one(
    sql<{ id: string }>`
      select id from vouchers
      where workspace_id = ${scope.workspaceId} and source_id = ${receiptId}::uuid and event = 'receipt'`.compile(
      db,
    ),
    'credit_of_receipt',
  )
  if (!row) throw new Error('A receipt has no voucher')
  return row.id
}
