import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How many requests of one connection may wait for their turn. */
export const MOST_WAITING = 10

/**
 * Begins a request that was sent behind another on its connection once the other is answered: until then its answer has
 * nowhere to go, would occupy a place and memory, and would not hear that the client left. A connection on which more
 * requests wait ends.
 */
export function answerInTurn(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>()
  app.addHook('onRequest', ({ raw: { socket } }, { raw }, done) => {
    if (raw.socket) return done()
    const others = waiting.get(socket) ?? 0
    if (others >= MOST_WAITING) return void socket.destroy()
    waiting.set(socket, others + 1)
    raw.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 0) - 1)
      done()
    })
  })
}
