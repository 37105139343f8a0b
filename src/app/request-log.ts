import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#base/refusal.ts'

/** Requests that take longer are logged, in milliseconds. */
const SLOW_MILLISECONDS = 3_000

/** A new request id: sent back as `x-request-id`, and named in every line of the log about the request. */
export const newRequestId = () => randomBytes(9).toString('base64url')

const failures = new WeakMap<FastifyRequest, unknown>()

/** Keeps the cause of a 5xx for the request's line in the log. */
export const noteFailure = (request: FastifyRequest, error: unknown) => failures.set(request, error)

/**
 * A request's route, with the name of a call or the first word after `/api/auth/`. Whole addresses stay out of
 * the log, because links carry their keys.
 */
export function routeOf({ routeOptions: { url = 'unknown' }, params }: FastifyRequest): string {
  const rest = typeof params === 'object' && params !== null && '*' in params ? String(params['*']) : ''
  if (url === '/api/auth/*') return url.replace('*', rest.split('/')[0] ?? '')
  return url === '/rpc/*' || url === '/api/v1/*' ? url.replace('*', rest.slice(0, 60)) : url
}

/** A refusal says all in its message; thousands of stacks of a server that is busy would only fill the disk. */
const loggable = (error: unknown) => (error instanceof Refusal ? error.message : error)

const isSignIn = (route: string) => route === '/api/auth/sign-in'
const isStream = (type: unknown) => String(type).startsWith('text/event-stream')

/** Logs each request that failed, was slow, was not allowed or was a refused sign-in: one line of JSON with its id. */
export function logRequests(app: FastifyInstance, slow = SLOW_MILLISECONDS): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request)
    const facts = {
      method: request.method,
      route,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    }
    if (reply.statusCode >= 500)
      request.log.error({ ...facts, err: loggable(failures.get(request)) }, 'Request failed')
    else if (isSignIn(route) && reply.statusCode >= 400)
      request.log.warn({ ...facts, address: request.ip }, 'Sign-in refused')
    else if (reply.statusCode === 403) request.log.warn({ ...facts, address: request.ip }, 'Not allowed')
    else if (reply.elapsedTime > slow && !isStream(reply.getHeader('content-type')))
      request.log.warn(facts, 'Slow request')
  })
}
