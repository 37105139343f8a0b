import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How many listeners wait for the end of one response at most: our hooks, the files' plugin and each `reply` that is returned. */
const LISTENERS = 20

/**
 * How long a stop waits for clients, in milliseconds. Calls that run are cut before (app/serve.ts), so whoever is left
 * sends or reads slowly.
 */
const LEAVE_WITHIN = 15_000

/**
 * On shutdown, closes idle connections at once, the others after their response, and all that are left after `leaveWithin`
 * milliseconds. Node.js leaves open connections that never sent a request, and browsers open some in advance, so stopping would
 * hang.
 */
export function endIdleConnections(app: FastifyInstance, leaveWithin = LEAVE_WITHIN): void {
  const running = new Map<Socket, number>()
  let closing = false
  const count = (socket: Socket, by: number) => {
    const left = (running.get(socket) ?? 0) + by
    if (running.has(socket)) running.set(socket, left)
    if (closing && left <= 0) socket.destroySoon()
  }
  app.server.on('connection', (socket: Socket) => {
    running.set(socket, 0)
    socket.once('close', () => running.delete(socket))
  })
  app.server.prependListener('request', ({ socket }, response) => {
    count(socket, 1)
    response.setMaxListeners(LISTENERS)
    response.once('close', () => count(socket, -1))
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of running.keys()) count(socket, 0)
    setTimeout(() => {
      for (const socket of running.keys()) socket.destroy()
    }, leaveWithin).unref()
  })
}
