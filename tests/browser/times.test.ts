import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, businessDay, financialYear } from '#base/dates.ts'
import { productOf } from '../support/corner-shop.ts'
import { today } from '../support/days.ts'
import { invoiceNumber } from '../support/document-number.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStage, soon } from './stage.ts'

/* Dates that do not depend on the time zone, and repeated clicks that save once. */

const stage = openStage()
const open = (page: Page, path: string) => page.goto(`/${stage.shop.slug}/${path}`)
const count = async (table: string, where = 'true') =>
  Number((await stage.rows(`select count(*)::int as n from ${table} where ${where}`))[0]?.n)

// One time zone behind India and one ahead; all other tests run in Indian time.
describe.each([
  ['New York', 'America/New_York'],
  ['Auckland', 'Pacific/Auckland'],
])('a browser in %s', (_, timezoneId) => {
  let page: Page
  let screen: Screen
  let order: string
  beforeAll(async () => {
    const { make, ids } = stage.shop
    const products = [{ productId: ids.rod, quantity: 1 }]
    order = (await make('purchaseOrders.create', { vendorId: ids.patil, orderDate: today(), products })).id
    page = await stage.page(stage.shop.email, { timezoneId })
    screen = screenOf(page)
  })
  afterAll(() => stage.leave(page))

  test('starts an order on the Indian business day', async () => {
    await open(page, 'purchase-orders?create=purchase-order')
    const india = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
    const before = india.format(new Date())
    const shown = await screen.day('Order date')
    expect([before, india.format(new Date())]).toContain(shown)
  })

  test('[16.41] keeps the delivery date across three rounds of picking, saving and reopening', async () => {
    await open(page, `purchase-orders?purchaseOrderId=${order}`)
    for (const day of ['2095-12-01', '2095-02-28', '2096-02-29']) {
      await screen.field('Expected delivery date').fill(day)
      await screen.button('Save Changes').click()
      await screen.waitForText('Purchase order details have been successfully updated.')
      await page.reload()
      await expect.poll(() => screen.day('Expected delivery date'), soon).toBe(day)
      expect(
        await stage.rows('select expected_receiving_date::text as day from purchase_orders where id = $1', [
          order,
        ]),
      ).toEqual([{ day }])
    }
  })

  test('shows the saved date in the list and on the card', async () => {
    await page.getByText('29 Feb 2096').first().waitFor()
    await screen.layer().getByText('29 Feb 2096').waitFor()
  })
})

