import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import type { Page } from 'playwright-core'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { signUp } from '../support/app.ts'
import { sizes } from '../support/browser.ts'
import { PASSWORD } from '../support/corner-shop.ts'
import { focusIn } from './keyboard.ts'
import { screenOf } from './screen.ts'
import { openStage, soon } from './stage.ts'

/* How users prove who they are: Settings › Security. */

const stage = openStage()

/** A new user on the Security screen, who belongs only to their own workspace. */
async function newcomer() {
  const email = `${v7()}@example.in`
  const token = await signUp(stage.app().url, email)
  const slug = `own-${v7().slice(-12)}`
  await stage.app().call('workspaces.create', { name: 'Own Shop', slug }, { token })
  const tab = await stage.page(email)
  const open = () => tab.goto(`/${slug}/settings/security`)
  await open()
  return { email, token, slug, tab, open, screen: screenOf(tab) }
}

test('[13.55] the password is changed with the current one; a weak one is refused at its field', async () => {
  const { tab, screen, email } = await newcomer()
  await tab.getByLabel('Current password').fill('not this one')
  await tab.getByLabel('New password').fill('        ')
  await tab.keyboard.press('Enter')
  await expect.poll(() => screen.note('New password', tab)).toBe('Use more than just spaces')
  await tab.getByLabel('New password').fill('dragonfly1')
  await tab.keyboard.press('Enter')
  await expect.poll(() => screen.note('Current password', tab)).toBe('The password is not correct')
  await tab.getByLabel('Current password').fill(PASSWORD)
  await tab.keyboard.press('Enter')
  const common = 'This password is one of the most common. Choose another.'
  await expect.poll(() => screen.note('New password', tab)).toBe(common)
  await tab.getByLabel('New password').fill('mangoes in may')
  await tab.keyboard.press('Enter')
  await screen.waitForText('Password changed.')
  await expect.poll(() => tab.getByLabel('New password').inputValue()).toBe('')
  await tab.goto('/sign-out')
  await tab.waitForURL('**/sign-in')
  await tab.getByLabel('Email').fill(email)
  await tab.getByLabel('Password').fill('mangoes in may')
  await tab.keyboard.press('Enter')
  await tab.waitForURL('**/dashboard')
  await stage.leave(tab)
})

test('[13.56, 13.57, 17.166] devices are listed; a device that is signed out must enter the password again', async () => {
  const { tab, email, slug } = await newcomer()
  const other = await stage.page(email)
  await other.goto(`/${slug}/dashboard`)
  await other.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await tab.reload()
  const devices = tab.getByRole('list', { name: 'Devices' })
  const rows = devices.getByRole('listitem').filter({ hasText: 'Chrome on Linux' })
  await expect.poll(() => rows.count(), soon).toBe(2)
  await expect.poll(() => rows.filter({ hasText: '(this device)' }).count(), soon).toBe(1)
  await tab.getByRole('button', { name: 'Sign out all others' }).click()
  await tab
    .getByRole('alertdialog')
    .or(tab.getByRole('dialog'))
    .getByRole('button', { name: 'Sign out all others' })
    .click()
  await tab.getByText('All other devices are signed out.').waitFor()
  await other.getByRole('dialog', { name: 'Sign in to continue' }).waitFor()
  await expect.poll(() => rows.filter({ hasText: '(this device)' }).count(), soon).toBe(1)
  for (const each of [tab, other]) await stage.leave(each)
})

test('[13.59] an old sign-in is confirmed in one dialog, and the call continues', async () => {
  const { tab, email, slug, screen } = await newcomer()
  const age = () =>
    stage.rows(
      `update sessions set confirmed_at = now() - interval '1 hour' where user_id = (select id from users where email = $1)`,
      [email],
    )
  await age()
  await tab.goto(`/${slug}/settings/profile`)
  await tab.getByLabel('Email').fill(`new-${email}`)
  await tab.getByRole('button', { name: 'Change email' }).click()
  const dialog = tab.getByRole('dialog', { name: 'Confirm your identity' })
  await dialog.getByLabel('Password').fill('not this one')
  await tab.keyboard.press('Enter')
  await expect.poll(() => screen.note('Password', dialog)).toBe('The password is not correct')
  await dialog.getByLabel('Password').fill(PASSWORD)
  await tab.keyboard.press('Enter')
  await screen.waitForText('Open the link we sent to the new address to confirm it.')
  await dialog.waitFor({ state: 'detached' })
  await age()
  await tab.getByLabel('Email').fill(`newer-${email}`)
  await tab.getByRole('button', { name: 'Change email' }).click()
  await focusIn(dialog)
  await tab.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await screen.waitForText('Confirm your identity, then try again.')
  await expect.poll(() => tab.getByLabel('Email').inputValue(), soon).toBe(`newer-${email}`)
  await stage.leave(tab)
})

/** Adds an authenticator app on the open page and returns its secret. */
async function addApp(tab: Page): Promise<string> {
  await tab.getByRole('button', { name: 'Add app' }).click()
  const key = await tab.locator('code').textContent()
  const secret = new TextDecoder().decode(base32.decode(key ?? ''))
  await tab.getByLabel('Code', { exact: true }).fill(await createOTP(secret).totp())
  await tab.getByRole('button', { name: 'Confirm code' }).click()
  await tab.getByText('Store these codes safely.').waitFor()
  return secret
}

