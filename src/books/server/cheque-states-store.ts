import { type RawBuilder, sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { RollUp } from '#base/server/roll-ups.ts'
import type { Scope, Statements } from '#base/server/scope.ts'
import { noteItems } from './reconciling-items-store.ts'
import { isVoid, type Rows } from './void-store.ts'

const moved = (kind: 'deposit' | 'bounce') => sql`
  left join cheque_moves ${sql.ref(kind)} on ${sql.ref(kind)}.workspace_id = l.workspace_id
    and ${sql.ref(kind)}.receipt_id = l.receipt_id and ${sql.ref(kind)}.line = l.position
    and ${sql.ref(kind)}.kind = ${sql.lit(kind)} and ${sql.ref(kind)}.undone_at is null`

/** The state of a cheque that was received, and what tells it: the moves `deposit` and `bounce` of a line `l`, and `clearedOn`. */
export function received(askedOf: Rows) {
  /** A line that shows its deposits no longer, because one of its vouchers was taken back, clears no cheque either. */
  const clearedOn = sql<
    string | null
  >`case when not ${isVoid('deposit.cleared_by_line', askedOf)} then deposit.cleared_on end`
  return {
    moves: sql`${moved('deposit')} ${moved('bounce')}`,
    clearedOn,
    state: sql<'in_hand' | 'deposited' | 'cleared' | 'bounced'>`
  case when bounce.id is not null then 'bounced' when ${clearedOn} is not null then 'cleared'
       when deposit.id is not null then 'deposited' else 'in_hand' end`,
  }
}

const ofPayment = (move: string) => sql`${sql.ref(move)}.workspace_id = l.workspace_id
    and ${sql.ref(move)}.payment_id = l.payment_id and ${sql.ref(move)}.line = l.position
    and ${sql.ref(move)}.undone_at is null`

/**
 * The same of a cheque that was issued: the moves `clear` and `unpaid` of a line `l` of a payment `p`, and the day on which a
 * statement line `shown` shows it. One cleared when somebody said so, or as long as a line is matched with its payment.
 */
export const issued = {
  moves: sql`
  left join cheque_moves clear on ${ofPayment('clear')} and clear.kind = 'clear'
  left join cheque_moves unpaid on ${ofPayment('unpaid')} and unpaid.kind in ('stop', 'bounce')
  left join lateral (
    select max(greatest(p.paid_on, (
      select b.dated_on from bank_lines b where b.workspace_id = m.workspace_id and b.id = m.line_id))) as day
    from bank_matches m
    where m.workspace_id = l.workspace_id and m.account = l.account
      and m.voucher_id = (
        select o.id from vouchers o
        where o.workspace_id = l.workspace_id and o.source_id = l.payment_id and o.event = 'payment')
      and not ${isVoid('m.line_id', 'few')}
  ) shown on true`,
  state: sql<'issued' | 'cleared' | 'stopped' | 'bounced'>`
  case when unpaid.kind = 'stop' then 'stopped' when unpaid.kind = 'bounce' then 'bounced'
       when coalesce(clear.moved_on, shown.day) is not null then 'cleared' else 'issued' end`,
}

/** Every cheque, or those of these documents, as its document, moves and statement lines say it is. */
function facts(workspaceId: string, ids?: readonly string[]): RawBuilder<unknown> {
  const of = (document: string) => (ids ? sql`${sql.ref(document)} = any(${[...ids]}::uuid[])` : sql`true`)
  const { moves, state } = received(ids ? 'few' : 'many')
  return sql`
  select l.workspace_id, l.receipt_id as document_id, l.position as line, false as is_issued, coalesce(l.cheque_date, r.received_on) as payable_on,
         r.received_on as given_on, l.amount_paise,
         case when r.cancelled_at is not null then 'cancelled' else ${state} end as state
  from receipt_lines l
  join receipts r on r.workspace_id = l.workspace_id and r.id = l.receipt_id
  ${moves}
  where l.workspace_id = ${workspaceId}::uuid and l.mode = 'cheque' and r.kind = 'receipt' and ${of('l.receipt_id')}
  union all
  select l.workspace_id, l.payment_id, l.position, true,
         greatest(l.cheque_date, p.paid_on), p.paid_on, l.amount_paise,
         case when p.cancelled_at is not null then 'cancelled' else ${issued.state} end
  from payment_lines l
  join payments p on p.workspace_id = l.workspace_id and p.id = l.payment_id
  ${issued.moves}
  where l.workspace_id = ${workspaceId}::uuid and l.mode = 'cheque' and ${of('l.payment_id')}`
}

type On = Statements & Pick<Scope, 'workspaceId'>

const columns = sql`workspace_id, document_id, line, is_issued, payable_on, given_on, amount_paise, state`

const note = ({ workspaceId, run }: On, ids?: readonly string[]) =>
  run(
    sql`
      insert into cheques as noted (${columns})
      select ${columns} from (${facts(workspaceId, ids)}) facts
      on conflict (workspace_id, document_id, line) do update set state = excluded.state
      where noted.state <> excluded.state`.compile(db),
    ids ? 'note_cheques' : 'note_all_cheques',
  )

/**
 * Notes where the cheques of receipts and payments are, by their ids; to be called once that may have changed. What was noted is
 * locked before the facts are read, so that of two who change facts of a cheque the second reads both.
 */
export async function noteCheques(on: On, documents: readonly string[]): Promise<void> {
  if (documents.length === 0) return
  await on.run(
    sql`
      select from cheques
      where workspace_id = ${on.workspaceId} and document_id = any(${[...documents]}::uuid[])
      order by document_id, line for update`.compile(db),
    'lock_noted_cheques',
  )
  await note(on, documents)
}

/** Notes where all cheques of a workspace that nobody else uses yet are. */
export const noteAllCheques = (on: On) => note(on)

type Document = { id: string }

type TakenBack = { id: string; sourceId: string; accounts: readonly number[] }

/**
 * Notes what a voucher on bank accounts was about once it was taken back: what of banks and their statements differs, the cheque
 * that it deposited, and those that statement lines showed beside it, which show nothing any more.
 */
export async function noteBeside(scope: On, { id, sourceId, accounts }: TakenBack): Promise<void> {
  const { workspaceId } = scope
  await noteItems(scope, { vouchers: [id] })
  const documents = await scope.many(
    sql<Document>`
      with lines as materialized (
        select m.line_id from bank_matches m
        where m.workspace_id = ${workspaceId} and m.account = any(${[...accounts]}::integer[]) and m.voucher_id = ${id}::uuid
      )
      select m.receipt_id as id from cheque_moves m
      where m.workspace_id = ${workspaceId} and m.id = ${sourceId}::uuid and m.receipt_id is not null
      union
      select m.receipt_id from lines
      join cheque_moves m on m.workspace_id = ${workspaceId} and m.cleared_by_line = lines.line_id
      union
      select v.source_id from lines
      join bank_matches beside on beside.workspace_id = ${workspaceId} and beside.line_id = lines.line_id
      join vouchers v on v.workspace_id = ${workspaceId} and v.id = beside.voucher_id and v.event = 'payment'`.compile(
      db,
    ),
    'cheques_beside',
  )
  await noteCheques(
    scope,
    documents.map((document) => document.id),
  )
}

/** Notes the cheques of the payments among vouchers, which a statement line shows now, or no longer. */
export async function notePaid(scope: On, voucherIds: readonly string[]): Promise<void> {
  const payments = await scope.many(
    sql<Document>`
      select source_id as id from vouchers
      where workspace_id = ${scope.workspaceId} and id = any(${[...voucherIds]}::uuid[]) and event = 'payment'`.compile(
      db,
    ),
    'payments_of_vouchers',
  )
  await noteCheques(
    scope,
    payments.map(({ id }) => id),
  )
}

/** Notes again what an older version beside this one changed: it notes nothing. Returns whether it did. */
async function startAgainIfIncomplete(statements: Statements, workspaceId: string): Promise<boolean> {
  const wrong = await statements.many(
    sql<Document>`
      select distinct f.document_id as id from (${facts(workspaceId)}) f
      left join cheques c on c.workspace_id = f.workspace_id and c.document_id = f.document_id and c.line = f.line
      where c.state is distinct from f.state`.compile(db),
  )
  await noteCheques(
    { ...statements, workspaceId },
    wrong.map(({ id }) => id),
  )
  return wrong.length > 0
}

/** Where cheques are, for the lists of them. Each change notes it itself, so that nothing waits. */
export const chequeStates: RollUp = { startAgainIfIncomplete, addUp: async () => false }
