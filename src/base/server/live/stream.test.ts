import { createServer, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openStream, type Stream } from './stream.ts'

const nothing = { heardFor: 0, news: [] }
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A real stream over a real socket; the reader is paused until resumed. */
async function slowReader() {
  let gone = 0
  const server = createServer()
  const made = new Promise<{ stream: Stream; response: ServerResponse }>((done) => {
    server.once('request', (_request, response) => {
      done({ stream: openStream(response, () => (gone += 1)), response })
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
  ends.push(() => {
    socket.destroy()
    server.close()
  })
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  return { ...(await made), socket, gone: () => gone }
}

test('a reader that stalls queues one event and gets everything once it reads again', async () => {
  const { stream, response, socket } = await slowReader()
  stream.begin(nothing)
  const noun = (n: number) => `noun${n % 30}`
  // Far more than the socket buffers hold, across turns of the event loop so that they fill.
  for (let turn = 0; turn < 400; turn += 1) {
    for (let n = 0; n < 500; n += 1) stream.send({ nouns: [noun(n)], tabs: [String(n)] })
    await new Promise((done) => setImmediate(done))
  }
  expect(response.writableLength).toBeLessThan(200_000)
  stream.send({ nouns: ['earlier'], tabs: [''] })
  stream.send({ nouns: ['last'], tabs: [''], everything: true })
  let text = ''
  socket.on('data', (chunk) => {
    text += String(chunk)
  })
  socket.resume()
  await expect.poll(() => text.includes('"last"')).toBe(true)
  expect(text).toContain('"earlier"')
  expect(text).toContain('"everything":true')
})

test('disconnects a reader that stalls for a minute, and keeps one that reads', async () => {
  const { stream, response, gone } = await slowReader()
  stream.begin(nothing)
  stream.beat(Date.now() + 90_000)
  expect(gone()).toBe(0)
  for (let turn = 0; !response.writableNeedDrain && turn < 200_000; turn += 1) {
    stream.send({ nouns: ['sales'], tabs: ['x'.repeat(500)] })
    await new Promise((done) => setImmediate(done))
  }
  stream.beat(Date.now() + 30_000)
  expect(response.destroyed).toBe(false)
  stream.beat(Date.now() + 90_000)
  await expect.poll(gone).toBe(1)
})

test('reports a disconnect once, and sending or ending afterwards is harmless', async () => {
  const { stream, socket, gone } = await slowReader()
  stream.begin(nothing)
  socket.destroy()
  await expect.poll(gone).toBe(1)
  stream.send({ nouns: ['sales'], tabs: [''] })
  stream.beat(Date.now())
  stream.end()
  expect(gone()).toBe(1)
})
