import { publicCall, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { record } from '#activity/server/store.ts'
import { businessDay } from '#base/dates.ts'
import { acknowledged, idInput } from '#base/list.ts'
import { Refusal } from '#base/refusal.ts'
import { newRateLimit } from '#base/server/rate-limit.ts'
import { inTransaction, statementsAlone } from '#base/server/scope.ts'
import { createShareInput, sharedBillInput } from '#bills/input.ts'
import { messages as bills } from '#bills/messages.ts'
import { createdShare, sharesAnswer } from '#bills/output.ts'
import { hashOfShare, makeShare, presentShare } from '#bills/server/share-link.ts'
import { messages } from '#quotations/messages.ts'
import { sharedQuotationAnswer } from '#quotations/output.ts'
import { statusOn } from '#quotations/status.ts'
import { clientOf } from '#users/server/auth.ts'
import { paperOf } from './present.ts'
import * as shares from './share-store.ts'
import { findQuotation } from './store.ts'

const limitReads = newRateLimit('quotation-read', 120, 60, bills.tooManyReads)

/** Links to a quotation, for whoever has one; as those to a bill. */
export const quotationShareProcedures = {
  createShare: workspaceMutation(
    'quotations.createShare',
    createShareInput,
    createdShare,
    async (scope, { id: quotationId, days }, context) => {
      const { status, number } = await findQuotation(scope, quotationId, undefined)
      if (status !== 'open') throw new Refusal('conflict', messages.notShared)
      const [made] = await Promise.all([
        makeShare(scope, context, {
          documentId: quotationId,
          days,
          open: () => shares.openShares(scope, quotationId),
          insert: (link) => shares.insertShare(scope, { ...link, quotationId }),
        }),
        record(scope, { act: 'shared', noun: 'quotation', id: quotationId, label: number }),
      ])
      return { message: messages.made, ...made }
    },
  ),

  getShares: workspaceQuery('quotations.getShares', idInput, sharesAnswer, async (scope, { id }, context) => {
    const [, open] = await Promise.all([findQuotation(scope, id, undefined), shares.openShares(scope, id)])
    return open.map((share) => presentShare(context, share, 'q'))
  }),

  revokeShare: workspaceMutation('quotations.revokeShare', idInput, acknowledged, async (scope, { id }) => {
    const quotation = await shares.endShare(scope, id)
    const { id: quotationId, number: label } = quotation
    await record(scope, { act: 'stopped sharing', noun: 'quotation', id: quotationId, label })
    return { message: bills.revoked }
  }),

  /** Anyone with the secret of a link sees its quotation in the latest revision, and nothing else of the workspace. */
  getShared: publicCall(
    'quotations.getShared',
    sharedBillInput,
    sharedQuotationAnswer,
    async (context, { token }) => {
      await limitReads(context.database, clientOf(context.headers()))
      const now = context.clock()
      const outside = statementsAlone(context.database)
      const open = await shares.openedShare(outside, hashOfShare(token), now)
      return inTransaction(context.database, open.workspace_id, async (inside) => {
        const reader = { ...inside, workspaceId: open.workspace_id }
        const found = await findQuotation(reader, open.quotation_id, undefined)
        return {
          paper: paperOf(found),
          status: statusOn({ status: found.status, validUntil: found.valid_until }, businessDay(now)),
          expiresAt: open.expires_at.toISOString(),
        }
      })
    },
  ),
}
