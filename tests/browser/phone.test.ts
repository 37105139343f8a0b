import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { settled, sizes, visit } from '../support/browser.ts'
import { samplePath } from '../support/catalogue.ts'
import { PASSWORD, sellRods } from '../support/corner-shop.ts'
import { today } from '../support/days.ts'
import { invoiceNumber } from '../support/document-number.ts'
import { makeMoneyRecords } from '../support/money-records.ts'
import { memberPlaces, overlayPlaces, panelPlaces, plainPlaces } from '../support/places.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStage, soon } from './stage.ts'

/* Godown on a phone: the main journey by touch, and every screen without horizontal scrolling. */

const stage = openStage()
const phone = { viewport: sizes.phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

const HAMMER = 'Claw hammer 450 g, wooden handle'

describe('the main journey at 390 px', () => {
  let page: Page
  let screen: Screen
  beforeAll(async () => {
    page = await stage.page(null, phone)
    screen = screenOf(page)
  })

  const open = (path: string) => page.goto(`/phone-stores/${path}`)
  /** Opens a screen from the bottom bar or its menu. */
  const go = async (name: string) => {
    await screen.button('Menu').tap()
    await screen.layer('Menu').getByRole('link', { name, exact: true }).tap()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }

  test('signs up and creates a workspace', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Join' }).first().tap()
    await page.getByLabel('First name').fill('Asha')
    await page.getByLabel('Last name').fill('Rao')
    await page.getByLabel('Email').fill('phone@example.in')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByLabel('Password').press('Enter')
    await page.waitForURL(/onboarding\/workspace/)
    await page.getByLabel('Workspace name').fill('Phone Stores')
    await screen.button('Create Workspace').tap()
    await page.waitForURL('**/onboarding/collaborate')
    await page.locator('a[href="/phone-stores/dashboard"]').tap()
    await page.waitForURL('**/phone-stores/dashboard')
  })

  test('imports the catalogue', async () => {
    await go('Products')
    await screen.button('Import').first().tap()
    const chooser = page.waitForEvent('filechooser')
    await screen.button('Choose file').tap()
    await (await chooser).setFiles(samplePath('catalogue'))
    await screen.button('Check 441 rows').tap()
    await screen.button(/^Import /, screen.layer()).tap()
    await screen.waitForText(/441 products imported\./)
    await screen.button('Show products').tap()
    await page.getByRole('list', { name: 'Products' }).getByRole('listitem').nth(9).waitFor()
  })

  test('orders from a vendor and marks the order as sent', async () => {
    await go('Purchase orders')
    await screen.button('New purchase order').first().tap()
    await screen.pick('Vendor', 'Sharma Hardware Mart')
    await screen.pick('Add product', HAMMER)
    await screen.field(`Quantity of ${HAMMER}`).fill('10')
    await screen.button('Save order').tap()
    await page.getByRole('link', { name: 'PO-00001' }).tap()
    await screen.field('Status').selectOption({ label: 'Sent' })
    await screen.button('Save Changes').tap()
    await screen.waitForText('Purchase order details have been successfully updated.')
  })

  test('receives the goods and confirms them', async () => {
    await screen.button('Receive').tap()
    await screen.button('Save intake', screen.layer()).tap()
    await screen.waitForText('Inventory intake created successfully.')
    await open('inventory-intakes')
    await page.getByRole('link', { name: 'INT-00001' }).tap()
    await screen.button('Confirm Intake').tap()
    await screen.waitForText('Inventory intake has been confirmed.')
  })

  test('[16.45] sells to a new customer and prints the bill', async () => {
    await open('new-sale')
    const main = page.locator('main')
    await screen.field('Customer', main).tap()
    await page.getByRole('option', { name: 'Add new customer' }).tap()
    await screen.layer('Add customer').waitFor()
    for (const [label, value] of [
      ['Name', 'Meera Joshi'],
      ['Phone number', '9822012345'],
      ['Email', 'meera@example.in'],
    ] as const)
      await screen.fill({ label, value })
    await screen.button('Add customer', screen.layer('Add customer')).tap()
    await screen.closed('Add customer')
    await screen.pick('Add a product', HAMMER, main)
    await screen.field(`Quantity of ${HAMMER}`, main).fill('2')
    await screen.button('Save sale').tap()
    await screen.waitForText(`Sale ${invoiceNumber(1)} saved`)
    const bill = page.context().waitForEvent('page')
    await screen.button('Print bill').tap()
    await (await bill).close()
    await screen.waitForText('Invoice PDF opened in new tab')
  })

  test('delivers the sale and takes a return', async () => {
    await open('sales')
    await page.getByRole('link', { name: invoiceNumber(1) }).tap()
    await screen.button('Mark as Delivered').tap()
    await screen.waitForText('Sale status updated successfully.')
    await screen.button('Create Return').tap()
    await screen.layer(/^Create return/).waitFor()
    await screen.field('Description').fill('Loose head')
    await screen.field('Quantity').fill('1')
    await screen.button('Create return', screen.layer()).tap()
    await screen.waitForText(/^Return RET-00001 saved/)
    expect(await stage.rows('select quantity::int from sale_return_lines')).toEqual([{ quantity: 1 }])
  })
})

