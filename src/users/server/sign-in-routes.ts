import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { accountAddress } from '#base/email-address.ts'
import { fieldMessages } from '#base/field-messages.ts'
import { invalidField, nothingHere, Refusal } from '#base/refusal.ts'
import type { Database } from '#base/server/database.ts'
import { refusalOfDatabase } from '#base/server/database-errors.ts'
import { networkOf } from '#base/server/network.ts'
import { newRateLimit } from '#base/server/rate-limit.ts'
import { statementsAlone } from '#base/server/scope.ts'
import type { CallContext } from '#base/server/services.ts'
import { openTurns } from '#base/server/turns.ts'
import { refuseUnstorable } from '#base/server/unstorable.ts'
import { deviceOf } from '#users/device.ts'
import { messages } from '#users/messages.ts'
import { linkInput, newPasswordInput, providerInput, signUpInput } from '#users/sign-in-input.ts'
import { signInLimits } from '#users/sign-in-limits.ts'
import { refusals, signInMessages } from '#users/sign-in-messages.ts'
import { type Auth, clientOf, duringRequest, placeOf } from './auth.ts'
import { refuseWeakPassword } from './new-password.ts'
import { aroundPasskey } from './passkeys.ts'
import { findPasswordOfAddress, ownerOfReset } from './password-store.ts'
import { endSessionOfToken } from './sessions-store.ts'
import { isKnownAt, noteWrongPassword } from './sign-ins-store.ts'
import { wayToJoin } from './way-to-join.ts'

/**
 * The better-auth paths that are public. The library has more, some of which change a person without the
 * rules of `users.update` and `users.initialEmailChange`; those stay closed.
 */
const open = new Set([
  '/sign-up/email',
  '/sign-in/email',
  '/sign-in/social',
  '/sign-in/magic-link',
  '/magic-link/verify',
  '/sign-out',
  '/get-session',
  '/request-password-reset',
  '/reset-password',
  '/passkey/generate-register-options',
  '/passkey/verify-registration',
  '/passkey/generate-authenticate-options',
  '/passkey/verify-authentication',
  '/error',
])
const openWithName = /^\/(callback|reset-password)\/[\w-]+$/

/**
 * A sign-up must match its form's schema: the library would accept a name of any length, and any picture. It would also take
 * a provider's token from the caller, and so from whoever stole one.
 */
const bodies: Record<string, z.ZodType> = {
  '/sign-up/email': signUpInput,
  '/sign-in/social': providerInput,
  '/reset-password': newPasswordInput.extend({ token: z.string().max(200).default('') }),
  '/passkey/verify-registration': z.object({ response: z.looseObject({}) }),
  '/sign-in/magic-link': linkInput.extend({ callbackURL: z.string().optional() }),
}

function bodyOf(path: string, body: unknown): unknown {
  refuseUnstorable(body)
  const { data, error } = bodies[path]?.safeParse(body) ?? { data: body }
  const [issue] = error?.issues ?? []
  if (issue) throw invalidField(issue.path.map(String), issue.message)
  return data
}

const ofAccount = z.object({ email: accountAddress })

/** The account that a request is about. Refuses an address whose tries could not be counted. */
function addressOf(body: unknown): string {
  const { data } = ofAccount.safeParse(body)
  if (!data) throw invalidField(['email'], fieldMessages.email)
  return data.email
}

const { requests, passwordsFromAddress: here, passwords: anywhere, mailedLinks } = signInLimits
const limitNetwork = newRateLimit('sign-in-network', requests.most, requests.seconds, refusals.tooManyHere)
const limitGuesses = newRateLimit('sign-in', here.most, here.seconds, refusals.tooManyTries)
const limitAccount = newRateLimit(
  'sign-in-account',
  anywhere.most,
  anywhere.seconds,
  refusals.tooManyAnywhere,
)
const limitLinks = newRateLimit('sign-in-mail', mailedLinks.most, mailedLinks.seconds, refusals.tooManyLinks)
const mailed = new Set(['/request-password-reset', '/sign-in/magic-link'])

