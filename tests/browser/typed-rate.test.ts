import { beforeAll, expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { focused } from './keyboard.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStageOf, soon } from './stage.ts'

/* A rate typed on a sale line. */

const stage = openStageOf(openTrade)
let screen: Screen

beforeAll(async () => {
  const { versionId } = await stage.shop.stocked('Claw hammer', 20)
  await stage.app().call('products.updateVersion', { id: versionId, maxCustomerDiscount: 10 }, stage.shop.as)
  screen = screenOf(await stage.page())
  await screen.page.goto(`/${stage.shop.as.workspace}/new-sale`)
  await settled(screen.page)
})

const totals = () => screen.page.getByRole('complementary', { name: 'Totals' }).textContent()
const rate = () => screen.page.getByLabel('Rate of Claw hammer')
const inclusive = () => screen.page.getByRole('checkbox', { name: 'Incl. GST' })
const discount = () => screen.page.getByLabel('Discount of Claw hammer in percent')

test('[12.79] by keyboard: one step back from the quantity, with a comparison to the price', async () => {
  const { page, waitForText } = screen
  await page.getByLabel('Add a product').fill('Claw')
  await page.getByRole('option', { name: 'Claw hammer' }).click()
  await expect.poll(() => focused(page), soon).toContain('Quantity of Claw hammer')
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => rate().getAttribute('placeholder'), soon).toBe('150.00')
  await page.keyboard.type('138')
  await waitForText('8% below list price')
  // 138 + 18 %
  await expect.poll(totals, soon).toMatch(/Total₹162\.84/)
  await expect.poll(() => discount().isDisabled(), soon).toBe(true)
})

test('[12.79] including GST it keeps its amount, and clearing it restores the price', async () => {
  await rate().fill('177')
  await inclusive().click()
  await expect.poll(totals, soon).toMatch(/Subtotal₹150\.00.*Total₹177\.00/)
  await rate().fill('')
  await expect.poll(totals, soon).toMatch(/Total₹177\.00/)
  await expect.poll(() => inclusive().count(), soon).toBe(0)
  await expect.poll(() => discount().isDisabled(), soon).toBe(false)
})

test('[13.95] below the lowest rate, the owner must give a reason', async () => {
  const { page, button, waitForText, field } = screen
  await rate().fill('100')
  await waitForText('The lowest rate is ₹135.00. Give a reason for a lower one.')
  await expect.poll(totals, soon).toMatch(/Total₹118\.00/)
  await button('Save sale').click()
  await expect
    .poll(() => page.getByLabel('Reason for the low rate').getAttribute('aria-invalid'), soon)
    .toBe('true')
  await field('Reason for the low rate', page).fill('Dented')
  await button('Save sale').click()
  await waitForText(/^Sale INV.\d{4}.00001 saved/)
  const { body } = await stage.app().call('sales.getMany', {}, stage.shop.as)
  expect(body.sales[0]).toMatchObject({ totalAmount: 118 })
})
