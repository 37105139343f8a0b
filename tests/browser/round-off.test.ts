import { beforeAll, expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStageOf, soon } from './stage.ts'

/* A shop that rounds its bills to the rupee. */

const stage = openStageOf(openTrade)
let screen: Screen

beforeAll(async () => {
  await stage.shop.stocked('Claw hammer', 20)
  screen = screenOf(await stage.page())
})

const totals = () => screen.page.getByRole('complementary', { name: 'Totals' }).textContent()

const form = async () => {
  await screen.page.goto(`/${stage.shop.as.workspace}/new-sale`)
  await settled(screen.page)
}

test('[12.74] without the setting nothing mentions rounding', async () => {
  const { page } = screen
  await form()
  await page.getByLabel('Add a product').fill('Claw')
  await page.getByRole('option', { name: 'Claw hammer' }).click()
  await page.getByLabel('Discount of Claw hammer in percent').fill('3')
  // ₹150 less 3 % is 145.50; with 18 % 171.69.
  await expect.poll(totals, soon).toMatch(/Total₹171\.69/)
  await expect.poll(() => totals(), soon).not.toContain('Round off')
})

test('[12.74] the setting rounds the next bill, in form, panel and list', async () => {
  const { page, button, waitForText, cardSays } = screen
  await page.goto(`/${stage.shop.as.workspace}/settings/workspace`)
  await settled(page)
  await page.getByRole('switch', { name: 'Round bills to the rupee' }).click()
  await button('Save Changes').click()
  await waitForText('Workspace details have been successfully updated.')
  // The draft of the bill is still there.
  await form()
  await expect.poll(totals, soon).toMatch(/Total₹171\.69Round off₹0\.31Amount payable₹172\.00/)
  await expect.poll(() => page.getByLabel('Advance amount').inputValue(), soon).toBe('172.00')
  await button('Save sale').click()
  await waitForText(/^Sale INV.\d{4}.00001 saved/)
  await waitForText(/^₹172\.00/)
  const { body } = await stage.app().call('sales.getMany', {}, stage.shop.as)
  expect(body.sales[0]).toMatchObject({ totalAmount: 171.69, roundOff: 0.31, payable: 172, balance: 0 })
  await page.goto(`/${stage.shop.as.workspace}/sales?saleId=${body.sales[0].id}`)
  await settled(page)
  await cardSays('Amount payable', '₹172.00')
  await cardSays('Balance', '₹0.00')
})
