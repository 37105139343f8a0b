import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { openCornerShop, PASSWORD, productOf } from '../support/corner-shop.ts'
import { hold } from './hold.ts'
import { focused } from './keyboard.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStage, soon } from './stage.ts'

/* Two people in two browsers: invited, restricted by role, removed, and what remains on screen afterwards. */

const stage = openStage()
let owner: Page
let ownerScreen: Screen
let guest: Page
let guestScreen: Screen

beforeAll(async () => {
  owner = await stage.page()
  ownerScreen = screenOf(owner)
  guest = await stage.page(null)
  guestScreen = screenOf(guest)
})

const at = (path: string) => `/${stage.shop.slug}/${path}`

/** All text in a page: visible, cached and stored. */
const everything = (page: Page) =>
  page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
      ...[...document.querySelectorAll('input, textarea')].map((each) => (each as HTMLInputElement).value),
    ].join('\n'),
  )

describe('an invitation', () => {
  let link: string

  test('is created by the owner and offers a link to copy', async () => {
    await owner.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await owner.goto(at('settings/members'))
    await owner.getByLabel('Email').fill('ravi@example.in')
    await owner.getByLabel('Role', { exact: true }).selectOption('sales')
    await ownerScreen.button('Send invitation').click()
    await ownerScreen.waitForText(/^Invitation for ravi@example\.in is ready\. No mail server is set up/)
    await ownerScreen.button(/Copy link/).click()
    await ownerScreen.button('Copied').waitFor()
    link = await owner.evaluate(() => navigator.clipboard.readText())
    expect(link).toContain('/invite/')
  })

  test('[13.22, 16.420, 16.504] shows the visitor who invited them, and admits them once they create an account', async () => {
    await guest.goto(new URL(link).pathname)
    await guest.getByRole('heading', { name: 'Join Corner Shop' }).waitFor()
    await guestScreen.waitForText(/Asha.* invites you to work here as Sales/)
    await expect.poll(() => focused(guest), soon).toBe('Create account')
    await guest.keyboard.press('Enter')
    await guest.getByLabel('First name').fill('Ravi')
    await guest.getByLabel('Last name').fill('Kulkarni')
    await expect.poll(() => guest.getByLabel('Email').inputValue(), soon).toBe('ravi@example.in')
    expect(await guest.getByLabel('Email').isEditable()).toBe(false)
    await guest.getByLabel('Password').fill(PASSWORD)
    await guest.keyboard.press('Enter')
    await expect.poll(() => focused(guest), soon).toBe('Accept invitation')
    await guest.keyboard.press('Enter')
    await guestScreen.waitForText('Welcome to Corner Shop.')
    await guest.waitForURL(`**${at('dashboard')}`)
  })

  test('opens only once', async () => {
    const other = await stage.page(null)
    await other.goto(new URL(link).pathname)
    await other.getByRole('heading', { name: 'This link has expired' }).waitFor()
    await stage.leave(other)
  })
})

describe('the sales role', () => {
  test('sees selling prices and stock, but no buying price, discount or cost', async () => {
    await guest.goto(at('products'))
    await guest.getByRole('columnheader', { name: 'Selling Price' }).waitFor()
    for (const hidden of ['Buying Price', 'Discount'])
      await expect.poll(() => guest.getByRole('columnheader', { name: hidden }).count(), soon).toBe(0)
    await expect.poll(() => guestScreen.button('Add product').count(), soon).toBe(0)
    await guest.goto(at(`products?productId=${stage.shop.ids.rod}`))
    await guestScreen.field('Product Name').waitFor()
    for (const hidden of ['Buying Price', 'Discount (%)'])
      await expect.poll(() => guestScreen.field(hidden).count(), soon).toBe(0)
    await expect.poll(() => guestScreen.field('Product Name').isEditable(), soon).toBe(false)
    await guest.goto(at('inventory'))
    await guest.getByRole('columnheader', { name: 'Available' }).waitFor()
    await guest.getByRole('row').nth(1).waitFor()
    expect((await guest.getByRole('row').allTextContents()).join(' ')).not.toContain('₹')
  })

  test('[13.33] is offered no purchasing screens, and their URLs show nothing', async () => {
    const screens = guest.getByRole('navigation').getByRole('link').filter({ visible: true })
    await expect.poll(() => screens.allTextContents(), soon).toContain('Sales')
    const names = await screens.allTextContents()
    for (const hidden of ['Purchase orders', 'Intakes']) expect(names).not.toContain(hidden)
    await guest.goto(at('purchase-orders'))
    await guestScreen.waitForText('Your role does not include this screen')
    expect(await everything(guest)).not.toContain('PO-00001')
  })

  test('[16.95] cannot open forms that the role cannot save', async () => {
    await guest.goto(at('sales?create=vendor'))
    await guest.getByRole('heading', { name: 'Sales' }).waitFor()
    await expect.poll(() => guest.getByRole('dialog').count(), soon).toBe(0)
    await guest.goto(at('sales?create=customer'))
    await guest.getByRole('dialog', { name: 'Add customer' }).waitFor()
  })
})

