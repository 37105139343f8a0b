import { type InferSchemaInput, type InferSchemaOutput, os } from '@orpc/server'
import type { z } from 'zod'
import type { Access } from '#access/access.ts'
import { holdsAlone, worksWhenClosed } from '#access/closed.ts'
import type { CallName } from '#access/roles.ts'
import { businessDay } from '#base/dates.ts'
import type { Database } from '#base/server/database.ts'
import { knownFieldsOnly } from '#base/server/known-fields.ts'
import { inOneState, inTransaction, type Scope, type Statements } from '#base/server/scope.ts'
import type { CallContext, Mail } from '#base/server/services.ts'
import { refuseUnstorable } from '#base/server/unstorable.ts'
import { heldOf, holdOpen } from './hold-open.ts'
import { forget, once } from './idempotency.ts'
import { type Member, memberOfCall, type Person, personOfCall } from './identity.ts'

/** The scope of a member's transaction, with what they may do. */
export type WorkspaceScope = Scope & { readonly role: string; readonly access: Access }

const root = os.$context<CallContext>().$config({ initialOutputValidationIndex: Number.NaN })

const route = (call: string) => {
  const [noun = '', verb = ''] = call.split('.')
  return { method: 'POST', path: `/${noun}/${verb}`, operationId: call, tags: [noun] } as const
}

const withStorableText = os.$context<CallContext>().middleware(({ next }, input) => {
  refuseUnstorable(input)
  return next()
})

const asPerson = (call: string) =>
  os.$context<CallContext>().middleware(async ({ context, next }) => {
    const person = await personOfCall(context, call)
    return next({ context: { person } })
  })

/** The member whom the request's session names, unless a program of the installation says itself who calls. */
const asMember = (call: CallName) =>
  os.$context<CallContext & { member?: Member }>().middleware(async ({ context, next }, input) => {
    const member = context.member ?? (await memberOfCall(context, call, input))
    context.found.workspaceId = member.workspaceId
    return next({ context: { member } })
  })

/** A call that anyone may make, even without a session. */
export const publicCall = <I extends z.ZodType, O extends z.ZodType>(
  call: string,
  input: I,
  output: O,
  work: (context: CallContext, input: InferSchemaOutput<I>) => Promise<InferSchemaInput<O>>,
) =>
  root
    .use(withStorableText)
    .route(route(call))
    .input(knownFieldsOnly(input))
    .output(knownFieldsOnly(output))
    .handler(({ context, input }) => work(context, input))

type PersonContext = CallContext & { person: Person }

/** A call of any signed-in person; it opens no workspace unless its work does. */
export const userCall = <I extends z.ZodType, O extends z.ZodType>(
  call: string,
  input: I,
  output: O,
  work: (context: PersonContext, input: InferSchemaOutput<I>) => Promise<InferSchemaInput<O>>,
) => userCallAfter(call, input, output, async () => undefined, work)

/**
 * The same for calls with slow work outside the database, such as hashing a password: `before` does it without
 * occupying a turn and passes its result to the work.
 */
export const userCallAfter = <I extends z.ZodType, O extends z.ZodType, Found>(
  call: string,
  input: I,
  output: O,
  before: (context: PersonContext, input: InferSchemaOutput<I>) => Promise<Found>,
  work: (context: PersonContext, input: InferSchemaOutput<I>, found: Found) => Promise<InferSchemaInput<O>>,
) =>
  root
    .use(asPerson(call))
    .use(withStorableText)
    .route(route(call))
    .input(knownFieldsOnly(input))
    .output(knownFieldsOnly(output))
    .handler(async ({ context, input, signal: gone }) => {
      const { userId } = context.person
      const found = await before(context, input)
      const answer = () => work(context, input, found)
      return context.database.turns({ workspaceId: userId, userId }, answer, gone)
    })

/** Calls that read a whole file of rows take many seconds. */
export const takesLong = (call: CallName) => /\.(import|checkImport)$/.test(call)

/** Runs the work of a call when the member's turn comes. */
const inTurn = <T>(
  database: Database,
  { member, call, gone }: { member: Member; call: CallName; gone: AbortSignal | undefined },
  work: () => Promise<T>,
): Promise<T> => {
  const isLong = takesLong(call)
  const turn = () => database.turns({ ...member, isLong }, work, gone)
  return isLong ? database.longTurns(member, turn, gone) : turn()
}

