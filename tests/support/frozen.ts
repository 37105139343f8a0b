import { createConnection, createServer, type Socket } from 'node:net'
import type { TestDatabase } from './database.ts'

/** A proxy in front of a test database that can freeze: its connections stay open, and nothing passes. */
export type Freezable = {
  /** The address of the application's login, through the proxy. */
  url: string
  freeze(silent: boolean): void
  close(): void
}

/** Opens the proxy on a free port; the caller closes it before the database. */
export async function openFreezable({ loginUrl }: TestDatabase): Promise<Freezable> {
  let frozen = false
  const pairs: [Socket, Socket][] = []
  const direct = new URL(loginUrl)
  const socket = `${direct.searchParams.get('host')}/.s.PGSQL.${direct.port}`
  const between = createServer((client) => {
    const server = createConnection(socket)
    pairs.push([client, server])
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      if (frozen) from.pause()
      from.on('data', (bytes) => to.write(bytes)).on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => between.once('listening', resolve))
  const address = between.address()
  direct.searchParams.delete('host')
  direct.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    url: direct.href,
    freeze: (silent) => {
      frozen = silent
      for (const one of pairs.flat()) silent ? one.pause() : one.resume()
    },
    close: () => {
      between.close()
      for (const one of pairs.flat()) one.destroy()
    },
  }
}
