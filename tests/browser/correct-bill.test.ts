import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { businessDay } from '#base/dates.ts'
import { sellRods } from '../support/corner-shop.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStage, soon } from './stage.ts'

/* What affects neither money nor tax is corrected on an issued bill. */

const stage = openStage()
let page: Page
let screen: Screen
let saleId: string

beforeAll(async () => {
  page = await stage.page()
  screen = screenOf(page)
  saleId = await sellRods(stage.shop, 3)
})

test('[27.8, 27.17] due date, notes and transport are corrected in place, and the log keeps both values', async () => {
  await page.goto(`/${stage.shop.slug}/sales?saleId=${saleId}`)
  await screen.button('Correct', screen.layer(/^INV/)).click()
  const form = screen.layer(/^Correct INV/)
  await screen.field('Due date', form).fill('1 1 2020')
  await screen.button('Save correction').click()
  await screen.waitForText('Due date cannot be before the invoice date')
  await screen.field('Due date', form).fill('31 12 2030')
  await screen.field('Notes', form).fill('Call before you come')
  await screen.field('Vehicle number', form).fill('KA05MX0002')
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: path.join(folder, 'correct-bill.png') })
  await screen.button('Save correction').click()
  await screen.waitForText(/^INV.* corrected/)
  await screen.layer(/^INV/).getByText('Call before you come').waitFor()
  await screen.layer(/^INV/).getByText('KA05MX0002').waitFor()
  await expect.poll(() => screen.layer(/^INV/).getByText('31 Dec 2030').count(), soon).toBe(1)
  await screen.button('Show', screen.layer(/^INV/)).click()
  await screen.layer(/^INV/).getByText('corrected').first().waitFor()
})

test('[27.11, 28.60] a bill opens as a filled-in sale, and its panel then shows the new one', async () => {
  await page.goto(`/${stage.shop.slug}/sales?saleId=${saleId}`)
  await screen.button('Correct', screen.layer(/^INV/)).click()
  const small = screen.layer(/^Correct INV/)
  await screen.button('Cancel and copy', small).click()
  const form = screen.layer(/^Correct INV/)
  await form.getByText(/Saving cancels INV/).waitFor()
  const customer = form.getByRole('combobox', { name: 'Customer' })
  await expect.poll(() => customer.evaluate((field) => field === document.activeElement), soon).toBe(true)
  const quantity = form.getByLabel(/^Quantity/).first()
  await expect.poll(() => quantity.inputValue(), soon).toBe('3')
  await quantity.fill('2')
  await screen.field('Notes', form).fill('One rod too many')
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: path.join(folder, 'cancel-and-copy.png') })
  await screen.button('Save sale', form).click()
  await screen.waitForText(/It replaces INV/)
  await screen.button('Close', form).first().click()
  const panel = screen.layer(/^INV/)
  await panel.getByText('Replaces').waitFor()
  await panel.getByText('One rod too many').waitFor()
  if (folder) await page.screenshot({ path: path.join(folder, 'replaced-bill.png') })
  await panel.getByText('Replaces').getByRole('link').click()
  await screen.layer(/^INV/).getByText('Cancelled and replaced by').waitFor()
  await expect.poll(() => screen.button('Correct', screen.layer(/^INV/)).count(), soon).toBe(0)
})

const picture = async (name: string) => {
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: path.join(folder, `${name}.png`) })
}

/** Opens the copy of a bill that was paid, and returns its form. */
async function openCopy(id: string) {
  await page.goto(`/${stage.shop.slug}/sales?saleId=${id}&create=sale-replacement&preset.saleId=${id}`)
  const form = screen.layer(/^Correct INV/)
  await form.getByText(/Saving cancels INV/).waitFor()
  return form
}

test('[27.203] the copy of a paid bill says what was received, and pays back what it leaves as chosen', async () => {
  const { make } = stage.shop
  const paid = await sellRods(stage.shop, 3, 'delivered')
  const { sale: old } = await make('sales.getOne', { id: paid })
  const form = await openCopy(paid)
  const money = form.getByRole('region', { name: `Received for ${old.saleId}` })
  const balance = form.locator('p[aria-live]').last()
  await expect.poll(() => balance.textContent(), soon).toBe('Nothing to pay₹0.00')
  const quantity = form.getByLabel(/^Quantity/).first()
  await quantity.fill('4')
  await expect.poll(() => balance.textContent(), soon).toBe('To collect₹177.00')
  await money.getByText('Saving records this as received today: Cash ₹177.00.').waitFor()
  await picture('copy-to-collect')
  await quantity.fill('1')
  await expect.poll(() => balance.textContent(), soon).toBe('To refund₹354.00')
  const way = money.getByLabel('Refund of ₹354.00')
  await expect.poll(() => way.inputValue(), soon).toBe('cash')
  await way.selectOption('account')
  await money.getByText('It stays on the account and can settle later bills.').waitFor()
  await way.selectOption('upi')
  await picture('copy-to-refund')
  await page.setViewportSize({ width: 390, height: 844 })
  await way.scrollIntoViewIfNeeded()
  await picture('copy-to-refund-phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await screen.button('Save sale', form).click()
  await form.getByText('Give back ₹354.00: UPI').waitFor()
  await picture('copy-refunded-phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await screen.button('Close', form).first().click()
  const { receipts } = await make('receipts.getMany', {
    filters: { customerId: old.customerId, kind: 'refund' },
  })
  expect(receipts[0]).toMatchObject({ amount: 354, lines: [{ mode: 'upi', amount: 354 }] })
})

test('[27.203] what is received while the copy is open is seen there before it is saved', async () => {
  const { make, ids } = stage.shop
  const owed = await sellRods(stage.shop, 3, 'delivered', 'credit')
  const { dues } = await make('dues.getOpen', { customerId: ids.meera })
  const due = dues.find(({ documentId }: { documentId: string }) => documentId === owed)
  const form = await openCopy(owed)
  const balance = form.locator('p[aria-live]').last()
  await make('receipts.create', {
    customerId: ids.meera,
    receivedOn: businessDay(new Date()),
    lines: [{ mode: 'cash', amount: 531 }],
    allocations: [{ dueId: due.id, amount: 531 }],
  })
  await expect.poll(() => balance.textContent(), soon).toBe('Nothing to pay₹0.00')
  await form
    .getByLabel(/^Quantity/)
    .first()
    .fill('4')
  await expect.poll(() => balance.textContent(), soon).toBe('To collect₹177.00')
  await form.getByText('₹177.00 stays open.').waitFor()
  await screen.button('Save sale', form).click()
  await screen.waitForText(/It replaces INV/)
})
