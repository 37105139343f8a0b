import { sql } from 'kysely'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import type { Scope, Statements } from '#base/server/scope.ts'
import { messages } from '#bills/messages.ts'

/** A link is to the bill of a sale, or to one of its credit notes. */
type Shared = { saleId: string; noteId?: string }

type NewShare = Shared & { id: string; nonce: string; tokenHash: string; expiresAt: Date }

/** Stores a link under the hash of its secret. */
export async function insertShare(scope: Scope, share: NewShare): Promise<void> {
  await scope.run(
    db.insertInto('bill_shares').values({
      workspace_id: scope.workspaceId,
      id: share.id,
      sale_id: share.saleId,
      note_id: share.noteId ?? null,
      nonce: share.nonce,
      token_hash: share.tokenHash,
      created_by: scope.userId,
      created_by_name: scope.userName,
      created_at: scope.now,
      expires_at: share.expiresAt,
    }),
    'insert_share',
  )
}

/** The active links to a bill or credit note, newest first. */
export const openShares = (scope: Scope, { saleId, noteId }: Shared) =>
  scope.many(
    db
      .selectFrom('bill_shares')
      .select(['id', 'nonce', 'created_by_name', 'created_at', 'expires_at'])
      .where('workspace_id', '=', scope.workspaceId)
      .where('sale_id', '=', saleId)
      .where('note_id', 'is not distinct from', noteId ?? null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', scope.now)
      .orderBy('id', 'desc'),
    'open_shares',
  )

type Ended = { sale_id: string; sale_number: string; note_id: string | null; note_number: string | null }

const numberOfNote = (scope: Scope, id: string) =>
  scope.one(
    sql<{ number: string }>`
      select coalesce(note_number, return_id) as number from sale_returns
      where workspace_id = ${scope.workspaceId} and id = ${id}::uuid`.compile(db),
  )

/** Revokes an active link of this workspace; returns its bill and credit note, or refuses (notFound). */
export async function endShare(scope: Scope, id: string): Promise<Ended> {
  const ended = await scope.one(
    sql<Omit<Ended, 'note_number'>>`
      update bill_shares b set revoked_at = ${scope.now} from sales s
      where b.workspace_id = ${scope.workspaceId} and b.id = ${id}::uuid and b.revoked_at is null
        and s.workspace_id = ${scope.workspaceId} and s.id = b.sale_id
      returning s.id as sale_id, s.sale_id as sale_number, b.note_id`.compile(db),
    'end_share',
  )
  if (!ended) throw new Refusal('notFound', messages.notFound)
  const note = ended.note_id === null ? undefined : await numberOfNote(scope, ended.note_id)
  return { ...ended, note_number: note?.number ?? null }
}

type OpenedNote = { workspace_id: string; note_id: string; expires_at: Date }

/** The credit note that a link opens, in the same way. */
export async function openedNote(statements: Statements, tokenHash: string, at: Date): Promise<OpenedNote> {
  const row = await statements.one(
    sql<OpenedNote>`select * from shared_note(${tokenHash}, ${at})`.compile(db),
    'shared_note',
  )
  if (!row) throw new Refusal('notFound', messages.gone)
  return row
}

type Opened = { workspace_id: string; sale_id: string; expires_at: Date }

/** The document that a link opens, by the hash of its secret, in any workspace; refuses (notFound) an inactive link. */
export async function openedShare(statements: Statements, tokenHash: string, at: Date): Promise<Opened> {
  const row = await statements.one(
    sql<Opened>`select * from shared_bill(${tokenHash}, ${at})`.compile(db),
    'shared_bill',
  )
  if (!row) throw new Refusal('notFound', messages.gone)
  return row
}
