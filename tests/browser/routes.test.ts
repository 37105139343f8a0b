import type { Page } from 'playwright-core'
import { v7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { signUp } from '../support/app.ts'
import { settled } from '../support/browser.ts'
import { PASSWORD } from '../support/corner-shop.ts'
import { openStage, soon } from './stage.ts'

/* Every URL shows its page or redirects to the right one. */

const stage = openStage()
let visitor: Page
let owner: Page
beforeAll(async () => {
  visitor = await stage.page(null)
  owner = await stage.page()
})

const heading = (page: Page) => page.locator('h1').first().textContent()
const expectHeading = async (page: Page, address: string, title: string) => {
  await page.goto(address)
  await settled(page)
  await expect.poll(() => heading(page), soon).toBe(title)
}

test.each([
  ['[2.1, 16.62]', '/', 'Your stock, your purchases and your GST bills, in one place'],
  ['[2.2]', '/sign-in', 'Sign in'],
  ['[2.4]', '/join', 'Create account'],
  ['[2.5]', '/invite/no-such-invitation', 'This link has expired'],
  ['[2.11]', '/error', 'Something went wrong'],
  ['[2.12]', '/terms', 'Terms of use'],
  ['[2.13]', '/privacy', 'Privacy'],
  ['[2.14]', '/license', 'MIT License'],
])('%s %s shows %s', async (_line, address, title) => {
  await expectHeading(visitor, address, title)
})

test.each([
  ['/onboarding/profile', 'Your name'],
  ['/onboarding/workspace', 'Your business'],
  ['/onboarding/collaborate', 'Work together'],
])('[2.7, 2.8, 2.9] %s shows %s', async (address, title) => {
  await expectHeading(owner, address, title)
})

test.each([
  ['[2.16]', 'dashboard', 'Dashboard'],
  ['[2.15]', 'analytics', 'Analytics'],
  ['[2.141]', 'books', 'Books'],
  ['[2.17]', 'vendors', 'Vendors'],
  ['[2.18]', 'logistics', 'Logistics'],
  ['[2.19]', 'products', 'Products'],
  ['[2.20]', 'inventory', 'Inventory'],
  ['[2.21]', 'purchase-orders', 'Purchase orders'],
  ['[2.22]', 'inventory-intakes', 'Intakes'],
  ['[2.23]', 'metrics', 'Units & Measurements'],
  ['[2.24]', 'customers', 'Customers'],
  ['[2.25]', 'sales', 'Sales'],
  ['[2.26]', 'new-sale', 'New sale'],
  ['[2.27]', 'settings', 'Settings'],
  ['[2.28]', 'settings/profile', 'Profile'],
  ['[13.55]', 'settings/security', 'Security'],
  ['[2.29, 6.1]', 'settings/members', 'Members'],
  ['[2.30]', 'settings/workspace', 'Workspace'],
  ['[2.31]', 'settings/personalization', 'Personalization'],
  ['[2.32]', 'settings/notifications', 'Notifications'],
  ['', 'settings/activity', 'Activity'],
  ['[2.33]', 'settings/workspaces', 'Workspaces'],
])('%s /{slug}/%s shows %s', async (_line, address, title) => {
  await expectHeading(owner, `/${stage.shop.slug}/${address}`, title)
  await expect.poll(() => owner.title(), soon).toContain(title)
})

describe('redirects', () => {
  const newcomer = async () => {
    const email = `${v7()}@example.in`
    await signUp(stage.app().url, email)
    return stage.page(email)
  }

  test('[2.6] /onboarding redirects to the next step, or else to the workspace last used', async () => {
    const page = await newcomer()
    await page.goto('/onboarding')
    await page.waitForURL('**/onboarding/workspace')
    await owner.goto('/onboarding')
    await owner.waitForURL(`**/${stage.shop.slug}/dashboard`)
  })

  test('[2.37] / opens the workspace last used for a signed-in person', async () => {
    const name = 'Second shop'
    const slug = `second-${v7()}`
    await stage.shop.make('workspaces.create', { name, slug })
    for (const last of [stage.shop.slug, slug, stage.shop.slug]) {
      await owner.goto(`/${last}/customers`)
      await owner.getByRole('heading', { name: 'Customers', level: 1 }).waitFor()
      const remembered = async () => (await stage.shop.make('users.getOne', {})).user.lastWorkspace
      await expect.poll(remembered, soon).toBe(last)
      await owner.goto('/')
      await owner.waitForURL(`**/${last}/dashboard`)
    }
  })

  test('/{slug} opens its dashboard', async () => {
    await owner.goto(`/${stage.shop.slug}`)
    await owner.waitForURL(`**/${stage.shop.slug}/dashboard`)
  })

  test('[2.10] /callback redirects a signed-in person, a failure to /error, and a visitor to sign in and back', async () => {
    await owner.goto(`/callback?next=${encodeURIComponent(`/${stage.shop.slug}/sales`)}`)
    await owner.waitForURL(`**/${stage.shop.slug}/sales`)
    await owner.goto('/callback?error=access_denied')
    await owner.waitForURL('**/error?error=access_denied')
    await owner.getByText('The sign-in was cancelled.').waitFor()
    await visitor.goto('/callback')
    await visitor.waitForURL('**/sign-in?next=%2Fcallback')
  })

  test('[2.38] a workspace page asks a visitor to sign in and then opens', async () => {
    const page = await stage.page(null)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) sent.push(new URL(request.url()).pathname)
    })
    const wanted = `/${stage.shop.slug}/sales?search=INV`
    await page.goto(wanted)
    await page.waitForURL('**/sign-in?next=*')
    expect(sent).toEqual([`/${stage.shop.slug}/sales`, '/sign-in'])
    await page.getByLabel('Email').fill(stage.shop.email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Sales', level: 1 }).waitFor()
    await expect.poll(() => page.url(), soon).toContain(wanted)
  })

  test('[2.36] another workspace, a misspelled slug and an unknown page are not found, with a way out', async () => {
    const stranger = await newcomer()
    for (const [page, address] of [
      [stranger, `/${stage.shop.slug}/dashboard`],
      [owner, '/no-such-shop/sales'],
      [owner, `/${stage.shop.slug}/no-such-page`],
    ] as const) {
      await expectHeading(page, address, 'Page not found')
      if (page === stranger) await expect.poll(() => page.getByText('Corner Shop').count(), soon).toBe(0)
    }
    await stranger.getByRole('link', { name: 'Go to home' }).click()
    await stranger.waitForURL('**/onboarding/workspace')
  })

  test('[2.3] /sign-out ends the session and opens /sign-in', async () => {
    const page = await stage.page()
    await page.goto('/sign-out')
    await page.waitForURL('**/sign-in')
    await page.goto(`/${stage.shop.slug}/dashboard`)
    await page.waitForURL('**/sign-in?next=*')
  })
})
