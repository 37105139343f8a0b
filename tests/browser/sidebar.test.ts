import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { hold } from './hold.ts'
import { openStage, soon } from './stage.ts'

/* The sidebar on a low screen: the current screen is in view, and groups of screens can be collapsed. */

const stage = openStage()
let page: Page

beforeAll(async () => {
  page = await stage.page()
  await page.setViewportSize({ width: 1366, height: 600 })
})

const nav = () => page.getByRole('navigation', { name: 'Screens' })
const link = (name: string) => nav().getByRole('link', { name, exact: true })
const show = async (path: string) => {
  await page.goto(`/${stage.shop.slug}/${path}`)
  await settled(page)
}

const inView = () =>
  link('Chart of accounts').evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const list = element.closest('nav')?.getBoundingClientRect()
    return list !== undefined && top >= list.top && bottom <= list.bottom
  })

test('[16.348] the current screen is in view', async () => {
  await show('accounts')
  await expect.poll(inView, soon).toBe(true)
})

test('[16.348] it is also in view when the screens of this person arrive after the sidebar', async () => {
  const { asked, release } = await hold(page, '**/rpc/workspaces/getSwitcher*')
  await page.goto(`/${stage.shop.slug}/accounts`)
  await asked
  await nav().waitFor()
  await release()
  await expect.poll(inView, soon).toBe(true)
})

test('[16.349] a collapsed group stays collapsed and shows only the current screen', async () => {
  await show('dashboard')
  const heading = nav().getByRole('button', { name: 'Buy' })
  const saved = page.waitForResponse((response) => response.url().includes('/rpc/preferences/update'))
  await heading.press('Enter')
  await expect.poll(() => link('Vendors').count(), soon).toBe(0)
  await saved
  await show('vendors')
  await link('Vendors').waitFor()
  await expect.poll(() => link('Purchase orders').count(), soon).toBe(0)
  await expect.poll(() => heading.getAttribute('aria-expanded'), soon).toBe('false')
  await heading.click()
  await link('Purchase orders').waitFor()
})
