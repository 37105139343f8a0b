import { beforeAll, expect, test } from 'vitest'
import { today } from '../support/days.ts'
import { openStage, openTab, soon } from './stage.ts'

/* A purchase order goes to its vendor: as a PDF, by link, and by email. */

const stage = openStage()
const tab = openTab(stage)
let orderId = ''

beforeAll(async () => {
  const { make, ids } = stage.shop
  const { product } = await make('products.getOne', { id: ids.rod })
  const products = [{ productId: ids.rod, quantity: 40 }]
  const order = { vendorId: product.vendorId, orderDate: today(), products }
  orderId = (await make('purchaseOrders.create', order)).id
})

test('[20.26] an order is shared from its panel, and its link opens for anyone until it is revoked', async () => {
  const { screen, open, page } = tab
  await open(`purchase-orders?purchaseOrderId=${orderId}`)
  await screen.button('Share', screen.layer(/^PO/)).click()
  await screen.button('Copy link', screen.layer(/^Share PO/)).click()
  const link = await screen
    .layer(/^Share PO/)
    .getByLabel('Link to the purchase order')
    .inputValue()
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: `${folder}/order-share.png` })
  const stranger = await stage.page(null, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await stranger.goto(link)
  await stranger.getByRole('heading', { name: /^Purchase order PO/ }).waitFor()
  await stranger.getByText('Patil Steel').waitFor()
  if (folder) await stranger.screenshot({ path: `${folder}/order-shared.png`, fullPage: true })
  expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.keyboard.press('Escape')
  await screen.closed(/^Share PO/)
  await screen.button('Revoke', screen.layer(/^PO/)).click()
  await screen.question().getByRole('button', { name: 'Revoke link' }).click()
  await screen.waitForText('Link revoked')
  await stranger.reload()
  await stranger.getByText('It has expired or was revoked.').waitFor()
})

test('[20.27] it is emailed, and its PDF opens', async () => {
  const { screen, page } = tab
  await screen.button('Share', screen.layer(/^PO/)).click()
  await screen.field('To').fill('sales@patil.example')
  await screen.button('Send by email').click()
  await screen.waitForText(/sales@patil\.example/)
  const opened = page.waitForEvent('popup')
  await screen.button('Export PDF', screen.layer(/^PO/)).click()
  const tabWithPdf = await opened
  await expect.poll(() => tabWithPdf.title(), soon).toMatch(/PO-/)
})
