import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openTrade } from '../support/trade.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStageOf, soon } from './stage.ts'

/* A wholesaler sends goods first and bills them later; an order leaves in parts and is billed as ordered. */

const stage = openStageOf(openTrade)
let page: Page
let screen: Screen
let hammer: string

beforeAll(async () => {
  hammer = (await stage.shop.stocked('Claw hammer 450 g', 40)).versionId
  page = await stage.page()
  screen = screenOf(page)
})

const picture = async (name: string) => {
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: path.join(folder, `${name}.png`) })
}
const open = (path: string) => page.goto(`/${stage.shop.as.workspace}/${path}`)
const panel = () => screen.layer(/^DC/)
const badge = (status: string) => panel().getByText(status, { exact: true }).first().waitFor()
const says = (text: string | RegExp) => panel().getByText(text).first().waitFor()

/** Fills in a challan of this many hammers for Meera, from the list. */
async function send(quantity: string) {
  await screen.button('New challan').first().click()
  await screen.layer('New delivery challan').waitFor()
  await screen.pick('Customer', 'Meera Joshi')
  await page.getByLabel('Add a product').fill('hammer')
  await page.getByRole('option', { name: 'Claw hammer 450 g' }).click()
  await page.getByLabel('Quantity of Claw hammer 450 g').fill(quantity)
}

test('[34.22] goods are sent on a challan, whose panel says what is out', async () => {
  await open('challans')
  await screen.button('New challan').first().click()
  await screen.layer('New delivery challan').waitFor()
  await screen.button('Save challan').click()
  await screen.layer().getByText('Choose a customer').first().waitFor()
  await screen.layer().getByText('Add at least one product').first().waitFor()
  await picture('challan-refused')
  await page.keyboard.press('Escape')
  await expect.poll(() => screen.layer('New delivery challan').count(), soon).toBe(0)
  await send('10')
  await screen.field('Vehicle number').fill('KA05MX0001')
  await picture('challan-form')
  await page.keyboard.press('Control+Enter')
  await screen.waitForText(/^Challan DC\/\d{4}\/00001 saved/)
  await badge('To bill')
  await says(/10 .* sent · 10 .*out/)
  await picture('challan-panel')
  const opened = page.waitForEvent('popup')
  await screen.button('Challan PDF', panel()).click()
  const tab = await opened
  await expect.poll(() => tab.title(), soon).toContain('DC')
  await tab.close()
})

test('[34.26] a wrong vehicle is corrected on its panel, and the receipt of the transporter added', async () => {
  await screen.button('Transport', panel()).click()
  const form = screen.layer(/^Transport of DC/)
  await expect.poll(() => screen.field('Vehicle number', form).inputValue(), soon).toBe('KA05MX0001')
  await screen.field('Vehicle number', form).fill('KA05MX0002')
  await screen.field('LR number', form).fill('VRL/4471')
  await picture('challan-transport')
  await screen.button('Save transport', form).click()
  await screen.waitForText(/^Challan DC.* saved/)
  await says('KA05MX0002')
  await says('VRL/4471')
})

test('[34.22] a part comes back unsold', async () => {
  await screen.button('Take back', panel()).click()
  const back = screen.layer(/^Take back from DC/)
  await back.getByLabel(/^Came back/).fill('11')
  await screen.button('Take back', back).click()
  await back.getByText(/^Only 10 .* still out$/).waitFor()
  await back.getByLabel(/^Came back/).fill('2')
  await picture('challan-back')
  await screen.button('Take back', back).click()
  await screen.waitForText(/^Goods of DC\/\d{4}\/00001 are back in stock/)
  await says(/2 back · 8 out/)
})

test('[34.23] two challans go on one bill, from the customer, and neither is to bill any more', async () => {
  await open('challans')
  await send('5')
  await screen.button('Save challan').click()
  await screen.waitForText(/^Challan DC\/\d{4}\/00002 saved/)
  await panel().getByRole('link', { name: 'Meera Joshi' }).click()
  const customer = screen.layer('Meera Joshi')
  await customer.getByText('Challans to bill').waitFor()
  await picture('customer-challans')
  await customer.getByLabel(/^Bill DC.*00002/).uncheck()
  await screen.button('Create bill', customer).waitFor()
  await customer.getByLabel(/^Bill DC.*00002/).check()
  await screen.button('Bill 2 challans', customer).click()
  const sale = screen.layer('New sale')
  await sale.getByText(/^This sale bills goods that left on DC.*00001, DC.*00002/).waitFor()
  await expect
    .poll(() => sale.getByLabel('Quantity of Claw hammer 450 g').first().inputValue(), soon)
    .toBe('8')
  await sale
    .getByText(/Left on DC.*00002/)
    .first()
    .waitFor()
  await picture('challan-bill')
  await screen.button('Save sale').click()
  await screen.waitForText(/^Sale INV.\d{4}.\d{5} saved/)
  await screen.button('Close', screen.layer()).last().click()
  await open('challans')
  await expect.poll(() => page.getByRole('cell', { name: 'Billed', exact: true }).count(), soon).toBe(2)
  await picture('challans')
  await expect.poll(() => page.getByRole('button', { name: /to bill$/ }).count(), soon).toBe(0)
  await page.getByRole('link', { name: /^DC/ }).first().click()
  await panel().getByRole('link', { name: /^INV/ }).click()
  const bill = screen.layer(/^INV/)
  await bill.getByText('Delivered', { exact: true }).first().waitFor()
  await expect.poll(() => bill.getByRole('link', { name: /^DC/ }).count(), soon).toBe(2)
  await picture('billed-sale')
})

