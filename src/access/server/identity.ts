import { sql } from 'kysely'
import { type Access, mayCall } from '#access/access.ts'
import { CONFIRMED_CALLS } from '#access/confirmed-calls.ts'
import { messages } from '#access/messages.ts'
import type { CallName } from '#access/roles.ts'
import { FRESH_MINUTES, IDLE_DAYS, isWithin, LONGEST_DAYS, USE_MINUTES } from '#access/session-limits.ts'
import { givenId } from '#base/id-schema.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { type Database, db } from '#base/server/database.ts'
import { type Statements, statementsAlone } from '#base/server/scope.ts'
import type { CallContext } from '#base/server/services.ts'
import { accessOfRow } from './role-row.ts'

/** The signed-in person. */
export type Person = {
  sessionId: string
  userId: string
  userName: string
  email: string
  emailVerified: boolean
  /** Whether a second factor was given in this session. */
  hasSecondFactor: boolean
}

/** The signed-in person as a member of one workspace. */
export type Member = Person & { workspaceId: string; slug: string; role: string; access: Access }

type Row = {
  session_id: string
  user_id: string
  user_name: string
  email: string
  email_verified: boolean
  confirmed_at: Date
  last_used_at: Date
  second_factor: 'none' | 'due' | 'given'
  workspace_id: string | null
  slug: string | null
  role: string | null
  role_id: string | null
  role_name: string | null
  role_calls: string[] | null
  role_sights: string[] | null
  role_discount_cap: number | null
  requires_second_factor: boolean | null
  matches: number
}

/** Finds the caller in one statement; refuses without a valid session, or while its second factor is due. */
async function findCaller(statements: Statements, token = '', workspaceRef: string | null): Promise<Row> {
  const ref = givenId().safeParse(workspaceRef).data ?? workspaceRef
  const asked = sql<Row>`select * from session_scope(${token}, ${ref})`.compile(db)
  const row = token ? await statements.one(asked, 'session_scope') : undefined
  if (!row) throw new Refusal('unauthenticated', messages.signIn)
  if (row.second_factor === 'due')
    throw new Refusal('unauthenticated', messages.secondFactorDue, { reason: 'second_factor_due' })
  return row
}

/** The same, and notes that the session is in use. */
async function whoCalls(context: CallContext, workspaceRef: string | null): Promise<Row> {
  const statements = statementsAlone(context.database)
  const row = await findCaller(statements, context.token, workspaceRef)
  if (!isWithin(USE_MINUTES, row.last_used_at, context.clock()))
    await statements.many(
      sql`select touch_session(${row.session_id}, ${IDLE_DAYS}, ${LONGEST_DAYS})`.compile(db),
    )
  return row
}

/** Refuses a call that needs it to a person who did not lately prove who they are. */
function requireConfirmed(row: Row, call: string, now: Date): void {
  if (CONFIRMED_CALLS.has(call) && !isWithin(FRESH_MINUTES, row.confirmed_at, now))
    throw new Refusal('forbidden', messages.confirm, { reason: 'confirm_identity' })
}

/** Refuses a person without the second factor that the workspace requires. */
function requireFactor(row: Row): void {
  if (row.requires_second_factor && row.second_factor !== 'given')
    throw new Refusal('forbidden', messages.secondFactorRequired, { reason: 'second_factor_required' })
}

const personOf = (row: Row): Person => ({
  sessionId: row.session_id,
  userId: row.user_id,
  userName: row.user_name,
  email: row.email,
  emailVerified: row.email_verified,
  hasSecondFactor: row.second_factor === 'given',
})

/** The caller, without a workspace; `call` names the call, if it is one. */
export async function personOfCall(context: CallContext, call = ''): Promise<Person> {
  const row = await whoCalls(context, null)
  requireConfirmed(row, call, context.clock())
  return personOf(row)
}

