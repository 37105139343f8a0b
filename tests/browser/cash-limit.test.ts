import path from 'node:path'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { sellRods } from '../support/corner-shop.ts'
import { focused } from './keyboard.ts'
import { openStage, openTab, soon } from './stage.ts'

/* Cash of ₹2,00,000 or more from one customer in a day is warned about before it is saved, and never refused. */

const stage = openStage()
const tab = openTab(stage)
const OVER = /₹2,00,000 or more in a day is not allowed/

const picture = async (name: string) => {
  const folder = process.env.PICTURES
  if (folder) await tab.page.screenshot({ path: path.join(folder, `${name}.png`) })
}
const addRod = async (within: Locator) => {
  await within.getByLabel('Add a product').focus()
  await tab.page.keyboard.type('rod')
  await tab.page
    .getByRole('option', { name: /Steel rod/ })
    .first()
    .waitFor()
  await tab.page.keyboard.press('Enter')
  await expect.poll(() => focused(tab.page), soon).toContain('Quantity of Steel rod')
}

test('[15.72] a receipt, a sale and an exchange that reach ₹2,00,000 of cash in a day say so and can be saved', async () => {
  const { page, screen, open } = tab
  const { meera } = stage.shop.ids
  await open(`customers?create=receipt&preset.customerId=${meera}`)
  await screen.field('Amount').fill('199823')
  await expect.poll(() => screen.layer().getByText('269ST').count(), soon).toBe(0)
  await screen.field('Amount').fill('200000')
  await screen.layer().getByText('269ST').waitFor()
  await picture('cash-receipt')
  await screen.field('Amount').fill('199823')
  await screen.button('Save receipt').click()
  await screen.waitForText(/^Receipt RC/)

  await open(`sales?create=sale&preset.customerId=${meera}`)
  await addRod(screen.layer())
  await screen.layer().getByText(OVER).waitFor()
  await picture('cash-sale')
  await page.keyboard.press('Control+Enter')
  await screen.waitForText(/^Sale INV.* saved/)

  const saleId = await sellRods(stage.shop, 1, 'delivered')
  await open(`sales?create=exchange&preset.saleId=${saleId}`)
  const out = screen.layer().getByRole('region', { name: 'Going out' })
  await addRod(out)
  await addRod(out)
  await screen.layer().getByText(OVER).waitFor()
  await picture('cash-exchange')
})
