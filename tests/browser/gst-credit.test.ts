import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { addDays, businessDay, monthOf } from '#base/dates.ts'
import { settled } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { openStageOf, soon } from './stage.ts'

/* Two bills of a registered vendor whose credit was claimed, and which are not paid after 180 days. */

const stage = openStageOf(openTrade)
const today = businessDay(new Date())
let page: Page

const call = async (name: string, input: object) => {
  const { status, body } = await stage.app().call(name, input, stage.shop.as)
  expect([name, status, body?.message]).toEqual([name, 200, body?.message])
  return body
}

beforeAll(async () => {
  await call('workspaces.update', { gstin: '27AAPFU0939F1ZV', gstScheme: 'regular' })
  const { id: vendorId } = await call('vendors.create', {
    businessName: 'Rao Mills',
    legalOwnerName: 'Rao',
    gstNumber: '29AAGCB7383J1Z4',
    defaultDiscount: 0,
    address: 'Bengaluru',
    phoneNumber: '9876543211',
    email: 'rao@example.in',
    paymentTerm: 'monthly',
  })
  for (const [billNumber, amount] of [
    ['RM-1', 100],
    ['RM-2', 200],
  ] as const)
    await call('vendorBills.create', {
      vendorId,
      billNumber,
      billDate: addDays(today, -181),
      lines: [{ account: 6010, amount, taxes: [{ type: 'GST', rate: 18 }] }],
      total: amount * 1.18,
    })
  page = await stage.page()
})

const picture = async (name: string) => {
  if (!process.env.PICTURES) return
  await page.screenshot({ path: path.join(process.env.PICTURES, `${name}.png`) })
}

test('[27.95] the GST report offers the credit to reverse, and reverses the bills that are ticked', async () => {
  const { from, to } = monthOf(today)
  await page.goto(`/${stage.shop.as.workspace}/books?view=gst&from=${from}&to=${to}`)
  await settled(page)
  await page.getByText(/^₹54.00 of credit was claimed with bills/).waitFor()
  await picture('gst-report')
  await page.getByRole('button', { name: 'Reverse credit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reverse credit' })
  await dialog.getByText('RM-2 · Rao Mills').waitFor()
  await picture('gst-reverse')
  await dialog.getByRole('checkbox', { name: /RM-1/ }).click()
  await dialog.getByText('₹36.00').first().waitFor()
  await dialog.getByRole('button', { name: 'Reverse credit' }).click()
  await page
    .getByText(/^GST credit reversed by JV\//)
    .first()
    .waitFor()
  const reversed = page.getByRole('row', { name: /Credit reversed until paid/ })
  await reversed.waitFor()
  await expect.poll(() => reversed.textContent(), soon).toContain('36.00')
  await page.getByText(/^₹18.00 of credit was claimed with bills/).waitFor()
  await picture('gst-reversed')
  if (!process.env.PICTURES) return
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture('gst-phone')
  await page.getByRole('button', { name: 'Reverse credit' }).click()
  await dialog.getByText('RM-1 · Rao Mills').waitFor()
  await picture('gst-reverse-phone')
})
