import type { Page } from 'playwright-core'
import { v7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { businessDay } from '#base/dates.ts'
import { signUp } from '../support/app.ts'
import { visit } from '../support/browser.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStage, soon } from './stage.ts'

/* Empty states, and the initial values of forms. */

const stage = openStage()
const slug = `new-${v7().slice(-12)}`
let page: Page
let screen: Screen
let token = ''
beforeAll(async () => {
  const email = `${v7()}@example.in`
  token = await signUp(stage.app().url, email)
  await make('workspaces.create', { name: 'New shop', slug })
  page = await stage.page(email)
  screen = screenOf(page)
})

async function make(call: string, input: object) {
  const { status, body } = await stage.app().call(call, input, { token, workspace: slug })
  if (status !== 200) throw new Error(`${call} answered ${status}`)
  return body
}
const openNew = (path: string) => visit(page, `/${slug}/${path}`)

describe('in an empty workspace', () => {
  test.each([
    ['vendors', 'No vendor found.'],
    ['logistics', 'No logistics provider found.'],
    ['products', 'No products found'],
    ['metrics', 'No units available. Click "Add New Unit" to create one.'],
  ])('[8.43, 8.45] the list of %s says %s', async (path, sentence) => {
    await openNew(path)
    await screen.waitForText(sentence)
  })

  test.each([
    ['purchase-orders?create=purchase-order', 'Vendor', 'No vendor found.'],
    ['inventory-intakes?create=inventory-intake', 'Logistics', 'No logistics provider found.'],
    [
      'products?create=product',
      'Unit of Measurement',
      'No units available. Click "Add New Unit" to create one.',
    ],
  ])('[8.41, 8.42] the picker of %s for the %s says %s', async (path, label, sentence) => {
    await openNew(path)
    await screen.field(label).click()
    await screen.waitForText(sentence)
  })

  test.each([
    ['inventory-intakes?create=inventory-intake', 'Save intake'],
    ['purchase-orders?create=purchase-order', 'Save order'],
  ])('[5.60] %s cannot be saved without a vendor: %s is disabled', async (path, name) => {
    await openNew(path)
    await screen.button(name, screen.layer()).waitFor()
    await expect.poll(() => screen.button(name, screen.layer()).isDisabled(), soon).toBe(true)
  })

  test('[8.44] an order and an intake without a vendor say Please select a vendor first', async () => {
    for (const path of [
      'purchase-orders?create=purchase-order',
      'inventory-intakes?create=inventory-intake',
    ]) {
      await openNew(path)
      await screen.waitForText('Please select a vendor first')
    }
  })

  test('[8.46] a new customer says No addresses added yet.', async () => {
    await openNew('customers?create=customer')
    await screen.waitForText('No addresses added yet.')
  })

  test('[8.47] a customer without addresses says No addresses found. Add an address to get started.', async () => {
    const { id } = await make('customers.create', {
      name: 'Ravi',
      email: 'ravi@example.in',
      phoneNumber: '9822055667',
    })
    await openNew(`customers?customerId=${id}`)
    await screen.waitForText('No addresses found. Add an address to get started.')
  })
})

const open = (path: string) => owner.page.goto(`/${stage.shop.slug}/${path}`)
let owner: Screen

describe('forms start with', () => {
  beforeAll(async () => {
    owner = screenOf(await stage.page())
  })

  test('[8.48] no items yet: No Items Available', async () => {
    await open('inventory-intakes?create=inventory-intake')
    await owner.pick('Vendor', 'Patil Steel')
    await owner.waitForText('No Items Available')
  })

  test('[9.20] today as the date of an order and of an intake', async () => {
    const today = businessDay(new Date())
    await open('purchase-orders?create=purchase-order')
    await expect.poll(() => owner.day('Order date'), soon).toBe(today)
    await open('inventory-intakes?create=inventory-intake')
    await expect.poll(() => owner.day('Arrival date'), soon).toBe(today)
  })

  test('[9.22] a profit of 0 for all items', async () => {
    await open(`inventory-intakes?inventoryIntakeId=${stage.shop.ids.draft}`)
    await owner.field('Profit for all').waitFor()
    await expect.poll(() => owner.field('Profit for all').inputValue(), soon).toBe('0')
  })

  test('monthly payment and GST at 18 percent', async () => {
    await open('vendors?create=vendor')
    await expect
      .poll(() => owner.field('Payment Term').locator('option:checked').textContent(), soon)
      .toBe('30 days (monthly)')
    await open('products?create=product')
    await expect
      .poll(() => owner.field('Tax 1 type').locator('option:checked').textContent(), soon)
      .toBe('GST')
    await expect.poll(() => owner.field('Tax 1 rate %').inputValue(), soon).toBe('18')
  })

  test('[9.13] the vendor’s discount in a new product', async () => {
    await open('products?create=product')
    await owner.pick('Vendor', 'Patil Steel')
    await expect.poll(() => owner.field('Discount (%)').inputValue(), soon).toBe('10')
  })

  test('[9.14] the vendor’s discount in an item whose product has none', async () => {
    await stage.shop.make('products.create', {
      name: 'Steel wire',
      vendorId: stage.shop.ids.patil,
      metricId: stage.shop.ids.piece,
      buyingPrice: 40,
      sellingPrice: 60,
      hsnNumber: '7217',
    })
    await stage.rows("update products set discount = null where name = 'Steel wire'")
    await open('inventory-intakes?create=inventory-intake')
    await owner.pick('Vendor', 'Patil Steel')
    await owner.pick('Add product', 'Steel wire')
    await expect.poll(() => owner.field('Discount of Steel wire').inputValue(), soon).toBe('10')
  })
})

describe('fields', () => {
  test('[9.12] discounts are sliders from 0 to 100 in steps of 1', async () => {
    await open('products?create=product')
    const sliders = owner.layer().getByRole('slider')
    const facts = () =>
      sliders.evaluateAll((all) =>
        all.map((each) => (each instanceof HTMLInputElement ? [each.min, each.max, each.step] : [])),
      )
    await expect.poll(facts, soon).toEqual([
      ['0', '100', '1'],
      ['0', '100', '1'],
    ])
    await open('vendors?create=vendor')
    await owner.layer('Add vendor').getByRole('slider').first().waitFor()
  })

  test('[5.39] prices and discounts accept digits only', async () => {
    await open('products?create=product')
    for (const label of ['Buying Price', 'Discount (%)']) {
      const field = owner.field(label)
      await field.fill('')
      await owner.page.keyboard.type('ab1x2.5c')
      await expect.poll(() => field.inputValue(), soon).toBe('12.5')
    }
  })

  test('[5.30] an emptied tax rate counts as 0', async () => {
    await open(`products?productId=${stage.shop.ids.plate}`)
    await owner.field('Tax 1 rate %').fill('')
    await owner.button('Save Changes', owner.layer()).click()
    await owner.waitForText('Product details have been successfully updated.')
    expect(await stage.rows('select taxes from products where id = $1', [stage.shop.ids.plate])).toEqual([
      { taxes: [{ type: 'GST', rate: 0 }] },
    ])
  })
})

describe('the width of the window', () => {
  test('[9.41] up to 767 px the bottom bar is shown, from 768 px the sidebar', async () => {
    await open('dashboard')
    const sidebar = owner.page.getByRole('complementary', { name: 'Workspace' })
    await sidebar.waitFor()
    await owner.page.setViewportSize({ width: 768, height: 900 })
    await expect.poll(() => sidebar.isVisible(), soon).toBe(true)
    await owner.page.setViewportSize({ width: 767, height: 900 })
    await expect.poll(() => sidebar.isVisible(), soon).toBe(false)
  })
})
