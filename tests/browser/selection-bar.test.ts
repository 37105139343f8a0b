import { beforeAll, expect, test } from 'vitest'
import { settled, sizes } from '../support/browser.ts'
import { openStage, openTab, soon } from './stage.ts'

/* Choosing rows of a list moves none of them, and each action on them can be reached. */

const stage = openStage()
const tab = openTab(stage)

beforeAll(async () => {
  const { make, ids } = stage.shop
  const groups = { category: 'Bars', brand: 'Tata', location: 'Rack 4' }
  await make('products.update', { id: ids.rod, ...groups })
})

const boxes = () => tab.page.getByRole('checkbox', { name: /^Select (?!all)/ })

test.each([
  ['products', 'desk'],
  ['products', 'phone'],
  ['customers', 'desk'],
  ['vendors', 'phone'],
  ['purchase-orders', 'desk'],
] as const)('[22.59] the rows of %s stay where they are when one is chosen, on a %s', async (list, size) => {
  await tab.page.setViewportSize(sizes[size])
  await tab.open(list)
  await boxes().first().waitFor()
  await settled(tab.page)
  const place = () => boxes().first().boundingBox()
  const before = await place()
  await boxes().first().check()
  const clear = tab.screen.button('Clear selection')
  await clear.waitFor()
  await settled(tab.page)
  expect(await place()).toEqual(before)
  const actions = () =>
    clear.evaluate((button) =>
      [...(button.parentElement?.querySelectorAll('button') ?? [])].map((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect()
        return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
      }),
    )
  await expect.poll(async () => (await actions()).length, soon).toBeGreaterThan(1)
  expect(await actions()).not.toContain(false)
  expect(await place()).toEqual(before)
  await clear.click()
  await expect.poll(() => clear.count(), soon).toBe(0)
})
