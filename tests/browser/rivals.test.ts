import { expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { openStage, openTab, soon } from './stage.ts'

/* Two people change the same record: the second save reports the conflict, in every form, and overwrites nothing. */

const stage = openStage()
const tab = openTab(stage)
const conflict = () =>
  tab.page.getByRole('alert').filter({ hasText: /changed this .+ ago\. Reload to see it/ })

test('[16.87] an address, even when the other person’s change arrived live', async () => {
  const { make, ids } = stage.shop
  const [{ id, address }] = await make('customers.getAddresses', { customerId: ids.meera })
  const zip = async () => (await make('customers.getAddresses', { customerId: ids.meera }))[0].address.zipCode
  await tab.open(`customers?customerId=${ids.meera}`)
  await tab.screen.button(/14 Tilak Road/).click()
  await tab.screen.field('Street').fill('16 Tilak Road')
  await make('customers.updateAddress', { id, address: { ...address, zipCode: '411030' } })
  await tab.screen.button(/14 Tilak Road, Pune, Maharashtra 411030/).waitFor()
  await tab.screen.button('Save address').click()
  await conflict().waitFor()
  expect(await zip()).toBe('411030')
  await tab.screen.button('Reload', conflict()).click()
  await conflict().waitFor({ state: 'detached' })
  await expect.poll(() => tab.screen.field('Zip code').inputValue(), soon).toBe('411030')
  await expect.poll(() => tab.screen.field('Street').inputValue(), soon).toBe('14 Tilak Road')
  await tab.screen.field('Street').fill('18 Tilak Road')
  await tab.screen.button('Save address').click()
  await tab.screen.button(/18 Tilak Road, Pune, Maharashtra 411030/).waitFor()
})

test('[16.88] the settings of the workspace', async () => {
  const { make, workspaceId, slug } = stage.shop
  const settings = async () => (await make('workspaces.getOne', { slug })).workspace
  await tab.open('settings/workspace')
  await settled(tab.page)
  await tab.page.getByLabel('Description').fill('Steel since 1987')
  await make('workspaces.update', { id: workspaceId, phone: '9822012345' })
  await tab.screen.button('Save Changes').click()
  await conflict().waitFor()
  expect(await settings()).toMatchObject({ description: '', phone: '9822012345' })
  await tab.screen.button('Save anyway', conflict()).click()
  await conflict().waitFor({ state: 'detached' })
  await expect.poll(settings, soon).toMatchObject({ description: 'Steel since 1987' })
})

test('[16.89] a price version, scrolled to the refusal', async () => {
  const { make, ids } = stage.shop
  const first = async () => (await make('products.getVersions', { productId: ids.rod }))[0]
  const { id } = await first()
  await tab.page.setViewportSize({ width: 1440, height: 480 })
  await tab.open(`products?productId=${ids.rod}`)
  await tab.screen.layer().getByRole('table', { name: 'Vendors' }).waitFor()
  await settled(tab.page)
  const section = tab.screen.layer().getByRole('region').first()
  await tab.screen
    .layer()
    .getByRole('button', { name: /₹150\.00/ })
    .first()
    .click()
  await section.getByLabel('Notes').fill('Counter price')
  await make('products.updateVersion', { id, sellingPrice: 160 })
  await section.getByRole('button', { name: 'Save', exact: true }).click()
  await conflict().waitFor()
  const isSeen = () =>
    conflict().evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
  await expect.poll(isSeen, soon).toBe(true)
  await tab.screen.button('Save anyway', conflict()).click()
  await conflict().waitFor({ state: 'detached' })
  await expect.poll(first, soon).toMatchObject({ sellingPrice: 150, notes: 'Counter price' })
})

test('[15.80] a refused sale says which price changed, from what to what', async () => {
  const { make } = stage.shop
  const [{ versions }] = await make('inventory.getSellable', { search: 'Steel rod' })
  await make('products.updateVersion', { id: versions[0].id, sellingPrice: 150 })
  // Blocks live updates, as if the connection had failed for a moment.
  await tab.page.route('**/api/live*', (route) => route.abort())
  await tab.page.setViewportSize({ width: 1440, height: 900 })
  await tab.open('new-sale')
  await tab.screen.pick('Add a product', 'Steel rod', tab.page)
  await expect.poll(() => tab.page.getByLabel('Totals').textContent(), soon).toContain('₹')
  await make('products.updateVersion', { id: versions[0].id, sellingPrice: 260 })
  await tab.screen.button('Save sale').click()
  await tab.page
    .getByRole('alert')
    .filter({
      hasText: 'The price of Steel rod changed from ₹150.00 to ₹260.00. Check the total and save again.',
    })
    .first()
    .waitFor()
})
