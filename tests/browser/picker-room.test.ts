import path from 'node:path'
import { expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { openStageOf, soon } from './stage.ts'

/* What a picker's list leaves in sight on the screen of a till. */

const stage = openStageOf(openTrade)
const names = ['Anvil', 'Bucket', 'Chisel', 'Drill', 'Emery', 'File', 'Grinder', 'Hammer', 'Iron', 'Jack']

test('[16.416] the list of the next product leaves the lines above it and their warnings in sight', async () => {
  for (const name of names) await stage.shop.stocked(`${name} tool`, 2)
  const page = await stage.page()
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`/${stage.shop.as.workspace}/new-sale`)
  await settled(page)
  const picker = page.getByRole('combobox', { name: 'Add a product' })
  for (const [at, name] of names.entries()) {
    await picker.fill(name)
    await page.getByRole('option', { name: `${name} tool` }).waitFor()
    await page.keyboard.press('Enter')
    const quantity = page.getByLabel(`Quantity of ${name} tool`)
    await quantity.fill('5')
    const warning = page.getByText(/Only 2/).nth(at)
    await warning.waitFor()
    await quantity.press('Enter')
    await page.keyboard.type('too')
    await page.getByRole('option', { name: /tool/ }).first().waitFor()
    const list = page.getByRole('listbox').locator('xpath=..')
    const below = async () => {
      const [said, shown] = [await warning.boundingBox(), await list.boundingBox()]
      return said && shown && said.y > 0 && shown.y >= said.y + said.height && shown.y + shown.height <= 768
    }
    const folder = process.env.PICTURES
    if (folder) await page.screenshot({ path: path.join(folder, `picker-${at}.png`) })
    await expect.poll(below, soon).toBe(true)
    await page.keyboard.press('Escape')
  }
})
