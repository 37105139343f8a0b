import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { signUp } from '../support/app.ts'
import { PASSWORD } from '../support/corner-shop.ts'
import { screenOf } from './screen.ts'
import { openStage } from './stage.ts'

/* How people prove who they are: Settings › Security. */

const stage = openStage()

/** Someone new, as a member of nothing but a workspace of their own, on the Security screen. */
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
  await expect.poll(() => screen.note('New password', tab)).toBe('Use more than spaces')
  await tab.getByLabel('New password').fill('dragonfly1')
  await tab.keyboard.press('Enter')
  await expect.poll(() => screen.note('Current password', tab)).toBe('The password is not correct')
  await tab.getByLabel('Current password').fill(PASSWORD)
  await tab.keyboard.press('Enter')
  const common = 'This password is one of the most common. Choose another.'
  await expect.poll(() => screen.note('New password', tab)).toBe(common)
  await tab.getByLabel('New password').fill('mangoes in may')
  await tab.keyboard.press('Enter')
  await screen.told('Password changed.')
  await expect.poll(() => tab.getByLabel('New password').inputValue()).toBe('')
  await tab.goto('/sign-out')
  await tab.waitForURL('**/sign-in')
  await tab.getByLabel('Email').fill(email)
  await tab.getByLabel('Password').fill('mangoes in may')
  await tab.keyboard.press('Enter')
  await tab.waitForURL('**/dashboard')
  await tab.context().close()
})
