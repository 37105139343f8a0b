import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { settled, show } from '../support/browser.ts'
import { invoiceNumber } from '../support/document-number.ts'
import { pagesOf } from '../support/pdf-text.ts'
import { openTrade } from '../support/trade.ts'
import { openStageOf, soon } from './stage.ts'

/* A shop shares a bill, and its customer opens it without an account. */

const stage = openStageOf(openTrade)
let page: Page
let saleId: string
let link: string

beforeAll(async () => {
  const { versionId } = await stage.shop.stocked('Claw hammer 450 g, బియ్యం ਕਿਲ੍ਹਾ', 20)
  const made = await stage.app().call('sales.create', stage.shop.saleOf(versionId), stage.shop.as)
  saleId = made.body.id
  page = await stage.page()
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
})

/** A tab of somebody who never signed in. */
const stranger = () => stage.page(null)

test('[15.28] WhatsApp opens with the customer’s number and a link', async () => {
  await page.goto(`/${stage.shop.as.workspace}/sales?saleId=${saleId}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Share on WhatsApp' }).click()
  const tab = await opened
  await tab.waitForURL('https://wa.me/**')
  const url = new URL(tab.url())
  expect(url.pathname).toBe('/919822012345')
  const text = url.searchParams.get('text') ?? ''
  expect(text).toContain('Meera Joshi')
  expect(text).toContain('₹177.00')
  link = /http\S+$/.exec(text)?.[0] ?? ''
  expect(link).toContain(`${stage.app().url}/b/`)
  await tab.close()
})

test('the same link can be copied, and the panel shows who created it', async () => {
  await expect.poll(() => page.getByLabel('Link to the bill').inputValue(), soon).toBe(link)
  await page.keyboard.press('Escape')
  const shared = page.getByRole('listitem').filter({ hasText: ', expires' })
  await shared.getByText('Asha Rao').waitFor()
  await expect.poll(() => shared.count()).toBe(1)
})

test('the customer reads the bill on a phone without signing in, and downloads the PDF', async () => {
  const tab = await stranger()
  const calls: string[] = []
  tab.on('response', (response) => {
    if (response.url().includes('/rpc/'))
      calls.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  const answer = await tab.goto(link)
  expect(answer?.headers()).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  await settled(tab)
  await tab.getByRole('heading', { name: `Bill ${invoiceNumber(1)}` }).waitFor()
  for (const text of ['Sharma Traders', 'Meera Joshi', 'Claw hammer 450 g', '₹177.00', 'GST 18%'])
    await tab.getByText(text).first().waitFor()
  expect(calls).toEqual(['200 /rpc/sales/getSharedBill'])
  await expect
    .poll(() => tab.locator('meta[name=robots]').getAttribute('content'), soon)
    .toBe('noindex, nofollow')
  await show(tab, 'phone', 'light')
  expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const saved = tab.waitForEvent('download', { timeout: 30_000 })
  await tab.getByRole('button', { name: 'Download PDF' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`${invoiceNumber(1).replaceAll('/', '-')}.pdf`)
  const text = (await pagesOf(new Uint8Array(await readFile(await file.path())))).join(' ')
  for (const part of [invoiceNumber(1), 'Meera Joshi', '₹177.00']) expect(text).toContain(part)
  await tab.close()
})

test('an invalid or revoked link opens nothing', async () => {
  const tab = await stranger()
  await tab.goto('/b/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
  await tab.getByRole('heading', { name: 'This link has expired' }).waitFor()
  await page.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('button', { name: 'Revoke link' }).click()
  await page.getByText('Link revoked').waitFor()
  await tab.goto(link)
  await tab.getByText('It has expired or was revoked.').waitFor()
  await expect.poll(() => tab.getByText('Meera Joshi').count(), soon).toBe(0)
  await tab.close()
})
