import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { formatDate } from '#base/dates.ts'
import { sizes } from '../support/browser.ts'
import { sellRods } from '../support/corner-shop.ts'
import { today } from '../support/days.ts'
import { invoiceNumber } from '../support/document-number.ts'
import { focused, tabTo } from './keyboard.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStage, soon } from './stage.ts'

/* The panel of a sale: its first view, all of its actions by keyboard alone, and every detail it shows. */

const stage = openStage()
let page: Page
let screen: Screen
let id: string

beforeAll(async () => {
  page = await stage.page()
  screen = screenOf(page)
  id = await sellRods(stage.shop, 3)
  await open(id)
  await screen.layer().getByText('Steel rod').first().waitFor()
})

const open = (sale: string) => page.goto(`/${stage.shop.slug}/sales?saleId=${sale}`)
const top = async (text: string) =>
  (await screen.layer().getByText(text, { exact: true }).first().boundingBox())?.y ?? Number.NaN

test('lists the goods before the other details', async () => {
  await expect.poll(async () => (await top('Meera Joshi')) < (await top('Steel rod')), soon).toBe(true)
  for (const later of ['Details', 'Due Date', 'Audit Settings'])
    await expect
      .poll(async () => (await top('Steel rod')) < (await top(later)), { ...soon, message: later })
      .toBe(true)
})

test('Tab moves through its actions in visual order, and Shift Tab back', async () => {
  await tabTo(page, 'Export PDF')
  const passed: string[] = []
  for (let steps = 0; steps < 4; steps += 1) {
    await page.keyboard.press('Tab')
    passed.push(await focused(page))
  }
  expect(passed).toEqual(['Choose a copy or paper', 'Share', 'Mark as Cancelled', 'Mark as Delivered'])
  await tabTo(page, 'Export PDF', 'Shift+Tab')
})

test('a sale can be delivered and partly returned without a mouse', async () => {
  await tabTo(page, 'Mark as Delivered')
  await page.keyboard.press('Enter')
  await screen.waitForText('Sale status updated successfully.')
  await screen.button('Create Return', screen.layer()).waitFor()
  await tabTo(page, 'Create Return')
  await page.keyboard.press('Enter')
  await screen.layer(/^Create return/).waitFor()
  await expect.poll(() => focused(page), soon).toContain('Reason')
  await tabTo(page, 'Create return')
  await page.keyboard.press('Enter')
  await screen.waitForText('Please provide a reason description')
  await expect.poll(() => focused(page), soon).toContain('Description')
  await page.keyboard.type('Bent in transport')
  await tabTo(page, 'Quantity')
  await page.keyboard.type('2')
  await tabTo(page, 'Create return')
  await page.keyboard.press('Enter')
  await screen.waitForText(/^Return RET-00001 saved/)
  expect(await stage.rows('select quantity::int from sale_return_lines')).toEqual([{ quantity: 2 }])
})

test('Escape closes it and returns to its row', async () => {
  await screen.layer(/^Create return/).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await screen.layer().waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).searchParams.get('saleId'), soon).toBeNull()
})

