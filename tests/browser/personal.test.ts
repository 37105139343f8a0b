import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { hold } from './hold.ts'
import { focusIn } from './keyboard.ts'
import { openStageOf, soon } from './stage.ts'

/* A user's own notifications and preferences on two computers. */

const stage = openStageOf(openTrade)

const at = (path: string) => `/${stage.shop.as.workspace}/${path}`
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)

test('[16.51] a preference set on one computer applies on another at first load', async () => {
  const page = await stage.page()
  await page.goto(at('settings/personalization'))
  await settled(page)
  await page.getByLabel('Theme').selectOption('dark')
  await page.getByLabel('Density').selectOption('compact')
  await page.getByLabel('Dates').selectOption('yyyy-MM-dd')
  await page.getByLabel('Start page').selectOption('products')
  await page.goto(at('products'))
  await settled(page)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'HSN Number' }).click()
  const kept = async () => (await stage.app().call('preferences.getOne', {}, stage.shop.as)).body.preferences
  await expect.poll(kept, soon).toMatchObject({
    theme: 'dark',
    density: 'compact',
    dateFormat: 'yyyy-MM-dd',
    startPage: 'products',
    hiddenColumns: { Products: expect.arrayContaining(['hsnNumber']) },
  })
  await page.keyboard.press('Escape')

  const other = await stage.page()
  // Every theme in which the workspace has been shown.
  await other.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const shown = document.querySelector('main')
      const { theme } = document.documentElement.dataset
      if (shown && theme && seen.at(-1) !== theme) seen.push(theme)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const looks = () => other.evaluate(() => (window as unknown as { seen: string[] }).seen)
  await other.goto('/')
  await other.waitForURL(`**${at('products')}`)
  await settled(other)
  await expect.poll(() => other.getByRole('columnheader', { name: 'HSN Number' }).count(), soon).toBe(0)
  expect(await looks()).toEqual(['dark'])
  expect(await other.evaluate(() => document.documentElement.dataset.density)).toBe('compact')
  await other.goto(at('vendors'))
  await settled(other)
  expect(await looks()).toEqual(['dark'])
  await other
    .getByText(/^20\d\d-\d\d-\d\d$/)
    .first()
    .waitFor()

  // The third opens directly on a list. The next choice reaches all open computers.
  const third = await stage.page()
  await third.goto(at('vendors'))
  await settled(third)
  await expect.poll(() => theme(third), soon).toBe('dark')
  await third.goto(at('settings/personalization'))
  await settled(third)
  await third.getByLabel('Theme').selectOption('light')
  await expect.poll(() => theme(other)).toBe('light')
})

test('[16.400] a preference stays as chosen when an older answer comes late', async () => {
  const page = await stage.page()
  await page.goto(at('settings/personalization'))
  await settled(page)
  await page.getByLabel('Theme').selectOption('light')
  await settled(page)
  const save = await hold(page, '**/rpc/preferences/update')
  await page.getByLabel('Theme').selectOption('dark')
  await save.asked
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const read = new Promise<void>((resolve) => {
    page.route('**/rpc/preferences/getOne*', async (route) => {
      const response = await route.fetch()
      resolve()
      await held
      await route.fulfill({ response }).catch(() => undefined)
    })
  })
  // Another computer makes this page read its preferences while they are being saved, and the answer is slow.
  await stage.app().call('preferences.update', { density: 'comfortable' }, stage.shop.as)
  await read
  await save.release()
  letGo()
  await settled(page)
  expect(await theme(page)).toBe('dark')
  await expect.poll(() => page.getByLabel('Theme').inputValue(), soon).toBe('dark')
  await page.unrouteAll({ behavior: 'wait' })
})

test('a low-stock notification appears in the bell, opens the product and is marked as read', async () => {
  const { productId, versionId } = await stage.shop.stocked('Claw hammer', 5)
  const { status } = await stage
    .app()
    .call('products.update', { id: productId, lowBalanceThreshold: 4 }, stage.shop.as)
  expect(status).toBe(200)
  const page = await stage.page()
  await page.goto(at('customers'))
  await settled(page)
  await page.getByRole('button', { name: 'Notifications' }).click()
  await page.getByRole('dialog').getByText('No notifications yet').waitFor()
  await focusIn(page.getByRole('dialog'))
  await page.keyboard.press('Escape')
  await stage.app().call('sales.create', stage.shop.saleOf(versionId), stage.shop.as)
  const bell = page.getByRole('button', { name: 'Notifications, 1 unread' })
  await bell.waitFor({ timeout: 30_000 })
  await bell.click()
  await page.getByRole('dialog').getByRole('link', { name: 'Claw hammer is running low' }).click()
  await page.waitForURL(`**${at('inventory')}?inventoryId=${productId}`)
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
})
