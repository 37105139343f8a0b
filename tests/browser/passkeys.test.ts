import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { freePort, signUp } from '../support/app.ts'
import { openContext, signInContext } from '../support/browser.ts'
import { PASSWORD } from '../support/corner-shop.ts'
import { openStageOf, soon } from './stage.ts'

/* Passkeys with the browser's virtual authenticator. They need a host name, not an IP address. */

const port = await freePort()
const home = `http://localhost:${port}`
const stage = openStageOf(async () => ({ email: null }), { env: { PORT: String(port), GODOWN_URL: home } })

test('[13.80] a passkey is added, signs in without a password, serves as the second step after one, and is removed', async () => {
  const email = `${v7()}@example.in`
  const token = await signUp(stage.app().url, email)
  await stage.app().call('workspaces.create', { name: 'Own Shop', slug: 'own-shop' }, { token })
  const context = await openContext(stage.browser, home)
  await signInContext(context, email, PASSWORD)
  const tab = await context.newPage()
  const devtools = await context.newCDPSession(tab)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await tab.goto('/own-shop/settings/security')
  await tab.getByRole('button', { name: 'Add passkey' }).click()
  await tab.getByText('Passkey added.').waitFor()
  await tab.getByRole('button', { name: 'I have saved them' }).click()
  await tab.getByRole('button', { name: 'Remove passkey Chrome on Linux' }).waitFor()

  await tab.goto('/sign-out')
  await tab.waitForURL('**/sign-in')
  await tab.getByRole('button', { name: 'Use a passkey' }).click()
  await tab.waitForURL('**/dashboard')

  await tab.goto('/sign-out')
  await tab.waitForURL('**/sign-in')
  await tab.getByLabel('Email').fill(email)
  await tab.getByLabel('Password').fill(PASSWORD)
  await tab.keyboard.press('Enter')
  await tab.getByRole('heading', { name: 'One more step' }).waitFor()
  await tab.getByRole('button', { name: 'Use a passkey' }).click()
  await tab.waitForURL('**/dashboard')

  await tab.goto('/own-shop/settings/security')
  await tab.getByRole('button', { name: 'Remove passkey Chrome on Linux' }).click()
  await tab.getByText('Passkey removed.').waitFor()
  const left = () => stage.rows('select 1 from recovery_codes union all select 1 from passkeys')
  await expect.poll(left, soon).toEqual([])
  await context.close()
})

test('[17.169] nothing moves on the sign-in page once it is shown, and the password can be read', async () => {
  const context = await openContext(stage.browser, home)
  const tab = await context.newPage()
  await tab.route('**/settings/getOne', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await tab.goto('/sign-in')
  const forgot = tab.getByRole('link', { name: 'Forgot password?' })
  await forgot.waitFor()
  await tab.evaluate(() => document.fonts.ready)
  const before = await forgot.boundingBox()
  await tab.getByRole('button', { name: 'Use a passkey' }).waitFor()
  expect(await forgot.boundingBox()).toEqual(before)
  const field = tab.getByLabel('Password')
  await field.fill('mangoes in may')
  expect(await field.getAttribute('type')).toBe('password')
  await tab.getByLabel('Show what you type').check()
  await expect.poll(() => field.getAttribute('type'), soon).toBe('text')
  expect(await field.inputValue()).toBe('mangoes in may')
  await context.close()
})
