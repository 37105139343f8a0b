import { expect, test } from 'vitest'
import { troubleOf } from './trouble.ts'

const ours = { 'x-request-id': 'r1' }
const answer = (status: number, body: object | string, headers: Record<string, string> = ours) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
const refusal = (reason?: string) => ({ code: 'unavailable', message: 'Later.', data: { reason } })

test.each([
  ['a proxy without the server', answer(502, '<html>', {}), 'unanswered'],
  ['a proxy that gave up waiting', answer(504, '', {}), 'unanswered'],
  ['a proxy that is busy itself', answer(503, '<html>', {}), 'unanswered'],
  ['a busy server', answer(503, { json: refusal('busy') }), 'busy'],
  ['a server without its database', answer(503, refusal('database_away')), 'database_away'],
  [
    '/readyz without its database',
    answer(503, { status: 'Later', reason: 'database_away' }),
    'database_away',
  ],
  ['/readyz with a full disk', answer(503, { status: 'Later', reason: 'disk_full' }), 'disk_full'],
  ['a mail server that is away', answer(503, { json: refusal() }), undefined],
  ['an unexpected error', answer(500, {}), undefined],
  ['a refusal', answer(409, { json: refusal('busy') }), undefined],
  ['an answer', answer(200, {}), undefined],
] as const)('[17.192] %s is recognised', async (_what, response, trouble) => {
  expect(await troubleOf(response)).toBe(trouble)
})