/**
 * Counts a try for an account, from this address and from all. Refuses (tooMany) with the seconds to wait. An address from
 * which the person signed in lately has an allowance of its own, so that others cannot use it up and lock them out.
 */
async function countGuess(database: Database, headers: Headers, body: unknown): Promise<void> {
  const email = addressOf(body)
  const client = clientOf(headers)
  await limitGuesses(database, `${client} ${email}`)
  const isKnown = await isKnownAt(statementsAlone(database), email, client)
  await limitAccount(database, isKnown ? `${client} ${email}` : email)
}

/**
 * Notes a wrong password where its person and the owner of their workspace see it. Do not await it before the answer: how
 * long that takes would tell whether the address has an account.
 */
async function noteGuess(database: Database, headers: Headers, body: unknown): Promise<void> {
  await noteWrongPassword(statementsAlone(database), addressOf(body), placeOf(headers))
}

const signingUp = z.object({
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  password: z.string(),
})
const resetting = z.object({ newPassword: z.string(), token: z.string() })

/** Refuses the new password of a sign-up or a reset where it is easy to guess. */
async function judgePassword(database: Database, body: unknown): Promise<void> {
  const { data: joining } = signingUp.safeParse(body)
  if (joining) refuseWeakPassword('password', joining.password, joining)
  const { data: reset } = resetting.safeParse(body)
  if (!reset) return
  const owner = await ownerOfReset(statementsAlone(database), reset.token)
  refuseWeakPassword('newPassword', reset.newPassword, owner ?? {})
}

/**
 * Counts a request that names an account (a password, or a link that is mailed to one address, whether or not it has an
 * account) or a link. What a network may send counts first, as each made-up name is counted in a row of its own.
 */
async function countRequest(
  database: Database,
  path: string,
  headers: Headers,
  body: unknown,
): Promise<void> {
  const kind = openWithName.exec(path)?.[1] ?? path
  if (kind === path && path !== '/sign-in/email' && !mailed.has(path)) return
  await limitNetwork(database, `${kind} ${clientOf(headers)}`)
  if (mailed.has(path)) await limitLinks(database, addressOf(body))
  if (path === '/sign-in/email') await countGuess(database, headers, body)
}

/** A new passkey is called after the device that it is added with. */
const nameOf = (path: string, body: unknown, headers: Headers): unknown =>
  path === '/passkey/verify-registration' && typeof body === 'object'
    ? { ...body, name: deviceOf(headers.get('user-agent')) }
    : body

/**
 * The headers by which the library finds the session that our own rules check. Otherwise it would pass over a token whose
 * signature is wrong and act for the session of a cookie beside it.
 */
function ofOneSession(headers: Headers, token: string | undefined): Headers {
  const own = new Headers(headers)
  if (token && /^[\w-]+$/.test(token)) own.set('authorization', `Bearer ${token}`)
  return own
}

/** The token of the session that an answer of the library opens. */
const tokenMade = (answer: Response): string | undefined =>
  answer.headers.getSetCookie().flatMap((cookie) => /session_token=(\w+)/.exec(cookie)?.[1] ?? [])[0]

/**
 * Ends the session that a browser had before it signed in: only the new one is worth anything. A program that
 * sends its token in a header keeps it.
 */
async function replaceSession(context: CallContext, asked: Headers, answer: Response): Promise<Response> {
  if (asked.has('authorization')) return answer
  const { token: old, database } = context
  const made = tokenMade(answer)
  if (made && old && made !== old) await endSessionOfToken(statementsAlone(database), old)
  return answer
}

/**
 * Asks the library to sign in by password. It checks the password before it opens the session, and a new password ends
 * the sessions that are open by then. If the password changed in between, the session is ended and the library is asked
 * again.
 */
async function withCurrentPassword(
  { database }: CallContext,
  body: unknown,
  ask: () => Promise<Response>,
): Promise<Response> {
  const email = addressOf(body)
  const statements = statementsAlone(database)
  for (;;) {
    const before = await findPasswordOfAddress(statements, email)
    const answer = await ask()
    const made = tokenMade(answer)
    if (!made || (await findPasswordOfAddress(statements, email)) === before) return answer
    await endSessionOfToken(statements, made)
  }
}

