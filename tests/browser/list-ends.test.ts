import { beforeAll, expect, test } from 'vitest'
import { openStage, openTab, soon } from './stage.ts'

/* The end of a list, and menus on first opening. */

const stage = openStage()
const tab = openTab(stage)

beforeAll(async () => {
  for (let n = 1; n <= 10; n++)
    await stage.shop.make('metrics.create', {
      name: `Crate ${String(n).padStart(2, '0')}`,
      shorthand: `CR${n}`,
    })
})

test('[16.324] a page after the last one shows the last', async () => {
  await tab.open('metrics?page=9999&perPage=5&sort=name.asc')
  await tab.page.getByRole('link', { name: 'Piece', exact: true }).waitFor()
  await expect.poll(() => new URL(tab.page.url()).searchParams.get('page'), soon).toBe('3')
})

test('[16.325] deleting the last row of the last page shows the page before', async () => {
  const { id } = await stage.shop.make('metrics.create', { name: 'Zinc sheet', shorthand: 'ZS' })
  await tab.open('metrics?page=2&perPage=11&sort=name.asc')
  await tab.page.getByRole('link', { name: 'Zinc sheet' }).waitFor()
  await tab.open(`metrics?page=2&perPage=11&sort=name.asc&metricId=${id}`)
  await tab.screen.button('Delete', tab.screen.layer()).click()
  await tab.screen.button('Delete unit').click()
  await tab.page.getByRole('link', { name: 'Crate 01' }).waitFor()
})

test('[16.326] the first menu of a page opens completely', async () => {
  await tab.open('metrics')
  const trigger = tab.page.getByRole('button', { name: 'Export' }).first()
  await trigger.waitFor()
  await tab.page.evaluate(() => {
    const seen = new MutationObserver(() => {
      const menu = document.querySelector('[role=menu]')
      if (!menu) return
      document.body.dataset.items = String(menu.querySelectorAll('[role^=menuitem]').length)
      seen.disconnect()
    })
    seen.observe(document.body, { childList: true, subtree: true })
  })
  // Without hovering, so nothing has been preloaded.
  await trigger.dispatchEvent('click')
  await expect
    .poll(() => tab.page.evaluate(() => Number(document.body.dataset.items)), soon)
    .toBeGreaterThan(0)
})
