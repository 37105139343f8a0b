import { publicCall, type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { record } from '#activity/server/store.ts'
import { acknowledged, idInput } from '#base/list.ts'
import { Refusal } from '#base/refusal.ts'
import { newRateLimit } from '#base/server/rate-limit.ts'
import { createShareInput, sendBillInput, sharedBillInput } from '#bills/input.ts'
import { messages as bills } from '#bills/messages.ts'
import { createdShare, sharesAnswer } from '#bills/output.ts'
import { openShared, share, sharesOf } from '#bills/server/account-shares.ts'
import { endShare } from '#bills/server/account-shares-store.ts'
import { limitDocumentMails } from '#bills/server/mail-limits.ts'
import { messages } from '#order-papers/messages.ts'
import { orderPaper, sharedOrderAnswer } from '#order-papers/output.ts'
import { orderMail } from './mail.ts'
import { readPaper } from './present.ts'
import { findOrder } from './store.ts'

const limitMails = limitDocumentMails('order-mail', messages.tooManyMails)
const openOrder = openShared('purchase_order_id', newRateLimit('order-read', 120, 60, messages.tooManyReads))

/** An order that the vendor should still see: it refuses an unknown or cancelled one. */
async function requireShared(scope: WorkspaceScope, id: string) {
  const order = await findOrder(scope, id)
  if (order.status === 'cancelled') throw new Refusal('conflict', messages.cancelled)
  return order
}

/** A purchase order as a document: to print, by a link without an account, and by email. */
export const orderPaperProcedures = {
  getPaper: workspaceQuery('purchaseOrders.getPaper', idInput, orderPaper, (scope, { id }) =>
    readPaper(scope, id),
  ),

  createShare: workspaceMutation(
    'purchaseOrders.createShare',
    createShareInput,
    createdShare,
    async (scope, { id, days }, context) => {
      const { number: label } = await requireShared(scope, id)
      const [made] = await Promise.all([
        share(scope, context, { paper: 'purchase_order_id', documentId: id, days }),
        record(scope, { act: 'shared', noun: 'purchaseOrder', id, label }),
      ])
      return { message: messages.made, ...made }
    },
  ),

  getShares: workspaceQuery(
    'purchaseOrders.getShares',
    idInput,
    sharesAnswer,
    async (scope, { id }, context) => {
      await findOrder(scope, id)
      return sharesOf(scope, context, 'purchase_order_id', id)
    },
  ),

  revokeShare: workspaceMutation(
    'purchaseOrders.revokeShare',
    idInput,
    acknowledged,
    async (scope, { id: shareId }) => {
      const id = await endShare(scope, 'purchase_order_id', shareId)
      const { number: label } = await findOrder(scope, id)
      await record(scope, { act: 'stopped sharing', noun: 'purchaseOrder', id, label })
      return { message: bills.revoked }
    },
  ),

  send: workspaceMutation(
    'purchaseOrders.send',
    sendBillInput,
    acknowledged,
    async (scope, input, context) => {
      const { id, number: label } = await requireShared(scope, input.id)
      const changes = { to: { from: null, to: input.to } }
      const [paper] = await Promise.all([
        readPaper(scope, id),
        record(scope, { act: 'sent', noun: 'purchaseOrder', id, label, changes }),
      ])
      await context.sendMail(orderMail(paper, input, context.files))
      return { message: (context.config.mail ? messages.sent : messages.kept)(input.to) }
    },
    (context, { to }) => limitMails(context, to),
  ),

  /** Anyone with the secret of a link sees its order, and nothing else of the workspace. */
  getShared: publicCall(
    'purchaseOrders.getShared',
    sharedBillInput,
    sharedOrderAnswer,
    (context, { token }) =>
      openOrder(context, token, async ({ reader, documentId, expiresAt }) => ({
        paper: await readPaper(reader, documentId),
        expiresAt,
      })),
  ),
}
