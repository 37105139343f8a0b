import { expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { today } from '../support/days.ts'
import { hold } from './hold.ts'
import { focused } from './keyboard.ts'
import { openStage, openTab, soon } from './stage.ts'

/* Users who act while something is being saved or loaded: nothing is lost or covered. */

const stage = openStage()
const tab = openTab(stage)
const saveChanges = () => tab.screen.button('Save Changes', tab.screen.layer())
const openVendor = async () => {
  await tab.open(`vendors?vendorId=${stage.shop.ids.nanda}`)
  await tab.screen.field('Business Name').waitFor()
  await settled(tab.page)
}
const vendor = async () => (await stage.shop.make('vendors.getOne', { id: stage.shop.ids.nanda })).vendor

test('[16.79] text typed during a save is kept with the cursor position, and saved next', async () => {
  await openVendor()
  await tab.screen.field('Business Name').fill('Nanda & Sons')
  const save = await hold(tab.page, '**/rpc/vendors/update')
  await saveChanges().click()
  await save.asked
  const address = tab.screen.field('Address')
  await address.fill('Budhwar Peth')
  await address.press('ArrowLeft')
  await address.press('ArrowLeft')
  await save.release()
  await tab.screen.waitForText('Vendor details have been successfully updated.')
  await settled(tab.page)
  await tab.page.keyboard.type('!')
  await expect.poll(() => address.inputValue(), soon).toBe('Budhwar Pe!th')
  await expect.poll(() => tab.screen.field('Business Name').inputValue(), soon).toBe('Nanda & Sons')
  expect(await vendor()).toMatchObject({ businessName: 'Nanda & Sons', address: 'Bhosari, Pune' })
  await saveChanges().click()
  await expect.poll(vendor, soon).toMatchObject({ businessName: 'Nanda & Sons', address: 'Budhwar Pe!th' })
})

test('[16.80] text typed while a saved record reloads is kept, and saved after the reload', async () => {
  await openVendor()
  await tab.screen.field('Business Name').fill('Nanda Brothers')
  const reading = await hold(tab.page, '**/rpc/vendors/getOne*')
  await saveChanges().click()
  await reading.asked
  await expect.poll(() => tab.screen.field('Business Name').inputValue(), soon).toBe('Nanda Brothers')
  await tab.screen.field('Address').fill('Raviwar Peth')
  await tab.screen.button('Saving...', tab.screen.layer()).waitFor()
  await reading.release()
  await saveChanges().click()
  await expect.poll(vendor, soon).toMatchObject({ businessName: 'Nanda Brothers', address: 'Raviwar Peth' })
})

test('[16.81] somebody else’s save at that moment is reported, not overwritten', async () => {
  await openVendor()
  await tab.screen.field('Business Name').fill('Nanda & Co')
  const reading = await hold(tab.page, '**/rpc/vendors/getOne*')
  await saveChanges().click()
  await reading.asked
  await tab.screen.field('Address').fill('Shaniwar Peth')
  await stage.shop.make('vendors.update', { id: stage.shop.ids.nanda, address: 'Kasba Peth' })
  await reading.release()
  await saveChanges().click()
  await tab.screen.layer().getByRole('alert').getByText('changed this').waitFor()
  await expect.poll(() => tab.screen.field('Address').inputValue(), soon).toBe('Shaniwar Peth')
  expect(await vendor()).toMatchObject({ businessName: 'Nanda & Co', address: 'Kasba Peth' })
})

test('removing a line and changing another during the save saves both', async () => {
  const { make, ids } = stage.shop
  const items = [ids.rod, ids.plate].map((productId) => ({ productId, quantity: 5, sellingPrice: 150 }))
  const { id } = await make('inventoryIntakes.create', {
    vendorId: ids.patil,
    arrivingTime: today(),
    items,
  })
  await tab.open(`inventory-intakes?inventoryIntakeId=${id}`)
  await tab.screen.button('Remove Steel rod', tab.screen.layer()).click()
  const save = await hold(tab.page, '**/rpc/inventoryIntakes/update')
  await saveChanges().click()
  await save.asked
  await tab.screen.field('Quantity of Steel plate').fill('8')
  await save.release()
  await tab.screen.waitForText('Inventory intake details have been successfully updated.')
  await saveChanges().click()
  const lines = async () => (await make('inventoryIntakes.getOne', { id })).inventoryIntake.items
  await expect.poll(lines, soon).toMatchObject([{ productName: 'Steel plate', quantity: 8 }])
})

test('[16.82] a preference changed during the save of another is kept when the page is left at once', async () => {
  await tab.open('settings/personalization')
  await settled(tab.page)
  // The first save never finishes and is abandoned when the page closes.
  const sent: string[] = []
  await tab.page.route('**/rpc/preferences/update', async (route) => {
    sent.push(route.request().postData() ?? '')
    if (sent.length > 1) await route.continue()
  })
  await tab.page.getByLabel('Theme').selectOption('dark')
  await expect.poll(() => sent.length, soon).toBe(1)
  await tab.page.getByLabel('Density').selectOption('compact')
  await tab.open('vendors')
  const kept = async () => (await stage.shop.make('preferences.getOne', {})).preferences
  await expect.poll(kept, soon).toMatchObject({ density: 'compact' })
})

test('a discount typed before the vendor’s own has loaded stays', async () => {
  const vendors = await hold(tab.page, '**/rpc/vendors/getAll*')
  await tab.open(`products?create=product&preset.vendorId=${stage.shop.ids.patil}`)
  await vendors.asked
  await tab.screen.field('Discount (%)').fill('4')
  await vendors.release()
  const vendor = tab.screen.layer().getByRole('combobox', { name: 'Vendor' })
  await expect.poll(() => vendor.inputValue(), soon).toBe('Patil Steel')
  await expect.poll(() => tab.screen.field('Discount (%)').inputValue(), soon).toBe('4')
})

test('[16.85] a form opened over a panel stays on top with the focus, however late the panel loads', async () => {
  const other = await stage.page()
  const panel = await hold(other, '**/assets/metric-panel-*.js')
  await other.goto(`/${stage.shop.slug}/metrics?metricId=${stage.shop.ids.piece}&create=metric`)
  await panel.asked
  // Gives the form time to appear first, which would be wrong.
  const dialogs = other.getByRole('dialog', { includeHidden: true })
  await Promise.race([dialogs.first().waitFor(), other.waitForTimeout(1_000)])
  await panel.release()
  const form = other.getByRole('dialog', { name: 'Add unit' })
  await form.waitFor()
  await expect
    .poll(() => dialogs.getByRole('heading', { level: 2, includeHidden: true }).allTextContents(), soon)
    .toEqual(['Piece', 'Add unit'])
  await expect.poll(() => focused(other), soon).toBe('Name')
  await other.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  await expect.poll(() => dialogs.count(), soon).toBe(1)
})
