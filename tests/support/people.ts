import { createRouterClient, type RouterClient } from '@orpc/server'
import { pino } from 'pino'
import { v7 } from 'uuid'
import type { Role } from '#access/roles.ts'
import { callError } from '#app/call-errors.ts'
import { type Router, router } from '#app/router.ts'
import { downloadPath } from '#archives/server/download-link.ts'
import { readConfig } from '#base/server/config.ts'
import { silentLive } from '#base/server/live/live.ts'
import type { CallContext, Mail } from '#base/server/services.ts'
import type { TestDatabase } from './database.ts'

export type Caller = RouterClient<Router>

/** A test workspace that signs in a member for each role on first use. */
export type Shop = {
  workspaceId: string
  slug: string
  /** Calls as a member with that role, created on first use. */
  as(role: Role, with_?: Partial<CallContext>): Promise<Caller>
  /** The context of that member, for code other than calls. */
  contextOf(role: Role): Promise<CallContext>
  mails: Mail[]
}

/** Creates a user with a session and returns the token. */
export async function signIn(test: TestDatabase, name = 'Asha', email = `${v7()}@example.in`) {
  const userId = v7()
  const token = v7()
  await test.asOwner(async (client) => {
    await client.query(
      'insert into users (id, name, email, email_verified, created_at, updated_at) values ($1, $2, $3, true, now(), now())',
      [userId, name, email],
    )
    await client.query(
      `insert into sessions (id, token, user_id, expires_at, created_at, updated_at)
       values ($1, $2, $3, now() + interval '1 day', now(), now())`,
      [v7(), token, userId],
    )
  })
  return { userId, token, email, name }
}

const SECRET = 'a secret of the tests, long enough for signing'

/** The link to an export that somebody asked for just now. */
export const exportUrl = (workspaceId: string): string =>
  downloadPath(SECRET, { workspaceId, userId: workspaceId }, new Date())

/** The services of a process in tests: mail is collected, files are not stored, the clock is real unless replaced. */
export function testContext(test: TestDatabase, mails: Mail[] = []): CallContext {
  return {
    database: test.database,
    config: readConfig({ LOG_LEVEL: 'silent' }),
    secret: SECRET,
    clock: () => new Date(),
    sendMail: async (mail) => {
      mails.push(mail)
    },
    keepMails: async (_, kept) => async () => {
      mails.push(...kept)
    },
    live: silentLive,
    files: {
      write: async () => {},
      read: async () => undefined,
      remove: async () => {},
    },
    backupFailure: () => undefined,
    log: pino({ level: 'silent' }),
    origin: 'http://localhost',
    found: {},
    requestId: 'test',
    report: () => {},
    headers: () => new Headers(),
  }
}

/** Calls the router as the web app does, with failures as `{code, message, data}`. */
export const callerOf = (context: CallContext): Caller =>
  createRouterClient(router, {
    context,
    interceptors: [
      async ({ next }) => {
        try {
          return await next()
        } catch (error) {
          throw callError(error, (defect) => {
            throw defect
          })
        }
      },
    ],
  })

/** Creates a separate workspace. Every test file creates its own. */
export async function openShop(
  test: TestDatabase,
  facts: { stateCode?: string; gstin?: string } = {},
): Promise<Shop> {
  const workspaceId = v7()
  const slug = `shop-${workspaceId.slice(-8)}`
  const mails: Mail[] = []
  await test.asOwner((client) =>
    client.query(
      `insert into workspaces (workspace_id, slug, name, created_at, state_code, gstin, gst_scheme)
       values ($1, $2, 'Sharma Traders', now(), $3, $4, $5)`,
      [workspaceId, slug, facts.stateCode ?? null, facts.gstin ?? null, facts.gstin ? 'regular' : 'unknown'],
    ),
  )
  const tokens = new Map<Role, string>()
  async function contextFor(role: Role): Promise<CallContext> {
    let token = tokens.get(role)
    if (!token) {
      const person = await signIn(test, `Asha ${role}`)
      await test.asOwner((client) =>
        client.query(
          'insert into members (workspace_id, user_id, role, created_at) values ($1, $2, $3, now())',
          [workspaceId, person.userId, role],
        ),
      )
      token = person.token
      tokens.set(role, token)
    }
    return { ...testContext(test, mails), token, workspaceRef: slug }
  }
  return {
    workspaceId,
    slug,
    mails,
    contextOf: contextFor,
    as: async (role, more = {}) => callerOf({ ...(await contextFor(role)), ...more }),
  }
}
