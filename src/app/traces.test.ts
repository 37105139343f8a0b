import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createAuth } from '#users/server/auth.ts'
import { openHttp } from '../../tests/support/http.ts'
import { createHttp } from './http.ts'
import { openTraces } from './traces.ts'

const http = openHttp()
const lines: string[] = []
const log = pino({}, { write: (line: string) => void lines.push(line) })

const sentAs = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({
        attributes: z.array(z.object({ key: z.string(), value: z.looseObject({}) })),
      }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              status: z.looseObject({ code: z.number() }),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** A collector that answers `status` and keeps what it gets. */
const got: string[] = []
let status = 200
const collector = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  got.push(`${request.url} ${body}`)
  response.writeHead(status).end('{}')
})
let traces: Awaited<ReturnType<typeof openTraces>>
beforeAll(async () => {
  await new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`)
  vi.stubEnv('OTEL_SERVICE_NAME', 'shop')
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '20')
  traces = await openTraces(log)
})
afterAll(async () => {
  await traces.close()
  collector.close()
})
beforeEach(() => {
  got.length = 0
})

const received = () =>
  got.flatMap((each) => sentAs.parse(JSON.parse(each.slice('/v1/traces '.length))).resourceSpans)
const spansReceived = () => received().flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))

/** What the collector got of `work` on a server that sends traces and listens, and of a last request. */
async function spansOf(work: (url: string) => Promise<unknown>, sendsTraces = true) {
  const appWith = (sends: boolean) => {
    const services = { ...http.services, config: { ...http.services.config, sendsTraces: sends } }
    return createHttp(services, createAuth(services))
  }
  const app = appWith(sendsTraces)
  await work(await app.listen({ port: 0, host: '127.0.0.1' }))
  await app.close()
  const last = appWith(true)
  await last.inject('/healthz')
  await last.close()
  await expect.poll(() => spansReceived().map(({ name }) => name)).toContain('GET /healthz')
  return spansReceived().filter(({ name }) => name !== 'GET /healthz')
}
const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

test('[17.137] a request is traced by its route with the statements of its call, in the trace of its sender', async () => {
  const { bearer } = await http.join()
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`
  const spans = await spansOf((url) => post(`${url}/api/v1/users/getOne`, {}, { ...bearer, traceparent }))
  const request = spans.find(({ name }) => name === 'POST /api/v1/users/getOne')
  expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' })
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(statements.map(({ name }) => name)).toContain('find_user')
  const attributes = received().flatMap(({ resource }) => resource.attributes)
  expect(attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'shop' } })
})

test('[17.137] traces contain no address with its key, no input and no person', async () => {
  const { email, bearer } = await http.join()
  const spans = await spansOf(async (url) => {
    await post(`${url}/api/v1/sales/getSharedBill`, { token: 'a-key-that-opens-a-bill' })
    await post(`${url}/api/auth/sign-in/email`, { email, password: 'tried in vain' })
    await post(`${url}/api/v1/users/update`, { name: 'Asha Sharma' }, bearer)
    await fetch(`${url}/b/a-key-that-opens-a-bill?again=a-key`, { headers: { baggage: 'a=a-key' } })
  })
  expect(spans.map(({ name }) => name)).toContain('POST /api/auth/sign-in')
  expect(got.join()).not.toMatch(/a-key|tried in vain|@example|Asha|Sharma/)
  expect(got.join()).not.toContain(bearer.authorization.slice(7))
})

test('[17.137] a collector that refuses the traces is logged and fails no call', async () => {
  status = 400
  const answers: number[] = []
  await spansOf(async (url) => answers.push((await post(`${url}/api/v1/users/getOne`, {})).status))
  await expect.poll(() => lines.join()).toContain('Traces: ')
  status = 200
  expect(answers).toEqual([401])
})

test('[17.137] without a collector in the settings nothing is traced', async () => {
  expect(await spansOf((url) => post(`${url}/api/v1/users/getOne`, {}), false)).toEqual([])
})