describe('a sale', () => {
  test('[2.92, 2.93, 2.94, 2.96, 2.98, 2.99] shows its cards, audit settings, lines, notes and signature', async () => {
    const [rod] = await stage.shop.make('inventory.getSellable', { search: 'Steel rod' })
    const picture =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const { id } = await stage.shop.make('sales.create', {
      customerId: stage.shop.ids.meera,
      invoiceDate: today(),
      paymentType: 'upi',
      advanceAmount: 77,
      discountPercentage: 5,
      notes: 'Ring twice',
      signature: picture,
      exemptFromAudit: true,
      hideGstFromCustomer: true,
      items: [{ productVersionId: rod.versions[0].id, quantity: 2, discountPercentage: 0 }],
    })
    await open(id)
    await screen.cardSays('Sale ID', invoiceNumber(2))
    await screen.cardSays('Status', /Ordered/)
    await screen.cardSays('Invoice Date', formatDate(today()))
    await screen.cardSays('Due Date', /Not set/)
    await screen.cardSays('Created At', /\d{4}/)
    await screen.cardSays('Delivery Date', /Not set/)
    await screen.cardSays('Customer', /Meera Joshi/)
    await screen.cardSays('Payment Type', /UPI/)
    await screen.cardSays('Advance Amount', /₹77\.00/)
    // The totals also have a row with that name, in rupees.
    const discounts = screen
      .layer()
      .locator('dt')
      .filter({ hasText: /^Discount$/ })
    await expect.poll(() => discounts.last().locator('xpath=..').textContent(), soon).toMatch(/^Discount5%$/)
    for (const text of ['Exempt from Audit', 'GST Hidden', 'Ring twice', 'Steel rod'])
      await screen.layer().getByText(text, { exact: true }).first().waitFor()
    await screen.layer().getByRole('img', { name: 'Signature' }).waitFor()
    await expect.poll(() => screen.layer().getByRole('heading', { name: 'Returns' }).count(), soon).toBe(0)
  })

  test.each(['desk', 'phone'] as const)(
    '[22.66] its totals stand below the amounts of its lines (%s)',
    async (size) => {
      await page.setViewportSize(sizes[size])
      await open(await sellRods(stage.shop, 2))
      const rightOf = (at: Locator) =>
        at.evaluate((element) => {
          const text = document.createRange()
          text.selectNodeContents(element)
          return text.getBoundingClientRect().right
        })
      const amounts = screen.layer().getByText('₹354.00', { exact: true })
      const total = screen
        .layer()
        .locator('dt', { hasText: /^Total$/ })
        .first()
        .locator('xpath=../dd')
      await total.waitFor()
      expect(await rightOf(amounts.filter({ visible: true }).first())).toBeCloseTo(await rightOf(total), 0)
      await page.setViewportSize(sizes.desk)
    },
  )

  test('[2.100, 8.37, 9.40] opens its bill in a new tab and revokes the blob URL after a second', async () => {
    const id = await sellRods(stage.shop, 1)
    await open(id)
    await page.evaluate(() => {
      const kept = window as unknown as { revoked: number[]; opened: number }
      kept.revoked = []
      const make = URL.createObjectURL
      URL.createObjectURL = (blob) => {
        kept.opened = performance.now()
        return make.call(URL, blob)
      }
      const revoke = URL.revokeObjectURL
      URL.revokeObjectURL = (url) => {
        kept.revoked.push(performance.now() - kept.opened)
        revoke.call(URL, url)
      }
    })
    const tab = page.context().waitForEvent('page')
    await screen.button('Export PDF', screen.layer()).click()
    await (await tab).close().catch(() => undefined)
    await page.bringToFront()
    await screen.waitForText('Invoice PDF opened in new tab')
    const revoked = () => page.evaluate(() => (window as unknown as { revoked: number[] }).revoked)
    await expect.poll(async () => (await revoked()).length, soon).toBe(1)
    expect((await revoked())[0]).toBeGreaterThanOrEqual(990)
  })
})

test('[16.75] returns the selected lines, even when a colleague returned one meanwhile', async () => {
  const { make, ids } = stage.shop
  const goods = await make('inventory.getSellable', {})
  const rods = goods.find(({ name }: { name: string }) => name === 'Steel rod').versions[0].id
  const { id } = await make('sales.create', {
    customerId: ids.meera,
    invoiceDate: today(),
    paymentType: 'cash',
    items: [1, 2, 3].map((quantity) => ({ productVersionId: rods, quantity, discountPercentage: quantity })),
  })
  await make('sales.update', { id, status: 'delivered' })
  const { items } = await make('sales.getOne', { id })
  await open(`${id}&create=return&preset.saleId=${id}`)
  await screen.layer(/^Create return/).waitFor()
  await screen.field('Description').fill('Too long')
  const back = [0, 2].map((at) => ({ saleItemId: items[at].saleItem.id, quantity: 1 }))
  await make('sales.createReturn', {
    saleId: id,
    reason: { category: 'unwanted', description: 'At the counter' },
    items: back,
  })
  await screen.layer().getByText('1 PCS × ₹150.00 · 1% off · 0 left').waitFor()
  for (const at of [1, 2]) await screen.layer().getByRole('checkbox').nth(at).check()
  await screen.button('Create return', screen.layer()).click()
  await screen.waitForText(/^Return RET-\d+ saved/)
  const [newest] = await make('sales.getReturns', { saleId: id })
  // Of the third line, all that the colleague left of it.
  expect(newest.items).toMatchObject([1, 2].map((at) => ({ saleItemId: items[at].saleItem.id, quantity: 2 })))
})
