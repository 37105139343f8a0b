import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openTrade } from '../support/trade.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStageOf, soon } from './stage.ts'

/* A shop makes a price list, gives it to a customer, and sells to them. */

const stage = openStageOf(openTrade)
let page: Page
let screen: Screen

beforeAll(async () => {
  await stage.shop.stocked('Claw hammer 450 g', 50)
  page = await stage.page()
  screen = screenOf(page)
})

const open = (path: string) => page.goto(`/${stage.shop.as.workspace}/${path}`)
const hammer = 'Claw hammer 450 g'
const rate = () => page.getByLabel(`Rate of ${hammer}`)
const line = () => page.locator('[data-line]').first()

test('[23.5] a list gets its prices: a rate from a quantity, and a percentage off all products', async () => {
  await open('price-lists')
  await screen.button('Add price list').first().click()
  await screen.field('Name').fill('Wholesale')
  await screen.button('Add price list', screen.layer('Add price list')).click()
  const panel = screen.layer('Wholesale')
  await panel.getByText('No prices yet: its customers pay the usual prices.').waitFor()
  await screen.button('Add price', panel).click()
  await screen.button('Add price', screen.layer('Add price')).click()
  await screen.waitForText('Enter a rate or a percentage off')
  await screen.pick('Product', hammer)
  await screen.field('Rate').fill('120')
  await screen.field('From quantity').fill('10')
  await screen.button('Save & New', screen.layer('Add price')).click()
  await expect.poll(() => screen.field('Rate').inputValue(), soon).toBe('')
  await screen.field('Percentage off').fill('10')
  await screen.button('Add price', screen.layer('Add price')).click()
  await panel.getByText('All products').waitFor()
  await panel.getByText('₹120.00').waitFor()
  await panel.getByText('From 10').waitFor()
})

test('[23.5] a price is changed and another deleted', async () => {
  const panel = screen.layer('Wholesale')
  await screen.button(`Edit the price of ${hammer}`, panel).click()
  const edit = screen.layer('Edit price')
  await expect.poll(() => screen.field('Rate', edit).inputValue(), soon).toBe('120.00')
  await screen.field('Rate', edit).fill('125')
  await screen.button('Save price', edit).click()
  await panel.getByText('₹125.00').waitFor()
  await screen.button('Add price', panel).click()
  await screen.field('Percentage off').fill('50')
  await screen.field('From quantity').fill('1000')
  await screen.button('Add price', screen.layer('Add price')).click()
  await panel.getByText('50% off').waitFor()
  await screen.button('Delete the price of All products', panel).last().click()
  await panel.getByText('50% off').waitFor({ state: 'detached' })
})

test('[23.5] a customer gets the list, and their panel shows it', async () => {
  const panel = screen.layer('Wholesale')
  await panel.getByRole('combobox', { name: 'Add a customer' }).fill('Meera')
  await page.getByRole('option', { name: 'Meera Joshi' }).click()
  await panel.getByRole('link', { name: 'Meera Joshi' }).click()
  const chosen = screen.layer('Meera Joshi').getByRole('combobox', { name: 'Price list' })
  await expect.poll(() => chosen.inputValue(), soon).toBe('Wholesale')
})

test('[23.6] a new customer starts with the list', async () => {
  await open('customers?create=customer')
  const form = screen.layer('Add customer')
  await screen.field('Name', form).fill('Irfan Traders')
  await screen.field('Email', form).fill('irfan@example.in')
  await screen.field('Phone number', form).fill('9876501234')
  await screen.pick('Price list', 'Wholesale')
  await screen.button('Add customer', form).click()
  await screen.waitForText('Customer created successfully.')
  await page.getByText('Irfan Traders').first().click()
  const chosen = screen.layer('Irfan Traders').getByRole('combobox', { name: 'Price list' })
  await expect.poll(() => chosen.inputValue(), soon).toBe('Wholesale')
})

test('[23.5] the line of a sale has the price of the list, follows the quantity and keeps a typed rate', async () => {
  await open('new-sale')
  await page.getByLabel('Add a product').fill('hammer')
  await page.getByRole('option', { name: /₹150\.00/ }).click()
  await expect.poll(() => rate().getAttribute('placeholder'), soon).toBe('150.00')
  await screen.pick('Customer', 'Meera Joshi', page)
  await line().getByText('Wholesale price').waitFor()
  await expect.poll(() => rate().getAttribute('placeholder'), soon).toBe('135.00')
  await page.getByLabel(`Quantity of ${hammer}`).fill('10')
  await expect.poll(() => rate().getAttribute('placeholder'), soon).toBe('125.00')
  await expect.poll(() => page.getByLabel('Totals').textContent(), soon).toContain('1,475.00')
  await rate().fill('130')
  await expect.poll(() => line().getByText('Wholesale price').count(), soon).toBe(0)
  await rate().fill('')
  await line().getByText('Wholesale price').waitFor()
  await screen.button(/^Save sale/).click()
  await screen.waitForText(/^Sale INV.\d{4}.\d{5} saved/)
})

test('[23.5] a deleted list gives back the usual prices', async () => {
  await open('price-lists')
  await page.getByRole('link', { name: 'Wholesale' }).first().click()
  await screen.button('Delete', screen.layer('Wholesale')).click()
  await screen.button('Delete price list', screen.question()).click()
  await screen.waitForText('No price lists yet.')
})
