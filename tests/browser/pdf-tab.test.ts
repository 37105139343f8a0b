import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openStage, openTab, soon } from './stage.ts'

/* The tab in which a printed document opens. */

const stage = openStage()
const tab = openTab(stage)

test('[9.30, 16.327] an intake opens in a tab that downloads it under its name', async () => {
  await tab.open(`inventory-intakes?inventoryIntakeId=${stage.shop.ids.draft}`)
  const opening = tab.page.context().waitForEvent('page')
  await tab.screen.button('Export PDF', tab.screen.layer()).click()
  const printed = await opening
  const link = printed.getByRole('link', { name: 'Download' })
  await link.waitFor()
  const saving = printed.waitForEvent('download')
  await link.click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^inventory-intake-INT-\d+-\d{4}-\d{2}-\d{2}\.pdf$/)
  await expect.poll(() => printed.title(), soon).toBe(file.suggestedFilename())
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})
