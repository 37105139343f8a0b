import { expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { openScanner } from './scan.ts'
import { openStageOf, soon } from './stage.ts'

const stage = openStageOf(openTrade)
const hammer = '8901234567890'
const nails = '8901234567906'

test('[16.412] a scan into a dialog over the bill makes a line of the bill and saves nothing', async () => {
  const { shop } = stage
  for (const [name, barcode] of [
    ['Claw hammer', hammer],
    ['Wire nails', nails],
  ] as const) {
    const { productId: id } = await shop.stocked(name, 20)
    await stage.app().call('products.update', { id, barcode }, shop.as)
  }
  const till = await stage.page()
  const scanThere = await openScanner(till)
  await till.goto(`/${stage.shop.as.workspace}/new-sale`)
  await settled(till)
  await till.getByRole('combobox', { name: 'Customer' }).fill('Sunita Wagh')
  await till.getByRole('option', { name: /^Add “Sunita Wagh”/ }).click()
  const dialog = till.getByRole('dialog')
  const phone = dialog.getByLabel('Phone number')
  await phone.fill('98450')
  await scanThere(hammer)
  await till.getByLabel('Quantity of Claw hammer').waitFor({ state: 'attached' })
  await expect.poll(() => phone.inputValue(), soon).toBe('98450')
  await dialog.getByLabel('Name').focus()
  await scanThere(nails, { end: 'Tab' })
  await till.getByLabel('Quantity of Wire nails').waitFor({ state: 'attached' })
  await expect.poll(() => dialog.getByLabel('Name').inputValue(), soon).toBe('Sunita Wagh')
  expect(await stage.rows("select 1 from customers where name = 'Sunita Wagh'")).toEqual([])
})
