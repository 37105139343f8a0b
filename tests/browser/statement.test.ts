import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { settled, show } from '../support/browser.ts'
import { sellRods } from '../support/corner-shop.ts'
import { today } from '../support/days.ts'
import { documentNumber } from '../support/document-number.ts'
import { pagesOf } from '../support/pdf-text.ts'
import { openStage, openTab, soon } from './stage.ts'

/* The account of a customer in a period: on screen, as a file, and by a link without an account. */

const stage = openStage()
const tab = openTab(stage)
let link = ''

beforeAll(async () => {
  await sellRods(stage.shop, 2, 'delivered', 'credit')
  const customerId = stage.shop.ids.meera
  const { dues } = await stage.shop.make('dues.getOpen', { customerId })
  await stage.shop.make('receipts.create', {
    customerId,
    receivedOn: today(),
    lines: [{ mode: 'cash', amount: dues[0].openAmount - 5 }],
    discountAllowed: 5,
  })
  await sellRods(stage.shop, 1, 'delivered', 'credit')
  await tab.page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
})

test('[19.144] the panel of a customer leads to their statement, whose entries lead to their documents', async () => {
  const { page, screen, open } = tab
  await open(`customers?customerId=${stage.shop.ids.meera}`)
  await screen.layer('Meera Joshi').getByRole('link', { name: 'Statement' }).click()
  await page.getByRole('heading', { name: 'Customer statement' }).waitFor()
  const entries = page.getByRole('table', { name: 'Entries' })
  await entries.getByText('Cash, discount ₹5.00').waitFor()
  await expect.poll(() => entries.getByRole('row').count(), soon).toBe(4)
  await page.getByText('Balance by days overdue').waitFor()
  const receipt = entries.getByRole('link', { name: /^RC/ })
  const number = await receipt.textContent()
  await receipt.click()
  await screen
    .layer(number ?? '')
    .getByText('₹5.00')
    .waitFor()
  await page.keyboard.press('Escape')
})

test('[16.540] without a customer the page of statements finds one', async () => {
  const { page, open } = tab
  await open('customer-statement')
  await page.getByText('The statement lists their bills and payments').waitFor()
  await page.getByPlaceholder('Name or phone number').fill('Meera')
  await page.getByRole('option', { name: 'Meera Joshi' }).click()
  await page.getByRole('heading', { name: 'Meera Joshi' }).waitFor()
  await page.getByRole('table', { name: 'Entries' }).getByText('Cash, discount ₹5.00').waitFor()
})

test('[16.591] the page of a vendor’s statement finds a vendor, and another one after that', async () => {
  const { page, open } = tab
  await open('vendor-statement')
  await page.getByPlaceholder('Name or phone number').fill('Patil')
  await page.getByRole('option', { name: /Patil/ }).click()
  const heading = page.getByRole('heading', { level: 2, name: /Patil/ })
  await heading.waitFor()
  await page.getByRole('button', { name: /^All vendors, not only .*Patil/ }).click()
  await page.getByPlaceholder('Name or phone number').waitFor()
  expect(await heading.count()).toBe(0)
  await open(`customer-statement?of=${stage.shop.ids.meera}`)
  await page.getByRole('table', { name: 'Entries' }).waitFor()
})

test('[19.144] a statement is downloaded as CSV with its opening and closing balance', async () => {
  const { page } = tab
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const text = (await readFile(await (await saved).path())).toString()
  for (const part of ['Opening balance', 'Closing balance', documentNumber('RC', 1)])
    expect(text).toContain(part)
})

test('[19.144] its link is sent on WhatsApp, opens without an account, and can be revoked', async () => {
  const { page, screen } = tab
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await screen.layer('Share statement of Meera Joshi').waitFor()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Share on WhatsApp' }).click()
  const chat = await opened
  await chat.waitForURL('https://wa.me/**')
  const text = new URL(chat.url()).searchParams.get('text') ?? ''
  expect(text).toMatch(/is due\. http/)
  link = /http\S+$/.exec(text)?.[0] ?? ''
  await chat.close()
  await page.keyboard.press('Escape')

  const stranger = await stage.page(null)
  await stranger.setViewportSize({ width: 390, height: 800 })
  const answer = await stranger.goto(link)
  expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex, nofollow' })
  await settled(stranger)
  await stranger.getByRole('heading', { name: 'Statement of Meera Joshi' }).waitFor()
  await stranger.getByText('discount ₹5.00').waitFor()
  await show(stranger, 'phone', 'light')
  expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const saved = stranger.waitForEvent('download', { timeout: 30_000 })
  await stranger.getByRole('button', { name: 'Download PDF' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^Statement-.+\.pdf$/)
  const printed = (await pagesOf(new Uint8Array(await readFile(await file.path())))).join(' ')
  for (const part of ['Meera Joshi', 'Opening balance', 'discount ₹5.00', 'Closing balance'])
    expect(printed).toContain(part)

  await page.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('button', { name: 'Revoke link' }).click()
  await screen.waitForText('Link revoked')
  await stranger.goto(link)
  await stranger.getByText('It has expired or was revoked.').waitFor()
  await expect.poll(() => stranger.getByText('Meera Joshi').count(), soon).toBe(0)
  await stranger.close()
})

test('[19.144] a statement is emailed; a wrong address is refused at its field', async () => {
  const { page, screen } = tab
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const layer = screen.layer('Share statement of Meera Joshi')
  await layer.getByLabel('To', { exact: true }).fill('meera')
  await layer.getByRole('button', { name: 'Send by email' }).click()
  await layer.getByText(/Enter an email address/).waitFor()
  await layer.getByLabel('To', { exact: true }).fill('meera@example.in')
  await layer.getByRole('button', { name: 'Send by email' }).click()
  await screen.waitForText(/meera@example\.in/)
  await expect.poll(() => layer.count(), soon).toBe(0)
})

test('[19.145] the panel of a vendor leads to the statement of that vendor', async () => {
  const { page, open } = tab
  const { vendors } = await stage.shop.make('vendors.getMany', {})
  await open(`vendors?vendorId=${vendors[0].id}`)
  await page.getByRole('link', { name: 'Statement' }).click()
  await page.getByRole('heading', { name: 'Vendor statement' }).waitFor()
  await page.getByText('Opening balance', { exact: true }).waitFor()
})
