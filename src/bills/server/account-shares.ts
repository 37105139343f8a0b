import type { DateRange } from '#base/dates.ts'
import { Refusal } from '#base/refusal.ts'
import type { newRateLimit } from '#base/server/rate-limit.ts'
import { inTransaction, type Scope, statementsAlone } from '#base/server/scope.ts'
import type { CallContext } from '#base/server/services.ts'
import { messages } from '#bills/messages.ts'
import type { BillShare } from '#bills/output.ts'
import { clientOf } from '#users/server/auth.ts'
import { insertShare, openedShare, openShares, type Paper } from './account-shares-store.ts'
import { hashOfShare, makeShare, presentShare, type SharedPage } from './share-link.ts'

const pages: Record<Paper, SharedPage> = {
  receipt_id: 'r',
  customer_id: 's',
  debit_note_id: 'd',
  purchase_order_id: 'p',
  supplementary_invoice_id: 'i',
}

/** Creates a link to a document for some days; a statement's with its period. */
export async function share(
  scope: Scope,
  context: CallContext,
  {
    paper,
    documentId,
    days,
    from,
    to,
  }: Partial<DateRange> & { paper: Paper; documentId: string; days: number },
) {
  return makeShare(scope, context, {
    documentId,
    days,
    open: () => openShares(scope, paper, documentId),
    insert: (link) => insertShare(scope, { ...link, paper, documentId, from, to }),
  })
}

/** The active links to a document, newest first. */
export async function sharesOf(
  scope: Scope,
  context: CallContext,
  paper: Paper,
  documentId: string,
): Promise<(BillShare & Partial<DateRange>)[]> {
  const open = await openShares(scope, paper, documentId)
  return open.map((each) => ({
    ...presentShare(context, each, pages[paper]),
    ...(each.from_on && each.to_on && { from: each.from_on, to: each.to_on }),
  }))
}

/** A scope without a person: it reads the workspace of an opened link. */
export type Reader = Pick<Scope, 'one' | 'many' | 'run' | 'workspaceId'>

/** What reading a shared document needs: its workspace, its id, and the period of a statement. */
type Opened = { reader: Reader; documentId: string; period: DateRange | undefined; expiresAt: string }

/**
 * Reads the document of a link for anyone who has its secret, within a limit of reads for each network. A link to
 * another kind of document is not found.
 */
export function openShared(paper: Paper, limitReads: ReturnType<typeof newRateLimit>) {
  return async <Read>(context: CallContext, token: string, read: (opened: Opened) => Promise<Read>) => {
    await limitReads(context.database, clientOf(context.headers()))
    const outside = statementsAlone(context.database)
    const open = await openedShare(outside, hashOfShare(token), context.clock())
    const documentId = open[paper]
    if (!documentId) throw new Refusal('notFound', messages.gone)
    const { workspace_id: workspaceId, from_on: from, to_on: to, expires_at: expiresAt } = open
    return inTransaction(context.database, workspaceId, (inside) =>
      read({
        reader: { ...inside, workspaceId },
        documentId,
        period: from && to ? { from, to } : undefined,
        expiresAt: expiresAt.toISOString(),
      }),
    )
  }
}
