import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openTrade } from '../support/trade.ts'
import { hold } from './hold.ts'
import { openStageOf, soon } from './stage.ts'

/* Parts that load after the form that needs them, on a slow network and after a newer version was deployed. */

const stage = openStageOf(openTrade)
const newSale = () => `/${stage.shop.as.workspace}/new-sale`
const picker = (page: Page) => page.getByRole('combobox', { name: 'Add a product' })

test('[16.384] what is typed into a picker before its list has loaded opens the list, and the cursor stays', async () => {
  await stage.shop.stocked('LED bulb 9 W', 40)
  const page = await stage.page()
  const list = await hold(page, '**/assets/choice-box-*.js*')
  await page.goto(newSale())
  await list.asked
  await picker(page).pressSequentially('bulb')
  await list.release()
  await page.getByRole('option', { name: /LED bulb 9 W/ }).waitFor()
  await page.keyboard.type(' 9')
  await expect.poll(() => picker(page).inputValue(), soon).toBe('bulb 9')
  await page.getByRole('option', { name: /LED bulb 9 W/ }).click()
  await page.getByLabel('Quantity of LED bulb 9 W').waitFor()
})

test('[16.384] Enter picks the first match of what was typed before the list had loaded', async () => {
  const page = await stage.page()
  const list = await hold(page, '**/assets/choice-box-*.js*')
  await page.goto(newSale())
  await list.asked
  const customer = page.getByRole('combobox', { name: 'Customer' })
  await customer.pressSequentially('Mee')
  await list.release()
  await page.getByRole('option', { name: 'Meera Joshi' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => customer.inputValue(), soon).toBe('Meera Joshi')
  await customer.fill('')
  await page.keyboard.press('Escape')
  await customer.click()
  await page.getByRole('option', { name: 'Meera Joshi' }).waitFor()
  await expect.poll(() => customer.getAttribute('aria-activedescendant'), soon).toBe(null)
})

test('[16.384] a list that loads while the mouse is pressed on its box opens', async () => {
  const page = await stage.page()
  const list = await hold(page, '**/assets/choice-box-*.js*')
  await page.goto(newSale())
  await list.asked
  // The mouse waits until nothing moves the box any more.
  await page.getByRole('combobox', { name: 'Customer' }).hover()
  await page.mouse.down()
  await list.release()
  await page.getByRole('button', { name: 'Show choices' }).first().waitFor()
  await page.mouse.up()
  await page.getByRole('option', { name: 'Meera Joshi' }).waitFor()
})

test('[16.385] a part that a newer version removed leaves what was typed, says so, and can be tried again', async () => {
  const page = await stage.page()
  await page.route('**/assets/charge-lines-*.js*', (route) => route.fulfill({ status: 404 }))
  await page.goto(newSale())
  await page.getByLabel('Notes').fill('Deliver on Monday')
  await page.getByRole('button', { name: 'Add freight or another charge' }).click()
  await page.getByRole('alert').getByText('What you typed is still here').waitFor()
  await expect.poll(() => page.getByLabel('Notes').inputValue(), soon).toBe('Deliver on Monday')
  await page.unroute('**/assets/charge-lines-*.js*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByLabel('Description').waitFor()
  await expect.poll(() => page.getByLabel('Notes').inputValue(), soon).toBe('Deliver on Monday')
})

test('[16.386] a form that could not be loaded closes, keeps the sale below it, and opens at the next press', async () => {
  const page = await stage.page()
  await page.route('**/assets/create-customer-*.js*', (route) => route.fulfill({ status: 404 }))
  await page.goto(newSale())
  await page.getByLabel('Notes').fill('Deliver on Monday')
  const add = async () => {
    await page.getByRole('combobox', { name: 'Customer' }).pressSequentially('Kavita')
    await page.getByRole('option', { name: 'Add new customer' }).click()
  }
  await add()
  await page.getByText('This could not be loaded').waitFor()
  await expect.poll(() => new URL(page.url()).search, soon).toBe('')
  await page.unroute('**/assets/create-customer-*.js*')
  await add()
  await page.getByRole('dialog', { name: 'Add customer' }).waitFor()
  await page.goBack()
  await expect.poll(() => page.getByLabel('Notes').inputValue(), soon).toBe('Deliver on Monday')
})

test('a screen that stays missing is loaded with the page once more, then says so and can be tried again', async () => {
  const page = await stage.page()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.route('**/assets/products-screen-*.js*', (route) => route.fulfill({ status: 404 }))
  await page.goto(`/${stage.shop.as.workspace}/products`)
  const again = page.getByRole('button', { name: 'Reload page' })
  await expect.poll(() => loads, soon).toBe(2)
  await again.waitFor()
  // Later parts of the page that are missing reload it as little.
  await page.waitForTimeout(3_000)
  expect(loads).toBe(2)
  await page.unroute('**/assets/products-screen-*.js*')
  await again.click()
  await page.getByRole('heading', { name: 'Products' }).waitFor()
})

test('a picker whose list could not be loaded says so, and loads it when asked again', async () => {
  const page = await stage.page()
  const vendors = '**/rpc/vendors/getAll*'
  await page.route(vendors, (route) => route.fulfill({ status: 400, json: {} }))
  await page.goto(`/${stage.shop.as.workspace}/products?create=product`)
  const vendor = page.getByRole('dialog').getByRole('combobox', { name: 'Vendor' })
  await vendor.pressSequentially('Sharma')
  await page.getByText('The list could not be loaded.').waitFor()
  expect(await page.getByText('No vendors').count()).toBe(0)
  await page.unroute(vendors)
  await page.getByRole('option', { name: 'Try again' }).click()
  await page.getByText('The list could not be loaded.').waitFor({ state: 'hidden' })
  await expect.poll(() => vendor.inputValue(), soon).toBe('Sharma')
})

test('a search in a picker that fails says so, and is repeated when asked', async () => {
  await stage.shop.stocked('Claw hammer', 40)
  const page = await stage.page()
  const goods = '**/rpc/inventory/getSellable*'
  let asked = 0
  await page.route(goods, (route) => {
    asked += 1
    return route.fulfill({ status: 400, json: {} })
  })
  await page.goto(newSale())
  await picker(page).pressSequentially('claw')
  await page.getByText('The list could not be loaded.').waitFor()
  const before = asked
  const again = page.getByRole('option', { name: 'Try again' })
  await again.click()
  await expect.poll(() => asked, soon).toBeGreaterThan(before)
  await page.unroute(goods)
  // News of the stock also asks again, and may do so first.
  await again.click({ timeout: 2_000 }).catch(() => undefined)
  await page.getByRole('option', { name: /Claw hammer/ }).waitFor()
  await expect.poll(() => picker(page).inputValue(), soon).toBe('claw')
})