test('[13.68] an authenticator app is set up with a QR code; recovery codes are shown once and sign in', async () => {
  const { tab, email } = await newcomer()
  await tab.getByRole('button', { name: 'Add app' }).click()
  await tab.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  await tab.getByRole('button', { name: 'Cancel' }).click()
  await addApp(tab)
  const codes = tab.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect.poll(() => codes.count(), soon).toBe(10)
  const code = (await codes.first().textContent()) ?? ''
  await tab.getByRole('button', { name: 'I have saved them' }).click()
  await tab.getByText('10 of 10 recovery codes left.').waitFor()
  await tab.goto('/sign-out')
  await tab.waitForURL('**/sign-in')
  await tab.getByLabel('Email').fill(email)
  await tab.getByLabel('Password').fill(PASSWORD)
  await tab.keyboard.press('Enter')
  await tab.getByRole('heading', { name: 'One more step' }).waitFor()
  await tab.reload()
  await tab.getByLabel('Code', { exact: true }).fill('111111')
  await tab.keyboard.press('Enter')
  await tab.getByText('The code is not correct').first().waitFor()
  await tab.getByLabel('Code', { exact: true }).fill(code)
  await tab.keyboard.press('Enter')
  await tab.waitForURL('**/dashboard')
  await stage.leave(tab)
})

test('[17.165] on a phone, the setup opens the authenticator app or copies the key; a wrong code is shown once', async () => {
  const { tab } = await newcomer()
  await tab.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await tab.setViewportSize(sizes.phone)
  await tab.getByRole('button', { name: 'Add app' }).click()
  const link = tab.getByRole('link', { name: 'Open in authenticator app' })
  await expect.poll(() => link.getAttribute('href'), soon).toMatch(/^otpauth:/)
  const field = tab.getByLabel('Code', { exact: true })
  await expect
    .poll(async () => ((await field.boundingBox())?.y ?? 1_000) < sizes.phone.height, soon)
    .toBe(true)
  const key = (await tab.locator('code').textContent()) ?? ''
  expect((await tab.locator('code > span').allTextContents()).map(({ length }) => length)).toEqual(
    Array.from({ length: key.length / 4 }, () => 4),
  )
  await tab.getByRole('button', { name: 'Copy key' }).click()
  await tab.getByText('Copied').waitFor()
  expect(await tab.evaluate(() => navigator.clipboard.readText())).toBe(key)
  await field.fill('111111')
  await tab.getByRole('button', { name: 'Confirm code' }).click()
  await tab.getByText('The code is not correct').first().waitFor()
  expect(await tab.getByText('The code is not correct').count()).toBe(1)
  await stage.leave(tab)
})

test('[13.86] with an app, a person confirms their identity with the password and a code', async () => {
  const { tab, email, open } = await newcomer()
  await addApp(tab)
  const code = await tab
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .first()
    .textContent()
  await stage.rows(
    `update sessions set confirmed_at = now() - interval '1 hour' where user_id = (select id from users where email = $1)`,
    [email],
  )
  await open()
  await tab.getByRole('button', { name: 'Remove app' }).click()
  const dialog = tab.getByRole('dialog', { name: 'Confirm your identity' })
  await dialog.getByText('Enter your password and a code to continue.').waitFor()
  await dialog.getByLabel('Password').fill(PASSWORD)
  await tab.keyboard.press('Enter')
  await dialog.getByText('Code is required').first().waitFor()
  await dialog.getByLabel('Code', { exact: true }).fill(code ?? '')
  await tab.keyboard.press('Enter')
  await tab.getByText('Authenticator app removed.').waitFor()
  await stage.leave(tab)
})

test('[13.69, 17.167] a workspace that requires a second factor guides members through the setup; the owner makes it optional', async () => {
  const { tab, slug, token } = await newcomer()
  const name = 'Quiet Shop'
  await stage.app().call('workspaces.create', { name, slug: `other-${slug}` }, { token })
  await stage.rows('update workspaces set requires_second_factor = true where slug = $1', [slug])
  await tab.goto(`/${slug}/dashboard`)
  await tab.getByText('Own Shop requires two-step sign-in. Set it up to continue.').waitFor()
  await tab.getByRole('heading', { name: 'Own Shop' }).waitFor()
  expect(await tab.getByRole('heading', { name: 'Two-step sign-in' }).count()).toBe(1)
  await tab.getByRole('link', { name }).click()
  await tab.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await tab.goBack()
  await expect.poll(() => tab.getByRole('button', { name: 'Continue' }).isDisabled(), soon).toBe(true)
  await addApp(tab)
  await tab.getByRole('button', { name: 'Continue' }).click()
  await tab.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await tab.goto(`/${slug}/settings/members`)
  await tab.getByRole('button', { name: 'Make optional' }).click()
  await tab.getByText('Two-step sign-in is optional now.').waitFor()
  await tab.getByRole('button', { name: 'Require for everyone' }).waitFor()
  await stage.leave(tab)
})
