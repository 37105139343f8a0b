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
import { messages } from '#receipt-papers/messages.ts'
import { receiptPaper, sharedReceiptAnswer } from '#receipt-papers/output.ts'
import { findReceipt } from '#receipts/server/store.ts'
import { receiptMail } from './mail.ts'
import { readPaper } from './present.ts'

const limitMails = limitDocumentMails('receipt-mail', messages.tooManyMails)
const openReceipt = openShared('receipt_id', newRateLimit('receipt-read', 120, 60, messages.tooManyReads))

/** A receipt that its customer should still see: it refuses an unknown or cancelled one. */
async function requireShared(scope: WorkspaceScope, id: string) {
  const receipt = await findReceipt(scope, id)
  if (receipt.cancelled_at) throw new Refusal('conflict', messages.cancelled(receipt.kind))
  return receipt
}

/** A receipt as a document: to print, by a link without an account, and by email. */
export const receiptPaperProcedures = {
  getPaper: workspaceQuery('receipts.getPaper', idInput, receiptPaper, (scope, { id }) =>
    readPaper(scope, id),
  ),

  createShare: workspaceMutation(
    'receipts.createShare',
    createShareInput,
    createdShare,
    async (scope, { id, days }, context) => {
      const { kind, number: label } = await requireShared(scope, id)
      const [made] = await Promise.all([
        share(scope, context, { paper: 'receipt_id', documentId: id, days }),
        record(scope, { act: 'shared', noun: 'receipt', id, label }),
      ])
      return { message: messages.made(kind), ...made }
    },
  ),

  getShares: workspaceQuery('receipts.getShares', idInput, sharesAnswer, async (scope, { id }, context) => {
    await findReceipt(scope, id)
    return sharesOf(scope, context, 'receipt_id', id)
  }),

  revokeShare: workspaceMutation(
    'receipts.revokeShare',
    idInput,
    acknowledged,
    async (scope, { id: shareId }) => {
      const id = await endShare(scope, 'receipt_id', shareId)
      const { number: label } = await findReceipt(scope, id)
      await record(scope, { act: 'stopped sharing', noun: 'receipt', id, label })
      return { message: bills.revoked }
    },
  ),

  send: workspaceMutation(
    'receipts.send',
    sendBillInput,
    acknowledged,
    async (scope, input, context) => {
      const { id, kind, number: label } = await requireShared(scope, input.id)
      const changes = { to: { from: null, to: input.to } }
      const [paper] = await Promise.all([
        readPaper(scope, id),
        record(scope, { act: 'sent', noun: 'receipt', id, label, changes }),
      ])
      await context.sendMail(receiptMail(paper, input, context.files))
      return { message: context.config.mail ? messages.sent(kind, input.to) : messages.kept(input.to) }
    },
    (context, { to }) => limitMails(context, to),
  ),

  /** Anyone with the secret of a link sees its receipt, and nothing else of the workspace. */
  getShared: publicCall('receipts.getShared', sharedBillInput, sharedReceiptAnswer, (context, { token }) =>
    openReceipt(context, token, async ({ reader, documentId, expiresAt }) => ({
      paper: await readPaper(reader, documentId),
      expiresAt,
    })),
  ),
}
