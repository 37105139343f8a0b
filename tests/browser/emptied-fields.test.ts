import { expect, test } from 'vitest'
import { openStage, openTab, soon } from './stage.ts'

/* Saving an emptied field either shows a message and saves nothing, or saves it as empty. */

const stage = openStage()
const tab = openTab(stage)
const save = () => tab.screen.button('Save Changes', tab.screen.layer()).click()

test.each([
  ['metrics', 'metricId', 'piece', 'Decimals', 'Choose 0 to 3 decimals'],
  ['inventory-intakes', 'inventoryIntakeId', 'draft', 'Quantity of Steel plate', 'Enter a quantity'],
  ['inventory-intakes', 'inventoryIntakeId', 'draft', 'Arrival date', 'Arrival date is required'],
  ['purchase-orders', 'purchaseOrderId', 'order', 'Quantity of Steel rod', 'Enter a quantity'],
] as const)('[5.98] %s?%s=%s: an emptied %s says %s', async (list, key, record, field, sentence) => {
  await tab.open(`${list}?${key}=${stage.shop.ids[record]}`)
  const before = await tab.screen.field(field).inputValue()
  await tab.screen.field(field).fill('')
  await save()
  await expect.poll(() => tab.screen.note(field), soon).toBe(sentence)
  await tab.page.reload()
  await expect.poll(() => tab.screen.field(field).inputValue(), soon).toBe(before)
})

test('[5.98] Save & Confirm Intake is refused while a quantity is empty', async () => {
  await tab.open(`inventory-intakes?inventoryIntakeId=${stage.shop.ids.draft}`)
  await tab.screen.field('Quantity of Steel plate').fill('')
  await tab.screen.button('Save & Confirm Intake').click()
  await expect.poll(() => tab.screen.note('Quantity of Steel plate'), soon).toBe('Enter a quantity')
  const { inventoryIntake } = await stage.shop.make('inventoryIntakes.getOne', { id: stage.shop.ids.draft })
  expect(inventoryIntake.intake.status).toBe('draft')
})

test('[5.99] an emptied default discount of a vendor is saved as none', async () => {
  await tab.open(`vendors?vendorId=${stage.shop.ids.patil}`)
  await tab.screen.field('Default discount').fill('')
  await save()
  await tab.screen.waitForText('Vendor details have been successfully updated.')
  await tab.page.reload()
  await expect.poll(() => tab.screen.field('Default discount').inputValue(), soon).toBe('0')
})

test('[5.99] a new product keeps the discount shown in its form', async () => {
  const { patil, piece } = stage.shop.ids
  await stage.shop.make('vendors.update', { id: patil, defaultDiscount: 10 })
  await tab.open(`products?create=product&preset.vendorId=${patil}`)
  await expect.poll(() => tab.screen.field('Discount (%)').inputValue(), soon).toBe('10')
  await tab.screen.field('Discount (%)').fill('')
  await tab.screen.field('Product Name').fill('Binding wire')
  await tab.screen.pick('Unit of Measurement', 'Piece (PCS)')
  await tab.screen.field('Buying Price').fill('80')
  await tab.screen.field('HSN Number').fill('7217')
  await tab.screen.button('Add product', tab.screen.layer()).click()
  await tab.screen.waitForText('Product created successfully.')
  const entries = await stage.shop.make('products.getAll', { vendorId: patil })
  const made = entries.find(({ product }: { product: { name: string } }) => product.name === 'Binding wire')
  expect(made.product).toMatchObject({ discount: null, metricId: piece })
})
