import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * When the server closes, ends every connection that answers nothing, and the others as soon as they have answered.
 * Node.js leaves open those that never sent a request, and browsers open some ahead of need: a stop would wait for them.
 */
export function endIdleConnections(app: FastifyInstance): void {
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
  app.server.on('request', ({ socket }, response) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of running.keys()) count(socket, 0)
  })
}
