import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttp } from '#app/http.ts'
import { openHttp } from '../../../tests/support/http.ts'
import { createAuth } from './auth.ts'

const http = openHttp()

/** The same server with a mail server. */
let app: FastifyInstance
beforeAll(() => {
  const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'shop@example.in' }
  const services = { ...http.services, config: { ...http.services.config, mail } }
  app = createHttp(services, createAuth(services))
})
afterAll(() => app.close())

const ask = async (path: string, payload: object, remoteAddress = '10.1.1.1') => {
  const answer = await app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, remoteAddress })
  return [answer.statusCode, answer.json()]
}
const person = (email: string) => ({ name: 'Asha', lastName: 'Rao', email, password: 'a long password' })

test('[17.34] with a mail server, a sign-up responds alike to free and taken addresses, and both get a link', async () => {
  const { email } = await http.join()
  const free = await ask('sign-up/email', person('free@example.in'))
  expect(free).toEqual([403, expect.objectContaining({ code: 'forbidden' })])
  expect(await ask('sign-up/email', person(email))).toEqual(free)
  const linked = await ask('sign-in/magic-link', { email: 'free@example.in' })
  expect(linked[0]).toBe(200)
  expect(await ask('sign-in/magic-link', { email })).toEqual(linked)
  expect(http.mails.slice(-2).map(({ to, subject }) => [to, subject])).toEqual(
    ['free@example.in', email].map((to) => [to, 'Your link to sign in to Godown']),
  )
})

test('a person who joined by a link sets a password with an emailed link', async () => {
  const email = 'noor@example.in'
  await ask('sign-in/magic-link', { email })
  const [, link] = /link=([^&\s]+)/.exec(http.mails.at(-1)?.body ?? '') ?? []
  expect((await app.inject(`/api/auth/magic-link/verify?token=${link}`)).statusCode).toBe(200)
  await ask('request-password-reset', { email, redirectTo: '/reset-password' })
  const [, token] = /reset-password\/([^?\s]+)/.exec(http.mails.at(-1)?.body ?? '') ?? []
  expect((await ask('reset-password', { token, newPassword: 'mangoes in may' }))[0]).toBe(200)
  expect((await ask('sign-in/email', { email, password: 'mangoes in may' }))[0]).toBe(200)
})

test('[17.236] a password that is set with an emailed link ends every session of its person', async () => {
  const { email, bearer } = await http.join()
  const other = await http.join()
  const status = async (headers: object) => (await http.call('users.getOne', {}, { ...headers })).statusCode
  expect(await status(bearer)).toBe(200)
  await ask('request-password-reset', { email, redirectTo: '/reset-password' })
  const [, token] = /reset-password\/([^?\s]+)/.exec(http.mails.at(-1)?.body ?? '') ?? []
  expect((await ask('reset-password', { token, newPassword: 'mangoes in may' }))[0]).toBe(200)
  expect([await status(bearer), await status(other.bearer)]).toEqual([401, 200])
})

test('[17.244] a password that is set with an emailed link ends the other links of its person', async () => {
  const { email, bearer } = await http.join()
  const link = async (to: string) => {
    const before = http.mails.length
    await ask('request-password-reset', { email: to, redirectTo: '/reset-password' }, '10.1.1.2')
    await expect.poll(() => http.mails.length).toBe(before + 1)
    return /reset-password\/([^?\s]+)/.exec(http.mails.at(-1)?.body ?? '')?.[1]
  }
  const other = await http.join()
  const [first, second, others] = [await link(email), await link(email), await link(other.email)]
  await http.call('users.initialEmailChange', { email: 'asha.new@example.in' }, bearer)
  const wished = async () =>
    (await http.database.asOwner((client) => client.query('select email from email_changes'))).rows
  expect(await wished()).toEqual([{ email: 'asha.new@example.in' }])
  const set = (token: string | undefined) => ask('reset-password', { token, newPassword: 'mangoes in may' })
  expect((await set(first))[0]).toBe(200)
  expect(await set(second)).toEqual([400, expect.objectContaining({ code: 'INVALID_TOKEN' })])
  expect(await wished()).toEqual([])
  expect((await set(others))[0]).toBe(200)
})

test('[17.34] the first person needs no mail', async () => {
  await http.database.empty()
  expect((await ask('sign-up/email', person('first@example.in')))[0]).toBe(200)
})
