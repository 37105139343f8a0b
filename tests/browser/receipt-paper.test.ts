import { beforeAll, expect, test } from 'vitest'
import { today } from '../support/days.ts'
import { openStage, openTab, soon } from './stage.ts'

/* A receipt goes to its customer: as a PDF, by link, and by email. */

const stage = openStage()
const tab = openTab(stage)
let receiptId = ''

beforeAll(async () => {
  const { make, ids } = stage.shop
  const lines = [{ mode: 'cheque', amount: 680, reference: '004512' }]
  receiptId = (await make('receipts.create', { customerId: ids.meera, receivedOn: today(), lines })).id
})

test('[19.154] a receipt is shared from its panel, and its link opens for anyone until it is revoked', async () => {
  const { screen, open, page } = tab
  await open(`receipts?receiptId=${receiptId}`)
  await screen.button('Share', screen.layer(/^RC/)).click()
  await screen.button('Copy link', screen.layer(/^Share RC/)).click()
  const field = screen.layer(/^Share RC/).getByLabel('Link to the receipt')
  const link = await field.inputValue()
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: `${folder}/receipt-share.png` })
  const stranger = await stage.page(null, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await stranger.goto(link)
  await stranger.getByRole('heading', { name: /^Receipt RC/ }).waitFor()
  await stranger.getByText('Meera Joshi').waitFor()
  await stranger.getByText('Cheque 004512').waitFor()
  if (folder) await stranger.screenshot({ path: `${folder}/receipt-shared.png`, fullPage: true })
  expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const download = stranger.waitForEvent('download')
  await stranger.getByRole('button', { name: 'Download PDF' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^RC-.*\.pdf$/)
  if (folder) await file.saveAs(`${folder}/receipt.pdf`)
  await page.keyboard.press('Escape')
  await screen.closed(/^Share RC/)
  await screen.button('Revoke', screen.layer(/^RC/)).click()
  await screen.question().getByRole('button', { name: 'Revoke link' }).click()
  await screen.waitForText('Link revoked')
  await stranger.reload()
  await stranger.getByText('It has expired or was revoked.').waitFor()
})

test('[19.155] it is emailed, and its PDF opens', async () => {
  const { screen, page } = tab
  await screen.button('Share', screen.layer(/^RC/)).click()
  await screen.field('To').fill('meera@example.in')
  await screen.button('Send by email').click()
  await screen.waitForText(/meera@example\.in/)
  const opened = page.waitForEvent('popup')
  await screen.button('Export PDF', screen.layer(/^RC/)).click()
  const tabWithPdf = await opened
  await expect.poll(() => tabWithPdf.title(), soon).toMatch(/RC/)
})
