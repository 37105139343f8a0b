import { beforeAll, expect, test } from 'vitest'
import { productOf, vendorOf } from '../support/corner-shop.ts'
import { openStage, openTab, soon } from './stage.ts'

/* The totals of an order and an intake are those that the vendor's bill prints, and are compared with it. */

const stage = openStage()
const tab = openTab(stage)
let vendorId = ''
let productId = ''

beforeAll(async () => {
  const { make, ids, workspaceId } = stage.shop
  await make('workspaces.update', { id: workspaceId, gstin: '29AAACX0000A1Z7' })
  const vendor = vendorOf({ businessName: 'Kiran Mills', gstNumber: '29AAAFB0000B1ZL' })
  vendorId = (await make('vendors.create', vendor)).id
  const cloth = productOf({ name: 'Cotton cloth', metricId: ids.piece, vendorId, buyingPrice: 149.9 })
  productId = (await make('products.create', cloth)).id
  await make('products.update', { id: productId, taxes: [{ type: 'GST', rate: 5 }] })
})

const says = (text: string) => tab.screen.layer().getByText(text, { exact: true }).first().waitFor()

test('[20.48] a new order and its panel show the taxable value and each tax of the vendor’s bill', async () => {
  const { screen, open, page } = tab
  await open('purchase-orders')
  await screen.button('New purchase order').click()
  await screen.layer('New purchase order').waitFor()
  await screen.pick('Vendor', 'Kiran Mills')
  await screen.pick('Add product', 'Cotton cloth')
  await screen.field('Quantity of Cotton cloth').fill('3')
  // 449.70, and 2.5% twice: 11.24 + 11.24
  for (const text of ['Taxable value', '₹449.70', 'CGST', 'SGST', '₹11.24', '₹472.18']) await says(text)
  await screen.button('Save order').click()
  await screen.waitForText('Purchase order created successfully.')
  const { purchaseOrders } = await stage.shop.make('purchaseOrders.getMany', {})
  expect(purchaseOrders[0]).toMatchObject({ totalAmount: 472.18 })
  await open(`purchase-orders?purchaseOrderId=${purchaseOrders[0].id}`)
  for (const text of ['₹449.70', 'CGST', '₹11.24', '₹472.18']) await says(text)
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: `${folder}/order-totals.png` })
})

test('[20.48] the total on the vendor’s bill is compared while the goods are received and in the draft', async () => {
  const { screen, open, page } = tab
  await open('inventory-intakes')
  await screen.button('New intake').click()
  await screen.layer('New intake').waitFor()
  await screen.pick('Vendor', 'Kiran Mills')
  await screen.pick('Add product', 'Cotton cloth')
  await screen.field('Quantity of Cotton cloth').fill('3')
  await says('₹472.18')
  const total = screen.field("Total on the vendor's bill")
  const folder = process.env.PICTURES
  for (const [typed, note] of [
    ['472.18', 'Agrees with these items'],
    ['472', '-₹0.18 of round-off'],
    ['972', 'The bill says ₹499.82 more'],
    ['400', 'The bill says ₹72.18 less'],
  ] as const) {
    await total.fill(typed)
    await expect.poll(() => screen.note("Total on the vendor's bill"), soon).toContain(note)
  }
  if (folder) await page.screenshot({ path: `${folder}/intake-compare.png` })
  await screen.button('Save intake').click()
  await screen.waitForText('Inventory intake created successfully.')
  const { inventoryIntakes } = await stage.shop.make('inventoryIntakes.getMany', {})
  await open(`inventory-intakes?inventoryIntakeId=${inventoryIntakes[0].id}`)
  await says('₹472.18')
  await total.fill('472')
  await expect.poll(() => screen.note("Total on the vendor's bill"), soon).toContain('-₹0.18 of round-off')
  await screen.button('Confirm Intake', screen.layer()).click()
  await screen.waitForText('Inventory intake has been confirmed.')
  await says('₹472.18')
  await expect.poll(() => total.count(), soon).toBe(0)
})
