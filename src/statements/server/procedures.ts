import { publicCall, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { record } from '#activity/server/store.ts'
import { businessDay, type DateRange } from '#base/dates.ts'
import { acknowledged } from '#base/list.ts'
import { Refusal } from '#base/refusal.ts'
import { newRateLimit } from '#base/server/rate-limit.ts'
import { messages as bills } from '#bills/messages.ts'
import { createdShare } from '#bills/output.ts'
import { openShared, share, sharesOf } from '#bills/server/account-shares.ts'
import { endShare } from '#bills/server/account-shares-store.ts'
import { limitDocumentMails } from '#bills/server/mail-limits.ts'
import {
  createShareInput,
  getSharesInput,
  revokeShareInput,
  sendStatementInput,
  sharedStatementInput,
  statementInput,
  vendorStatementInput,
} from '#statements/input.ts'
import { messages } from '#statements/messages.ts'
import { sharedStatementAnswer, statementAnswer, statementShares } from '#statements/output.ts'
import { statementMail } from './mail.ts'
import { asStrangersSee, readStatement, readWhole } from './read.ts'
import { partyOf, type Reader } from './store.ts'

const limitMails = limitDocumentMails('statement-mail', messages.tooManyMails)
const openStatement = openShared(
  'customer_id',
  newRateLimit('statement-read', 120, 60, messages.tooManyReads),
)

const customer = (id: string) => ({ noun: 'customer', id }) as const

/** A customer with an account; refuses an unknown one and the walk-in customer. */
async function requireAccount(reader: Reader, id: string) {
  const party = await partyOf(reader, customer(id))
  if (party.isWalkIn) throw new Refusal('conflict', messages.walkIn)
  return party
}

/** Account statements: to read, by a link without an account, and by email. */
export const statementProcedures = {
  getOne: workspaceQuery('statements.getOne', statementInput, statementAnswer, (scope, input) =>
    readStatement(scope, customer(input.customerId), { ...input, today: scope.today }),
  ),

  createShare: workspaceMutation(
    'statements.createShare',
    createShareInput,
    createdShare,
    async (scope, { customerId: id, days, from, to }, context) => {
      const { name } = await requireAccount(scope, id)
      const [made] = await Promise.all([
        share(scope, context, { paper: 'customer_id', documentId: id, days, from, to }),
        record(scope, { act: 'shared', noun: 'customer', id, label: name }),
      ])
      return { message: messages.made, ...made }
    },
  ),

  getShares: workspaceQuery(
    'statements.getShares',
    getSharesInput,
    statementShares,
    async (scope, { customerId }, context) => {
      await requireAccount(scope, customerId)
      const open = await sharesOf(scope, context, 'customer_id', customerId)
      return open.map((each) => ({ ...each, ...periodOf(each) }))
    },
  ),

  revokeShare: workspaceMutation(
    'statements.revokeShare',
    revokeShareInput,
    acknowledged,
    async (scope, { id }) => {
      const customerId = await endShare(scope, 'customer_id', id)
      const { name: label } = await partyOf(scope, customer(customerId))
      await record(scope, { act: 'stopped sharing', noun: 'customer', id: customerId, label })
      return { message: bills.revoked }
    },
  ),

  send: workspaceMutation(
    'statements.send',
    sendStatementInput,
    acknowledged,
    async (scope, { customerId: id, email, message, from, to }, context) => {
      const statement = await readWhole(scope, customer(id), { from, to, today: scope.today })
      await record(scope, {
        act: 'sent',
        noun: 'customer',
        id,
        label: statement.party.name,
        changes: { to: { from: null, to: email } },
      })
      await context.sendMail(statementMail(statement, { email, message }, context.files))
      return { message: (context.config.mail ? messages.sent : messages.kept)(email) }
    },
    (context, { email }) => limitMails(context, email),
  ),

  /** Anyone with the secret of a link sees the statement of its period, and nothing else of the workspace. */
  getShared: publicCall(
    'statements.getShared',
    sharedStatementInput,
    sharedStatementAnswer,
    (context, { token, page, perPage }) =>
      openStatement(context, token, async ({ reader, documentId, period, expiresAt }) => {
        const today = businessDay(context.clock())
        const asked = { ...periodOf(period ?? {}), page, perPage, today }
        return {
          statement: asStrangersSee(await readStatement(reader, customer(documentId), asked)),
          expiresAt,
        }
      }),
  ),
}

/** The statement of a vendor, among what we owe them. */
export const vendorStatementProcedures = {
  getStatement: workspaceQuery(
    'payments.getStatement',
    vendorStatementInput,
    statementAnswer,
    (scope, input) =>
      readStatement(scope, { noun: 'vendor', id: input.vendorId }, { ...input, today: scope.today }),
  ),
}

/** The period of a link to a statement, which the table requires. */
function periodOf({ from, to }: Partial<DateRange>): DateRange {
  if (!from || !to) throw new Error('A link to a statement has no period')
  return { from, to }
}
