import path from 'node:path'
import { expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { openStage, openTab, soon } from './stage.ts'

/* The usual GST rate of an HSN number is offered beside the rate, and never taken by itself. */

const stage = openStage()
const tab = openTab(stage)

const picture = async (name: string) => {
  const folder = process.env.PICTURES
  if (folder) await tab.page.screenshot({ path: path.join(folder, `${name}.png`) })
}

test('[16.376] the product form offers the usual rate, keeps the typed one, and takes it in a click', async () => {
  const { screen, open } = tab
  await open('products?create=product')
  const sheet = screen.layer()
  const rate = screen.field('Tax 1 rate %')
  await screen.field('HSN Number').fill('8517')
  await settled(tab.page)
  await expect.poll(() => sheet.getByText('is usually').count(), soon).toBe(0)
  await screen.field('HSN Number').fill('1006')
  await sheet.getByText('18% is unusual. GST on HSN 1006 is usually 0% or 5%').waitFor()
  await expect.poll(() => rate.inputValue(), soon).toBe('18')
  await picture('usual-rate')
  await screen.button('Use 5%', sheet).press('Enter')
  await expect.poll(() => rate.inputValue(), soon).toBe('5')
  await expect.poll(() => sheet.getByText('is usually').count(), soon).toBe(0)
  await sheet.getByLabel('Taxable').uncheck()
  await screen.field('HSN Number').fill('6403')
  await sheet.getByText('0% is unusual. GST on HSN 6403 is usually 5% or 18%').waitFor()
  await screen.button('Use 18%', sheet).click()
  await expect.poll(() => rate.inputValue(), soon).toBe('18')
})

test('[16.376] a change of GST rates says that the new one is unusual, and is not held up', async () => {
  const { screen, open } = tab
  await open('products?create=gst-rates')
  const sheet = screen.layer('Change GST rates')
  await screen.fill({ label: 'HSN number', value: '7318' })
  await sheet.getByText('GST on HSN 7318 is usually 18%').waitFor()
  await screen.fill({ label: 'New GST rate', value: '5' })
  await sheet.getByText('5% is unusual. GST on HSN 7318 is usually 18%').waitFor()
  await expect.poll(() => screen.button(/^Change \d product/, sheet).isEnabled(), soon).toBe(true)
  await picture('usual-rate-change')
  await screen.button('Use 18%', sheet).click()
  await expect.poll(() => screen.field('New GST rate', sheet).inputValue(), soon).toBe('18')
})

test('[16.376] a charge with an unusual rate for its SAC says so', async () => {
  const { page, screen, open } = tab
  await open('new-sale')
  await settled(page)
  await page.getByRole('button', { name: 'Add freight or another charge' }).click()
  await page.getByLabel('Description of charge 1').fill('Fitting')
  await page.getByLabel('SAC of charge 1').fill('998719')
  await page.getByLabel('GST rate of charge 1').fill('5')
  await page.getByText('5% is unusual. GST on SAC 998719 is usually 18%').waitFor()
  await picture('usual-rate-charge')
  await screen.button('Use 18%').click()
  await expect.poll(() => page.getByLabel('GST rate of charge 1').inputValue(), soon).toBe('18')
})

test('[27.99, 27.171] a charge without SAC for a registered buyer says so and names its service', async () => {
  const { page, screen, open } = tab
  const buyer = {
    name: 'Rao Stores',
    email: 'rao@example.in',
    phoneNumber: '9822011111',
    gstin: '29AAGCB7383J1Z4',
    registrationType: 'regular',
    addresses: [],
  }
  const { id } = await stage.shop.make('customers.create', buyer)
  // The draft of the last test has the first charge.
  await open(`sales?create=sale&preset.customerId=${id}`)
  await settled(page)
  await page.getByRole('button', { name: 'Add freight or another charge' }).click()
  await page.getByLabel('Description of charge 2').fill('Freight to Pune')
  await page
    .getByText(/names the SAC of each service.* usually 996511, “Transport of goods, freight”/)
    .waitFor()
  await picture('missing-sac')
  await screen.button('Use 996511').click()
  await expect.poll(() => page.getByLabel('SAC of charge 2').inputValue(), soon).toBe('996511')
  await expect.poll(() => page.getByText('names the SAC').count(), soon).toBe(0)
})
