import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sellRods } from '../support/corner-shop.ts'
import { focused, tabTo } from './keyboard.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStage, soon } from './stage.ts'

/* The panel of a sale: what it shows first, and all of its work done by the keyboard alone. */

const stage = openStage()
let page: Page
let screen: Screen
let id: string

beforeAll(async () => {
  page = await stage.page()
  screen = screenOf(page)
  id = await sellRods(stage.shop, 3)
  await page.goto(`/${stage.shop.slug}/sales?saleId=${id}`)
  await screen.layer().getByText('Steel rod').first().waitFor()
})

const top = async (text: string) =>
  (await screen.layer().getByText(text, { exact: true }).first().boundingBox())?.y ?? Number.NaN

test('the goods stand before the rest of what is known of a sale', async () => {
  expect(await top('Meera Joshi')).toBeLessThan(await top('Steel rod'))
  for (const later of ['Details', 'Due Date', 'Audit Settings'])
    expect(await top('Steel rod'), later).toBeLessThan(await top(later))
})

test('Tab leads through its acts in the order in which they stand, and Shift Tab back', async () => {
  await tabTo(page, 'Export PDF')
  const passed: string[] = []
  for (let steps = 0; steps < 4; steps += 1) {
    await page.keyboard.press('Tab')
    passed.push(await focused(page))
  }
  expect(passed).toEqual(['Choose the copy', 'Share', 'Mark as Cancelled', 'Mark as Delivered'])
  await tabTo(page, 'Export PDF', 'Shift+Tab')
})

test('a sale is delivered and taken back in part without the mouse', async () => {
  await tabTo(page, 'Mark as Delivered')
  await page.keyboard.press('Enter')
  await screen.told('Sale status updated successfully.')
  await screen.button('Create Return', screen.layer()).waitFor()
  await tabTo(page, 'Create Return')
  await page.keyboard.press('Enter')
  await screen.layer(/^Create return/).waitFor()
  await expect.poll(() => focused(page), soon).toContain('Reason')
  await tabTo(page, 'Create return')
  await page.keyboard.press('Enter')
  await screen.told('Please provide a reason description')
  await expect.poll(() => focused(page), soon).toContain('Description')
  await page.keyboard.type('Bent in transport')
  await tabTo(page, 'Quantity')
  await page.keyboard.type('2')
  await tabTo(page, 'Create return')
  await page.keyboard.press('Enter')
  await screen.told(/^Return RET-00001 saved/)
  expect(await stage.rows('select quantity::int from sale_return_lines')).toEqual([{ quantity: 2 }])
})

test('Escape closes it and leads back to its row', async () => {
  await screen.layer(/^Create return/).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await screen.layer().waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.get('saleId')).toBeNull()
})
