import { expect, test } from 'vitest'
import { openHttp } from '../../../tests/support/http.ts'

const http = openHttp()

/** All that cannot be undone or gives others access to an account. */
const risky = [
  'users.initialEmailChange',
  'users.delete',
  'users.startTotp',
  'users.confirmTotp',
  'users.removeTotp',
  'users.beginPasskey',
  'users.removePasskey',
  'users.replaceRecoveryCodes',
  'workspaces.transferOwnership',
  'workspaces.export',
  'workspaces.close',
  'workspaces.delete',
  'workspaces.requireSecondFactor',
]

test('[13.59] what cannot be undone needs a proof of identity of the last 10 minutes, in each of its calls', async () => {
  const { bearer, email } = await http.join()
  await http.call('workspaces.create', { name: 'Own', slug: `own-${email.split('@')[0]}` }, bearer)
  http.ahead = 11 * 60_000
  const refused: string[] = []
  for (const call of risky)
    if ((await http.call(call, {}, bearer)).json().data?.reason === 'confirm_identity') refused.push(call)
  expect(refused).toEqual(risky)
})
