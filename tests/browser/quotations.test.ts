import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openTrade } from '../support/trade.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStageOf, soon } from './stage.ts'

/* A shop offers prices: writes a quotation, revises it, copies it, and turns it into a sale. */

const stage = openStageOf(openTrade)
let page: Page
let screen: Screen

beforeAll(async () => {
  await stage.shop.stocked('Claw hammer 450 g', 20)
  page = await stage.page()
  screen = screenOf(page)
})

const open = (path: string) => page.goto(`/${stage.shop.as.workspace}/${path}`)
const total = (text: string) =>
  expect.poll(() => screen.layer().getByLabel('Totals').textContent(), soon).toContain(text)

test('[21.9] a quotation is written with the lines of a sale, without its stock', async () => {
  await open('quotations')
  await screen.button('New quotation').first().click()
  await screen.layer('New quotation').waitFor()
  await screen.pick('Customer', 'Meera Joshi')
  await page.getByLabel('Add a product').fill('hammer')
  await page.getByRole('option', { name: 'Claw hammer 450 g' }).click()
  await page.getByLabel('Quantity of Claw hammer 450 g').fill('30')
  await total('5,310.00')
  await screen.field('Terms').fill('Half in advance')
  await screen.button('Save quotation').click()
  await screen.waitForText(/^Quotation QT\/\d{4}\/00001 saved/)
  const panel = screen.layer(/^QT/)
  await panel.getByText('Half in advance').waitFor()
  await panel.getByText('Open', { exact: true }).waitFor()
})

test('[21.9] a revision keeps the first one readable', async () => {
  await screen.button('Revise', screen.layer()).click()
  await screen.layer(/^Revise QT/).waitFor()
  await page.getByLabel('Quantity of Claw hammer 450 g').fill('2')
  await page.getByLabel('Rate of Claw hammer 450 g').fill('140')
  await total('330.40')
  await screen.button('Save revision 2').click()
  await screen.waitForText(/^Revision 2 of QT/)
  const revisions = screen.layer(/^QT/)
  await revisions.getByText('Revision 1', { exact: true }).waitFor()
  await revisions.getByText('₹5,310.00').waitFor()
})

test('[21.9] one click opens the sale at the quoted prices, and both show the other', async () => {
  await screen.button('Create sale', screen.layer()).click()
  await screen.layer('New sale').waitFor()
  await screen
    .layer()
    .getByText(/^This sale starts from quotation QT/)
    .waitFor()
  await expect.poll(() => page.getByLabel('Rate of Claw hammer 450 g').inputValue(), soon).toBe('140.00')
  await total('330.40')
  await screen.button('Save sale').click()
  await screen.waitForText(/^Sale INV.\d{4}.\d{5} saved/)
  await screen.button('Close', screen.layer()).last().click()
  const panel = screen.layer(/^QT/)
  await panel.getByText('Converted', { exact: true }).waitFor()
  await expect.poll(() => screen.button('Create sale', panel).count(), soon).toBe(0)
  await panel.getByRole('link', { name: /^INV/ }).click()
  await screen.layer(/^INV/).getByRole('link', { name: /^QT/ }).waitFor()
})

test('[21.9] a copy is a quotation of today, and can be marked as lost and reopened', async () => {
  await open('quotations')
  await page.getByRole('link', { name: /^QT/ }).first().click()
  await screen.button('More actions', screen.layer(/^QT/)).click()
  await page.getByRole('menuitem', { name: 'Make a copy' }).click()
  await screen.layer('New quotation').waitFor()
  await total('330.40')
  await screen.button('Save quotation').click()
  await screen.waitForText(/^Quotation QT\/\d{4}\/00002 saved/)
  await open('quotations')
  await page.getByRole('link', { name: /^QT.*00002/ }).click()
  const panel = screen.layer(/^QT/)
  await screen.button('More actions', panel).click()
  await page.getByRole('menuitem', { name: 'Mark as lost' }).click()
  await panel.getByText('Lost', { exact: true }).waitFor()
  await screen.button('More actions', panel).click()
  await page.getByRole('menuitem', { name: 'Reopen' }).click()
  await panel.getByText('Open', { exact: true }).waitFor()
})

test('[21.7] the link opens the quotation for a stranger on a phone', async () => {
  await screen.button('Share', screen.layer(/^QT/)).click()
  await screen.layer(/^Share QT/).waitFor()
  await screen.button('Copy link', screen.layer()).click()
  const link = await screen.layer().getByLabel('Link to the quotation').inputValue()
  expect(link).toMatch(/\/q\/[\w-]{43}$/)
  const stranger = await stage.page(null, { viewport: { width: 390, height: 844 } })
  await stranger.goto(link)
  await stranger.getByRole('heading', { name: /^Quotation QT/ }).waitFor()
  await stranger.getByText('Claw hammer 450 g').waitFor()
  await expect.poll(() => stranger.getByText('₹330.40').count(), soon).toBeGreaterThan(0)
  expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
