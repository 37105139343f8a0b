import { describe, expect, test } from 'vitest'
import { openHttp } from '../../../tests/support/http.ts'

const http = openHttp()
const PASSWORD = 'a long password'

const issuesOf = (answer: { json(): { data?: { issues?: unknown } } }) => answer.json().data?.issues

describe('a new password', () => {
  test.each([
    ['dragonfly1', 'This password is one of the most common. Choose another.'],
    ['PASSWORD1', 'This password is one of the most common. Choose another.'],
    ['asha rao 77', 'Do not use your name or e-mail address'],
    ['poiuytrewq', 'Do not use a repetition or a row of keys'],
  ])('[13.52] %s is refused at its field, in a sign-up and in a change', async (password, message) => {
    const joining = { name: 'Asha', lastName: 'Rao', email: 'weak@example.in', password }
    const joined = await http.post('/api/auth/sign-up/email', joining, {}, '10.6.6.6')
    expect([joined.statusCode, issuesOf(joined)]).toEqual([400, [{ path: ['password'], message }]])
    const { bearer } = await http.join()
    const change = { currentPassword: PASSWORD, newPassword: password }
    const changed = await http.call('users.changePassword', change, bearer)
    expect([changed.statusCode, issuesOf(changed)]).toEqual([400, [{ path: ['newPassword'], message }]])
  })

  test('[13.52] that is weak for the person is refused by a reset link too, which still works', async () => {
    const { email } = await http.join()
    http.mails.length = 0
    const from = '10.6.6.7'
    await http.post('/api/auth/request-password-reset', { email, redirectTo: '/reset-password' }, {}, from)
    const [, token] = /reset-password\/([^?\s]+)/.exec(http.mails.at(-1)?.body ?? '') ?? []
    const reset = (newPassword: string) =>
      http.post('/api/auth/reset-password', { token, newPassword }, {}, from)
    const refused = await reset(`${email.split('@')[0]}`.padEnd(8, '1'))
    expect(issuesOf(refused)).toEqual([
      { path: ['newPassword'], message: 'Do not use your name or e-mail address' },
    ])
    expect((await reset('mangoes in may')).statusCode).toBe(200)
  })

  test('[13.53] needs the current one, which can be guessed at ten times a minute', async () => {
    const { bearer } = await http.join()
    const change = (currentPassword: string, newPassword = 'mangoes in may') =>
      http.call('users.changePassword', { currentPassword, newPassword }, bearer)
    expect(issuesOf(await change('wrong'))).toEqual([
      { path: ['currentPassword'], message: 'The password is not correct' },
    ])
    expect(issuesOf(await change(PASSWORD, PASSWORD))).toEqual([
      { path: ['newPassword'], message: 'This is your current password. Choose another.' },
    ])
    for (let n = 0; n < 8; n++) await change('wrong')
    expect((await change(PASSWORD)).statusCode).toBe(429)
  })

  test('[13.54] ends the other sessions and links to set one; the address is told', async () => {
    const { bearer, email } = await http.join()
    const signedIn = await http.post('/api/auth/sign-in/email', { email, password: PASSWORD })
    const other = { authorization: `Bearer ${signedIn.json().token}` }
    const from = '10.6.6.8'
    await http.post('/api/auth/request-password-reset', { email, redirectTo: '/reset-password' }, {}, from)
    const [, token] = /reset-password\/([^?\s]+)/.exec(http.mails.at(-1)?.body ?? '') ?? []
    const input = { currentPassword: PASSWORD, newPassword: 'mangoes in may' }
    expect((await http.call('users.changePassword', input, bearer)).statusCode).toBe(200)
    expect(http.mails.at(-1)).toMatchObject({ to: email, subject: 'Your Godown password was changed' })
    expect((await http.call('users.getOne', {}, bearer)).statusCode).toBe(200)
    expect((await http.call('users.getOne', {}, other)).statusCode).toBe(401)
    const reset = { token, newPassword: 'guavas in june' }
    expect((await http.post('/api/auth/reset-password', reset, {}, from)).statusCode).toBe(400)
    const again = await http.post('/api/auth/sign-in/email', { email, password: 'mangoes in may' })
    expect(again.statusCode).toBe(200)
  })
})
