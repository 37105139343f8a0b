import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { invoiceNumber } from '../support/invoice-number.ts'
import { openTrade } from '../support/trade.ts'
import { openStageOf, soon } from './stage.ts'

/* What a counter shop does all day: no name, paid at once, handed over at once. */

const stage = openStageOf(openTrade)
let page: Page
let versionId: string

beforeAll(async () => {
  versionId = (await stage.shop.stocked('Claw hammer 450 g', 20)).versionId
  page = await stage.page()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })

test('[15.42] a walk-in customer pays in full and takes the goods along', async () => {
  await page.goto(`/${stage.shop.as.workspace}/new-sale`)
  await settled(page)
  await button('Walk-in customer').click()
  await expect.poll(() => page.getByLabel('Customer', { exact: true }).inputValue()).toBe('Walk-in customer')
  await page.getByLabel('Add a product').fill('hammer')
  await page.getByRole('option', { name: 'Claw hammer 450 g' }).click()
  await page.getByLabel('Quantity of Claw hammer 450 g').fill('2')
  await button('Paid in full').click()
  // 2 × 150.00 with 18 %: 354.00
  await expect.poll(() => page.getByLabel('Advance amount').inputValue()).toMatch(/^354(\.00)?$/)
  await button('Save sale').click()
  await page
    .getByText(`Sale ${invoiceNumber(1)} saved`)
    .first()
    .waitFor()
  await button('Mark as Delivered').click()
  await page.getByText('Sale status updated successfully.').first().waitFor()
  await expect.poll(() => button('Mark as Delivered').count()).toBe(0)
  const { body } = await stage.app().call('sales.getMany', {}, stage.shop.as)
  expect(body.sales).toMatchObject([{ customerName: 'Walk-in customer', status: 'delivered', balance: 0 }])
})

test('the chosen sales that wait are delivered together', async () => {
  for (let sale = 0; sale < 3; sale += 1)
    await stage.app().call('sales.create', stage.shop.saleOf(versionId), stage.shop.as)
  await page.goto(`/${stage.shop.as.workspace}/sales`)
  await settled(page)
  await page.getByRole('checkbox', { name: /all/i }).first().check()
  await button('Mark 3 as delivered').click()
  await page.getByText('3 sales marked as delivered.').first().waitFor()
  const { body } = await stage.app().call('sales.getMany', { filters: { status: 'ordered' } }, stage.shop.as)
  expect(body.sales).toEqual([])
})

test('[15.7] more than the oldest lot holds is taken from the next one, and nothing is said twice', async () => {
  const { productId } = await stage.shop.stocked('Cement OPC 53', 140)
  const { body: intake } = await stage.app().call(
    'inventoryIntakes.create',
    {
      vendorId: stage.shop.vendorId,
      arrivingTime: '2026-11-21',
      notes: '',
      items: [{ productId, quantity: 80, buyingPrice: 95, sellingPrice: 140, discount: 0 }],
    },
    stage.shop.as,
  )
  await stage.app().call('inventoryIntakes.confirm', { id: intake.id }, stage.shop.as)
  await page.goto(`/${stage.shop.as.workspace}/new-sale`)
  await settled(page)
  await button('Walk-in customer').click()
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
  await page.getByText('Advance cannot be more than the total').waitFor()
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

test('[15.38] a signature that is drawn on the form stands on the sale', async () => {
  await page.goto(`/${stage.shop.as.workspace}/new-sale`)
  await settled(page)
  await button('Walk-in customer').click()
  await page.getByLabel('Add a product').fill('hammer')
  await page.getByRole('option', { name: 'Claw hammer 450 g' }).click()
  const paper = page.getByRole('img', { name: 'Signature' })
  await paper.scrollIntoViewIfNeeded()
  // The paper takes ink once its script has come.
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
  await button('Save sale').click()
  await page
    .getByText(/^Sale INV.\d{4}.\d{5} saved/)
    .first()
    .waitFor()
  const [sale] = await stage.rows('select signature from sales order by created_at desc limit 1')
  expect(sale.signature).toMatch(/^data:image\/png;base64,/)
})