describe('another workspace', () => {
  test('[22.65] its links lead there from the moment of the switch', async () => {
    const third = await openCornerShop(stage.app(), 'Third Shop')
    await third.make('invitations.create', { email: stage.shop.email, role: 'admin' })
    const [invitation] = await third.make('invitations.getAll', {})
    await owner.goto(new URL(invitation.link).pathname)
    await ownerScreen.button('Accept invitation').click()
    await owner.waitForURL(`**/${third.slug}/dashboard`)
    // The screen of the other workspace takes long to load.
    const loading = await hold(owner, '**/assets/dashboard-screen*')
    await owner.goto(at('products'))
    await owner
      .getByRole('button', { name: /Corner Shop/ })
      .first()
      .click()
    await owner.getByRole('menuitemradio', { name: 'Third Shop' }).click()
    await owner.waitForURL(`**/${third.slug}/dashboard`)
    const links = owner.getByRole('navigation').first().getByRole('link')
    const places = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
    expect(places.filter((each) => !each.startsWith(`/${third.slug}/`))).toEqual([])
    await loading.release()
    await owner.getByRole('heading', { name: 'Dashboard' }).waitFor()
  })

  test('[16.48] shows nothing of the previous one after a switch, a reload and Back', async () => {
    const second = await openCornerShop(stage.app(), 'Second Shop')
    const { ids } = second
    await second.make(
      'products.create',
      productOf({ name: 'Brass bell', metricId: ids.piece, vendorId: ids.patil }),
    )
    await stage.shop.make(
      'products.create',
      productOf({
        name: 'Teak plank',
        metricId: stage.shop.ids.piece,
        vendorId: stage.shop.ids.patil,
      }),
    )
    await second.make('invitations.create', { email: stage.shop.email, role: 'admin' })
    const [invitation] = await second.make('invitations.getAll', {})
    await owner.goto(new URL(invitation.link).pathname)
    await ownerScreen.button('Accept invitation').click()
    await owner.waitForURL(`**/${second.slug}/dashboard`)
    await owner.goto(at('products'))
    await owner.getByRole('row', { name: 'Teak plank' }).waitFor()
    await owner
      .getByRole('button', { name: /Corner Shop/ })
      .first()
      .click()
    await owner.getByRole('menuitemradio', { name: 'Second Shop' }).click()
    await owner.waitForURL(`**/${second.slug}/dashboard`)
    await owner.getByRole('link', { name: 'Products', exact: true }).first().click()
    await owner.getByRole('row', { name: 'Brass bell' }).waitFor()
    expect(await everything(owner)).not.toContain('Teak plank')
    await owner.reload()
    await owner.getByRole('row', { name: 'Brass bell' }).waitFor()
    expect(await everything(owner)).not.toContain('Teak plank')
    await owner.goto(at('products'))
    await owner.getByRole('row', { name: 'Teak plank' }).waitFor()
    expect(await everything(owner)).not.toContain('Brass bell')
    await owner.goBack()
    await owner.getByRole('row', { name: 'Brass bell' }).waitFor()
    expect(await everything(owner)).not.toContain('Teak plank')
  })
})

describe('signing out', () => {
  test('[16.49] leaves nothing for Back or for the next person who signs in', async () => {
    await owner.goto(at('customers'))
    await owner.getByRole('row', { name: 'Meera Joshi' }).waitFor()
    await owner.goto(at('vendors?create=vendor'))
    await ownerScreen.field('Business Name').fill('Secret Supplies')
    await expect.poll(() => everything(owner), soon).toContain('Secret Supplies')
    await owner.goto('/sign-out')
    await owner.waitForURL('**/sign-in')
    await owner.goBack()
    await owner.getByRole('heading', { name: 'Sign in' }).waitFor()
    const left = await everything(owner)
    for (const text of ['Meera Joshi', 'Secret Supplies']) expect(left).not.toContain(text)
    const stranger = await openCornerShop(stage.app(), 'Strange Shop')
    await owner.goto('/sign-in')
    await owner.getByLabel('Email').fill(stranger.email)
    await owner.getByLabel('Password').fill(PASSWORD)
    await owner.keyboard.press('Enter')
    await owner.waitForURL(`**/${stranger.slug}/**`)
    await owner.goto(`/${stranger.slug}/vendors?create=vendor`)
    await ownerScreen.field('Business Name').waitFor()
    const shown = await everything(owner)
    for (const text of ['Corner Shop', 'Secret Supplies']) expect(shown).not.toContain(text)
    await owner.goto(at('customers'))
    await owner.getByRole('heading', { name: 'Page not found' }).waitFor()
  })
})

describe('removing a member', () => {
  test('[16.37] closes the screen they have open at once', async () => {
    const fresh = await stage.page()
    const screen = screenOf(fresh)
    await guest.goto(at('customers'))
    await guest.getByRole('row', { name: 'Meera Joshi' }).waitFor()
    await fresh.goto(at('settings/members'))
    await screen.button('Remove').click()
    await expect.poll(() => screen.question().textContent(), soon).toContain('Remove Ravi Kulkarni')
    await screen.button('Remove member').click()
    await screen.waitForText('Removed from the workspace.')
    // The open screen receives the news without a reload.
    await guest.getByRole('heading', { name: 'Page not found' }).waitFor()
    expect(await everything(guest)).not.toContain('Meera Joshi')
    await guest.reload()
    await guest.getByRole('heading', { name: 'Page not found' }).waitFor()
    expect(await everything(guest)).not.toContain('Meera Joshi')
  })
})
