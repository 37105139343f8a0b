import { expect, test } from 'vitest'
import { openHttp } from '../../../tests/support/http.ts'

const http = openHttp()

test('[13.114] a page learns whose second factor is due, and nothing more', async () => {
  const { cookie, email } = await http.join()
  await http.database.asOwner((client) =>
    client.query(
      `update sessions set second_factor = 'due' where user_id = (select id from users where email = $1)`,
      [email],
    ),
  )
  const answer = await http.app.inject({ url: '/api/auth/get-session', headers: { cookie } })
  expect(answer.json()).toEqual({ session: { secondFactor: 'due' }, user: { email } })
})
