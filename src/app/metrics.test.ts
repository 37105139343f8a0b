import { expect, test } from 'vitest'
import { createAuth } from '#users/server/auth.ts'
import { openHttp } from '../../tests/support/http.ts'
import { createHttp } from './http.ts'

const http = openHttp()
const metricsToken = 'a token for the monitoring'

test('[17.64] /metrics does not exist without a token in the settings', async () => {
  const answer = await http.app.inject('/metrics')
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'notFound'])
})

test('[17.64] /metrics counts requests by route for the bearer of the token, and made-up calls as one', async () => {
  const services = { ...http.services, config: { ...http.services.config, metricsToken } }
  const app = createHttp(services, createAuth(services))
  const read = (authorization?: string) =>
    app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
  for (const wrong of [undefined, metricsToken, 'Bearer wrong', `Bearer ${metricsToken}x`])
    expect((await read(wrong)).statusCode).toBe(401)
  for (const call of ['users/getOne', 'made/up', 'made/upToo'])
    await app.inject({ method: 'POST', url: `/api/v1/${call}`, payload: {} })
  const body = async () => (await read(`Bearer ${metricsToken}`)).body
  for (const count of ['route="/api/v1/users/getOne",status="401"} 1', 'route="other calls",status="404"} 2'])
    await expect.poll(body).toContain(`godown_request_seconds_count{${count}`)
  expect(await body()).toMatch(/godown_database_connections\{state="open"\} \d/)
  expect(await body()).toContain('nodejs_eventloop_lag_seconds')
  await app.close()
})
