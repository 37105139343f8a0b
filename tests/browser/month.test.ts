import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, businessDay, formatDate, pastYear } from '#base/dates.ts'
import { formatRupees } from '#base/figures.ts'
import { toPaise } from '#base/money.ts'
import { settled, sizes } from '../support/browser.ts'
import { openCornerShop, productOf } from '../support/corner-shop.ts'
import { focusIn, tabTo, typeAll } from './keyboard.ts'
import { type Screen, screenOf, type Typed } from './screen.ts'
import { openStage, soon } from './stage.ts'

/* A shop's last month: opening balances, a bill and its receipt, an expense, locked to its last day, with its trial balance. */

const stage = openStage()
const today = businessDay(new Date())
const last = addDays(`${today.slice(0, 7)}-01`, -1)
const dayOf = (day: string) => `${last.slice(0, 7)}-${day}`
const first = dayOf('01')

/** How a person works: by what they press buttons and links, fill in fields and save. */
type Hand = {
  press(name: string): Promise<void>
  enter(...values: Typed[]): Promise<void>
  save(button: string): Promise<void>
}

const pressable = (page: Page, name: string): Locator =>
  page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }))
    .first()

/** Clicks or taps everything, fields too. */
function pointing({ page, field, fill }: Screen, point: (at: Locator) => Promise<void>): Hand {
  const press = (name: string) => point(pressable(page, name))
  const enter = async (value: Typed) => {
    const within = (await page.getByRole('dialog').count()) > 0 ? undefined : page
    const at = field(value.label, within)
    await point(at)
    if (value.as !== 'pick') return fill(value, within)
    // A touch opens the list a little later, also one that was picked from meanwhile.
    await expect.poll(() => at.getAttribute('aria-expanded'), soon).toBe('true')
    await at.fill(value.value)
    await point(page.getByRole('listbox').getByRole('option', { name: value.value }).first())
  }
  return {
    press,
    enter: (...values) =>
      values.reduce((before, value) => before.then(() => enter(value)), Promise.resolve()),
    save: press,
  }
}

const typing = (page: Page): Hand => ({
  press: async (name) => {
    await tabTo(page, name)
    await page.keyboard.press('Enter')
  },
  enter: (...values) => typeAll(page, values),
  save: () => page.keyboard.press('Control+Enter'),
})

const ways = {
  mouse: { options: {}, hand: (screen: Screen) => pointing(screen, (at) => at.click()) },
  touch: {
    options: { viewport: sizes.phone, hasTouch: true },
    hand: (screen: Screen) => pointing(screen, (at) => at.tap()),
  },
  keys: { options: {}, hand: ({ page }: Screen) => typing(page) },
}

/** A shop with ten hammers that arrived on the first of the month, and a tab of its owner. */
async function openMonth({ options, hand }: (typeof ways)[keyof typeof ways]) {
  const shop = await openCornerShop(stage.app())
  const { make, ids } = shop
  const hammer = productOf({ name: 'Claw hammer', metricId: ids.piece, vendorId: ids.patil })
  const { id: productId } = await make('products.create', hammer)
  const items = [{ productId, quantity: 10, buyingPrice: 100, sellingPrice: 150, discount: 0 }]
  const intake = await make('inventoryIntakes.create', { vendorId: ids.patil, arrivingTime: first, items })
  await make('inventoryIntakes.confirm', { id: intake.id })
  const screen = screenOf(await stage.page(shop.email, options))
  const open = async (place: string) => {
    await screen.page.goto(`/${shop.slug}/${place}`)
    await settled(screen.page)
    const width = await screen.page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(screen.page.viewportSize()?.width ?? 0)
  }
  return { shop, screen, open, hand: hand(screen) }
}

type Month = Awaited<ReturnType<typeof openMonth>>

async function bringForward({ screen, open, hand }: Month) {
  await open('opening-balances')
  const add = async (...values: Typed[]) => {
    await hand.press('Add balance')
    await focusIn(screen.layer('Opening balance'))
    await hand.enter(...values)
    await hand.save('Save balance')
  }
  await add(
    { label: 'What you enter', value: 'Cash, bank or another account', as: 'select' },
    { label: 'Account', value: 'Cash', as: 'pick' },
    { label: 'As of', value: first, as: 'date' },
    { label: 'Amount', value: '25000' },
  )
  await screen.waitForText('Cash saved')
  await screen.closed('Opening balance')
  await add(
    { label: 'Customer', value: 'Meera Joshi', as: 'pick' },
    { label: 'Bill number', value: 'OLD-1' },
    { label: 'Bill date', value: first, as: 'date' },
    { label: 'Amount still open', value: '1180.50' },
  )
  await screen.waitForText('OLD-1 saved')
  await screen.closed('Opening balance')
  await hand.press('Move to capital')
  await focusIn(screen.layer(/^Move/))
  await hand.save('Move to capital')
  await screen.waitForText('₹26,180.50 moved to capital')
}

