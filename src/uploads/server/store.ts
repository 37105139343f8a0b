import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Statements } from '#base/server/scope.ts'

/**
 * An arbitrary lock number; reservations of all processes wait for each other, so that none exceeds a quota.
 */
const RESERVATION_LOCK = 7_110_319

/** A file about to be uploaded; it counts towards the workspace `paidBy`. */
export type NewFile = { key: string; uploadedBy: string; paidBy: string | null; bytes: number }

/** Who puts a file to use: a person for a workspace, or for themselves (null). */
export type FileUser = { userId: string; workspaceId: string | null; now: Date }

/** The bytes stored for a person and for a workspace. */
type Usage = { ofPerson: number; ofWorkspace: number }

/** The space in use before a file is added; no other reservation happens until the transaction ends. */
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

/** Records the stored size of a file. Returns false when it is no longer listed. */
export const weighFile = async (
  statements: Statements,
  key: string,
  bytes: number,
  now: Date,
): Promise<boolean> =>
  (await statements.run(db.updateTable('files').set({ bytes, touched_at: now }).where('key', '=', key))) > 0

/**
 * Records that a file is in use, so that it is not deleted meanwhile. Returns false when it is no longer
 * listed, or not theirs: a workspace uses the files that count for it, and those that the person uploaded outside a
 * workspace; a person uses what they uploaded anywhere.
 */
export const touchFile = async (
  statements: Statements,
  key: string,
  { userId, workspaceId, now }: FileUser,
): Promise<boolean> =>
  (await statements.run(
    sql`
      update files set touched_at = ${now}
      where key = ${key} and (paid_by = ${workspaceId}::uuid
        or uploaded_by = ${userId}::uuid and (paid_by is null or ${workspaceId}::uuid is null))`.compile(db),
  )) > 0

/**
 * Deletes the entry of a file that is unused and was not touched since, and is not in `leftOut`; returns its
 * key.
 */
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