const offer = async (isActive: boolean) => {
  const { status } = await stage.app().call('products.updateVersion', { id: hammer, isActive }, stage.shop.as)
  expect(status).toBe(200)
}

test('[34.23] a corrected bill of challans opens with their lines, on sale or not', async () => {
  await offer(false)
  const bill = screen.layer(/^INV/)
  await screen.button('Correct', bill).click()
  await screen.button('Cancel and copy', screen.layer()).click()
  const copy = screen.layer(/^Correct INV/)
  await copy
    .getByText(/Left on DC/)
    .first()
    .waitFor()
  await copy.getByLabel('Quantity of Claw hammer 450 g').first().fill('6')
  await screen.button('Save sale').click()
  await screen.waitForText(/^Sale INV.\d{4}.\d{5} saved\. It replaces/)
  await open('challans')
  await expect.poll(() => page.getByRole('cell', { name: /^To bill/ }).count(), soon).toBe(1)
  await page.getByRole('button', { name: '1 to bill' }).waitFor()
  await picture('challans-part')
  await offer(true)
})

test('[34.22] on a phone the list, the panel and the form fit, and a challan is cancelled', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('challans')
  await send('1')
  await picture('challan-form-phone')
  await screen.button('Save challan').click()
  await screen.waitForText(/^Challan DC\/\d{4}\/00003 saved/)
  await picture('challan-panel-phone')
  await screen.button('Cancel challan', panel()).click()
  await screen.button('Cancel challan', screen.question()).click()
  await badge('Cancelled')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('[34.24] a quotation becomes an order, which leaves in two parts and is billed as quoted', async () => {
  await open('quotations')
  await screen.button('New quotation').first().click()
  await screen.layer('New quotation').waitFor()
  await screen.pick('Customer', 'Meera Joshi')
  await page.getByLabel('Add a product').fill('hammer')
  await page.getByRole('option', { name: 'Claw hammer 450 g' }).click()
  await page.getByLabel('Quantity of Claw hammer 450 g').fill('6')
  await page.getByLabel('Rate of Claw hammer 450 g').fill('140')
  await screen.button('Save quotation').click()
  await screen.waitForText(/^Quotation QT/)
  await screen.button('Create sale', screen.layer(/^QT/)).click()
  await screen
    .layer('New sale')
    .getByText(/^This sale starts from quotation QT/)
    .waitFor()
  await screen.button('Save sale').click()
  await screen.waitForText(/^Sale INV.\d{4}.\d{5} saved/)
  await screen.button('Close', screen.layer()).last().click()
  await screen.layer(/^QT/).getByRole('link', { name: /^INV/ }).click()
  const order = screen.layer(/^INV/)
  for (const part of ['4', '2']) {
    await screen.button('Deliver part', order).click()
    const sheet = screen.layer(/^Deliver part of INV/)
    await sheet.getByLabel(/^Deliver now/).fill(part)
    await screen.button('Deliver', sheet).click()
    await expect.poll(() => sheet.count(), soon).toBe(0)
  }
  await order.getByText('Delivered', { exact: true }).first().waitFor()
  await expect.poll(() => order.getByText(/^DC/).count(), soon).toBe(2)
  await order.getByText('₹991.20').first().waitFor()
  const opened = page.waitForEvent('popup')
  await screen.button('Export PDF', order).click()
  const tab = await opened
  await expect.poll(() => tab.title(), soon).toContain('INV')
  await tab.close()
})

test('[34.27] goods on approval that are out for over six months are shown as overdue', async () => {
  const challan = {
    customerId: stage.shop.customerId,
    reason: 'approval',
    sentOn: '2026-01-31',
    items: [{ productVersionId: hammer, quantity: 1 }],
  }
  const { body } = await stage.app().call('challans.create', challan, stage.shop.as)
  await open('challans')
  const late = /^31\/07\/2026 · overdue$|^31 Jul 2026 · overdue$/
  await page.getByRole('row').filter({ hasText: 'Sale on approval' }).getByText(late).waitFor()
  await picture('challans-overdue')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/${stage.shop.as.workspace}/challans?challanId=${body.id}`)
  await panel().getByText(late).waitFor()
  await picture('challan-overdue-phone')
  await page.setViewportSize({ width: 1440, height: 900 })
})