/**
 * The library hashes the password of a sign-up in a transaction, in which our hooks ask on a second connection: too many at
 * once would wait for each other and for nobody else.
 */
const SIGN_UPS_AT_ONCE = 5
/** How long the others wait, in milliseconds: hashing is slow on a busy machine. */
const SIGN_UP_PATIENCE = 20_000

/** The routes of sign-in, at /api/auth. `requestOf` converts an incoming request for the library. */
export function serveSignIn(
  app: FastifyInstance,
  auth: Auth,
  requestOf: (request: FastifyRequest) => { url: URL; headers: Headers },
  contextOf: (request: FastifyRequest) => CallContext,
): void {
  const signUps = openTurns(SIGN_UPS_AT_ONCE, { patience: SIGN_UP_PATIENCE })
  app.all('/api/auth/*', async (request, reply) => {
    const { url, headers } = requestOf(request)
    const path = url.pathname.slice('/api/auth'.length)
    if (!open.has(path) && !openWithName.test(path)) throw new Refusal('notFound', nothingHere)
    const context = contextOf(request)
    const body = nameOf(path, bodyOf(path, request.body), headers)
    if (path === '/sign-up/email' && (await wayToJoin(context)) === 'link')
      throw new Refusal(
        'forbidden',
        context.config.signUp === 'closed' ? signInMessages.closed : refusals.joinByLink,
      )
    await countRequest(context.database, path, headers, body)
    await judgePassword(context.database, body)
    const asked = new Request(url, {
      method: request.method,
      headers: ofOneSession(headers, context.token),
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const handle = () => duringRequest.run(request.log, () => auth.handler(asked.clone()))
    const ask = async () => {
      const answer =
        path === '/sign-in/email' ? await withCurrentPassword(context, body, handle) : await handle()
      return replaceSession(context, headers, answer)
    }
    const takeTurn = () =>
      path === '/sign-up/email' ? signUps({ workspaceId: path, userId: networkOf(request.ip) }, ask) : ask()
    const response = await aroundPasskey(context, path, takeTurn).catch((error) => {
      throw error instanceof URIError ? new Refusal('invalid', messages.noAddress) : refusalOfDatabase(error)
    })
    if (response.status === 429)
      throw new Refusal('tooMany', refusals.tooManyHere, {
        retryAfter: Number(response.headers.get('x-retry-after')),
      })
    if (path === '/sign-in/email' && response.status === 401)
      noteGuess(context.database, headers, body).catch((error) => request.log.error(error))
    reply.status(response.status)
    response.headers.forEach((value, name) => {
      if (name !== 'set-cookie') reply.header(name, value)
    })
    for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
    const text = response.body ? await response.text() : null
    if (path === '/get-session' && text) return reply.send(forPage(text))
    return reply.send(response.status >= 400 && text ? withCode(text) : text)
  })
}

const ofSession = z.looseObject({
  session: z.looseObject({ token: z.string(), secondFactor: z.string().nullish() }),
  user: z.looseObject({ email: z.string() }),
})

/**
 * What a page may read of a session: not its token, which the cookie hides from scripts. While its second factor is due, only
 * that and whose it is, as nobody is signed in yet; the screen that asks for the factor knows by it whether the person is the
 * same as before.
 */
function forPage(text: string): string {
  const { data } = ofSession.safeParse(JSON.parse(text))
  if (!data) return text
  const { token: _, ...session } = data.session
  if (session.secondFactor !== 'due') return JSON.stringify({ ...data, session })
  return JSON.stringify({ session: { secondFactor: 'due' }, user: { email: data.user.email } })
}

const uncoded = z.looseObject({ message: z.string(), code: z.undefined().optional() })

/** The library gives some refusals no code, which programs need to distinguish them. */
function withCode(text: string): string {
  try {
    const { data } = uncoded.safeParse(JSON.parse(text))
    return data ? JSON.stringify({ ...data, code: 'invalid' }) : text
  } catch {
    return text
  }
}
