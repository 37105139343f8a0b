import { once } from 'node:events'
import { connect } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { endIdleConnections } from './closing.ts'

test('[17.21] stopping waits for open requests but not for idle connections', async () => {
  const app = fastify()
  endIdleConnections(app)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    app.get('/slow', async () => {
      resolve()
      await new Promise<void>((done) => {
        answer = done
      })
      return 'done'
    })
  })
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const silent = connect(Number(url.port), url.hostname)
  await once(silent, 'connect')
  const slow = fetch(new URL('/slow', url)).then((response) => response.text())
  await asked
  const closed = app.close()
  await once(silent, 'close')
  answer()
  expect(await slow).toBe('done')
  await closed
})

test('[17.256] stopping waits for clients that send or read slowly until its deadline only', async () => {
  const app = fastify()
  endIdleConnections(app, 200)
  app.post('/', async () => 'received')
  app.get('/large', async (_request, reply) => reply.send(Buffer.alloc(50_000_000)))
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const open = (text: string) => {
    const client = connect(Number(url.port), url.hostname)
    client.on('error', () => undefined)
    client.write(text)
    return client
  }
  const type = 'content-type: application/json\r\ncontent-length: 9'
  const sender = open(`POST / HTTP/1.1\r\nhost: shop\r\n${type}\r\n\r\n{`)
  const reader = open('GET /large HTTP/1.1\r\nhost: shop\r\n\r\n')
  await once(reader, 'data')
  reader.pause()
  await app.close()
  reader.destroy()
  sender.destroy()
})

test('[17.161] a page whose response has a dozen listeners logs no warning', async () => {
  const app = fastify()
  endIdleConnections(app)
  app.get('/', (_request, reply) => {
    for (let added = 0; added < 12; added += 1) reply.raw.once('close', () => {})
    reply.send('page')
  })
  const warned: string[] = []
  const hear = ({ name }: Error) => warned.push(name)
  process.on('warning', hear)
  expect(await (await fetch(await app.listen({ port: 0, host: '127.0.0.1' }))).text()).toBe('page')
  await app.close()
  process.off('warning', hear)
  expect(warned).toEqual([])
})
