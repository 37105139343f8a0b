import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer of this route goes on until one side leaves. */
    isStream?: boolean
  }
}

/** How many requests of one connection may wait for their turn. */
export const MOST_WAITING = 10

/**
 * Begins a request that was sent behind another on its connection once the other is answered: until then its answer has
 * nowhere to go, would occupy a place and memory, and would not hear that the client left. A connection on which more
 * requests wait ends, and so does one with a request behind a stream, which has no end to wait for: half a request would
 * keep the connection from hearing that the client left.
 */
export function answerInTurn(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>()
  const streams = new WeakMap<Socket, ServerResponse>()
  app.addHook('onRequest', ({ raw: { socket }, routeOptions }, { raw }, done) => {
    if (routeOptions.config.isStream) streams.set(socket, raw)
    if (raw.socket) return done()
    const others = waiting.get(socket) ?? 0
    const stream = streams.get(socket)
    const isBehindStream = stream !== undefined && stream !== raw && !stream.writableEnded
    if (others >= MOST_WAITING || isBehindStream) return void socket.destroy()
    waiting.set(socket, others + 1)
    raw.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 0) - 1)
      done()
    })
  })
}
