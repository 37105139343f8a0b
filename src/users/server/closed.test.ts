import { expect, test } from 'vitest'
import { openHttp } from '../../../tests/support/http.ts'

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
