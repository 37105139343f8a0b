import { publicCall, type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { record } from '#activity/server/store.ts'
import { acknowledged, idInput } from '#base/list.ts'
import { Refusal } from '#base/refusal.ts'
import { newRateLimit } from '#base/server/rate-limit.ts'
import { asCustomerSeesIt } from '#bills/as-customer-sees-it.ts'
import { createShareInput, sendBillInput, sharedBillInput } from '#bills/input.ts'
import { messages as bills } from '#bills/messages.ts'
import { createdShare, sharesAnswer } from '#bills/output.ts'
import { openShared, type Reader, share, sharesOf } from '#bills/server/account-shares.ts'
import { endShare } from '#bills/server/account-shares-store.ts'
import { limitDocumentMails } from '#bills/server/mail-limits.ts'
import { saleOfNote } from '#bills/server/workspace-store.ts'
import { messages } from '#supplementary-invoices/messages.ts'
import { type SupplementPaper, sharedSupplementAnswer } from '#supplementary-invoices/output.ts'
import { supplementMail } from './mail.ts'
import { supplementPaperOf } from './present.ts'
import { findSupplement, linesOfSupplement } from './store.ts'

const PAPER = 'supplementary_invoice_id'
const noun = 'supplementaryInvoice'
const limitMails = limitDocumentMails('supplement-mail', messages.tooManyMails)
const openSupplement = openShared(PAPER, newRateLimit('supplement-read', 120, 60, messages.tooManyReads))

/** A supplementary invoice that its customer should still see: it refuses an unknown or cancelled one. */
async function requireShared(scope: WorkspaceScope, id: string) {
  const row = await findSupplement(scope, id)
  if (row.cancelled_at) throw new Refusal('conflict', messages.notShared)
  return row
}

/** What its customer sees of it. */
async function customersPaper(reader: Reader, id: string): Promise<SupplementPaper> {
  const row = await findSupplement(reader, id)
  const [lines, sale] = await Promise.all([linesOfSupplement(reader, id), saleOfNote(reader, row.sale_id)])
  return asCustomerSeesIt(supplementPaperOf(row, lines, sale))
}

/** Links to a supplementary invoice, and its PDF by email. */
export const supplementShareProcedures = {
  createShare: workspaceMutation(
    'supplementaryInvoices.createShare',
    createShareInput,
    createdShare,
    async (scope, { id, days }, context) => {
      const { number: label } = await requireShared(scope, id)
      const [made] = await Promise.all([
        share(scope, context, { paper: PAPER, documentId: id, days }),
        record(scope, { act: 'shared', noun, id, label }),
      ])
      return { message: messages.made, ...made }
    },
  ),

  getShares: workspaceQuery(
    'supplementaryInvoices.getShares',
    idInput,
    sharesAnswer,
    async (scope, { id }, context) => {
      await findSupplement(scope, id)
      return sharesOf(scope, context, PAPER, id)
    },
  ),

  revokeShare: workspaceMutation(
    'supplementaryInvoices.revokeShare',
    idInput,
    acknowledged,
    async (scope, { id: shareId }) => {
      const id = await endShare(scope, PAPER, shareId)
      const { number: label } = await findSupplement(scope, id)
      await record(scope, { act: 'stopped sharing', noun, id, label })
      return { message: bills.revoked }
    },
  ),

  send: workspaceMutation(
    'supplementaryInvoices.send',
    sendBillInput,
    acknowledged,
    async (scope, input, context) => {
      const { id, number: label } = await requireShared(scope, input.id)
      const [paper] = await Promise.all([
        customersPaper(scope, id),
        record(scope, { act: 'sent', noun, id, label, changes: { to: { from: null, to: input.to } } }),
      ])
      await context.sendMail(supplementMail(paper, input, context.files))
      return { message: (context.config.mail ? messages.sent : messages.kept)(input.to) }
    },
    (context, { to }) => limitMails(context, to),
  ),

  /** Anyone with the secret of a link sees its supplementary invoice as its customer may, and nothing else of the workspace. */
  getShared: publicCall(
    'supplementaryInvoices.getShared',
    sharedBillInput,
    sharedSupplementAnswer,
    (context, { token }) =>
      openSupplement(context, token, async ({ reader, documentId, expiresAt }) => ({
        paper: await customersPaper(reader, documentId),
        expiresAt,
      })),
  ),
}
