import { CompiledQuery, sql } from 'kysely'
import { v7 } from 'uuid'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { ACCOUNTS, mayBeBank } from '#books/chart.ts'
import type { Counted } from '#books/counted-from.ts'
import {
  type Draft,
  dueOf,
  type Entry,
  merged,
  mirrored,
  type Party,
  requireBalanced,
  type Settlement,
  type VoucherEvent,
} from '#books/voucher.ts'
import { noteBeside } from './cheque-states-store.ts'
import { counted } from './counted-store.ts'
import { lockMatching } from './match-lock-store.ts'
import { gstDayOf, openDay, requireOpenDays } from './open-day.ts'
import { isOpen } from './open-store.ts'
import { ownNotes } from './own-notes-store.ts'
import { postStatement } from './post-statement.ts'
import { newItems } from './reconciling-items-store.ts'

/**
 * The only way into the ledger: adds vouchers with their postings and dues, and settles dues, in one statement. Dues
 * that were there before must be locked. A voucher of a closed year is later than the close, whatever its process's
 * clock says. Refuses a voucher of a locked day, and throws when one does not add up to 0; nothing is written then.
 */
export async function post(
  scope: Scope,
  drafts: readonly Draft[],
  settlements: readonly Settlement[] = [],
): Promise<void> {
  requireBalanced(drafts)
  requireOpenDays(scope, drafts)
  const settled = settledBy(settlements)
  const customers = drafts.flatMap(({ id, customerId }) => (customerId ? [[id, customerId] as const] : []))
  const rows = {
    vouchers: drafts.map((draft) => voucherRow(scope, draft)),
    postings: drafts.flatMap((draft) => postingRows(scope, draft)),
    dues: drafts.flatMap((draft) => dueRows(scope, draft, settled)),
    reconciling_items: drafts.flatMap((draft) => newItems(scope, draft)),
    settlements: (await counted(scope, drafts, settlements)).map((each) => settlementRow(scope, each)),
    days: Object.fromEntries(drafts.map(({ id, date }) => [id, date])),
    customers: Object.fromEntries(customers),
    touched: [...settled]
      .filter(([id]) => !drafts.some((draft) => draft.id === id))
      .map(([id, amount]) => ({ id, amount })),
  }
  const { text, name } = postStatement(rows)
  await scope.run(CompiledQuery.raw(text, [JSON.stringify(rows), scope.workspaceId]), name)
}

/** What settlements add to each due. */
function settledBy(settlements: readonly Settlement[]): Map<string, number> {
  const settled = new Map<string, number>()
  for (const { debit, credit, amount } of settlements)
    for (const id of [debit, credit]) settled.set(id, (settled.get(id) ?? 0) + amount)
  return settled
}

const voucherRow = (scope: Scope, draft: Draft) => ({
  workspace_id: scope.workspaceId,
  id: draft.id,
  source_id: draft.sourceId,
  event: draft.event,
  number: draft.number,
  voucher_date: draft.date,
  reverses_id: draft.reverses?.id ?? null,
  gst_on: gstDayOf(scope, draft),
  created_by: scope.userId,
  created_by_name: scope.userName,
  created_at: scope.now,
})

const postingRows = (scope: Scope, draft: Draft) =>
  draft.entries.map(({ account, amount }, at) => ({
    workspace_id: scope.workspaceId,
    voucher_id: draft.id,
    line: at + 1,
    account,
    amount_paise: amount,
    customer_id: account === ACCOUNTS.customers ? draft.customerId : null,
    vendor_id: account === ACCOUNTS.vendors ? draft.vendorId : null,
    voucher_date: draft.date,
  }))

function dueRows(scope: Scope, draft: Draft, settled: ReadonlyMap<string, number>) {
  const due = dueOf(draft.entries)
  if (due === 0) return []
  return [
    {
      workspace_id: scope.workspaceId,
      id: draft.id,
      customer_id: draft.customerId ?? null,
      vendor_id: draft.vendorId ?? null,
      side: Math.sign(due),
      source_id: draft.sourceId,
      number: draft.number,
      dated_on: draft.date,
      due_on: draft.dueOn ?? null,
      amount_paise: Math.abs(due),
      settled_paise: settled.get(draft.id) ?? 0,
    },
  ]
}

