import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { openStageOf, soon } from './stage.ts'

/* A customer that is not known yet, from the form of a bill. */

const stage = openStageOf(openTrade)
let page: Page

beforeAll(async () => {
  page = await stage.page()
})

test('[16.430] digits typed as a customer open the short form with the phone number, which needs no email', async () => {
  await page.goto(`/${stage.shop.as.workspace}/new-sale`)
  await settled(page)
  const customer = page.getByRole('combobox', { name: 'Customer' })
  await customer.fill('9999988888')
  await page.getByRole('option', { name: 'Add new customer' }).click()
  const form = page.getByRole('dialog', { name: 'Add customer' })
  await expect.poll(() => form.getByLabel('Phone number').inputValue(), soon).toBe('9999988888')
  expect(await form.getByLabel('Email').count()).toBe(0)
  await form.getByLabel('Name', { exact: true }).fill('Raju Driver')
  await form.getByRole('button', { name: 'Add customer' }).click()
  await form.waitFor({ state: 'detached' })
  await expect.poll(() => customer.inputValue(), soon).toBe('Raju Driver')
})
