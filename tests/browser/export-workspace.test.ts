import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { screenOf } from './screen.ts'
import { openStage } from './stage.ts'

/* Settings › Export: a workspace leaves as a file and comes back as another workspace. */

const stage = openStage()

test('[17.91] the owner downloads everything and imports it as a workspace of its own', async () => {
  const tab = await stage.page()
  const screen = screenOf(tab)
  await tab.goto(`/${stage.shop.slug}/settings/export`)
  const downloading = tab.waitForEvent('download')
  await screen.button('Export workspace', tab).dblclick()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^shop-\w+-\d{4}-\d\d-\d\d\.zip$/)
  await screen.waitForText('Export complete')
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')

  const chosen = tab.getByLabel('Export file')
  await chosen.setInputFiles({ name: 'notes.zip', mimeType: 'application/zip', buffer: Buffer.from('hello') })
  await tab.getByRole('alert').getByText('This is not the export of a Godown workspace.').waitFor()
  if (process.env.PICTURES)
    for (const scheme of ['light', 'dark'] as const)
      for (const width of [1440, 390]) {
        await tab.emulateMedia({ colorScheme: scheme })
        await tab.setViewportSize({ width, height: 900 })
        await tab.screenshot({ path: `${process.env.PICTURES}/export-${scheme}-${width}.png` })
      }
  await tab.setViewportSize({ width: 1440, height: 900 })
  await chosen.setInputFiles({ name: 'export.zip', mimeType: 'application/zip', buffer: bytes })
  await tab.waitForURL(`**/${stage.shop.slug}-2/dashboard`)
  await screen.waitForText('Corner Shop was imported.')
  await tab.goto(`/${stage.shop.slug}-2/products`)
  for (const product of ['Steel rod', 'Steel plate', 'Cotton sheet'])
    await tab.getByText(product, { exact: true }).filter({ visible: true }).first().waitFor()
  await stage.leave(tab)
})
