import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { today } from '../support/days.ts'
import { openStage, openTab, soon } from './stage.ts'

/* A shop has the same customer twice and wants one. */

const stage = openStage()
const tab = openTab(stage)

/** PICTURES=folder saves what a person sees, to look at. */
const picture = async (name: string) => {
  const folder = process.env.PICTURES
  if (folder) await tab.page.screenshot({ path: path.join(folder, `${name}.png`) })
}

let keptId: string
let mergedId: string
const address = {
  street: '14 Avenue Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipCode: '560002',
  country: 'India',
}
const facts = { phoneNumber: '9845012345', email: 'ravi@example.in', addresses: [{ address }] }
beforeAll(async () => {
  const make = async (call: string, input: object) => (await stage.shop.make(call, input)).id
  keptId = await make('customers.create', { name: 'Ravi Traders', ...facts })
  mergedId = await make('customers.create', {
    name: 'Ravi Trader',
    ...facts,
    email: 'shop@ravi.example',
    notes: 'Pays on Friday',
  })
  const [rod] = await stage.shop.make('inventory.getSellable', { search: 'Steel rod' })
  const items = [{ productVersionId: rod.versions[0].id, quantity: 1 }]
  for (const customerId of [keptId, mergedId])
    await stage.shop.make('sales.create', {
      customerId,
      invoiceDate: today(),
      paymentType: 'credit',
      items,
      deliver: true,
    })
})

test('[36.11, 36.20, 36.21] a duplicate is pointed out, previewed and merged, and the kept customer has both bills', async () => {
  const { page, screen, open } = tab
  await open(`customers?customerId=${keptId}`)
  const panel = screen.layer('Ravi Traders')
  await panel.getByText(/^Ravi Trader, .* may be a duplicate/).waitFor()
  await picture('panel')
  const dialog = screen.layer('Merge customers')
  await screen.button('Merge…', panel).click()
  await dialog.getByText('Ravi Trader ends, Ravi Traders stays').waitFor()
  await expect.poll(() => dialog.getByLabel('Merge with').inputValue(), soon).toBe('Ravi Trader')
  await screen.button('Keep Ravi Trader instead', dialog).click()
  await dialog.getByText('Ravi Traders ends, Ravi Trader stays').waitFor()
  await expect.poll(() => dialog.getByLabel('Merge with').inputValue(), soon).toBe('Ravi Trader')
  await page.keyboard.press('Escape')
  await screen.closed('Merge customers')
  await screen.button('Merge into…', panel).click()
  await dialog.getByLabel('Merge with').fill('Ravi')
  await page.getByRole('option', { name: /^Ravi Trader / }).waitFor()
  await expect.poll(() => page.getByRole('option', { name: /^Ravi Traders/ }).count(), soon).toBe(0)
  await page.getByRole('option', { name: /^Ravi Trader / }).click()
  await dialog.getByText('Ravi Traders ends, Ravi Trader stays').waitFor()
  await screen.button('Keep Ravi Traders instead', dialog).click()
  await dialog.getByText('Ravi Trader ends, Ravi Traders stays').waitFor()
  await dialog.getByText(/^Ravi Traders gets 1 sale, 1 address, a balance of ₹177\.00/).waitFor()
  await dialog.getByText('A merge cannot be undone.').waitFor()
  await dialog.getByLabel('shop@ravi.example, from Ravi Trader', { exact: true }).check()
  await picture('preview')
  await screen.button('Merge into Ravi Traders', dialog).click()
  await screen.waitForText('Ravi Trader was merged into Ravi Traders.')
  await screen.closed('Merge customers')
  await panel.getByText('Balance').locator('xpath=..').getByText('₹354.00').waitFor()
  await expect.poll(() => panel.getByLabel('Email').inputValue(), soon).toBe('shop@ravi.example')
  await expect.poll(() => panel.getByLabel('Notes').inputValue(), soon).toBe('Pays on Friday')
  await panel.getByText(/14 Avenue Road/).waitFor()
  await expect.poll(() => panel.getByText(/14 Avenue Road/).count(), soon).toBe(1)
  await screen.button('Show', panel).last().click()
  await panel.getByText(/^Merged from: /).waitFor()
  await picture('merged')
})

test('[36.12] the old link of a merged customer opens the kept one', async () => {
  const { page, screen, open } = tab
  await open(`customers?customerId=${mergedId}`)
  await screen.waitForText('Ravi Trader was merged into Ravi Traders.')
  await picture('old-link')
  await screen.button('Open Ravi Traders').click()
  await screen.layer('Ravi Traders').getByText('Balance').waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('customerId'), soon).toBe(keptId)
})

test('[36.11] the panel of a vendor merges it into another, on a phone and in the dark too', async () => {
  const { page, screen, open } = tab
  const { patil } = stage.shop.ids
  const facts = {
    legalOwnerName: 'R Patil',
    gstNumber: 'URP',
    address: 'Bhosari, Pune',
    paymentTerm: 'monthly',
  }
  const { id } = await stage.shop.make('vendors.create', {
    ...facts,
    businessName: 'Patil Steels',
    phoneNumber: '9876500000',
    email: 'steels@patil.example',
    defaultDiscount: 0,
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(`vendors?vendorId=${id}`)
  await picture('vendor-panel')
  await screen.button('Merge into…', screen.layer('Patil Steels')).click()
  const dialog = screen.layer('Merge vendors')
  await dialog.getByLabel('Merge with').fill('Patil')
  await page.getByRole('option', { name: /^Patil Steel / }).click()
  await dialog.getByText('Patil Steels ends, Patil Steel stays').waitFor()
  await dialog.getByText('Patil Steels has no documents yet.').waitFor()
  await picture('vendor-preview')
  await screen.button('Merge into Patil Steel', dialog).click()
  await screen.waitForText('Patil Steels was merged into Patil Steel.')
  await expect.poll(() => new URL(page.url()).searchParams.get('vendorId'), soon).toBe(patil)
})
