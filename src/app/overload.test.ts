import { expect, test } from 'vitest'
import { createAuth } from '#users/server/auth.ts'
import { openHttp } from '../../tests/support/http.ts'
import { createHttp } from './http.ts'

const MOST = 20
const http = openHttp()

test('[17.100] a hundred calls beyond the limit are refused at once, and health checks are answered', async () => {
  const { bearer } = await http.join()
  const app = createHttp(http.services, createAuth(http.services), { most: MOST })
  const call = () => app.inject({ method: 'POST', url: '/api/v1/users/getOne', payload: {}, headers: bearer })
  try {
    const calls = Array.from({ length: MOST + 100 }, call)
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
    const answers = await Promise.all(calls)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MOST)
    const refused = answers.filter(({ statusCode }) => statusCode === 503)
    expect(refused).toHaveLength(100)
    for (const { headers } of refused) expect(headers['retry-after']).toBe('2')
    const message = 'The server is busy. Try again in a moment.'
    const [first] = refused
    const data = { reason: 'busy', retryAfter: 2, requestId: first?.headers['x-request-id'] }
    expect(first?.json()).toEqual({ code: 'unavailable', message, data })

    const later = await Promise.all(Array.from({ length: MOST }, call))
    expect(later.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
    expect(http.services.database.pool.waitingCount).toBe(0)
  } finally {
    await app.close()
  }
})