async function trade({ shop, screen, open, hand }: Month) {
  /** A month before April is of a past year, which is asked about. */
  const inYear = async () => {
    const past = pastYear(last, today)
    if (past) await hand.press(`Save in ${past.label}`)
  }
  await open('new-sale')
  await hand.enter(
    { label: 'Customer', value: 'Meera Joshi', as: 'pick' },
    { label: 'Add a product', value: 'Claw hammer', as: 'pick' },
    { label: 'Quantity of Claw hammer', value: '3' },
    { label: 'Invoice date', value: dayOf('10'), as: 'date' },
    { label: 'Payment type', value: 'Credit', as: 'select' },
    { label: 'Delivered now', value: '', as: 'check' },
  )
  await hand.save('Save sale')
  await inYear()
  await screen.waitForText(/^Sale INV.\d{4}.\d{5} saved/)
  const [sale] = (await shop.make('sales.getMany', {})).sales
  await open(`sales?saleId=${sale.id}`)
  await hand.press('Receive')
  await focusIn(screen.layer(/^Receive payment for INV/))
  await expect.poll(() => screen.field('Amount').inputValue(), soon).toBe('531.00')
  await hand.enter(
    { label: 'Paid by', value: 'UPI', as: 'select' },
    { label: 'Received on', value: dayOf('15'), as: 'date' },
  )
  await hand.save('Save receipt')
  await inYear()
  await screen.waitForText(/^Receipt RC\/\d{4}\/\d{5} saved/)
}

async function spend({ screen, hand }: Month, day: string, amount: string) {
  await hand.press('Add expense')
  await focusIn(screen.layer('Add expense'))
  await hand.enter(
    { label: 'Spent on', value: 'Rent', as: 'pick' },
    { label: 'Amount before GST', value: amount },
    { label: 'Date', value: day, as: 'date' },
  )
  await hand.save('Save expense')
}

/** In rupees: 3 hammers of 10 are sold at 150.00 with 18 % GST, and cost 100.00. */
const balances = {
  Cash: 15_999.75,
  Bank: 531,
  Customers: 1180.5,
  Stock: 700,
  'Output CGST': -40.5,
  'Output SGST/UTGST': -40.5,
  'Received, not billed': -1000,
  Capital: -26_180.5,
  Sales: -450,
  'Cost of goods sold': 300,
  Rent: 9000.25,
}

async function lock(month: Month) {
  const { shop, screen, open, hand } = month
  const { page } = screen
  const lineOf = (has: Locator) => page.locator('[data-line]').filter({ has })
  await open('books?view=locks')
  await hand.enter({ label: 'Lock up to', value: last, as: 'date' })
  await hand.save('Lock books')
  await screen.waitForText(`Nothing can be posted up to ${formatDate(last)}.`)
  await open(`books?from=${first}&to=${last}`)
  for (const [name, rupees] of Object.entries(balances)) {
    const balance = `${formatRupees(toPaise(Math.abs(rupees)))} ${rupees > 0 ? 'Dr' : 'Cr'}`
    await lineOf(page.getByRole('link', { name, exact: true }))
      .getByText(balance, { exact: true })
      .last()
      .waitFor()
  }
  await lineOf(page.getByText('Total', { exact: true }))
    .getByText('₹0.00', { exact: true })
    .waitFor()
  const { trialBalance } = await shop.make('ledgers.getStatements', { from: first, to: last })
  const accounts: { name: string; closing: number }[] = trialBalance
  const held = accounts.filter(({ closing }) => closing !== 0).map(({ name, closing }) => [name, closing])
  expect(Object.fromEntries(held)).toEqual(balances)
  await open('expenses')
  await spend(month, last, '1')
  await expect.poll(() => screen.note('Date'), soon).toContain('Books are locked up to')
}

async function workThrough(way: keyof typeof ways) {
  const month = await openMonth(ways[way])
  await bringForward(month)
  await trade(month)
  await month.open('expenses')
  await spend(month, dayOf('20'), '9000.25')
  await month.screen.waitForText(/^Expense EX\/\d{4}\/\d{5} saved/)
  await lock(month)
}

test('[19.165, 19.217] a shop’s month goes from opening balances to locked books with their trial balance', () =>
  workThrough('mouse'))

test('[19.218] the same month is worked through by touch on a phone', () => workThrough('touch'))

test('[19.219] the same month is worked through by keyboard alone', () => workThrough('keys'))

test('[19.218] an account of the trial balance opens by a touch below its name too', async () => {
  const { page } = screenOf(await stage.page(undefined, ways.touch.options))
  await page.goto(`/${stage.shop.slug}/books`)
  await settled(page)
  const group = await page.getByText('Stock-in-Hand').boundingBox()
  await page.touchscreen.tap((group?.x ?? 0) + 10, (group?.y ?? 0) + (group?.height ?? 0) - 2)
  await page.getByRole('heading', { name: 'Stock', exact: true }).waitFor()
})
