import { expect, test } from 'vitest'
import { focused } from './keyboard.ts'
import { openStage, openTab, soon } from './stage.ts'

/* The lines of orders and intakes: each product once, profits within bounds, new rows without errors. */

const stage = openStage()
const tab = openTab(stage)
const draft = () => tab.open(`inventory-intakes?inventoryIntakeId=${stage.shop.ids.draft}`)
const outOfBounds = 'Enter a profit percentage from 0 to 10,000'

test.each(['purchase-orders?create=purchase-order', 'inventory-intakes?create=inventory-intake'])(
  '[5.96] %s: a product already on the list is found but cannot be added again',
  async (path) => {
    await tab.open(path)
    await tab.screen.pick('Vendor', 'Patil Steel')
    await tab.screen.pick('Add product', 'Steel rod')
    await expect.poll(() => focused(tab.page), soon).toBe('Quantity of Steel rod')
    const box = tab.screen.layer().getByRole('combobox', { name: 'Add product' })
    await box.fill('Steel rod')
    const option = tab.page.getByRole('option', { name: /Steel rod/ })
    await expect.poll(() => option.getAttribute('aria-disabled'), soon).toBe('true')
    await expect.poll(() => option.textContent(), soon).toContain('Already on the list')
    await box.press('Enter')
    await expect.poll(() => tab.page.getByRole('dialog', { name: 'Add product' }).count(), soon).toBe(0)
    await expect.poll(() => tab.screen.layer().getByLabel('Quantity of Steel rod').count(), soon).toBe(1)
  },
)

test('[4.50] an invalid profit for all items changes no price and says why', async () => {
  await draft()
  const price = () => tab.screen.field('Selling price of Steel plate').inputValue()
  const before = await price()
  for (const typed of ['-10', '20000', '']) {
    await tab.screen.field('Profit for all').fill(typed)
    await tab.screen.button('Apply to all').click()
    await expect.poll(() => tab.screen.note('Profit for all'), soon).toBe(outOfBounds)
    await expect.poll(() => price(), soon).toBe(before)
  }
  await tab.screen.field('Profit for all').fill('25')
  await tab.screen.button('Apply to all').click()
  await expect.poll(price, soon).not.toBe(before)
})

test('[4.51, 22.49] an invalid or emptied profit of an item stays with its message, and nothing is saved', async () => {
  await draft()
  for (const typed of ['', '-10', '20000']) {
    await tab.screen.field('Profit of Steel plate').fill(typed)
    await tab.screen.field('Notes').fill('Two crates')
    await expect.poll(() => tab.screen.field('Profit of Steel plate').inputValue(), soon).toBe(typed)
    await expect.poll(() => tab.screen.note('Profit of Steel plate'), soon).toBe(outOfBounds)
  }
  await tab.screen.button('Save & Confirm Intake').click()
  await tab.screen.waitForText('Failed to save changes before confirming intake.')
  const { inventoryIntake } = await stage.shop.make('inventoryIntakes.getOne', { id: stage.shop.ids.draft })
  expect(inventoryIntake.intake).toMatchObject({ status: 'draft', notes: '' })
  await tab.screen.field('Selling price of Steel plate').fill('180')
  await expect.poll(() => tab.screen.note('Profit of Steel plate'), soon).toBe('')
  const kept = await tab.screen.field('Profit of Steel plate').inputValue()
  for (const [typed, note] of [
    ['', outOfBounds],
    [kept, ''],
  ] as const) {
    await tab.screen.field('Profit of Steel plate').fill(typed)
    await expect.poll(() => tab.screen.note('Profit of Steel plate'), soon).toBe(note)
  }
})

test('[1.14] printing an intake warns about placeholders for unsupported characters', async () => {
  await stage.shop.make('inventoryIntakes.update', { id: stage.shop.ids.draft, notes: 'Two crates 📦' })
  await draft()
  await tab.screen.button('Export PDF').click()
  await tab.screen.waitForText('Printed as a placeholder: [emoji]')
})

test('[5.97] an address added after a refused save is not marked as wrong at once', async () => {
  await tab.open('customers?create=customer')
  await tab.screen.button('Add customer', tab.screen.layer()).click()
  await expect.poll(() => tab.screen.note('Name'), soon).toBe('Name is required')
  await tab.screen.button('Add Address').click()
  await tab.screen.field('Name').fill('Ravi Kulkarni')
  await expect.poll(() => tab.screen.note('Name'), soon).toBe('')
  await expect.poll(() => tab.screen.note('Street'), soon).toBe('')
  await tab.screen.button('Add customer', tab.screen.layer()).click()
  await expect.poll(() => tab.screen.note('Street'), soon).toBe('Street is required')
})

test('[2.140] date formats are shown with today’s date', async () => {
  await tab.open('settings/personalization')
  const india = (locale: string, options: Intl.DateTimeFormatOptions = {}) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Kolkata', ...options }).format(new Date())
  const samples = () => tab.page.getByLabel('Dates').locator('option').allTextContents()
  const today = [india('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' }), india('en-CA')]
  await expect.poll(samples, soon).toEqual(expect.arrayContaining(today))
})

test('[16.520] the lines of a restored draft have their fields', async () => {
  const { page, screen } = tab
  await tab.open('new-sale')
  await screen.pick('Add a product', 'Steel rod', page)
  await expect.poll(() => focused(page), soon).toBe('Quantity of Steel rod')
  await page.keyboard.type('4')
  await expect.poll(() => page.getByLabel('Quantity of Steel rod').inputValue(), soon).toBe('4')
  await page.reload()
  await page.getByText('Draft restored').waitFor()
  expect(await page.getByLabel('Quantity of Steel rod').inputValue()).toBe('4')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => page.getByLabel('Quantity of Steel rod').count(), soon).toBe(0)
})
