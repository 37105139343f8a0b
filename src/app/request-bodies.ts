import { Socket } from 'node:net'
import { pipeline, Transform } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isDeeper, MOST_LEVELS } from '#base/nested.ts'
import { Refusal } from '#base/refusal.ts'
import { networkOf } from '#base/server/network.ts'
import { whenEnded } from './when-ended.ts'

/**
 * The maximum size of a body in bytes: a document of 500 lines with a signature. Imports contain a whole file
 * and may be larger.
 */
export const BODY_LIMIT = 1024 * 1024
export const IMPORT_BODY_LIMIT = 16 * 1024 * 1024

/** The maximum for a request without a session. */
const STRANGERS_LIMIT = 64 * 1024

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

/** A body and the bytes of it that have arrived; `refuse` ends it while it is still arriving. */
type Body = { address: string; bytes: number; refuse: (reason: Refusal) => void }

/**
 * Counts the bytes that bodies occupy. A body beyond the budget of its address is refused. Beyond that of the process, the
 * largest unfinished body of the address that occupies most gives way.
 */
function openBodies(budget: Budget) {
  const ofAddress = new Map<string, number>()
  const arriving = new Set<Body>()
  let total = 0
  const occupied = ({ address }: Body) => ofAddress.get(address) ?? 0
  const occupy = (body: Body, bytes: number) => {
    const left = occupied(body) + bytes
    if (left > 0) ofAddress.set(body.address, left)
    else ofAddress.delete(body.address)
    body.bytes += bytes
    total += bytes
  }
  const larger = (one: Body, other: Body) =>
    (occupied(one) - occupied(other) || one.bytes - other.bytes) > 0 ? one : other
  const makeRoom = (body: Body) => {
    const isOver = occupied(body) > budget.address
    if (!isOver && total <= budget.process) return
    const refused = isOver ? body : [...arriving].reduce(larger, body)
    arriving.delete(refused)
    refused.refuse(new Refusal('unavailable', messages.busy, { reason: 'busy', retryAfter: 5 }))
    occupy(refused, -refused.bytes)
  }
  return {
    begin(address: string, refuse: Body['refuse']) {
      const body = { address, bytes: 0, refuse }
      arriving.add(body)
      return {
        add(bytes: number) {
          if (!arriving.has(body)) return
          occupy(body, bytes)
          makeRoom(body)
        },
        arrived: () => arriving.delete(body),
        release() {
          arriving.delete(body)
          occupy(body, -body.bytes)
        },
      }
    },
  }
}

/**
 * Limits the memory that request bodies occupy, from their first byte to the response: what has arrived counts, not what
 * is declared, so that who sends nothing takes nothing from others. A body over the budget is refused ('unavailable').
 * `identify` refuses requests without a session, unread, whose body is or may be over 64 KB.
 */
export function guardBodies(
  app: FastifyInstance,
  identify: (request: FastifyRequest) => Promise<unknown>,
  budget = budgetOfServer,
): void {
  const bodies = openBodies(budget)
  app.addHook('onRequest', async (request, reply) => {
    const { bodyLimit: limit = BODY_LIMIT, config } = request.routeOptions
    const size = sizeOf(request, limit)
    // A body over the limit is refused unread.
    if (size > limit || (size <= STRANGERS_LIMIT && !config.onDisk) || size === 0) return
    // The rest of a refused body would arrive on the same connection.
    reply.header('connection', 'close')
    await identify(request)
    reply.removeHeader('connection')
  })
  app.addHook('preParsing', async ({ ip, routeOptions }, reply, payload) => {
    // A body that goes to the disk occupies no memory, nor does that of a client that has reset its connection: it has no address.
    if (routeOptions.config.onDisk || !ip) return payload
    const body = bodies.begin(networkOf(ip), (reason) => {
      reply.header('connection', 'close')
      counter.destroy(reason)
    })
    const counter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        body.add(chunk.length)
        done(null, chunk)
      },
      flush(done) {
        body.arrived()
        done()
      },
    })
    whenEnded(reply.raw, body.release)
    // Who reads the counter gets its errors.
    pipeline(payload, counter, () => {})
    return counter
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

function sizeOf({ headers }: FastifyRequest, limit: number): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : limit
}
