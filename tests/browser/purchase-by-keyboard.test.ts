import path from 'node:path'
import { expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { sellRods } from '../support/corner-shop.ts'
import { focused, tabTo, typeAll } from './keyboard.ts'
import { openStage, openTab, soon } from './stage.ts'

/* What surrounds orders and bills, by keyboard alone: a vendor's registration, several vendors, an order, a challan, a merge. */

const stage = openStage()
const tab = openTab(stage)

const press = async (name: string, key = 'Enter') => {
  await tabTo(tab.page, name)
  await tab.page.keyboard.press(key)
}
const open = async (place: string) => {
  await tab.open(place)
  await settled(tab.page)
}
const says = (text: string | RegExp) => tab.screen.waitForText(text)

/** PICTURES=folder saves what a person sees at both widths, light and dark. */
async function pictures(name: string) {
  const folder = process.env.PICTURES
  if (!folder) return
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await tab.page.setViewportSize({ width, height: 900 })
    await tab.page.emulateMedia({ colorScheme })
    await tab.page.screenshot({ path: path.join(folder, `${name}-${width}.png`) })
  }
  await tab.page.setViewportSize({ width: 1440, height: 900 })
  await tab.page.emulateMedia({ colorScheme: 'light' })
}

test('[20.49] a vendor becomes a composition dealer, and no dealer without a GSTIN', async () => {
  const { ids, make } = stage.shop
  const read = async () => (await make('vendors.getOne', { id: ids.nanda })).vendor
  await open(`vendors?vendorId=${ids.nanda}`)
  await press('Not registered under GST', 'Space')
  await typeAll(tab.page, [
    { label: 'GST number', value: '27aapfu0939f1zv' },
    { label: 'GST registration', value: 'Comp' },
  ])
  await says('Has a GSTIN but charges no GST and gives bills of supply')
  await pictures('composition-vendor')
  await press('Save Changes')
  await says('Vendor details have been successfully updated.')
  expect(await read()).toMatchObject({ gstNumber: '27AAPFU0939F1ZV', gstRegistration: 'composition' })
  await open(`vendors?vendorId=${ids.nanda}`)
  await press('Not registered under GST', 'Space')
  await press('Save Changes')
  await expect.poll(async () => (await read()).gstRegistration, soon).toBe('unregistered')
})

test('[20.40] another vendor of a product is added', async () => {
  const { ids, make } = stage.shop
  await open(`products?productId=${ids.rod}`)
  await press('Add another vendor')
  await typeAll(tab.page, [
    { label: 'Other vendor 1', value: 'Nanda Textiles', as: 'pick' },
    { label: 'Their code for it', value: 'NT-7' },
    { label: 'Days to deliver', value: '4' },
  ])
  await pictures('other-vendor')
  await press('Save Changes')
  await says('Product details have been successfully updated.')
  const { otherVendors } = await make('products.getOne', { id: ids.rod })
  expect(otherVendors).toMatchObject([{ vendorId: ids.nanda, code: 'NT-7', leadTimeDays: 4 }])
})

test('[16.328] what runs low is ordered from the dashboard', async () => {
  const { ids, make } = stage.shop
  await make('products.update', { id: ids.rod, lowBalanceThreshold: 500 })
  await open('dashboard')
  await press('Order Steel rod')
  await tab.screen.layer('New purchase order').waitFor()
  await expect.poll(() => tab.screen.field('Price of Steel rod').inputValue(), soon).toBe('100.00')
  await typeAll(tab.page, [{ label: 'Quantity of Steel rod', value: '40' }])
  await press('Save order')
  await says('Purchase order created successfully.')
  const { purchaseOrders } = await make('purchaseOrders.getMany', {})
  const { purchaseOrder } = await make('purchaseOrders.getOne', { id: purchaseOrders[0].id })
  expect(purchaseOrder.items).toMatchObject([{ productId: ids.rod, quantity: 40 }])
})

test('[46.9] a rate difference is charged', async () => {
  const id = await sellRods(stage.shop, 2)
  await stage.shop.make('sales.update', { id, status: 'delivered' })
  await open(`sales?saleId=${id}`)
  await press('Charge more')
  await tab.screen.layer(/^Charge more on INV/).waitFor()
  await tab.screen
    .layer()
    .getByLabel(/^Amount before tax/)
    .first()
    .waitFor()
  for (let steps = 0; !(await focused(tab.page)).startsWith('Amount before tax'); steps += 1) {
    if (steps > 40) throw new Error('Tab never reached the amount')
    await tab.page.keyboard.press('Tab')
  }
  await tab.page.keyboard.type('10')
  await press('Create supplementary invoice')
  await says(/^Supplementary invoice SI.\d{4}.00001 saved/)
})

test('[34.22] goods are sent on a challan', async () => {
  await open('challans')
  await press('New challan')
  await tab.screen.layer('New delivery challan').waitFor()
  await typeAll(tab.page, [
    { label: 'Customer', value: 'Meera', as: 'pick' },
    { label: 'Add a product', value: 'Steel rod', as: 'pick' },
    { label: 'Quantity of Steel rod', value: '3' },
    { label: 'Vehicle number', value: 'KA05MX0001' },
  ])
  await pictures('challan')
  await press('Save challan')
  await says(/^Challan DC\/\d{4}\/00001 saved/)
  expect(await stage.rows(`select paper->>'vehicleNumber' as vehicle from challans`)).toEqual([
    { vehicle: 'KA05MX0001' },
  ])
})

test('[36.11] a vendor is merged into another, after Escape left both', async () => {
  const { ids, make } = stage.shop
  await open(`vendors?vendorId=${ids.nanda}`)
  await press('Merge into…')
  await tab.screen.layer('Merge vendors').waitFor()
  await typeAll(tab.page, [{ label: 'Merge with', value: 'Patil Steel', as: 'pick' }])
  await tab.screen.button('Merge into Patil Steel').waitFor()
  await pictures('merge')
  await tab.page.keyboard.press('Escape')
  await expect.poll(() => tab.screen.layer('Merge vendors').count(), soon).toBe(0)
  await press('Merge into…')
  await typeAll(tab.page, [{ label: 'Merge with', value: 'Patil Steel', as: 'pick' }])
  await press('Merge into Patil Steel')
  await says('Nanda Textiles was merged into Patil Steel.')
  const { otherVendors, product } = await make('products.getOne', { id: ids.rod })
  expect(otherVendors).toEqual([])
  expect(product.vendorProductId).toBe('NT-7')
})
