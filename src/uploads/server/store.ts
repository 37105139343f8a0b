import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Statements } from '#base/server/scope.ts'

/** Any number; reservations of all processes wait for each other under it, so that none exceeds a quota. */
const RESERVATION_LOCK = 7_110_319

/** A file that someone asks to upload; `paidBy` is the workspace that it counts for. */
export type NewFile = { key: string; uploadedBy: string; paidBy: string | null; bytes: number }

/** How many bytes the files of a person and of a workspace occupy. */
type Usage = { ofPerson: number; ofWorkspace: number }

/** What is in use before a file is added; no other reservation happens until the transaction ends. */
export async function usageForReservation(
  statements: Statements,
  { uploadedBy, paidBy }: NewFile,
): Promise<Usage> {
  await statements.many(sql`select pg_advisory_xact_lock(${RESERVATION_LOCK})`.compile(db))
  const mine = sql`uploaded_by = ${uploadedBy}::uuid`
  const usage = await statements.one(
    sql<Usage>`
      select coalesce(sum(bytes) filter (where ${mine}), 0)::int8 as "ofPerson",
             coalesce(sum(bytes) filter (where paid_by = ${paidBy}::uuid), 0)::int8 as "ofWorkspace"
      from files where ${mine} or paid_by = ${paidBy}::uuid`.compile(db),
  )
  return usage ?? { ofPerson: 0, ofWorkspace: 0 }
}

/** Adds a file that is about to be uploaded. */
export async function insertFile(statements: Statements, file: NewFile, now: Date): Promise<void> {
  const { key, uploadedBy, paidBy, bytes } = file
  const row = { key, uploaded_by: uploadedBy, paid_by: paidBy, bytes, created_at: now, touched_at: now }
  await statements.run(db.insertInto('files').values(row))
}

/** Notes what a file weighs as it is stored. Answers false when it is no longer known. */
export const weighFile = async (
  statements: Statements,
  key: string,
  bytes: number,
  now: Date,
): Promise<boolean> =>
  (await statements.run(db.updateTable('files').set({ bytes, touched_at: now }).where('key', '=', key))) > 0

/** Notes that a file is put to use, so that it is not removed meanwhile. Answers false when it is no longer known. */
export const touchFile = async (statements: Statements, key: string, now: Date): Promise<boolean> =>
  (await statements.run(db.updateTable('files').set({ touched_at: now }).where('key', '=', key))) > 0

/** Forgets a file that nothing refers to and nobody has touched since, none of `leftOut`; answers its key. */
export async function forgetUnused(
  statements: Statements,
  since: Date,
  leftOut: string[],
): Promise<string | undefined> {
  const row = await statements.one(
    sql<{ key: string | null }>`select forget_unused_file(${since}, ${leftOut}::text[]) as key`.compile(db),
  )
  return row?.key ?? undefined
}
