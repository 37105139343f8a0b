import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { hold } from './hold.ts'
import { openStageOf, soon } from './stage.ts'

const stage = openStageOf(openTrade)
let page: Page

beforeAll(async () => {
  await stage.shop.stocked('LED bulb 9 W', 40)
  await stage.shop.draft('LED lamp', 5)
  page = await stage.page()
  await page.goto(`/${stage.shop.as.workspace}/new-sale`)
  await settled(page)
})

const picker = () => page.getByRole('combobox', { name: 'Add a product' })
const option = (name: string | RegExp) => page.getByRole('option', { name })

test('[15.73, 15.75] loaded products appear while typing, before the server answers', async () => {
  const { asked, release } = await hold(page, '**/rpc/inventory/getSellable')
  await picker().pressSequentially('bulb 9w')
  await option(/LED bulb 9 W/).waitFor()
  await asked
  await option(/LED bulb 9 W/).waitFor()
  await release()
  await picker().fill('')
})

test('[15.74] out-of-stock products are shown as such and cannot be picked', async () => {
  await picker().fill('led')
  await option(/LED lamp.*Out of stock \(0 PCS\)/).waitFor()
  await expect.poll(() => option(/LED lamp/).getAttribute('aria-disabled'), soon).toBe('true')
  await picker().fill('led lamp')
  await expect.poll(() => page.locator('[role=option]').count(), soon).toBe(1)
  await page.keyboard.press('Enter')
  await option(/LED lamp/).waitFor()
  await expect.poll(() => page.getByLabel(/Quantity of/).count(), soon).toBe(0)
  await picker().fill('bulb')
  await option(/LED bulb/).waitFor()
  await page.keyboard.press('Enter')
  await page.getByLabel('Quantity of LED bulb 9 W').waitFor()
})

test('[15.160] the open list of choices shows what others add, receive or sell', async () => {
  const { shop } = stage
  await picker().fill('table fan')
  await page.getByText('No products found').waitFor()
  const { productId, versionId } = await shop.stocked('Table fan', 2)
  await option(/Table fan.*2 PCS available/).waitFor()
  await stage.app().call('sales.create', shop.saleOf(versionId), shop.as)
  await option(/Table fan.*1 PCS available/).waitFor()
  await stage.app().call('products.update', { id: productId, name: 'Table fan 400 mm' }, shop.as)
  await option(/Table fan 400 mm/).waitFor()
})

test('[16.413] what is picked is selected, so that typing looks for another', async () => {
  const customer = page.getByRole('combobox', { name: 'Customer' })
  const { shop } = stage
  for (const name of ['Meena Rao', 'Sunita Wagh'])
    await stage.app().call('customers.quickCreate', { name, phoneNumber: '98450 12345' }, shop.as)
  await customer.fill('sunita')
  await option(/Sunita Wagh/).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => customer.inputValue(), soon).toBe('Sunita Wagh')
  await page.keyboard.type('meen')
  await page.keyboard.press('Enter')
  await expect.poll(() => customer.inputValue(), soon).toBe('Meena Rao')
  await page.keyboard.press('Tab')
  await customer.focus()
  await page.keyboard.type('wagh')
  await option(/Sunita Wagh/).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => customer.inputValue(), soon).toBe('Meena Rao')
})

test('[16.372] no record is offered as new before the existing ones have loaded', async () => {
  const { asked, release } = await hold(page, '**/rpc/vendors/getAll')
  await page.goto(`/${stage.shop.as.workspace}/inventory-intakes?create=inventory-intake`)
  await asked
  const vendor = page.getByRole('combobox', { name: 'Vendor' })
  await vendor.fill('Patil Steel')
  await page.getByText('Searching…').waitFor()
  await expect.poll(() => option(/^Add “/).count(), soon).toBe(0)
  await release()
  await option('Patil Steel').first().click()
  await page.getByText('No Items Available').waitFor()
})
