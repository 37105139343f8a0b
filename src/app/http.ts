import { setTimeout as sleep } from 'node:timers/promises'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookies from '@fastify/cookie'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { z } from 'zod'
import { personOfCall } from '#access/server/identity.ts'
import { serveLive } from '#access/server/live.ts'
import { serveArchives } from '#archives/server/routes.ts'
import { plainWords } from '#base/plain-words.ts'
import { Refusal, type RefusalData } from '#base/refusal.ts'
import type { CallContext, Services } from '#base/server/services.ts'
import { serveUploads } from '#uploads/server/routes.ts'
import { uploadOf } from '#uploads/server/signed-upload.ts'
import { type Auth, CLIENT_ADDRESS_HEADER } from '#users/server/auth.ts'
import { serveSignIn } from '#users/server/sign-in-routes.ts'
import { callError } from './call-errors.ts'
import { serveCalls } from './calls.ts'
import { endIdleConnections } from './closing.ts'
import { serveMetrics } from './metrics.ts'
import { serveOpenApi } from './openapi/document.ts'
import { type CallLimits, limitCalls } from './overload.ts'
import { answerInTurn } from './pipelined.ts'
import { BODY_LIMIT, endSlowBodies, guardBodies, refuseDeepBodies } from './request-bodies.ts'
import { logRequests, newRequestId, noteFailure } from './request-log.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { traceRequests } from './traces.ts'

/**
 * Time limits for clients, in milliseconds: to send the headers, to send a whole request of any kind (see `endSlowBodies` for
 * most), and for an idle connection. The last is longer than any call takes, and live streams send a heartbeat every 20 seconds.
 */
const patience = {
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
  requestTimeout: 2 * 60 * 60_000,
  connectionTimeout: 300_000,
  keepAliveTimeout: 72_000,
}

/** How long `/readyz` reports that the disk of the database was full: until somebody may have freed some space. */
const FULL_MILLISECONDS = 30_000

/** How long `/readyz` waits for the database. */
const READY_MILLISECONDS = 2_000

/**
 * Compression of responses, tuned for low CPU. Request bodies are never decompressed, because a small one
 * could expand past every limit.
 */
const compression = {
  encodings: ['br' as const, 'gzip' as const],
  threshold: 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  globalDecompression: false,
}

/** The session cookie. Over https its prefix stops other hosts of the domain from setting it. */
const sessionCookie = { 'http:': 'godown.session_token', 'https:': '__Host-godown.session_token' }

const bearerOf = (request: FastifyRequest) => request.headers.authorization?.match(/^Bearer\s+(\S+)$/i)?.[1]

/** The session token, from a program's bearer header or a browser's cookie (without its signature). */
function tokenOf(services: Services, request: FastifyRequest): string | undefined {
  const scheme = services.config.homeUrl.startsWith('https:') ? 'https:' : 'http:'
  return (bearerOf(request) ?? request.cookies[sessionCookie[scheme]])?.split('.')[0]
}

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)

/** The tab id that a page sends; an invalid one is ignored. */
const tabOf = (name: string | undefined) => (name && /^[\w-]{1,40}$/.test(name) ? name : undefined)

/** The request's headers as a web `Headers` object. */
export function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  headers.set(CLIENT_ADDRESS_HEADER, request.ip)
  return headers
}

/**
 * The headers for better-auth. It takes a program that sends fetch metadata without an origin for a browser
 * hiding it. Browsers always send their origin with a POST, and `guardOrigin` has already checked it.
 */
function signInHeaders(services: Services, request: FastifyRequest): Headers {
  const headers = webHeaders(request)
  // better-auth accepts one address, but a page may use another one of this machine (127.0.0.1, its network
  // name).
  if (headers.get('origin') === originOf(services, request))
    headers.set('origin', new URL(services.config.homeUrl).origin)
  if (!headers.has('origin'))
    for (const name of [...headers.keys()]) if (name.startsWith('sec-fetch-')) headers.delete(name)
  return headers
}

/** The address the caller uses, without a trailing slash. */
export const originOf = (services: Services, request: FastifyRequest): string =>
  services.config.publicUrl ?? `${request.protocol}://${request.host}`

