import { expect, test } from 'vitest'
import { PASSWORD } from '../support/corner-shop.ts'
import { openStage, openTab, soon } from './stage.ts'

/* Redirects of a signed-in user, and what happens when the session ends during work. */

const stage = openStage()
const tab = openTab(stage)

/** Ends the session, as signing out in another tab does. */
const endSession = () => tab.page.context().clearCookies()

test('[16.321] saving after the session has ended asks for the password in place, then saves', async () => {
  await tab.open(`customers?customerId=${stage.shop.ids.meera}`)
  await tab.screen.field('Notes').fill('Rings before she comes')
  await endSession()
  await tab.screen.button('Save Changes').click()
  const asked = tab.page.getByRole('dialog', { name: 'Sign in to continue' })
  await expect.poll(() => asked.getByLabel('Email').inputValue(), soon).toBe(stage.shop.email)
  await asked.getByLabel('Password').fill('not my password')
  await tab.screen.button('Sign in', asked).click()
  await asked.getByRole('alert').waitFor()
  await expect.poll(() => tab.page.getByText('Invalid email or password').count(), soon).toBe(1)
  await asked.getByLabel('Password').fill(PASSWORD)
  await tab.screen.button('Sign in', asked).click()
  await tab.screen.waitForText('Customer details have been successfully updated.')
  await asked.waitFor({ state: 'detached' })
  const { customer } = await stage.shop.make('customers.getOne', { id: stage.shop.ids.meera })
  expect(customer.notes).toBe('Rings before she comes')
})

test('[16.322] cancelling keeps the typed text, and the next save asks again', async () => {
  await tab.screen.field('Notes').fill('Comes on Mondays')
  await endSession()
  const asked = tab.page.getByRole('dialog', { name: 'Sign in to continue' })
  for (let n = 0; n < 2; n++) {
    await tab.screen.button('Save Changes').click()
    await tab.screen.button('Not now', asked).click()
    await asked.waitFor({ state: 'detached' })
    await expect.poll(() => tab.screen.field('Notes').inputValue(), soon).toBe('Comes on Mondays')
  }
})

test('[16.323] after signing in again in another tab, this one can continue', async () => {
  await tab.screen.button('Save Changes').click()
  const asked = tab.page.getByRole('dialog', { name: 'Sign in to continue' })
  await asked.waitFor()
  const elsewhere = await tab.page.context().newPage()
  await elsewhere.goto('/sign-in')
  await elsewhere.getByLabel('Email').fill(stage.shop.email)
  await elsewhere.getByLabel('Password').fill(PASSWORD)
  await elsewhere.keyboard.press('Enter')
  await elsewhere.waitForURL(`**/${stage.shop.slug}/dashboard`)
  await elsewhere.close()
  await tab.page.evaluate(() => dispatchEvent(new Event('focus')))
  await tab.screen.waitForText('Customer details have been successfully updated.')
})

test.each(['sign-in', 'join'])('[13.50] /%s redirects a signed-in person', async (door) => {
  await tab.page.goto(`/${door}`)
  await tab.page.waitForURL(`**/${stage.shop.slug}/dashboard`)
  await tab.page.goto(`/${door}?next=${encodeURIComponent(`/${stage.shop.slug}/sales`)}`)
  await tab.page.waitForURL(`**/${stage.shop.slug}/sales`)
})

test('[13.51] a signed-in person also sees that a link has been used', async () => {
  await tab.page.goto('/callback?token=used')
  await tab.page.getByRole('heading', { name: 'This link has expired' }).waitFor()
  await expect.poll(() => tab.page.url(), soon).toContain('/callback?token=used')
})