describe('repeated clicks', () => {
  let page: Page
  let screen: Screen
  beforeAll(async () => {
    page = await stage.page()
    screen = screenOf(page)
  })

  const fillMetric = async (shorthand: string) => {
    await open(page, 'metrics?create=metric')
    await screen.field('Name').fill(`Unit ${shorthand}`)
    await screen.field('Shorthand').fill(shorthand)
  }

  /** Ten clicks without a pause. */
  const hammer = (name: string) =>
    screen
      .button(name)
      .last()
      .evaluate((element: HTMLElement) => {
        for (let times = 0; times < 10; times += 1) element.click()
      })

  test('[16.38] ten clicks on Save create one record', async () => {
    await fillMetric('TEN')
    const before = await count('metrics')
    await hammer('Add unit')
    await screen.closed('Add unit')
    await page.getByRole('cell', { name: 'TEN', exact: true }).waitFor()
    expect(await count('metrics')).toBe(before + 1)
  })

  test('[16.38] ten clicks on Save & New create one record', async () => {
    await fillMetric('NEW')
    const before = await count('metrics')
    await hammer('Save & New')
    await screen.waitForText('Unit created successfully.')
    await expect.poll(() => screen.field('Name').inputValue(), soon).toBe('')
    expect(await count('metrics')).toBe(before + 1)
  })

  test('[16.39] Enter held down creates one record', async () => {
    await fillMetric('HELD')
    const before = await count('metrics')
    await screen.field('Shorthand').focus()
    for (let times = 0; times < 20; times += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await screen.closed('Add unit')
    await page.getByRole('cell', { name: 'HELD', exact: true }).waitFor()
    expect(await count('metrics')).toBe(before + 1)
  })

  test('[16.38] ten clicks on Confirm Intake add the goods once', async () => {
    await open(page, `inventory-intakes?inventoryIntakeId=${stage.shop.ids.draft}`)
    await screen.button('Confirm Intake').waitFor()
    await hammer('Confirm Intake')
    await screen.waitForText('Inventory intake has been confirmed.')
    await screen.layer().getByText('Confirmed', { exact: true }).first().waitFor()
    expect(
      await stage.rows(
        'select sum(quantity)::int as moved from stock_movements m join product_versions v on v.id = m.product_version_id where v.product_id = $1',
        [stage.shop.ids.plate],
      ),
    ).toEqual([{ moved: 50 }])
  })

  test('[16.38] ten clicks on Delete delete one product once', async () => {
    const { make, ids } = stage.shop
    const product = await make(
      'products.create',
      productOf({ name: 'Loose washer', metricId: ids.piece, vendorId: ids.patil }),
    )
    await open(page, `products?productId=${product.id}`)
    await screen.button('Delete', screen.layer()).waitFor()
    await hammer('Delete')
    await screen.question().waitFor()
    await expect.poll(() => screen.question().count()).toBe(1)
    const calls: string[] = []
    const told = (request: { url(): string }) => calls.push(request.url())
    page.on('request', told)
    await hammer('Delete product')
    await screen.waitForText('Product deleted')
    page.off('request', told)
    expect(calls.filter((url) => url.endsWith('/rpc/products/delete'))).toHaveLength(1)
    expect(await count('products', "name = 'Loose washer'")).toBe(0)
    await expect.poll(() => page.getByText('Failed to delete product').count(), soon).toBe(0)
  })

  test('[16.40] a save whose answer was lost is not repeated, even after the form was closed', async () => {
    await fillMetric('CUT')
    const before = await count('metrics')
    await page.route('**/rpc/metrics/create', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await screen.button('Add unit', screen.layer()).click()
    await screen.waitForText(/^No answer from the server. Check the connection and try again./)
    expect(await count('metrics')).toBe(before + 1)
    await page.unroute('**/rpc/metrics/create')
    // After a reload, the draft is still there, and so is the key that identifies the save.
    await page.reload()
    await screen.waitForText(/^Draft restored/)
    await screen.button('Add unit', screen.layer()).click()
    await screen.waitForText('Unit created successfully.')
    await screen.closed('Add unit')
    expect(await count('metrics')).toBe(before + 1)
  })

  test('[16.40] a sale whose answer was lost is saved once, with one number', async () => {
    await open(page, 'new-sale')
    await screen.pick('Customer', 'Meera Joshi', page.locator('main'))
    await screen.pick('Add a product', 'Steel rod', page.locator('main'))
    await page.route('**/rpc/sales/create', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await screen.button('Save sale').click()
    await screen.waitForText(/^No answer from the server. Check the connection and try again./)
    await page.unroute('**/rpc/sales/create')
    await screen.button('Save sale').click()
    await screen.waitForText(`Sale ${invoiceNumber(1)} saved`)
    expect(await stage.rows('select sale_id, status from sales')).toEqual([
      { sale_id: invoiceNumber(1), status: 'ordered' },
    ])
    expect(await stage.rows('select sum(reserved)::int as reserved from stock_levels')).toEqual([
      { reserved: 1 },
    ])
  })
})

describe('a bill dated in a past financial year', () => {
  test('asks once, waits on Cancel, and gets a number from that year’s series', async () => {
    const page = await stage.page()
    const screen = screenOf(page)
    const main = page.locator('main')
    await open(page, 'new-sale')
    await screen.pick('Customer', 'Meera Joshi', main)
    await screen.pick('Add a product', 'Steel rod', main)
    const { from } = financialYear(businessDay(new Date()))
    const { label, short } = financialYear(addDays(from, -1))
    await screen.field('Invoice date', main).fill(addDays(from, -1))
    const before = await count('sales')
    await screen.button('Save sale').click()
    await expect
      .poll(() => screen.question().textContent(), soon)
      .toContain(`Date this bill in the financial year ${label}?`)
    await screen.button('Cancel', screen.question()).click()
    await screen.question().waitFor({ state: 'detached' })
    expect(await count('sales')).toBe(before)
    await screen.field('Quantity of Steel rod', main).fill('2')
    await page.keyboard.press('Control+Enter')
    await screen.button(`Save in ${label}`, screen.question()).click()
    await screen.waitForText(new RegExp(`^Sale INV/${short}/00001 saved`))
    expect(await count('sales')).toBe(before + 1)
    await stage.leave(page)
  })
})
