import path from 'node:path'
import { expect, test } from 'vitest'
import { openStage, openTab, soon } from './stage.ts'

/* The HSN number of a product is found by a word, and an unknown heading gets a warning. */

const stage = openStage()
const tab = openTab(stage)

test('[16.370, 16.371] the field offers headings and warns about one that does not exist', async () => {
  const { page, screen, open } = tab
  await open('products?create=product')
  const field = screen.field('HSN Number')
  const offered = () =>
    page
      .locator('datalist option')
      .evaluateAll((options) => options.map((each) => each.getAttribute('value')))
  await field.fill('8469')
  await screen.layer().getByText('The tariff has no heading 8469').waitFor()
  await field.fill('paint')
  await expect.poll(offered, soon).toContain('3208')
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: path.join(folder, 'hsn.png') })
  await field.fill('8539')
  await expect.poll(offered, soon).toEqual(['8539'])
  await expect.poll(() => screen.layer().getByText('The tariff has no').count(), soon).toBe(0)
})
