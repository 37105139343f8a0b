import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { visit } from '../support/browser.ts'
import { today } from '../support/days.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStage, soon } from './stage.ts'

/* The lines of a draft order can be changed in its panel. */

const stage = openStage()
let page: Page
let screen: Screen
beforeAll(async () => {
  page = await stage.page()
  screen = screenOf(page)
})

const open = (id: string) => visit(page, `/${stage.shop.slug}/purchase-orders?purchaseOrderId=${id}`)
/** An order of two rods from their vendor. */
const orderRods = () =>
  stage.shop.make('purchaseOrders.create', {
    vendorId: stage.shop.ids.patil,
    orderDate: today(),
    notes: '',
    products: [{ productId: stage.shop.ids.rod, quantity: 2 }],
  })

test('[2.91, 8.50] an order without lines shows No products in this order', async () => {
  const { id } = await orderRods()
  await open(id)
  await screen.button('Remove Steel rod', screen.layer()).click()
  await screen.layer().getByText('No products in this order').waitFor()
  await screen.button('Save Changes', screen.layer()).click()
  await screen.waitForText('Purchase order details have been successfully updated.')
  expect(await stage.rows('select from purchase_order_lines where purchase_order_id = $1', [id])).toEqual([])
  await open(id)
  await screen.layer().getByText('No products in this order').waitFor()
})

test('[2.91] products are added to a draft order in its panel', async () => {
  const { id } = await orderRods()
  await open(id)
  await screen.layer().getByRole('combobox', { name: 'Add product' }).fill('steel plate')
  await page.getByRole('option', { name: /Steel plate/ }).click()
  await screen.field('Quantity of Steel plate').fill('3')
  // 2 rods and 3 plates at 100.00
  await screen.cardSays('Total Amount', /₹500\.00/)
  await screen.button('Save Changes', screen.layer()).click()
  const lines =
    'select product_name, quantity from purchase_order_lines where purchase_order_id = $1 order by position'
  await expect
    .poll(() => stage.rows(lines, [id]), soon)
    .toEqual([
      { product_name: 'Steel rod', quantity: '2.000' },
      { product_name: 'Steel plate', quantity: '3.000' },
    ])
})

test('[20.46] a line added to an order of an archived vendor shows GST as they charge it', async () => {
  const { make, ids } = stage.shop
  await make('vendors.update', { id: ids.patil, gstNumber: '27AAPFU0939F1ZV' })
  const { id } = await orderRods()
  await make('vendors.delete', { id: ids.patil })
  await open(id)
  await screen.layer().getByRole('combobox', { name: 'Add product' }).fill('steel plate')
  await page.getByRole('option', { name: /Steel plate/ }).click()
  const line = screen.layer().getByRole('row', { name: /Steel plate/ })
  await line.getByText('CGST 9% + SGST 9%').waitFor()
})
