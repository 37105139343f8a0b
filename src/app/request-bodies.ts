import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#base/refusal.ts'

/**
 * The maximum size of a body in bytes: a document of 500 lines with a signature. Imports contain a whole file
 * and may be larger.
 */
export const BODY_LIMIT = 1024 * 1024
export const IMPORT_BODY_LIMIT = 16 * 1024 * 1024

/** The maximum for a request without a session. */
const STRANGERS_LIMIT = 64 * 1024

/** How many levels of lists and objects a body may nest; no call takes as many as half of them. */
const MOST_LEVELS = 20

const messages = {
  busy: 'The server is receiving too much at once. Try again in a few seconds.',
  tooDeep: `This request nests more than ${MOST_LEVELS} levels of lists and objects.`,
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bodies of this route go to the disk as they arrive. */
    onDisk?: boolean
  }
}

/** The bytes of request bodies that one address, and all addresses together, may occupy in this process. */
type Budget = { address: number; process: number }
const budgetOfServer: Budget = { address: 2 * IMPORT_BODY_LIMIT, process: 8 * IMPORT_BODY_LIMIT }

/**
 * Limits the memory that request bodies occupy, from their first byte to the response. A body counts with its
 * declared length, or with its route's limit if it declares none. A request over the budget is refused
 * ('unavailable') unread. `identify` refuses requests without a session, which may only send 64 KB.
 */
export function guardBodies(
  app: FastifyInstance,
  identify: (request: FastifyRequest) => Promise<unknown>,
  budget = budgetOfServer,
): void {
  const ofAddress = new Map<string, number>()
  let total = 0
  const occupy = (address: string, bytes: number) => {
    const left = (ofAddress.get(address) ?? 0) + bytes
    if (left > 0) ofAddress.set(address, left)
    else ofAddress.delete(address)
    total += bytes
  }
  app.addHook('onRequest', async (request, reply) => {
    const { bodyLimit: limit = BODY_LIMIT, config } = request.routeOptions
    const size = sizeOf(request, limit)
    // No body needs no reservation, and one over the limit is refused unread.
    if (size === 0 || size > limit) return
    // A body that goes to the disk occupies no memory.
    if (config.onDisk) return void (await identify(request))
    const { ip } = request
    // The rest of a refused body would arrive on the same connection.
    reply.header('connection', 'close')
    if (total + size > budget.process || (ofAddress.get(ip) ?? 0) + size > budget.address)
      throw new Refusal('unavailable', messages.busy, { retryAfter: 5 })
    let held = true
    occupy(ip, size)
    const release = () => {
      if (held) occupy(ip, -size)
      held = false
    }
    reply.raw.once('finish', release).once('close', release)
    if (size > STRANGERS_LIMIT) await identify(request)
    reply.removeHeader('connection')
  })
}

/** How long a request may take to arrive, in milliseconds. */
const ARRIVES_WITHIN = 120_000

/**
 * Ends the connection of a request whose body takes too long to arrive. Uploads that are written to disk have a
 * separate limit, because a large file takes longer on a slow line.
 */
export function endSlowBodies(app: FastifyInstance, milliseconds = ARRIVES_WITHIN): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    // An injected request has no connection.
    if (raw.complete || routeOptions.config.onDisk || !(raw.socket instanceof Socket)) return
    const end = () => {
      raw.socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n')
      raw.destroy()
    }
    const clock = setTimeout(end, milliseconds).unref()
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(clock))
  })
}

/**
 * Refuses ('invalid') a JSON body that nests too deeply, before anything reads it: functions that call themselves for
 * each level would run out of stack, or into the time of all others.
 */
export function refuseDeepBodies(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body, routeOptions }) => {
    const isJson = !routeOptions.config.onDisk && !Buffer.isBuffer(body)
    if (isJson && isDeeper(body, MOST_LEVELS)) throw new Refusal('invalid', messages.tooDeep)
  })
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  const within: unknown[] = Array.isArray(value) ? value : Object.values(value)
  return levels === 0 || within.some((each) => isDeeper(each, levels - 1))
}

function sizeOf({ headers }: FastifyRequest, limit: number): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : limit
}
