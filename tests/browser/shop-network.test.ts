import { networkInterfaces } from 'node:os'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { signUp } from '../support/app.ts'
import { openContext } from '../support/browser.ts'
import { PASSWORD } from '../support/corner-shop.ts'
import { openStageOf } from './stage.ts'

/* A shop's own network: plain HTTP from another machine. */

const env = { HOST: '0.0.0.0', GODOWN_SIGN_UP: 'closed' }
const stage = openStageOf(async () => ({ email: null }), { env })

/** This machine's address on the network, or loopback without one. */
const lan = Object.values(networkInterfaces())
  .flatMap((found) => found ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

test.skipIf(!lan)(
  '[13.81, 13.82] signs in over plain http, with a note; strangers need an invitation',
  async () => {
    const email = `${v7()}@example.in`
    const token = await signUp(stage.app().url, email)
    await stage.app().call('workspaces.create', { name: 'Own Shop', slug: 'own-shop' }, { token })
    const context = await openContext(stage.browser, `http://${lan}:${new URL(stage.app().url).port}`)
    const tab = await context.newPage()
    await tab.goto('/sign-in')
    await tab.getByRole('note').getByText('This connection is not encrypted').waitFor()
    await tab.getByText('New accounts need an invitation.').waitFor()
    await expect.poll(() => tab.getByRole('link', { name: 'Create account' }).count()).toBe(0)
    await tab.goto('/join')
    await tab.getByText('New accounts need an invitation.').waitFor()
    await tab.goto('/sign-in')
    await tab.getByLabel('Email').fill(email)
    await tab.getByLabel('Password').fill(PASSWORD)
    await tab.keyboard.press('Enter')
    await tab.waitForURL('**/own-shop/dashboard')
    await tab.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await tab.reload()
    await tab.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await context.close()
  },
)

test('[17.188] without a mail server, a forgotten password leads to whoever runs the server', async () => {
  const tab = await stage.page(null)
  await tab.goto('/reset-password')
  await tab.getByText('This installation sends no email.').waitFor()
  await tab.getByLabel('Email').fill('asha@example.in')
  await tab.getByRole('button', { name: 'Create link' }).click()
  await tab.getByText('its link is now in the log of the server').waitFor()
  await tab.close()
})