/** The context of a call: the process's services and the caller's request data. */
export function contextOf(services: Services, request: FastifyRequest): CallContext {
  return {
    ...services,
    token: tokenOf(services, request),
    workspaceRef: one(request.headers['x-workspace']),
    idempotencyKey: one(request.headers['idempotency-key']),
    tab: tabOf(one(request.headers['x-tab'])),
    origin: originOf(services, request),
    found: {},
    requestId: request.id,
    report: (error) => noteFailure(request, error),
    headers: () => webHeaders(request),
  }
}

/** What begins another part of an address, such as the name of a user. */
const notInHost = /[@/?#\\]/

/**
 * Refuses requests from other sites that carry our cookies: a state-changing request needs the same origin.
 * An invalid host has no origin.
 */
function guardOrigin(services: Services, app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (notInHost.test(request.host) || !URL.canParse(originOf(services, request)))
      return reply.status(400).send({ code: 'invalid', message: 'The Host header is not a valid address.' })
    const from = request.headers.origin
    if (from === undefined || request.method === 'GET' || request.method === 'HEAD') return
    if (bearerOf(request) !== undefined || from === originOf(services, request)) return
    return reply.status(403).send({ code: 'forbidden', message: 'This request came from another site.' })
  })
}

/** Answers a request that failed outside a call as a call does (`callError`). */
function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = callError(error, (cause) => noteFailure(request, cause), request.id)
  const { status, code, message, data } = refused
  if (error instanceof Refusal && error.data?.retryAfter) reply.header('retry-after', error.data.retryAfter)
  // The web client recognises an error by the format of its own handler.
  const body = { code, message, ...(data ? { data } : {}) }
  return reply.status(status).send(request.url.startsWith('/rpc/') ? { json: refused } : body)
}

/** Answers that the server cannot work yet, with the reason that calls give as well. */
const notReady = (reply: FastifyReply, retryAfter: number, reason: RefusalData['reason'], status: string) =>
  reply.status(503).header('retry-after', retryAfter).send({ status, reason })

/** Fastify types a number of proxies as a function. */
const trustOf = (setting: boolean | number | string[]) =>
  typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting

/**
 * Creates the HTTP server with calls and sign-in; `app/serve.ts` adds pages and files. `calls` limits how many run at
 * once and how long their answers may be read (`limitCalls`).
 */
export function createHttp(services: Services, auth: Auth, calls?: CallLimits): FastifyInstance {
  z.config({ customError: plainWords })
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    ...patience,
    trustProxy: trustOf(services.config.trustProxy),
    loggerInstance: services.log,
    genReqId: newRequestId,
    frameworkErrors: (_error, request, reply) => {
      // No hook runs for an address that cannot be read.
      addSecurityHeaders(request, reply, services.config.homeUrl.startsWith('https:'))
      refuse(new Refusal('invalid', 'This address is not valid.'), request, reply)
    },
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 300 },
  })
  answerInTurn(app)
  logRequests(app)
  if (services.config.sendsTraces) traceRequests(app)
  serveMetrics(app, services)
  limitCalls(app, calls)
  endIdleConnections(app)
  endSlowBodies(app)
  refuseDeepBodies(app)
  app.register(cookies)
  guardOrigin(services, app)
  const contextFor = (request: FastifyRequest) => contextOf(services, request)
  guardBodies(
    app,
    async (request) =>
      uploadOf(services.secret, request.url, services.clock()) ?? personOfCall(contextFor(request)),
  )
  app.register(async (compressed) => {
    await compressed.register(compress, compression)
    serveCalls(compressed, contextFor)
    if (services.config.apiDocs) serveOpenApi(compressed)
  })
  serveSignIn(
    app,
    auth,
    (request) => ({
      url: new URL(request.url, services.config.homeUrl),
      headers: signInHeaders(services, request),
    }),
    contextFor,
  )
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const { pool, standsStill, wasFullAt } = services.database
    if (wasFullAt !== undefined && performance.now() - wasFullAt < FULL_MILLISECONDS)
      return notReady(reply, 30, 'disk_full', 'The disk of the database is full.')
    const asked = standsStill() ? undefined : pool.query('select 1').catch(() => undefined)
    const ready = await Promise.race([asked, sleep(READY_MILLISECONDS, undefined, { ref: false })])
    if (ready) return { status: 'ready' }
    return notReady(reply, 2, 'database_away', 'The database cannot be reached.')
  })
  app.setErrorHandler(refuse)
  serveUploads(app, contextFor)
  serveArchives(app, contextFor)
  serveLive(app, services, contextFor)
  return app
}
