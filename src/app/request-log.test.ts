import fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { openStream } from '#base/server/live/stream.ts'
import type { Services } from '#base/server/services.ts'
import { createAuth } from '#users/server/auth.ts'
import { openHttp } from '../../tests/support/http.ts'
import { createHttp } from './http.ts'
import { logRequests } from './request-log.ts'

const http = openHttp()
const lines: Record<string, unknown>[] = []
const log: FastifyBaseLogger = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) })
beforeEach(() => {
  lines.length = 0
})

/** A server that logs into `lines`, with some services replaced. */
const appWith = (other: Partial<Services>) => {
  const services = { ...http.services, log, ...other }
  return createHttp(services, createAuth(http.services))
}
const post = (app: ReturnType<typeof appWith>, url: string, payload: object) =>
  app.inject({ method: 'POST', url, payload, remoteAddress: '10.8.8.8' })

const shared = { token: 'a-key-that-opens-a-bill' }

test.each([
  ['/api/v1', shared],
  ['/rpc', { json: shared }],
])(
  '[17.60] an unexpected error of %s gets an id: in the header, in the answer and in one line of the log',
  async (prefix, input) => {
    const app = appWith({
      clock: () => {
        throw new Error('Boom')
      },
    })
    const answer = await post(app, `${prefix}/sales/getSharedBill`, input)
    const id = answer.headers['x-request-id']
    expect(answer.statusCode).toBe(500)
    expect(answer.body).toContain(`"requestId":"${id}"`)
    expect(answer.body).not.toContain('Boom')
    await expect
      .poll(() => lines)
      .toMatchObject([
        {
          reqId: id,
          status: 500,
          route: `${prefix}/sales/getSharedBill`,
          err: { message: 'Boom' },
          level: 50,
        },
      ])
    expect(JSON.stringify(lines)).not.toContain('a-key-that-opens-a-bill')
    await app.close()
  },
)

test('[17.61, 17.192] an unreachable database is logged with the reason', async () => {
  const pool = Object.assign(Object.create(http.services.database.pool), {
    connect: () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })),
    query: () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })),
  })
  const app = appWith({ database: { ...http.services.database, pool } })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/users/getOne',
    payload: {},
    headers: { authorization: 'Bearer x' },
  })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({
    data: { reason: 'database_away', requestId: answer.headers['x-request-id'] },
  })
  await expect
    .poll(() => lines)
    .toMatchObject([
      { reqId: answer.headers['x-request-id'], status: 503, err: { message: 'connect ECONNREFUSED' } },
    ])
  expect((await app.inject('/readyz')).json()).toMatchObject({ reason: 'database_away' })
  await app.close()
})

test('[17.62] a refused sign-in is logged with its address and without the password', async () => {
  const app = appWith({})
  await post(app, '/api/auth/sign-in/email', { email: 'nobody@example.in', password: 'tried in vain' })
  await expect.poll(() => lines).toMatchObject([{ msg: 'Sign-in refused', address: '10.8.8.8', level: 40 }])
  expect(JSON.stringify(lines)).not.toMatch(/tried in vain|nobody@/)
  await app.close()
})

test('[17.76] a forbidden request is logged with the sender’s address', async () => {
  const app = appWith({})
  await app.inject({
    method: 'POST',
    url: '/rpc/users/getOne',
    payload: {},
    headers: { origin: 'https://elsewhere.example' },
    remoteAddress: '10.8.8.9',
  })
  await expect
    .poll(() => lines)
    .toMatchObject([{ msg: 'Not allowed', route: '/rpc/users/getOne', address: '10.8.8.9', level: 40 }])
  await app.close()
})

test('[17.63] a slow request is logged by its route; a fast one and a stream are not', async () => {
  for (const [slow, expected] of [
    [-1, [{ msg: 'Slow request', route: '/b/:token' }]],
    [60_000, []],
  ] as const) {
    lines.length = 0
    const app = fastify({
      loggerInstance: log,
      logController: new LogController({ disableRequestLogging: true }),
    })
    logRequests(app, slow)
    app.get('/b/:token', async () => 'ok')
    app.get('/live', async (_request, reply) => openStream(reply.hijack().raw, () => {}).end())
    await app.inject('/b/a-key-that-opens-a-bill?again=1')
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    await (await fetch(`${address}/live`)).text()
    await app.close()
    expect(lines.filter(({ level }) => level === 40)).toMatchObject(expected)
  }
})