const settlementRow = (scope: Scope, { debit, credit, amount, from }: Counted) => ({
  workspace_id: scope.workspaceId,
  id: v7(),
  debit_due: debit,
  credit_due: credit,
  amount_paise: amount,
  counts_on: from,
  settled_on: scope.today,
  settled_by: scope.userId,
  settled_by_name: scope.userName,
  settled_at: scope.now,
})

/** A due as settling needs it; `open` is in paise. */
export type LockedDue = {
  id: string
  customerId: string | null
  vendorId: string | null
  side: number
  number: string
  open: number
  /** The day from which it is due, yyyy-MM-dd. */
  since: string
}

const lockedDue = sql`
  select d.id, d.customer_id as "customerId", d.vendor_id as "vendorId", d.side, d.number,
         d.amount_paise - d.settled_paise as open, coalesce(d.due_on, d.dated_on) as since
  from dues d`

/** These dues of the workspace, locked until the transaction ends, in the order of their ids. */
export const lockDues = (scope: Scope, ids: readonly string[]): Promise<LockedDue[]> =>
  scope.many(
    sql<LockedDue>`
      ${lockedDue} where d.workspace_id = ${scope.workspaceId} and d.id = any(${[...ids]}::uuid[])
      order by d.id for update`.compile(db),
    'lock_dues',
  )

const ofParty = ({ customerId, vendorId }: Party) =>
  vendorId ? sql`d.vendor_id = ${vendorId}::uuid` : sql`d.customer_id = ${customerId}::uuid`

/** The open dues of a party (side 1 is what they owe, -1 what is owed to them), locked; the first to fall due first. */
export async function lockOpenDues(scope: Scope, party: Party, side?: 1 | -1): Promise<LockedDue[]> {
  const found = await scope.many(
    sql<LockedDue>`
      ${lockedDue} where d.workspace_id = ${scope.workspaceId} and ${ofParty(party)}
        and d.side = any(${side ? [side] : [1, -1]}::smallint[]) and ${isOpen}
      order by d.id for update`.compile(db),
    party.vendorId ? 'lock_open_dues_of_vendor' : 'lock_open_dues',
  )
  return found.sort((a, b) => a.since.localeCompare(b.since) || a.id.localeCompare(b.id))
}

/** What a document made its party owe (side 1), or be owed (-1), locked; undefined for one that comes to nothing. */
export const lockDueOf = (scope: Scope, sourceId: string, side: 1 | -1 = 1): Promise<LockedDue | undefined> =>
  scope.one(
    sql<LockedDue>`
      ${lockedDue} where d.workspace_id = ${scope.workspaceId} and d.source_id = ${sourceId}::uuid and d.side = ${side}
      for update`.compile(db),
    'lock_due_of',
  )

/** Moves the day on which what a document made a party owe falls due. */
export const setDueOn = (scope: Scope, sourceId: string, dueOn: string | null) =>
  scope.run(
    db
      .updateTable('dues')
      .set({ due_on: dueOn })
      .where('workspace_id', '=', scope.workspaceId)
      .where('source_id', '=', sourceId)
      .where('side', '=', 1),
    'set_due_on',
  )

type Posted = {
  id: string
  number: string
  date: string
  gstOn: string | null
  customerId: string | null
  vendorId: string | null
  entries: { account: number; amount: number }[]
}

type Reversal = {
  sourceId: string
  event: VoucherEvent
  as: VoucherEvent
  /** yyyy-MM-dd; its own day, if left out. */
  date?: string
  /** Its own number, if left out. */
  number?: string | undefined
  /** What the reversal of these entries posts besides the opposite ones, adding up to 0 and without the party's account. */
  besides?: ((posted: readonly Entry[]) => readonly Entry[]) | undefined
}

