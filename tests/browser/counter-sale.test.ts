import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { today } from '../support/days.ts'
import { openTrade } from '../support/trade.ts'
import { openStageOf, soon } from './stage.ts'

/* The daily work of a counter shop: no customer name, paid at once, delivered at once. */

const stage = openStageOf(openTrade)
let page: Page
let versionId: string

beforeAll(async () => {
  versionId = (await stage.shop.stocked('Claw hammer 450 g', 20)).versionId
  page = await stage.page()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })

const advance = () => page.getByLabel('Advance amount').inputValue()
const paid = () => page.getByRole('switch', { name: 'Paid in full' })
const delivered = () => page.getByRole('switch', { name: 'Delivered now' })
const newest = async () => {
  const { body } = await stage.app().call('sales.getMany', {}, stage.shop.as)
  return body.sales[0]
}

/** A bill of two hammers, 354.00 with tax, on the empty form. */
async function twoHammers() {
  await page.goto(`/${stage.shop.as.workspace}/new-sale`)
  await settled(page)
  await page.getByLabel('Add a product').fill('hammer')
  await page.getByRole('option', { name: 'Claw hammer 450 g' }).click()
  await page.getByLabel('Quantity of Claw hammer 450 g').fill('2')
  await expect.poll(() => page.getByLabel('Totals').textContent(), soon).toContain('354')
}
const save = async () => {
  await button('Save sale').click()
  await page
    .getByText(/^Sale INV.\d{4}.\d{5} saved/)
    .first()
    .waitFor()
}

test('[15.42, 15.152, 16.439] a bill without a customer goes to the walk-in customer, paid and delivered in one save', async () => {
  await twoHammers()
  await expect.poll(advance, soon).toBe('354.00')
  await page.getByLabel('Quantity of Claw hammer 450 g').fill('1')
  await expect.poll(advance, soon).toBe('177.00')
  await expect.poll(() => paid().isChecked(), soon).toBe(true)
  await expect.poll(() => delivered().isChecked(), soon).toBe(true)
  await save()
  await expect.poll(() => button('Mark as Delivered').count(), soon).toBe(0)
  expect(await newest()).toMatchObject({ customerName: 'Walk-in customer', status: 'delivered', balance: 0 })
  await button('Share').click()
  await button('Share on WhatsApp').waitFor()
})

test('[15.153] an amount typed over the total stays, and a changed switch is remembered', async () => {
  await twoHammers()
  await expect.poll(advance, soon).toBe('354.00')
  await page.getByLabel('Advance amount').fill('100')
  await expect.poll(() => paid().isChecked(), soon).toBe(false)
  await page.getByLabel('Quantity of Claw hammer 450 g').fill('3')
  await expect.poll(() => page.getByLabel('Totals').textContent(), soon).toContain('531')
  await expect.poll(() => advance(), soon).toBe('100.00')
  await delivered().click()
  await save()
  expect(await newest()).toMatchObject({ status: 'ordered', advanceAmount: 100 })
  await twoHammers()
  await expect.poll(() => delivered().isChecked(), soon).toBe(false)
  await delivered().click()
  await page.getByLabel('Customer', { exact: true }).fill('Meera')
  await page.getByRole('option', { name: 'Meera Joshi' }).click()
  await expect.poll(() => delivered().isChecked(), soon).toBe(false)
  await button('Change to walk-in customer').click()
  await expect.poll(() => delivered().isChecked(), soon).toBe(true)
  await expect.poll(() => page.getByLabel('Customer', { exact: true }).inputValue(), soon).toBe('')
  await save()
})

test('[15.154] a credit sale without a customer or due date asks once', async () => {
  await twoHammers()
  await page.getByLabel('Payment type').selectOption('credit')
  await expect.poll(advance, soon).toBe('0.00')
  await button('Save sale').click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Sell on credit without a name?').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await button('Save sale').click()
  await button('Save on credit').click()
  await page
    .getByText(/^Sale INV.\d{4}.\d{5} saved/)
    .first()
    .waitFor()
  expect(await newest()).toMatchObject({ paymentType: 'credit', advanceAmount: 0 })
})

