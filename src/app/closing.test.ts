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