/** The caller, and the workspace named in the request if they are a member. */
export async function visitorOfCall(context: CallContext): Promise<Person & { workspaceId: string | null }> {
  const row = await whoCalls(context, context.workspaceRef ?? '')
  if (row.workspace_id) requireFactor(row)
  return { ...personOf(row), workspaceId: row.workspace_id }
}

/**
 * The caller as a member of the workspace named in the request (header or `workspaceId`, or `id` where the
 * workspace itself is the record), or else of their only one. Refuses in this order: unauthenticated,
 * invalid, notFound, forbidden.
 */
export async function memberOfCall(context: CallContext, call: CallName, input: unknown): Promise<Member> {
  const fields = call.startsWith('workspaces.') ? ['workspaceId', 'id'] : ['workspaceId']
  const found = fields.map((field) => ({ field, id: textIn(input, field) }))
  const named = found.flatMap(({ id }) => id ?? [])
  const asked = call === 'workspaces.getOne' ? textIn(input, 'slug') : undefined
  const ref = asked ?? context.workspaceRef ?? named[0] ?? null
  const row = await whoCalls(context, ref)
  const odd = found.find(({ id }) => id !== undefined && !givenId().safeParse(id).success)
  if (odd) throw invalidField([odd.field], messages.workspaceId)
  const member = memberIn(row, ref)
  if (named.some((id) => id.toLowerCase() !== row.workspace_id))
    throw new Refusal('invalid', messages.twoWorkspaces)
  requireCall(member.access, call)
  requireConfirmed(row, call, context.clock())
  return member
}

/** Refuses a person whose role does not include a call. */
export function requireCall(access: Access, call: CallName): void {
  if (!mayCall(access, call)) throw new Refusal('forbidden', messages.notYourRole)
}

function memberIn(row: Row, ref: string | null): Member {
  if (ref === null && row.matches > 1) throw new Refusal('invalid', messages.noWorkspace)
  if (!row.workspace_id || !row.slug || !row.role) throw new Refusal('notFound', messages.workspaceNotFound)
  requireFactor(row)
  const { workspace_id: workspaceId, slug, role } = row
  const access = accessOfRow({ ...row, role })
  return { ...personOf(row), workspaceId, slug, role: row.role_id ?? role, access }
}

/** The person who requests a route that is not a call and is every member's; refuses like a call. */
export async function memberOfRoute(context: CallContext): Promise<Member> {
  const ref = context.workspaceRef ?? null
  return memberIn(await whoCalls(context, ref), ref)
}

/**
 * Refuses, within the transaction of a call that runs for long, a caller who lost the session, the membership or the right to
 * make it meanwhile.
 */
export async function requireStill(
  statements: Statements,
  { token }: CallContext,
  { workspaceId, call }: { workspaceId: string; call: CallName },
): Promise<void> {
  requireCall(memberIn(await findCaller(statements, token, workspaceId), workspaceId).access, call)
}

/** Whether each of these sessions is still valid and its person still a member, in one statement. */
export async function stillMembers(
  database: Database,
  asked: readonly { token: string; workspaceId: string }[],
): Promise<boolean[]> {
  const tokens = asked.map(({ token }) => token)
  const workspaces = asked.map(({ workspaceId }) => workspaceId)
  const rows = await statementsAlone(database).many(
    sql<{ member: boolean }>`
      select s.workspace_id is not null
             and (s.second_factor = 'given' or (s.second_factor = 'none' and not s.requires_second_factor)) as member
      from unnest(${tokens}::text[], ${workspaces}::text[]) with ordinality as asked (token, workspace, place)
      left join lateral session_scope(asked.token, asked.workspace) s on true
      order by asked.place`.compile(db),
  )
  return rows.map(({ member }) => member)
}

function textIn(input: unknown, field: string): string | undefined {
  if (typeof input !== 'object' || input === null || !(field in input)) return undefined
  const value: unknown = Object.entries(input).find(([name]) => name === field)?.[1]
  return value === undefined ? undefined : typeof value === 'string' ? value : ''
}
