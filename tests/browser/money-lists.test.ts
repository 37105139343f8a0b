import { expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { sellRods } from '../support/corner-shop.ts'
import { vendorInput } from '../walls/samples.ts'
import { byPalette, focused } from './keyboard.ts'
import { openStage, openTab, soon } from './stage.ts'

/* The lists of receipts and payments enter one, as other lists do: by their button, the key n and the palette. */

const stage = openStage()
const tab = openTab(stage)
const picture = async (name: string) => {
  const folder = process.env.PICTURES
  if (folder) await tab.page.screenshot({ path: `${folder}/${name}.png` })
}

test('[16.490] the list of receipts receives money once it is known from whom', async () => {
  const { page, screen, open } = tab
  await sellRods(stage.shop, 2, 'delivered', 'credit')
  await open('receipts')
  await settled(page)
  await page.keyboard.press('n')
  await screen.layer('Receive payment').waitFor()
  await expect.poll(() => focused(page), soon).toBe('From')
  await picture('receive-from')
  await page.keyboard.type('Meera')
  await page.getByRole('option', { name: 'Meera Joshi' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => screen.field('Amount').inputValue(), soon).toBe('354.00')
  await expect.poll(() => focused(page), soon).toBe('Amount')
  await screen.button('Save receipt').click()
  await screen.waitForText(/^Receipt RC/)
  await page.getByRole('cell', { name: 'Meera Joshi' }).waitFor()
})

test('[16.490] the palette pays a vendor, and the list of payments has the button', async () => {
  const { page, screen, open } = tab
  await stage.shop.make('vendors.create', vendorInput('Patil Paints'))
  await open('dashboard')
  await settled(page)
  await byPalette(page, 'Pay vendor')
  await screen.layer('Pay vendor').waitFor()
  await screen.layer().getByRole('button', { name: 'Close' }).click()
  await open('payments')
  await screen.button('Pay vendor', page).click()
  await screen.pick('To', 'Patil Paints', screen.layer())
  await screen.layer().getByText('Patil Paints').waitFor()
  await screen.button('Save payment').waitFor()
})
