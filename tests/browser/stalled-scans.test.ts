import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { openScanner } from './scan.ts'
import { openStageOf, soon } from './stage.ts'

/* What a scanner does not always do: a wireless one stalls, and some codes are unknown. */

const stage = openStageOf(openTrade)
const hammer = '8901234567890'
const nails = '8901234567906'
let page: Page
let scan: Awaited<ReturnType<typeof openScanner>>

beforeAll(async () => {
  const { shop } = stage
  for (const [name, barcode] of [
    ['Claw hammer', hammer],
    ['Wire nails', nails],
  ] as const) {
    const { productId: id } = await shop.stocked(name, 200)
    await stage.app().call('products.update', { id, barcode }, shop.as)
  }
  page = await stage.page()
  scan = await openScanner(page)
})

async function open() {
  await page.goto(`/${stage.shop.as.workspace}/new-sale`)
  await settled(page)
}

test('[16.492] what a scan missed is in sight above the footer of a long bill, which says what it holds', async () => {
  await page.setViewportSize({ width: 1366, height: 420 })
  await open()
  const missed = page.getByRole('alert').getByText('No product has the code 4006381333931.')
  await Promise.all([scan(hammer), scan(nails), scan(nails), scan('4006381333931')])
  await missed.waitFor()
  const footer = page.locator('footer').filter({ hasText: 'Save sale' })
  await footer.getByText('2 lines: 3 PCS').waitFor()
  const isAbove = async () => {
    const [notice, below] = await Promise.all([missed.boundingBox(), footer.boundingBox()])
    return notice !== null && below !== null && notice.y + notice.height <= below.y
  }
  await expect.poll(isAbove, soon).toBe(true)
})

test('[15.156] a scan that stalls counts once, and the field that got its first digits has what it held', async () => {
  await open()
  await page.getByRole('button', { name: 'Discard' }).click()
  const customer = page.getByRole('combobox', { name: 'Customer' })
  const quantity = page.getByLabel('Quantity of Claw hammer')
  const stall = { after: 6, ms: 400 }
  await customer.focus()
  await scan(hammer, { stall })
  await expect.poll(() => quantity.inputValue(), soon).toBe('1')
  await expect.poll(() => customer.inputValue(), soon).toBe('')
  await quantity.focus()
  await scan(hammer, { stall })
  await expect.poll(() => quantity.inputValue(), soon).toBe('2')
})

test('[16.521] after a scan the box for the next product is in sight above the footer of a long bill', async () => {
  await page.setViewportSize({ width: 1366, height: 420 })
  await open()
  const footer = page.locator('footer').filter({ hasText: 'Save sale' })
  for (const [code, name] of [
    [hammer, 'Claw hammer'],
    [nails, 'Wire nails'],
  ] as const) {
    await scan(code, { pauses: true })
    await page.getByLabel(`Quantity of ${name}`).waitFor()
    const box = await page.locator('[data-next-line]').boundingBox()
    const top = (await footer.boundingBox())?.y ?? 0
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top)
  }
})
