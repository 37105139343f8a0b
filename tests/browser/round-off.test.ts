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

test('[16.527] the forms of a return, an exchange and a credit note show by how much they round', async () => {
  const { versionId } = await stage.shop.stocked('Paint roller', 20)
  // Three at 150.37 are payable as 532; one of them is 177.44, and 50.30 less value is 59.35.
  const items = [{ productVersionId: versionId, quantity: 3, rate: 150.37 }]
  const sale = { ...stage.shop.saleOf(), items, paymentType: 'cash', advanceAmount: 532, deliver: true }
  const { id } = (await stage.app().call('sales.create', sale, stage.shop.as)).body
  const { page, layer, field } = screen
  const form = async (create: string, title: RegExp) => {
    await page.goto(`/${stage.shop.as.workspace}/sales?create=${create}&preset.saleId=${id}`)
    return layer(title)
  }
  const note = await form('credit-note', /without return$/)
  await field(/^Amount before tax/, note).fill('50.3')
  await note.getByText('₹59.35, round off -₹0.35').waitFor()
  const exchange = await form('exchange', /^Exchange/)
  await field('Quantity', exchange.getByRole('region', { name: 'Coming back' })).fill('1')
  await exchange.getByText('₹177.44, round off -₹0.44').waitFor()
  const back = await form('return', /^Create return/)
  await field('Quantity', back).fill('1')
  await back.getByText('₹177.44, round off -₹0.44').waitFor()
  await expect
    .poll(() => back.locator('footer').textContent(), soon)
    .toContain('To credit, with tax₹177.00₹177.44, round off -₹0.44')
})

test('[16.538] a part that comes back is paid back in whole rupees, as the form says', async () => {
  const { versionId } = await stage.shop.stocked('Paint brush', 20)
  // Three at 150.37: 451.11 and 40.60 of each tax is 532.31, payable 532; one of them is 177.44.
  const items = [{ productVersionId: versionId, quantity: 3, rate: 150.37 }]
  const sale = { ...stage.shop.saleOf(), items, paymentType: 'cash', advanceAmount: 532, deliver: true }
  const { body } = await stage.app().call('sales.create', sale, stage.shop.as)
  expect(body).toMatchObject({ totalAmount: 532.31, payable: 532 })
  const { page, layer, field, button, waitForText } = screen
  await page.goto(`/${stage.shop.as.workspace}/sales?create=return&preset.saleId=${body.id}`)
  const modal = layer(/Create return/)
  await modal.getByRole('textbox', { name: 'Quantity' }).fill('1')
  await expect.poll(() => modal.locator('footer').textContent(), soon).toContain('To refund₹177.00')
  await field('Description', modal).fill('Bristles loose')
  await button('Create return', modal).click()
  await waitForText(/^Return RET-\d+ saved. Give back ₹177.00: Cash$/)
  const notes = await stage.app().call('creditNotes.getOfSale', { saleId: body.id }, stage.shop.as)
  expect(notes.body).toMatchObject([{ credited: 177, items: [{ amount: 177.44 }] }])
})