describe('every screen, form and panel', () => {
  let places: string[]
  let page: Page
  beforeAll(async () => {
    const { slug, ids } = stage.shop
    const saleId = await sellRods(stage.shop, 2, 'delivered')
    const priceList = await stage.shop.make('priceLists.create', { name: 'Electricians' })
    const credited = await sellRods(stage.shop, 2, 'delivered')
    const traded = { vendorId: ids.patil, customerId: ids.meera, saleId: credited, day: today() }
    const records = {
      ...(await makeMoneyRecords(stage.shop.make, traded)),
      priceListId: priceList.id,
      metricId: ids.piece,
      vendorId: ids.patil,
      customerId: ids.meera,
      logisticsId: ids.carrier,
      productId: ids.rod,
      inventoryId: ids.rod,
      purchaseOrderId: ids.order,
      inventoryIntakeId: ids.draft,
      saleId,
    }
    const shop = { slug, email: stage.shop.email, password: PASSWORD, records }
    places = [...plainPlaces(), ...memberPlaces(slug), ...overlayPlaces(shop), ...panelPlaces(shop)]
    page = await stage.page(undefined, phone)
  })

  /** The controls of this kind with a touch target below 44 px. */
  const tooSmall = (selector: string) =>
    page.locator(selector).evaluateAll((controls) =>
      controls.flatMap((control) => {
        control.scrollIntoView({ block: 'center' })
        const { left, top, width, height } = control.getBoundingClientRect()
        if (width === 0) return []
        const [x, y] = [left + width / 2, top + height / 2]
        const missed = [
          [x - 21.5, y],
          [x + 21.5, y],
          [x, y - 21.5],
          [x, y + 21.5],
        ].filter(([across = 0, down = 0]) => {
          const hit = document.elementFromPoint(across, down)
          return !hit || !(control.contains(hit) || hit.closest('label')?.contains(control))
        })
        return missed.length > 0 ? [`${control.getAttribute('aria-label') ?? control.textContent}`] : []
      }),
    )

  test.each([
    ['switches of notices', 'settings/notifications', '[role=switch]'],
    ['buttons of pickers', 'new-sale', 'button[aria-label="Show choices"]'],
    ['boxes of cards', 'products', 'main li input[type=checkbox]'],
    ['link to the start', '../terms', 'header a'],
  ])('%s are at least 44 px for touch', async (_, place, selector) => {
    await page.goto(`/${stage.shop.slug}/${place}`)
    await settled(page)
    await page.locator(selector).first().waitFor({ state: 'attached' })
    expect(await tooSmall(selector)).toEqual([])
  })

  test('a line with several lots leaves room for its numbers', async () => {
    const { make, ids } = stage.shop
    const lot = await make('inventoryIntakes.create', {
      vendorId: ids.patil,
      arrivingTime: today(),
      notes: '',
      items: [{ productId: ids.rod, quantity: 5, buyingPrice: 100, sellingPrice: 160, discount: 0 }],
    })
    await make('inventoryIntakes.confirm', { id: lot.id })
    const own = await stage.page(undefined, phone)
    await own.goto(`/${stage.shop.slug}/new-sale`)
    await settled(own)
    await screenOf(own).pick('Add a product', 'Steel rod', own.locator('main'))
    await own.getByLabel('Price of Steel rod').waitFor()
    // 1234.567 with its unit, and 99.99.
    for (const [label, width] of [
      ['Quantity of Steel rod', 105],
      ['Discount of Steel rod in percent', 72],
    ] as const)
      expect((await own.getByLabel(label).boundingBox())?.width, label).toBeGreaterThan(width)
    if (process.env.PICTURES) await own.screenshot({ path: `${process.env.PICTURES}/lots.png` })
    await stage.leave(own)
  })

  test('the total and Save of a sale stay visible while its lines fill the screen', async () => {
    await page.goto(`/${stage.shop.slug}/new-sale`)
    await settled(page)
    await screenOf(page).pick('Add a product', 'Steel rod', page.locator('main'))
    await page.getByText('₹177.00').first().waitFor()
    const save = page.getByRole('button', { name: 'Save sale' })
    for (const edge of ['start', 'end'] as const) {
      await page
        .locator(edge === 'start' ? 'h1' : '[aria-label=Totals]')
        .evaluate((part) => part.scrollIntoView())
      const box = await save.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(sizes.phone.height)
      await expect.poll(() => page.locator('main footer').textContent(), soon).toContain('₹177.00')
    }
  })

  /** Elements wider than the screen or their sheet. */
  const tooWide = () =>
    page.evaluate(() => {
      const found: string[] = []
      if (document.documentElement.scrollWidth > innerWidth)
        found.push(`the page: ${document.documentElement.scrollWidth}`)
      for (const part of document.querySelectorAll('main, [role=dialog], [role=dialog] > div'))
        if (part.scrollWidth > part.clientWidth)
          found.push(`${part.tagName} ${part.className}: ${part.scrollWidth}`)
      return found
    })

  test.each([
    ['a draft intake', 'draft', 'inventory-intakes?inventoryIntakeId=', 'Save & Confirm Intake'],
    ['an order', 'order', 'purchase-orders?purchaseOrderId=', 'Save Changes'],
  ] as const)('[16.90] every action of changed %s is reachable', async (_, id, place, act) => {
    await page.goto(`/${stage.shop.slug}/${place}${stage.shop.ids[id]}`)
    await screenOf(page).field('Notes').fill('Two bags wet')
    const acts = screenOf(page).layer().locator('footer')
    await acts.getByRole('button', { name: act }).waitFor()
    for (const button of await acts.getByRole('button').all()) {
      const { x = -1, width = 0 } = (await button.boundingBox()) ?? {}
      expect(x, (await button.textContent()) ?? '').toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(sizes.phone.width)
    }
  })

  test('scroll in one direction only, at 390 px and at 360 px', async () => {
    const found: string[] = []
    for (const place of places) {
      await visit(page, place)
      await settled(page)
      for (const width of [390, 360]) {
        await page.setViewportSize({ width, height: 844 })
        await expect.poll(() => page.evaluate(() => innerWidth), soon).toBe(width)
        // What measures itself follows a frame later.
        if ((await tooWide()).length > 0) await settled(page)
        found.push(...(await tooWide()).map((what) => `${place} at ${width}: wide ${what}`))
      }
      await page.setViewportSize(sizes.phone)
    }
    expect(found).toEqual([])
  }, 300_000)
})
