import { beforeAll, beforeEach, expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { hold } from './hold.ts'
import { focused } from './keyboard.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStageOf, soon } from './stage.ts'

/* A text that is typed into a picker and not picked. */

const stage = openStageOf(openTrade)
let screen: Screen

const facts = {
  phoneNumber: '9820012345',
  email: 'ramesh@example.in',
  addresses: [
    {
      address: {
        street: '3 Link Road',
        city: 'Mumbai',
        state: 'Maharashtra',
        zipCode: '400053',
        country: 'India',
      },
    },
  ],
}

beforeAll(async () => {
  await stage.shop.stocked('Claw hammer', 20)
  for (const name of ['Ramesh Patil', 'Ramesh Kumar'])
    expect(await stage.app().call('customers.create', { ...facts, name }, stage.shop.as)).toMatchObject({
      status: 200,
    })
  screen = screenOf(await stage.page())
})

const NOT_PICKED = 'Choose an entry from the list, or clear this field.'
const customer = () => screen.page.getByRole('combobox', { name: 'Customer' })
const told = () => screen.page.getByText(NOT_PICKED).count()
const sales = async () => (await stage.app().call('sales.getMany', {}, stage.shop.as)).body.sales

beforeEach(async () => {
  const { page } = screen
  await page.goto(`/${stage.shop.as.workspace}/new-sale`)
  await settled(page)
})

test('[16.406] stays where it was typed, and the bill goes to nobody else until it is picked or cleared', async () => {
  const { page, button, waitForText } = screen
  await page.getByLabel('Add a product').fill('Claw')
  await page.getByRole('option', { name: 'Claw hammer' }).click()
  await customer().fill('Ramesh')
  await page.keyboard.press('Tab')
  await expect.poll(told, soon).toBe(1)
  await expect.poll(() => customer().inputValue(), soon).toBe('Ramesh')
  await button('Save sale').click()
  await expect.poll(() => focused(page), soon).toContain('Customer')
  await expect.poll(told, soon).toBe(1)
  expect(await sales()).toEqual([])
  await customer().fill('Ramesh Pat')
  await expect.poll(told, soon).toBe(0)
  await page.getByRole('option', { name: 'Ramesh Patil' }).click()
  await button('Save sale').click()
  await waitForText(/^Sale INV.\d{4}.00001 saved/)
  expect(await sales()).toMatchObject([{ customerName: 'Ramesh Patil' }])
})

test('[16.564] is not left out by the key that saves, while the cursor is still in it', async () => {
  const { page } = screen
  const before = await sales()
  await page.getByLabel('Add a product').fill('Claw')
  await page.getByRole('option', { name: 'Claw hammer' }).click()
  await customer().fill('Ramesh')
  await page.getByRole('option', { name: 'Ramesh Kumar' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await expect.poll(told, soon).toBe(1)
  await expect.poll(() => customer().inputValue(), soon).toBe('Ramesh')
  expect(await sales()).toEqual(before)
})

test('[16.564] does not stop the key that saves where the list was opened and nothing was typed', async () => {
  const { page } = screen
  const before = await sales()
  await page.getByLabel('Add a product').fill('Claw')
  await page.getByRole('option', { name: 'Claw hammer' }).click()
  await customer().click()
  await page.getByRole('option', { name: 'Ramesh Kumar' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await screen.waitForText(/^Sale INV.\d{4}.\d{5} saved/)
  expect(await sales()).toHaveLength(before.length + 1)
  expect((await sales())[0]).toMatchObject({ customerName: 'Walk-in customer' })
})

test('[16.564] is gone once the walk-in customer is chosen instead', async () => {
  const { page, button } = screen
  await customer().fill('Ramesh Kumar')
  await page.getByRole('option', { name: 'Ramesh Kumar' }).click()
  await customer().fill('Ram')
  await page.keyboard.press('Tab')
  await expect.poll(told, soon).toBe(1)
  await button('Change to walk-in customer').click()
  await expect.poll(told, soon).toBe(0)
  await expect.poll(() => customer().inputValue(), soon).toBe('')
})

test('[16.406] is picked if it is the whole name of one option, even while the list is still searched', async () => {
  const { page } = screen
  await customer().fill('ramesh kumar')
  await page.keyboard.press('Tab')
  await expect.poll(() => customer().inputValue(), soon).toBe('Ramesh Kumar')
  await expect.poll(told, soon).toBe(0)
})

test('[16.406] is gone with Escape, which shows what was picked before', async () => {
  const { page } = screen
  await customer().fill('Ramesh Patil')
  await page.getByRole('option', { name: 'Ramesh Patil' }).click()
  await customer().fill('Nobody of this name')
  await page.keyboard.press('Escape')
  await expect.poll(() => customer().inputValue(), soon).toBe('Ramesh Patil')
  await expect.poll(told, soon).toBe(0)
})

test('[16.406] is gone when a restored draft is discarded', async () => {
  const { page } = screen
  await page.getByLabel('Notes').fill('Deliver after five')
  await page.reload()
  await settled(page)
  await customer().fill('Ramesh')
  await page.keyboard.press('Tab')
  await expect.poll(told, soon).toBe(1)
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect.poll(() => customer().inputValue(), soon).toBe('')
  await expect.poll(told, soon).toBe(0)
})

test('[16.565] Enter before the list has been searched picks the first match once it is, and adds nobody', async () => {
  const { page } = screen
  const search = await hold(page, '**/rpc/customers/getAll')
  await page.reload()
  await customer().fill('ramesh k')
  await page.getByText('Searching…').waitFor()
  await page.keyboard.press('Enter')
  await search.release()
  await expect.poll(() => customer().inputValue(), soon).toBe('Ramesh Kumar')
  expect(await screen.layer().count()).toBe(0)
})

test('[16.565] the key that saves picks the customer whose whole name was typed', async () => {
  const { page } = screen
  await page.getByLabel('Add a product').fill('Claw')
  await page.getByRole('option', { name: 'Claw hammer' }).click()
  await customer().fill('ramesh kumar')
  await page.getByRole('option', { name: 'Ramesh Kumar' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await screen.waitForText(/^Sale INV.\d{4}.\d{5} saved/)
  expect((await sales())[0]).toMatchObject({ customerName: 'Ramesh Kumar' })
})

test('[16.565] the key that saves waits for a list that is still searched, and saves once', async () => {
  const { page } = screen
  const before = await sales()
  await page.getByLabel('Add a product').fill('Claw')
  await page.getByRole('option', { name: 'Claw hammer' }).click()
  const search = await hold(page, '**/rpc/customers/getAll')
  await customer().fill('ramesh kumar')
  await page.keyboard.press('Control+Enter')
  await search.release()
  await screen.waitForText(/^Sale INV.\d{4}.\d{5} saved/)
  const [first, ...others] = await sales()
  expect(first).toMatchObject({ customerName: 'Ramesh Kumar' })
  expect(others).toHaveLength(before.length)
})