/** Calls that read and yet lock or note something, which needs the newest state for each statement. */
const notesOrLocks = (call: CallName) => call === 'workspaces.getOne' || call === 'bankLines.checkImport'

/** A call that reads one state of one workspace. Refuses roles that the table does not list. */
export const workspaceQuery = <I extends z.ZodType, O extends z.ZodType>(
  call: CallName,
  input: I,
  output: O,
  work: (
    scope: WorkspaceScope,
    input: InferSchemaOutput<I>,
    context: CallContext,
  ) => Promise<InferSchemaInput<O>>,
) =>
  root
    .use(asMember(call))
    .use(withStorableText)
    .route(route(call))
    .input(knownFieldsOnly(input))
    .output(knownFieldsOnly(output))
    .handler(({ context, input, signal: gone }) => {
      const { database, member } = context
      const read = (statements: Statements) => work(scopeOf(member, context, statements), input, context)
      const inState = notesOrLocks(call) ? inTransaction : inOneState
      const answer = () => inState(database, member.workspaceId, read)
      return inTurn(database, { member, call, gone }, answer)
    })

/** Nouns whose changes concern one person only. */
const personal = ['preferences', 'notifications']

/** Announces to the workspace that a call saved something of its noun. */
function announceChange(call: CallName, context: CallContext & { member: Member }): void {
  const { workspaceId, userId } = context.member
  const noun = call.split('.')[0] ?? ''
  context.live.announce({
    workspaceId,
    noun,
    tab: context.tab,
    ...(personal.includes(noun) ? { userId } : {}),
  })
}

/**
 * A call that changes one workspace, unless it is closed: one transaction, once per idempotency key, with its mail stored in the
 * transaction. After the commit the mail is sent and other screens are notified. `before` runs before the
 * transaction opens, to count against a limit.
 */
export const workspaceMutation = <I extends z.ZodType, O extends z.ZodType>(
  call: CallName,
  input: I,
  output: O,
  work: (
    scope: WorkspaceScope,
    input: InferSchemaOutput<I>,
    context: CallContext,
  ) => Promise<InferSchemaInput<O>>,
  before?: (context: CallContext & { member: Member }, input: InferSchemaOutput<I>) => Promise<void>,
) =>
  root
    .use(asMember(call))
    .use(withStorableText)
    .route(route(call))
    .input(knownFieldsOnly(input))
    .output(knownFieldsOnly(output))
    .handler(async ({ context, input, signal: gone }) => {
      await before?.(context, input)
      const mails: Mail[] = []
      const later = { ...context, sendMail: async (mail: Mail) => void mails.push(mail) }
      const { database, member, idempotencyKey } = context
      const isOwnQuestion = worksWhenClosed(call) || holdsAlone(call)
      const question = isOwnQuestion ? undefined : holdOpen(member.workspaceId)
      const save = async (statements: Statements, held: () => Promise<unknown[]>) => {
        const asked = question === undefined ? undefined : heldOf(await held())
        const scope = { ...scopeOf(member, context, statements), ...(asked && { held: asked }) }
        const answer = await once(scope, idempotencyKey, { call, input }, () => work(scope, input, later))
        return { answer, send: await context.keepMails(statements, mails) }
      }
      const saved = () => inTransaction(database, member.workspaceId, save, question)
      const { answer, send } = await inTurn(database, { member, call, gone }, saved)
      announceChange(call, context)
      await send().catch((error) => mayTryAgain(context, error))
      return answer
    })

/**
 * A required message that failed refuses its call: the key is released, so that the same request sends again.
 */
async function mayTryAgain(context: CallContext & { member: Member }, error: unknown): Promise<never> {
  const { database, member, idempotencyKey } = context
  if (idempotencyKey)
    await inTransaction(database, member.workspaceId, (statements) =>
      forget(scopeOf(member, context, statements), idempotencyKey),
    )
  throw error
}

/** The scope of a member's transaction. */
export function scopeOf(member: Member, context: CallContext, statements: Statements): WorkspaceScope {
  const now = context.clock()
  const { workspaceId, slug, userId, userName, role, access } = member
  const letPass = () => context.database.turns.letPass(workspaceId)
  const today = businessDay(now)
  return { ...statements, workspaceId, slug, userId, userName, role, access, now, today, letPass }
}