test('the selected open sales are delivered together', async () => {
  for (let sale = 0; sale < 3; sale += 1)
    await stage.app().call('sales.create', stage.shop.saleOf(versionId), stage.shop.as)
  await page.goto(`/${stage.shop.as.workspace}/sales`)
  await settled(page)
  await page.getByRole('checkbox', { name: /all/i }).first().check()
  await button(/^Mark \d as delivered$/).click()
  await page
    .getByText(/^\d sales marked as delivered\.$/)
    .first()
    .waitFor()
  const { body } = await stage.app().call('sales.getMany', { filters: { status: 'ordered' } }, stage.shop.as)
  expect(body.sales).toEqual([])
})

test('[15.7] a quantity above the oldest lot continues with the next one, without repeated messages', async () => {
  const { productId } = await stage.shop.stocked('Cement OPC 53', 140)
  const { body: intake } = await stage.app().call(
    'inventoryIntakes.create',
    {
      vendorId: stage.shop.vendorId,
      arrivingTime: today(),
      notes: '',
      items: [{ productId, quantity: 80, buyingPrice: 95, sellingPrice: 140, discount: 0 }],
    },
    stage.shop.as,
  )
  await stage.app().call('inventoryIntakes.confirm', { id: intake.id }, stage.shop.as)
  await page.goto(`/${stage.shop.as.workspace}/new-sale`)
  await settled(page)
  await page.getByLabel('Add a product').fill('0000000000000')
  await page.getByText('No products found').first().waitFor()
  await page.keyboard.press('Enter')
  const selected = () => page.evaluate(() => getSelection()?.toString())
  await expect.poll(selected).toBe('0000000000000')
  await page.keyboard.type('cement')
  await page.getByRole('option', { name: 'Cement OPC 53' }).click()
  const quantities = page.getByLabel('Quantity of Cement OPC 53')
  await quantities.fill('150')
  await page.getByText('Only 140 PCS available in this lot; 80 more in another').waitFor()
  await page.getByLabel('Advance amount').fill('99999')
  await page.getByText("Advance can't be more than the amount payable.").waitFor()
  await page.getByLabel('Advance amount').fill('0')
  await button('Save sale').click()
  await settled(page)
  await expect.poll(() => page.getByText('Only 140').count()).toBe(1)
  await button('Take the rest from the next lot').click()
  await expect.poll(() => quantities.nth(1).inputValue()).toBe('10')
  await expect.poll(() => quantities.nth(0).inputValue(), soon).toBe('140')
  await button('Save sale').click()
  await page
    .getByText(/^Sale INV.\d{4}.\d{5} saved/)
    .first()
    .waitFor()
})

test('[15.38, 15.162] a signature drawn on the form is saved with the sale', async () => {
  await page.goto(`/${stage.shop.as.workspace}/new-sale`)
  await settled(page)
  await page.getByLabel('Add a product').fill('hammer')
  await page.getByRole('option', { name: 'Claw hammer 450 g' }).click()
  await button('More').click()
  const paper = page.getByRole('img', { name: 'Signature' })
  await paper.scrollIntoViewIfNeeded()
  // The signature pad draws only once its script has loaded.
  const draw = async () => {
    const box = await paper.boundingBox()
    if (!box) return
    await page.mouse.move(box.x + 30, box.y + 60)
    await page.mouse.down()
    for (const [right, down] of [
      [60, 80],
      [90, 60],
      [120, 80],
    ] as const)
      await page.mouse.move(box.x + right, box.y + down)
    await page.mouse.up()
  }
  await expect
    .poll(async () => {
      await draw()
      return button('Clear').count()
    }, soon)
    .toBe(1)
  await button('More').click()
  await paper.waitFor({ state: 'detached' })
  await page.getByText('Signed').waitFor()
  await button('Save sale').click()
  await page
    .getByText(/^Sale INV.\d{4}.\d{5} saved/)
    .first()
    .waitFor()
  const [sale] = await stage.rows('select signature from sales order by created_at desc limit 1')
  expect(sale.signature).toMatch(/^data:image\/png;base64,/)
})

test('[16.449] a sale that is not delivered yet says that it does not count as sold', async () => {
  await page.goto(`/${stage.shop.as.workspace}/new-sale`)
  await settled(page)
  const told = page.getByText('Saved as ordered; it counts as sold once it is delivered')
  await expect.poll(() => delivered().getAttribute('aria-checked'), soon).toBe('true')
  expect(await told.count()).toBe(0)
  await delivered().click()
  await told.waitFor()
  await delivered().click()
  await told.waitFor({ state: 'detached' })
})
