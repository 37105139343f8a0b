import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { formatDate } from '#base/dates.ts'
import { settled } from '../support/browser.ts'
import { today } from '../support/days.ts'
import { focusIn } from './keyboard.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStage, soon } from './stage.ts'

/* Receiving part of an order, too much of it, or with a double click. */

const stage = openStage()
let page: Page
let screen: Screen
let id: string

beforeAll(async () => {
  page = await stage.page()
  screen = screenOf(page)
  const { make, ids } = stage.shop
  const products = [{ productId: ids.rod, quantity: 10 }]
  const order = await make('purchaseOrders.create', {
    vendorId: ids.patil,
    orderDate: today(),
    notes: '',
    products,
  })
  id = order.id
  await make('purchaseOrders.update', { id, status: 'sent' })
  const items = [{ productId: ids.rod, quantity: 4, sellingPrice: 150 }]
  const intake = await make('inventoryIntakes.create', {
    purchaseOrderId: id,
    arrivingTime: today(),
    items,
  })
  await make('inventoryIntakes.confirm', { id: intake.id })
})

const open = (path: string) => page.goto(`/${stage.shop.slug}/${path}`)

test('a partly received order is shown as such, and asks before it is marked as received', async () => {
  await open(`purchase-orders?purchaseOrderId=${id}`)
  await screen.layer().getByText('Partly received').first().waitFor()
  await screen.field('Status').selectOption({ label: 'Received' })
  await screen.button('Save Changes', screen.layer()).click()
  await expect.poll(() => screen.question().textContent(), soon).toContain('Not received yet: 6')
  await screen.question().getByRole('button', { name: 'Cancel' }).click()
  expect(await stage.rows('select status from purchase_orders where id = $1', [id])).toEqual([
    { status: 'sent' },
  ])
})

test('a draft changed by someone else is not confirmed with outdated input, and a message says so', async () => {
  const { draft } = stage.shop.ids
  await open(`inventory-intakes?inventoryIntakeId=${draft}`)
  await screen.field('Notes').fill('Two bags wet')
  await page.route('**/rpc/inventoryIntakes/getOne', (route) => route.abort())
  await stage.shop.make('inventoryIntakes.update', { id: draft, notes: 'Counted twice' })
  await screen.button('Save & Confirm Intake', screen.layer()).click()
  await screen.waitForText('Failed to save changes before confirming intake.')
  await screen.button('Save anyway').waitFor()
  await expect.poll(() => screen.field('Notes').inputValue(), soon).toBe('Two bags wet')
  const { inventoryIntake } = await stage.shop.make('inventoryIntakes.getOne', { id: draft })
  expect(inventoryIntake.intake).toMatchObject({ status: 'draft', notes: 'Counted twice' })
  await page.unroute('**/rpc/inventoryIntakes/getOne')
})

test('[27.51] an intake that arrives in the future says so at its date, and is confirmed once the date is corrected', async () => {
  const { make, ids } = stage.shop
  const intake = await make('inventoryIntakes.create', {
    vendorId: ids.patil,
    arrivingTime: '2199-11-20',
    items: [{ productId: ids.rod, quantity: 2 }],
  })
  await open(`inventory-intakes?inventoryIntakeId=${intake.id}`)
  await screen.button('Confirm Intake', screen.layer()).click()
  await expect
    .poll(() => screen.note('Arrival date', screen.layer()), soon)
    .toContain('Goods cannot arrive in the future. Enter the day on which they arrived.')
  await screen.field('Arrival date', screen.layer()).fill(formatDate(today()))
  await screen.button('Save & Confirm Intake', screen.layer()).click()
  await screen.waitForText('Inventory intake has been confirmed.')
  const { inventoryIntake } = await make('inventoryIntakes.getOne', { id: intake.id })
  expect(inventoryIntake.intake).toMatchObject({ status: 'confirmed', arrivingTime: today() })
})

