import { sql } from 'kysely'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import type { Scope, Statements } from '#base/server/scope.ts'
import { messages as bills } from '#bills/messages.ts'

type NewShare = { id: string; quotationId: string; nonce: string; tokenHash: string; expiresAt: Date }

/** Stores a link under the hash of its secret. */
export async function insertShare(scope: Scope, share: NewShare): Promise<void> {
  await scope.run(
    db.insertInto('quotation_shares').values({
      workspace_id: scope.workspaceId,
      id: share.id,
      quotation_id: share.quotationId,
      nonce: share.nonce,
      token_hash: share.tokenHash,
      created_by: scope.userId,
      created_by_name: scope.userName,
      created_at: scope.now,
      expires_at: share.expiresAt,
    }),
    'insert_quotation_share',
  )
}

/** The active links of a quotation, newest first. */
export const openShares = (scope: Scope, quotationId: string) =>
  scope.many(
    db
      .selectFrom('quotation_shares')
      .select(['id', 'nonce', 'created_by_name', 'created_at', 'expires_at'])
      .where('workspace_id', '=', scope.workspaceId)
      .where('quotation_id', '=', quotationId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', scope.now)
      .orderBy('id', 'desc'),
    'open_quotation_shares',
  )

/** Revokes an active link of this workspace; returns its quotation, or refuses (notFound). */
export async function endShare(scope: Scope, id: string): Promise<{ id: string; number: string }> {
  const ended = await scope.one(
    sql<{ id: string; number: string }>`
      update quotation_shares b set revoked_at = ${scope.now} from quotations q
      where b.workspace_id = ${scope.workspaceId} and b.id = ${id}::uuid and b.revoked_at is null
        and q.workspace_id = ${scope.workspaceId} and q.id = b.quotation_id
      returning q.id, q.number`.compile(db),
    'end_quotation_share',
  )
  if (!ended) throw new Refusal('notFound', bills.notFound)
  return ended
}

type Opened = { workspace_id: string; quotation_id: string; expires_at: Date }

/**
 * The quotation that a link opens, by the hash of its secret, in any workspace; refuses (notFound) an inactive link.
 */
export async function openedShare(statements: Statements, tokenHash: string, at: Date): Promise<Opened> {
  const row = await statements.one(
    sql<Opened>`select * from shared_quotation(${tokenHash}, ${at})`.compile(db),
    'shared_quotation',
  )
  if (!row) throw new Refusal('notFound', bills.gone)
  return row
}
