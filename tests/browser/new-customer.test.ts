import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { focused } from './keyboard.ts'
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

test('[16.430] a name typed as a customer is in the short form, which begins with the phone number', async () => {
  await page.goto(`/${stage.shop.as.workspace}/new-sale`)
  await settled(page)
  await page.getByRole('combobox', { name: 'Customer' }).fill('Kiran Tailor')
  await page.getByRole('option', { name: 'Add “Kiran Tailor”' }).click()
  const form = page.getByRole('dialog', { name: 'Add customer' })
  await expect.poll(() => form.getByLabel('Name', { exact: true }).inputValue(), soon).toBe('Kiran Tailor')
  await expect.poll(() => focused(page), soon).toBe('Phone number')
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
})

test('[16.431] a customer whose GSTIN was kept in spite of the check is billed, and a missing state is named where they are chosen', async () => {
  const { as, workspaceId } = stage.shop
  await stage.app().call('workspaces.update', { id: workspaceId, gstin: '27AAPFU0939F1ZV' }, as)
  const made = async (name: string, gstin: string) => {
    const fields = { name, gstin, phoneNumber: '9820012345', email: 'shop@example.in', acceptGstin: true }
    const { status } = await stage.app().call('customers.create', fields, as)
    expect(status).toBe(200)
  }
  await made('Mahesh Electricals', '27AABCM1234D1Z2')
  await made('Nowhere Traders', '39AAACX0000A1Z6')
  await page.goto(`/${as.workspace}/new-sale`)
  await settled(page)
  const customer = page.getByRole('combobox', { name: 'Customer' })
  await customer.fill('Nowhere')
  await page.getByRole('option', { name: 'Nowhere Traders' }).click()
  const note = page.locator('main').getByText('does not begin with the code of a state')
  await note.first().waitFor()
  const described = async () =>
    page.locator(`[id="${await customer.getAttribute('aria-describedby')}"]`).textContent()
  await expect.poll(described, soon).toContain('code of a state')
  await customer.fill('Mahesh')
  await page.getByRole('option', { name: 'Mahesh Electricals' }).click()
  await expect.poll(() => note.count(), soon).toBe(0)
})