test('[16.74] goods priced below or far above cost are confirmed unchanged', async () => {
  const { make, ids } = stage.shop
  const items = [
    { productId: ids.rod, quantity: 1, buyingPrice: 100, sellingPrice: 12, discount: 0 },
    { productId: ids.plate, quantity: 1, buyingPrice: 0.5, sellingPrice: 150, discount: 0 },
  ]
  const intake = await make('inventoryIntakes.create', {
    vendorId: ids.patil,
    arrivingTime: today(),
    items,
  })
  await open(`inventory-intakes?inventoryIntakeId=${intake.id}`)
  await screen.button('Confirm Intake', screen.layer()).click()
  await screen.waitForText('Inventory intake has been confirmed.')
  const { inventoryIntake } = await make('inventoryIntakes.getOne', { id: intake.id })
  expect(inventoryIntake.items.map((item: { sellingPrice: number }) => item.sellingPrice)).toEqual([12, 150])
})

test('[16.71, 16.505] typing replaces a quantity, a quantity above the open one shows a warning, and a double click confirms once', async () => {
  await open(`purchase-orders?purchaseOrderId=${id}`)
  await screen.button('Receive', screen.layer()).click()
  const quantity = screen.field(/^Quantity of/)
  await expect.poll(() => quantity.inputValue(), soon).toBe('6')
  await quantity.click()
  await page.keyboard.type('20')
  await expect.poll(() => quantity.inputValue(), soon).toBe('20')
  await screen
    .layer()
    .getByText(/^14 .*above the open quantity of PO-\d+$/)
    .waitFor()
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/receive.png` })
  await screen.button('Save intake', screen.layer()).click()
  await screen.waitForText('Inventory intake created successfully.')
  await screen.waitForText('Its goods are in stock once you confirm it.')
  const drafts = "select id from inventory_intakes where purchase_order_id = $1 and status = 'draft'"
  const [draft] = await stage.rows(drafts, [id])
  const panel = screen.layer(/^INT-/)
  await focusIn(panel)
  await page.keyboard.press('Escape')
  await screen.button(/^Open draft INT-/, screen.layer()).click()
  await panel.waitFor()
  await expect.poll(() => page.url(), soon).toContain(`inventoryIntakeId=${draft?.id}`)
  await screen
    .layer()
    .getByText(/above the open quantity/)
    .waitFor()
  await screen.button('Confirm Intake', screen.layer()).dblclick()
  await screen.waitForText('Inventory intake has been confirmed.')
  await screen.layer().getByText('Confirmed', { exact: true }).first().waitFor()
  await expect.poll(() => page.getByText('There was an error').count(), soon).toBe(0)
})

test('[12.88] goods with a new printed MRP are received at a price above the old one', async () => {
  const { make, ids } = stage.shop
  await make('products.update', { id: ids.rod, mrp: 250 })
  await open('inventory-intakes?create=inventory-intake')
  const sheet = screen.layer('New intake')
  await screen.pick('Vendor', 'Patil Steel')
  await screen.pick('Add product', 'Steel rod')
  await screen.field('Selling price of Steel rod', sheet).fill('260')
  await screen.field('MRP', sheet).fill('240')
  await screen.button('Save intake', sheet).click()
  await screen.waitForText(/Above the MRP of ₹240.00/)
  await screen.field('MRP', sheet).fill('320')
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: path.join(folder, 'intake-mrp.png') })
  await screen.button('Save intake', sheet).click()
  await screen.waitForText('Inventory intake created successfully.')
  const [made] = await stage.rows('select id from inventory_intakes order by id desc limit 1')
  await open(`inventory-intakes?inventoryIntakeId=${made?.id}`)
  const panel = screen.layer(/^INT-/)
  await expect.poll(() => screen.field('MRP', panel).inputValue(), soon).toBe('320.00')
  if (folder) await page.screenshot({ path: path.join(folder, 'intake-mrp-draft.png') })
})

test('[16.470] goods without an MRP so far get the printed one at their intake', async () => {
  await open('inventory-intakes?create=inventory-intake')
  const sheet = screen.layer('New intake')
  await screen.pick('Vendor', 'Patil Steel')
  await screen.pick('Add product', 'Steel plate')
  expect(await screen.field('MRP', sheet).count()).toBe(0)
  await screen.button('Add MRP of Steel plate', sheet).click()
  await page.keyboard.type('900')
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: path.join(folder, 'intake-add-mrp.png') })
  await screen.button('Save intake', sheet).click()
  await screen.waitForText('Inventory intake created successfully.')
  const [made] = await stage.rows('select id from inventory_intakes order by id desc limit 1')
  await open(`inventory-intakes?inventoryIntakeId=${made?.id}`)
  await expect.poll(() => screen.field('MRP', screen.layer(/^INT-/)).inputValue(), soon).toBe('900.00')
})

test('[16.470] the panel of a product takes its MRP, and refuses one below its price there', async () => {
  await open(`products?productId=${stage.shop.ids.plate}`)
  const panel = screen.layer('Steel plate')
  await screen.field('MRP', panel).fill('1')
  await screen.button('Save Changes', panel).click()
  await screen.waitForText('Below the selling price with its taxes. Change the price first.')
  await screen.field('MRP', panel).fill('950')
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: path.join(folder, 'product-mrp.png') })
  await screen.button('Save Changes', panel).click()
  await screen.waitForText('Product details have been successfully updated.')
  await expect.poll(() => panel.textContent(), soon).toContain('MRP₹950.00')
})

test('[16.437] the buying price of a draft is corrected in its panel', async () => {
  const { make, ids } = stage.shop
  const items = [{ productId: ids.plate, quantity: 2, buyingPrice: 12, sellingPrice: 150, discount: 0 }]
  const intake = await make('inventoryIntakes.create', {
    vendorId: ids.patil,
    arrivingTime: today(),
    items,
  })
  await open(`inventory-intakes?inventoryIntakeId=${intake.id}`)
  const panel = screen.layer(/^INT-/)
  const price = screen.field('Buying price of Steel plate', panel)
  await expect.poll(() => price.inputValue(), soon).toBe('12.00')
  await price.fill('120')
  await panel.getByText('₹240.00').first().waitFor()
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: path.join(folder, 'draft-price.png') })
  await screen.button('Save Changes', panel).click()
  await screen.waitForText('Inventory intake details have been successfully updated.')
  const { inventoryIntake } = await make('inventoryIntakes.getOne', { id: intake.id })
  expect(inventoryIntake.items[0]).toMatchObject({ buyingPrice: 120, sellingPrice: 150 })
})

/** Waits for the parts of a product's panel that arrive late and move those below. */
async function partsOf(panel: Locator) {
  await panel.getByRole('heading', { name: 'Vendors' }).waitFor()
  await settled(page)
}

test('[16.583] a product says how much of its stock carries another MRP, and leads to it', async () => {
  const { make, ids } = stage.shop
  const [lot] = (await make('products.getVersions', { productId: ids.rod })).filter(
    ({ onHand }: { onHand: number }) => onHand > 0,
  )
  await make('products.updateVersion', { id: lot.id, mrp: 190 })
  await make('products.update', { id: ids.rod, mrp: 210 })
  const said = new RegExp(`^Stock on hand with another MRP: .*\\b${lot.onHand} PCS at ₹190.00`)
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await open(`products?productId=${ids.rod}`)
    const panel = screen.layer('Steel rod')
    await partsOf(panel)
    const note = panel.getByText(said)
    await note.waitFor()
    const folder = process.env.PICTURES
    if (folder) await page.screenshot({ path: path.join(folder, `stock-mrp-${size.width}.png`) })
    await note.getByRole('button', { name: 'Product Versions' }).click()
    const heading = panel.getByRole('heading', { name: 'Product Versions' })
    await expect
      .poll(() => heading.evaluate((shown) => shown.getBoundingClientRect().top < innerHeight), soon)
      .toBe(true)
  }
  await make('products.updateVersion', { id: lot.id, mrp: null })
  await make('products.update', { id: ids.rod, mrp: null })
})

test('[16.438] a product says that its stock on hand has another cost than its buying price, and leads to it', async () => {
  const { make, ids } = stage.shop
  await make('products.update', { id: ids.rod, buyingPrice: 65 })
  await open(`products?productId=${ids.rod}`)
  const panel = screen.layer('Steel rod')
  await partsOf(panel)
  await panel.getByText(/^Stock on hand keeps the cost of its version: .*₹100.00/).waitFor()
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: path.join(folder, 'stock-cost.png') })
  await screen.button('Product Versions', panel).click()
  const heading = panel.getByRole('heading', { name: 'Product Versions' })
  await expect
    .poll(() => heading.evaluate((shown) => shown.getBoundingClientRect().top < innerHeight), soon)
    .toBe(true)
})
