import { request } from 'node:http'
import fc from 'fast-check'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openTradingServers } from '../support/servers.ts'
import { callNames } from './calls.ts'

/** JUNK_SEED repeats a run; JUNK_RUNS makes it longer. */
const seed = Number(process.env.JUNK_SEED ?? Date.now() % 2 ** 31)
const runs = Number(process.env.JUNK_RUNS ?? 12)

/** Each test comes from another IP address, because sign-ups are limited to ten per minute and address. */
let asked = 0
const servers = openTradingServers(1, { TRUST_PROXY: 'true' })
beforeAll(async () => {
  await servers.trade.stocked('Hammer', 5)
  console.log(`JUNK_SEED=${seed}`)
})

type Sent = { body?: string; headers?: Record<string, string> }
async function post(path: string, { body = '{}', headers = {} }: Sent = {}) {
  const response = await fetch(`${servers.app().url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${servers.trade.as.token}`,
      // By id, because junk may be a valid new slug.
      'x-workspace': servers.trade.workspaceId,
      ...headers,
    },
    body,
  })
  return { status: response.status, text: await response.text() }
}

/** Empty for a success or a proper refusal, otherwise what is wrong. */
function fault({ status, text }: { status: number; text: string }): string {
  if (status < 300) return ''
  if (status >= 500) return `${status} ${text}`
  try {
    const { code, message } = JSON.parse(text)
    return typeof code === 'string' && typeof message === 'string' && code !== '' ? '' : `${status} ${text}`
  } catch {
    return `${status} ${text}`
  }
}
const pathOf = (call: string) => `/api/v1/${call.replace('.', '/')}`

/** Without the session or the workspace, every call would be refused and the tests would check nothing. */
afterEach(async () => {
  expect((await post('/api/v1/workspaces/getOne')).status, 'the session or the workspace is gone').toBe(200)
})

const odd = [
  ...[
    "'; drop table sales; --",
    '%',
    '_%\\',
    '\\',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '{{7*7}}',
    '=1+1',
    '🙂'.repeat(50),
  ],
  ...[
    'null',
    'NaN',
    '',
    ' ',
    '１２',
    '1e400',
    '../../etc/passwd',
    '2026-13-45',
    '0000-00-00',
    'x'.repeat(20_000),
  ],
  ...[
    0,
    -0,
    -1,
    1e21,
    1e308,
    2 ** 53,
    0.1 + 0.2,
    2147483648,
    null,
    true,
    [],
    {},
    [[]],
    [null],
    { a: { b: { c: {} } } },
  ],
  ...['00000000-0000-0000-0000-000000000000', '999999-12-31', '+275760-09-13T00:00:00Z'],
]
const junk = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<unknown>(...odd) },
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
)
const uuids = () => fc.constantFrom(servers.trade.customerId, servers.trade.vendorId, servers.trade.metricId)
const field = () => fc.oneof({ weight: 4, arbitrary: junk }, uuids())

const names = [
  ...[
    'id',
    'customerId',
    'vendorId',
    'metricId',
    'productId',
    'saleId',
    'name',
    'search',
    'email',
    'notes',
    'items',
  ],
  ...[
    'products',
    'addresses',
    'address',
    'filters',
    'page',
    'perPage',
    'sortBy',
    'sortDirection',
    'quantity',
    'reason',
  ],
  ...[
    'status',
    'version',
    'workspaceId',
    'slug',
    'userId',
    'role',
    'token',
    'ids',
    'rows',
    'headers',
    'mapping',
    'from',
  ],
  ...[
    'to',
    'invoiceDate',
    'arrivingTime',
    'buyingPrice',
    'taxes',
    'logo',
    'image',
    'theme',
    'message',
    'limit',
  ],
]
const body = () => fc.oneof(junk, fc.dictionary(fc.constantFrom(...names), field(), { maxKeys: 12 }))

/** Calls that may end the session or the workspace if junk happens to be valid. */
const ends = /^(users\.delete|workspaces\.(delete|close|transferOwnership)|members\.leave)$/

test.each(callNames.filter((name) => !ends.test(name)))('refuses invalid input to %s', async (name) => {
  const property = fc.asyncProperty(body(), async (input) => {
    expect(fault(await post(pathOf(name), { body: JSON.stringify(input) }))).toBe('')
  })
  await fc.assert(property, { seed, numRuns: runs })
})

