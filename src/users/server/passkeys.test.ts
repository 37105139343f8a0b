import { expect, test } from 'vitest'
import { openHttp } from '../../../tests/support/http.ts'

const http = openHttp()

/** Backdates the account's sessions: when they began and when the user last confirmed their identity. */
const age = (email: string, begun: string, confirmed: string) =>
  http.database.asOwner((client) =>
    client.query(
      `update sessions set created_at = now() - $2::interval, confirmed_at = now() - $3::interval
       where user_id = (select id from users where email = $1)`,
      [email, begun, confirmed],
    ),
  )

test('[13.80] a person who recently confirmed their identity can add a passkey, however old the sign-in is', async () => {
  const { bearer, email } = await http.join()
  const begin = () => http.app.inject({ url: '/api/auth/passkey/generate-register-options', headers: bearer })
  await age(email, '5 days', '1 minute')
  expect((await begin()).statusCode).toBe(200)
  await age(email, '5 days', '11 minutes')
  const refused = await begin()
  expect([refused.statusCode, refused.json().data]).toEqual([403, { reason: 'confirm_identity' }])
})
