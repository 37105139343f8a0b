import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openStageOf, soon } from './stage.ts'

/* A new shop's way from "Create account" to its first bill, counted in clicks and key presses. */

const stage = openStageOf(async () => ({ email: null }))

/** Mouse and keyboard actions that count clicks and key presses. */
function handsOn(page: Page) {
  const done = { clicks: 0, keys: 0 }
  return {
    done,
    click: async (place: Locator) => {
      done.clicks += 1
      await place.click()
    },
    choose: async (select: Locator, label: string) => {
      done.clicks += 2
      await select.selectOption({ label })
    },
    type: async (text: string) => {
      done.keys += text.length
      await page.keyboard.type(text)
    },
    press: async (key: string) => {
      done.keys += key.split('+').length
      await page.keyboard.press(key)
    },
  }
}

test('[16.206, 16.207, 16.208, 16.525] a new account reaches its first bill in at most 15 clicks and 120 keys', async () => {
  const page = await stage.page(null)
  await page.goto('/join')
  const { done, click, choose, type, press } = handsOn(page)
  await click(page.getByLabel('First name'))
  for (const text of ['Asha', 'Rao', 'asha@rao.in', 'soap and rice']) {
    await type(text)
    await press(text === 'soap and rice' ? 'Enter' : 'Tab')
  }
  await click(page.getByLabel('Workspace name'))
  await type('Rao Stores')
  await choose(page.getByLabel('GST registration'), 'Not registered')
  await click(page.getByRole('button', { name: 'Create Workspace' }))
  await click(page.getByRole('link', { name: 'Skip for now' }))
  const steps = page.getByRole('listitem').filter({ hasText: 'Create your first bill' })
  await click(steps.getByRole('link', { name: 'New sale' }))

  await click(page.getByRole('combobox', { name: 'Customer' }))
  await type('Ramesh')
  await page.getByRole('option', { name: 'Add “Ramesh”' }).waitFor()
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add customer' })
  await expect.poll(() => dialog.getByLabel('Name').inputValue(), soon).toBe('Ramesh')
  await click(dialog.getByLabel('Phone number'))
  await type('9845012345')
  // Digits this fast, with Enter right after them, would be a scan.
  await page.waitForTimeout(200)
  await press('Enter')
  await dialog.waitFor({ state: 'detached' })

  await click(page.getByRole('combobox', { name: 'Add a product' }))
  await type('Soap')
  await page.getByRole('option', { name: 'Add “Soap”' }).waitFor()
  await press('Enter')
  const product = page.getByRole('dialog', { name: 'Add product' })
  const price = product.getByLabel('Selling Price')
  await expect.poll(() => price.evaluate((field) => field === document.activeElement), soon).toBe(true)
  await type('40')
  await press('Enter')
  await product.getByText('Enter the stock on hand, so that it can be sold').waitFor()
  await click(product.getByLabel('In stock now'))
  await type('24')
  await press('Enter')
  await product.waitFor({ state: 'detached' })
  const quantity = page.getByLabel('Quantity of Soap')
  await expect.poll(() => quantity.evaluate((field) => field === document.activeElement), soon).toBe(true)
  await type('3')
  await press('Control+Enter')
  await page
    .getByText(/^Sale INV\/\d{4}\/00001 saved/)
    .first()
    .waitFor()

  expect(await stage.rows('select total_amount_paise::int as total from sales')).toEqual([{ total: 12000 }])
  expect(await stage.rows("select name from customers where name = 'Ramesh' and to_complete")).toHaveLength(1)
  console.log(`first bill: ${done.clicks} clicks, ${done.keys} keys`)
  expect(done.clicks).toBeLessThanOrEqual(15)
  expect(done.keys).toBeLessThanOrEqual(120)
})
