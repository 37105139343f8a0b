import { expect, test } from 'vitest'
import { sellRods } from '../support/corner-shop.ts'
import { focused } from './keyboard.ts'
import { openStage, openTab, soon } from './stage.ts'

/* What a refused sale says, and where the cursor is, until what was refused is corrected. */

const stage = openStage()
const tab = openTab(stage)
const main = () => tab.page.getByRole('main')
const save = () => tab.screen.button('Save sale').click()

test('[22.57] the cursor goes to the rate, which is read before the sale discount', async () => {
  await tab.open('new-sale')
  await tab.screen.pick('Add a product', 'Steel rod', main())
  await tab.screen.field('Rate of Steel rod', main()).fill('-5')
  await tab.screen.field('Sale discount', main()).fill('120')
  await save()
  await expect.poll(() => focused(tab.page), soon).toBe('Rate of Steel rod')
  await tab.screen.field('Rate of Steel rod', main()).fill('')
  await tab.screen.field('Sale discount', main()).fill('0')
})

test('[22.56] a sale that is refused for its stock says nothing false once the quantity is corrected', async () => {
  const quantity = tab.screen.field('Quantity of Steel rod', main())
  await quantity.fill('5')
  await sellRods(stage.shop, 96)
  // The line may say the same before the server refuses.
  const refused = tab.page.waitForResponse('**/rpc/sales/create')
  await save()
  await refused
  const said = main().getByText(/^Only 4 PCS of Steel rod available/)
  await said.first().waitFor()
  await tab.screen.button('Save sale').and(main().locator(':enabled')).waitFor()
  await quantity.fill('3')
  await tab.page.keyboard.press('Tab')
  await expect.poll(() => said.count(), soon).toBe(0)
  await expect.poll(() => main().getByRole('alert').count(), soon).toBe(0)
  await expect.poll(() => main().locator('[aria-invalid=true]').count(), soon).toBe(0)
  await save()
  await tab.screen.waitForText(/^Sale INV\/\d{4}\/\d{5} saved\.?$/)
})
