import { expect, test } from 'vitest'
import { createHttp } from '#app/http.ts'
import { openHttp } from '../../../tests/support/http.ts'
import { createAuth } from './auth.ts'

const http = openHttp()

const join = async (email: string, from: string) => {
  const person = { name: 'Asha', lastName: 'Rao', email, password: 'a long password' }
  const answer = await http.post('/api/auth/sign-up/email', person, {}, from)
  return answer.statusCode === 200 ? 'joined' : answer.json().message
}
const closed = 'New accounts need an invitation. Use the invited address, or ask for an invitation.'

test('[13.81] a closed installation creates one of several concurrent first accounts', async () => {
  http.services.config = { ...http.services.config, signUp: 'closed' }
  const asked = await Promise.all([1, 2, 3].map((n) => join(`asha${n}@example.in`, `10.5.0.${n}`)))
  expect(asked.sort()).toEqual([closed, closed, 'joined'])
  expect(await join('late@example.in', '10.5.0.4')).toBe(closed)
  await http.database.asOwner((client) => client.query('delete from rate_limits'))
  expect(await join('later@example.in', '10.5.0.5')).toBe(closed)
})

test('[17.186] a closed installation with a mail server sends a link only to who may use it, and answers all alike', async () => {
  const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'shop@example.in' }
  const config = { ...http.services.config, signUp: 'closed' as const, mail }
  const services = { ...http.services, config }
  const app = createHttp(services, createAuth(services))
  const ask = async (path: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url: `/api/auth/${path}`, payload })
    return [answer.statusCode, answer.json()]
  }
  const owner = { bearer: { authorization: '' }, email: 'owner@example.in' }
  http.services.config = { ...http.services.config, signUp: 'open' }
  Object.assign(owner, await http.join(owner.email))
  await http.call('workspaces.create', { name: 'Shop', slug: 'shop' }, owner.bearer)
  const invited = { email: 'invited@example.in', role: 'viewer' }
  const inside = { ...owner.bearer, 'x-workspace': 'shop' }
  expect((await http.call('invitations.create', invited, inside)).statusCode).toBe(200)
  http.mails.length = 0
  const person = { name: 'Asha', lastName: 'Rao', password: 'a long password' }
  const all = ['stranger@example.in', owner.email, invited.email]
  for (const email of all) {
    const [status, { message }] = await ask('sign-up/email', { ...person, email })
    expect([status, message]).toEqual([403, closed])
    expect(await ask('sign-in/magic-link', { email })).toEqual([200, { status: true }])
  }
  await expect.poll(() => http.mails.map(({ to }) => to).sort()).toEqual(all.slice(1).sort())
  await app.close()
})

test('[17.255] an invitation of who is no longer a member opens no account in a closed installation', async () => {
  http.services.config = { ...http.services.config, signUp: 'open' }
  await http.database.asOwner((client) => client.query('delete from rate_limits'))
  const admin = await http.join('admin@example.in')
  await http.call('workspaces.create', { name: 'Depot', slug: 'depot' }, admin.bearer)
  for (const email of ['first@example.in', 'second@example.in']) {
    const inside = { ...admin.bearer, 'x-workspace': 'depot' }
    expect((await http.call('invitations.create', { email, role: 'viewer' }, inside)).statusCode).toBe(200)
  }
  http.services.config = { ...http.services.config, signUp: 'closed' }
  expect(await join('first@example.in', '10.5.0.11')).toBe('joined')
  await http.database.asOwner((client) =>
    client.query(
      `delete from members using users where users.id = user_id and users.email = 'admin@example.in'`,
    ),
  )
  expect(await join('second@example.in', '10.5.0.12')).toBe(closed)
})
