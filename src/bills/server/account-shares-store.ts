import { sql } from 'kysely'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import type { Scope, Statements } from '#base/server/scope.ts'
import { messages } from '#bills/messages.ts'

/** What a link opens besides bills, by the column of its id; the statement of a customer has its period too. */
export type Paper =
  | 'receipt_id'
  | 'customer_id'
  | 'debit_note_id'
  | 'purchase_order_id'
  | 'supplementary_invoice_id'

type NewShare = {
  id: string
  paper: Paper
  documentId: string
  from?: string
  to?: string
  nonce: string
  tokenHash: string
  expiresAt: Date
}

/** Stores a link under the hash of its secret. */
export async function insertShare(scope: Scope, share: NewShare): Promise<void> {
  await scope.run(
    db.insertInto('bill_shares').values({
      workspace_id: scope.workspaceId,
      id: share.id,
      [share.paper]: share.documentId,
      from_on: share.from,
      to_on: share.to,
      nonce: share.nonce,
      token_hash: share.tokenHash,
      created_by: scope.userId,
      created_by_name: scope.userName,
      created_at: scope.now,
      expires_at: share.expiresAt,
    }),
    `insert_share_${share.paper}`,
  )
}

/** The active links to a document, newest first. */
export const openShares = (scope: Scope, paper: Paper, documentId: string) =>
  scope.many(
    db
      .selectFrom('bill_shares')
      .select(['id', 'nonce', 'from_on', 'to_on', 'created_by_name', 'created_at', 'expires_at'])
      .where('workspace_id', '=', scope.workspaceId)
      .where(paper, '=', documentId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', scope.now)
      .orderBy('id', 'desc'),
    `open_shares_${paper}`,
  )

/** Revokes an active link of this workspace; returns its document's id, or refuses (notFound). */
export async function endShare(scope: Scope, paper: Paper, id: string): Promise<string> {
  const ended = await scope.one(
    sql<{ document: string }>`
      update bill_shares set revoked_at = ${scope.now}
      where workspace_id = ${scope.workspaceId} and id = ${id}::uuid and revoked_at is null
        and ${sql.ref(paper)} is not null
      returning ${sql.ref(paper)} as document`.compile(db),
    `end_share_${paper}`,
  )
  if (!ended) throw new Refusal('notFound', messages.notFound)
  return ended.document
}

type Opened = {
  workspace_id: string
  receipt_id: string | null
  customer_id: string | null
  debit_note_id: string | null
  purchase_order_id: string | null
  supplementary_invoice_id: string | null
  from_on: string | null
  to_on: string | null
  expires_at: Date
}

/** What a link opens, by the hash of its secret, in any workspace; refuses (notFound) when it is not active. */
export async function openedShare(statements: Statements, tokenHash: string, at: Date): Promise<Opened> {
  const row = await statements.one(
    sql<Opened>`select * from shared_account(${tokenHash}, ${at})`.compile(db),
    'shared_account',
  )
  if (!row) throw new Refusal('notFound', messages.gone)
  return row
}