/**
 * Releases what settles the due of a voucher, and takes the voucher back with one of `date` (its own, if left out), or of
 * today if that day is locked. A note that is on account then settles its own bill. Returns what was released.
 */
export async function reverse(
  scope: Scope,
  { sourceId, event, as, date, number, besides = () => [] }: Reversal,
): Promise<Settlement[]> {
  const posted = await scope.one(
    sql<Posted>`
      select v.id, v.number, v.voucher_date::text as date, v.gst_on::text as "gstOn",
             max(p.customer_id::text) as "customerId",
             max(p.vendor_id::text) as "vendorId", coalesce(jsonb_agg(jsonb_build_object('account', p.account, 'amount', p.amount_paise) order by p.line)
               filter (where p.line is not null), '[]') as entries
      from vouchers v
      left join postings p on p.workspace_id = v.workspace_id and p.voucher_id = v.id
      where v.workspace_id = ${scope.workspaceId} and v.source_id = ${sourceId}::uuid and v.event = ${event}
      group by v.id, v.number, v.voucher_date, v.gst_on`.compile(db),
    'voucher_of',
  )
  if (!posted) return []
  const banks = posted.entries.map(({ account }) => account).filter(mayBeBank)
  if (banks.length > 0) await lockMatching(scope, [posted.id])
  const id = v7()
  const entries = merged([...mirrored(posted.entries), ...besides(posted.entries)])
  const due = dueOf(posted.entries)
  const setOff = due > 0 ? { debit: posted.id, credit: id } : { debit: id, credit: posted.id }
  const released = await lockSettled(scope, posted.id)
  const notes = await ownNotes(scope, posted.id, released)
  await post(
    scope,
    [
      {
        id,
        sourceId,
        event: as,
        number: number ?? posted.number,
        date: openDay(scope, date ?? posted.date, entries, as),
        ...partyOf(posted),
        reverses: posted,
        entries,
      },
    ],
    [
      ...released.map((each) => ({ debit: each.debit, credit: each.credit, amount: -each.amount })),
      ...notes,
      ...(due === 0 ? [] : [{ ...setOff, amount: Math.abs(due) }]),
    ],
  )
  if (banks.length > 0) await noteBeside(scope, { id: posted.id, sourceId, accounts: banks })
  return released
}

const partyOf = ({ customerId, vendorId }: Posted): Party =>
  customerId ? { customerId } : vendorId ? { vendorId } : {}

/** Locks what a document made a customer owe and all that settles it, so that what is read of it next stays true. */
export async function lockSettlementsOf(scope: Scope, sourceId: string): Promise<void> {
  const due = await scope.one(
    sql<{ id: string }>`
      select d.id from dues d
      where d.workspace_id = ${scope.workspaceId} and d.source_id = ${sourceId}::uuid and d.side = 1`.compile(
      db,
    ),
    'due_of',
  )
  if (due) await lockSettled(scope, due.id)
}

/**
 * What a due is settled with, it and the other sides locked: all at once in the order of their ids, as everywhere, and
 * then those that were joined to it until it was locked.
 */
export async function lockSettled(scope: Scope, dueId: string): Promise<Settlement[]> {
  const sides = (settled: Settlement[]) => settled.flatMap(({ debit, credit }) => [debit, credit])
  await lockDues(scope, [dueId, ...sides(await settlementsOf(scope, dueId))])
  const settled = await settlementsOf(scope, dueId)
  await lockDues(scope, sides(settled))
  return settled
}

/** What a due is settled with now, net of what was released, the latest first. */
const settlementsOf = (scope: Scope, dueId: string): Promise<Settlement[]> =>
  scope.many(
    sql<Settlement>`
      select s.debit_due as debit, s.credit_due as credit, sum(s.amount_paise)::bigint as amount
      from settlements s
      where s.workspace_id = ${scope.workspaceId} and (s.debit_due = ${dueId}::uuid or s.credit_due = ${dueId}::uuid)
      group by s.debit_due, s.credit_due having sum(s.amount_paise) <> 0
      order by max(s.id::text) desc`.compile(db),
    'settlements_of',
  )
