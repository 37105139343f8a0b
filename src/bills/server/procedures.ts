import { publicCall, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { record } from '#activity/server/store.ts'
import { acknowledged, idInput } from '#base/list.ts'
import { Refusal } from '#base/refusal.ts'
import { newRateLimit } from '#base/server/rate-limit.ts'
import { inTransaction, statementsAlone } from '#base/server/scope.ts'
import { asCustomerSeesIt } from '#bills/as-customer-sees-it.ts'
import { createShareInput, getBillInput, sendBillInput, sharedBillInput } from '#bills/input.ts'
import { messages } from '#bills/messages.ts'
import { billAnswer, createdShare, sharedBillAnswer, sharesAnswer } from '#bills/output.ts'
import { returnCreditOf } from '#sales/server/present.ts'
import { findBilledSale, findSale, linesOf } from '#sales/server/store.ts'
import { clientOf } from '#users/server/auth.ts'
import { billMail } from './mail.ts'
import { limitDocumentMails } from './mail-limits.ts'
import { billAnswerOf } from './present.ts'
import { hashOfShare, makeShare, presentShare } from './share-link.ts'
import * as shares from './store.ts'

const limitReads = newRateLimit('bill-read', 120, 60, messages.tooManyReads)
const limitMails = limitDocumentMails('bill-mail', messages.tooManyMails)

/** The bill of a sale: to print, by a link without an account, and by email. */
export const billProcedures = {
  getBill: workspaceQuery('sales.getBill', getBillInput, billAnswer, async (scope, { id, copy }) => {
    const [sale, lines] = await Promise.all([findBilledSale(scope, id), linesOf(scope, id)])
    return billAnswerOf(sale, lines, copy)
  }),

  createShare: workspaceMutation(
    'sales.createShare',
    createShareInput,
    createdShare,
    async (scope, { id: saleId, days }, context) => {
      const sale = await findSale(scope, saleId)
      if (sale.status === 'cancelled') throw new Refusal('conflict', messages.cancelled)
      const [made] = await Promise.all([
        makeShare(scope, context, {
          documentId: saleId,
          days,
          open: () => shares.openShares(scope, { saleId }),
          insert: (link) => shares.insertShare(scope, { ...link, saleId }),
        }),
        record(scope, { act: 'shared', noun: 'sale', id: saleId, label: sale.sale_id }),
      ])
      return { message: messages.made, ...made }
    },
  ),

  getShares: workspaceQuery('sales.getShares', idInput, sharesAnswer, async (scope, { id }, context) => {
    const [, open] = await Promise.all([findSale(scope, id), shares.openShares(scope, { saleId: id })])
    return open.map((share) => presentShare(context, share, 'b'))
  }),

  revokeShare: workspaceMutation('sales.revokeShare', idInput, acknowledged, async (scope, { id }) => {
    const { note_id: noteId, ...ended } = await shares.endShare(scope, id)
    const act = 'stopped sharing'
    await record(
      scope,
      noteId
        ? { act, noun: 'creditNote', id: noteId, label: ended.note_number ?? '' }
        : { act, noun: 'sale', id: ended.sale_id, label: ended.sale_number },
    )
    return { message: messages.revoked }
  }),

  sendBill: workspaceMutation(
    'sales.sendBill',
    sendBillInput,
    acknowledged,
    async (scope, input, context) => {
      const [sale, lines] = await Promise.all([findBilledSale(scope, input.id), linesOf(scope, input.id)])
      if (sale.status === 'cancelled') throw new Refusal('conflict', messages.cancelled)
      const bill = billAnswerOf(sale, lines, 'original')
      await record(scope, {
        act: 'sent',
        noun: 'sale',
        id: sale.id,
        label: sale.sale_id,
        changes: { to: { from: null, to: input.to } },
      })
      await context.sendMail(billMail(bill, input, context.files))
      return { message: (context.config.mail ? messages.sent : messages.kept)(input.to) }
    },
    (context, { to }) => limitMails(context, to),
  ),

  /**
   * Anyone with the secret of a link sees its bill as its customer may, and nothing else of the workspace.
   */
  getSharedBill: publicCall(
    'sales.getSharedBill',
    sharedBillInput,
    sharedBillAnswer,
    async (context, { token }) => {
      await limitReads(context.database, clientOf(context.headers()))
      const outside = statementsAlone(context.database)
      const open = await shares.openedShare(outside, hashOfShare(token), context.clock())
      return inTransaction(context.database, open.workspace_id, async (inside) => {
        const reader = { ...inside, workspaceId: open.workspace_id }
        const [sale, lines] = await Promise.all([
          findBilledSale(reader, open.sale_id),
          linesOf(reader, open.sale_id),
        ])
        return {
          bill: asCustomerSeesIt(billAnswerOf(sale, lines, 'original')),
          returnCredit: returnCreditOf(sale),
          expiresAt: open.expires_at.toISOString(),
        }
      })
    },
  ),
}