test.each(callNames.filter((name) => name.endsWith('.getMany')))(
  '[18.30] %s accepts any page, sort and filter',
  async (name) => {
    const asked = fc.record(
      {
        page: fc.oneof(fc.integer(), junk),
        perPage: fc.oneof(fc.integer({ min: -1, max: 200 }), junk),
        sortBy: fc.oneof(
          fc.constantFrom('createdAt', 'name', 'vendor', 'id; select 1', '1', 'constructor'),
          junk,
        ),
        sortDirection: fc.oneof(fc.constantFrom('asc', 'desc', 'desc; drop table sales'), junk),
        search: fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), junk),
        filters: fc.dictionary(
          fc.constantFrom(
            'vendorId',
            'status',
            'archived',
            'from',
            'to',
            'kind',
            'noun',
            'balance',
            '__proto__',
          ),
          junk,
        ),
      },
      { requiredKeys: [] },
    )
    const property = fc.asyncProperty(asked, async (input) => {
      expect(fault(await post(pathOf(name), { body: JSON.stringify(input) }))).toBe('')
    })
    await fc.assert(property, { seed, numRuns: runs })
    for (const search of odd.filter((one) => typeof one === 'string' && one.length <= 200))
      expect(fault(await post(pathOf(name), { body: JSON.stringify({ search }) }))).toBe('')
  },
)

test.each<[string, Sent, number[]]>([
  ['malformed JSON', { body: '{"name": ' }, [400]],
  ['NaN as JSON', { body: '{"page": NaN}' }, [400]],
  ['a number beyond all numbers', { body: '{"page": 1e400}' }, [400]],
  ['text', { body: 'hello', headers: { 'content-type': 'text/plain' } }, [400, 415]],
  ['XML', { body: '<a/>', headers: { 'content-type': 'application/xml' } }, [400, 415]],
  ['100,000 brackets', { body: '['.repeat(100_000) }, [400]],
  ['a token that is no text', { headers: { authorization: 'Bearer %' } }, [401]],
  [
    'a cookie that is no text',
    { headers: { authorization: '', cookie: 'godown.session_token=%E0%A4%A' } },
    [401],
  ],
  ['a workspace that is SQL', { headers: { 'x-workspace': "' or 1=1 --" } }, [404]],
  ['an empty workspace', { headers: { 'x-workspace': '' } }, [400, 404]],
])('%s is refused with a message', async (_name, sent, statuses) => {
  const answer = await post('/api/v1/metrics/getMany', sent)
  expect(fault(answer)).toBe('')
  expect(statuses).toContain(answer.status)
})

test.each(['@@', 'a b', '[::'])('a forwarded host of %s causes no server error', async (host) => {
  const headers = { 'x-forwarded-host': host }
  for (const path of ['/api/v1/metrics/getMany', '/api/auth/get-session'])
    expect(fault(await post(path, { headers }))).toBe('')
  // Sent without the token, because it would end the session that the other tests use.
  expect(fault(await post('/api/auth/sign-out', { headers: { ...headers, authorization: '' } }))).toBe('')
})

test.each([
  ['sign-up/email', { name: 'Asha', lastName: 'Rao', email: 'junk@example.in', password: 'a long password' }],
  ['sign-in/email', { email: 'junk@example.in', password: 'a long password' }],
  ['sign-in/social', { provider: 'google', callbackURL: '/callback' }],
  ['request-password-reset', { email: 'junk@example.in', redirectTo: '/reset-password' }],
  ['reset-password', { token: 'none', newPassword: 'a long password' }],
])('refuses invalid input to %s', async (path, right) => {
  const send = async (input: unknown) => {
    const headers = { 'x-forwarded-for': `10.7.${asked >> 8}.${asked++ & 255}` }
    expect(fault(await post(`/api/auth/${path}`, { body: JSON.stringify(input), headers }))).toBe('')
  }
  for (const name of Object.keys(right))
    for (const wrong of ['a\u0000b', '\ud800', null]) await send({ ...right, [name]: wrong })
  const one = fc.constantFrom(...Object.keys(right)).chain((name) => junk.map((value) => ({ [name]: value })))
  const input = fc.oneof(
    one.map((wrong) => ({ ...right, ...wrong })),
    body(),
  )
  await fc.assert(fc.asyncProperty(input, send), { seed, numRuns: runs })
})

test.each([
  'update-user',
  'change-email',
  'delete-user',
  'list-sessions',
  'callback/../update-user',
  '%75pdate-user',
])('[13.37] sign-in has no %s: people change their profile through our calls', async (path) => {
  const answer = await post(`/api/auth/${path}`, { body: '{"name":"Evil","newEmail":"evil@example.in"}' })
  expect([answer.status, fault(answer)]).toEqual([404, ''])
})

test.each([
  '/api/v1/metrics/dropAll',
  '/api/v1/constructor',
  '/api/v1/metrics/__proto__',
  '/rpc/x',
  '/rpc/metrics/toString',
])('%s is not a call', async (path) => {
  const answer = await post(path)
  expect([answer.status, fault(answer)]).toEqual([404, ''])
})

test('a request of 17 MB is refused before it is sent', async () => {
  const status = await new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': 17 * 1024 * 1024 }
    const sent = request(
      `${servers.app().url}/api/v1/metrics/getMany`,
      { method: 'POST', headers },
      (answer) => {
        resolve(answer.statusCode)
        sent.destroy()
      },
    )
    sent.on('error', reject)
    sent.write('{"search": "')
  })
  expect(status).toBe(413)
})
