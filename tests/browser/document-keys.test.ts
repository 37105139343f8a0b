import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { visit } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { focused } from './keyboard.ts'
import { openScanner } from './scan.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStageOf, soon } from './stage.ts'

/* The keys of a sale in the other documents: Enter leads to the next line, Ctrl Enter saves, a scan finds its line. */

const stage = openStageOf(openTrade)
const hammerCode = '8901234567890'
const nailsCode = '036000291452'
let page: Page
let screen: Screen
let saleId: string

beforeAll(async () => {
  const { shop } = stage
  const call = (name: string, input: unknown) => stage.app().call(name, input, shop.as)
  const hammer = await shop.stocked('Claw hammer', 40)
  const nails = await shop.stocked('Wire nails', 40)
  await call('products.update', { id: hammer.productId, barcode: hammerCode })
  await call('products.update', { id: nails.productId, barcode: nailsCode })
  const sale = shop.saleOf(hammer.versionId, nails.versionId)
  const sold = await call('sales.create', {
    ...sale,
    items: [
      { productVersionId: hammer.versionId, quantity: 3, discountPercentage: 0 },
      { productVersionId: nails.versionId, quantity: 1, discountPercentage: 0 },
    ],
    deliver: true,
  })
  saleId = sold.body.id
  page = await stage.page()
  screen = screenOf(page)
})

const open = (path: string) => visit(page, `/${stage.shop.as.workspace}/${path}`)
const press = (key: string) => page.keyboard.press(key)
const cursorIn = (name: string) => expect.poll(() => focused(page), soon).toContain(name)

/** Picks a product in the focused picker and types its quantity; Enter leads on. */
async function line(picker: string, name: string, quantity: string) {
  await cursorIn(picker)
  await page.keyboard.type(name)
  await page.getByRole('option', { name }).first().waitFor()
  await press('Enter')
  await cursorIn(`Quantity of ${name}`)
  await page.keyboard.type(quantity)
  await press('Enter')
}

test.each([
  ['quotations?create=quotation', /^Quotation QT.* saved/, 'Control+Enter'],
  ['challans?create=challan', /^Challan DC.* saved/, 'Control+Shift+Enter'],
])(
  '[15.197] %s: Enter leads from line to line, and the keys of a sale save it',
  async (path, saved, save) => {
    await open(path)
    await screen.pick('Customer', 'Meera Joshi')
    await screen.layer().getByRole('combobox', { name: 'Add a product' }).focus()
    await line('Add a product', 'Claw hammer', '2')
    await line('Add a product', 'Wire nails', '3')
    await cursorIn('Add a product')
    await press(save)
    await screen.waitForText(saved)
  },
)

test('[15.197] an intake: Enter leads from line to line, and Ctrl Enter saves it', async () => {
  await open('inventory-intakes?create=inventory-intake')
  await screen.pick('Vendor', 'Patil Steel')
  await screen.layer().getByRole('combobox', { name: 'Add product' }).focus()
  await line('Add product', 'Claw hammer', '2')
  await line('Add product', 'Wire nails', '3')
  await cursorIn('Add product')
  const before = await stage.rows('select from inventory_intakes')
  await press('Control+Enter')
  await expect.poll(() => stage.rows('select from inventory_intakes'), soon).toHaveLength(before.length + 1)
})

test('[15.196, 15.197] a return: scans select its lines, Enter leads on, and Ctrl Enter saves it', async () => {
  await open(`sales?create=return&preset.saleId=${saleId}`)
  const modal = screen.layer(/^Create return/)
  const scan = await openScanner(page)
  const quantity = (at: number) => modal.getByLabel('Quantity').nth(at)
  await modal.getByLabel('Description').fill('Bent')
  await Promise.all([scan(hammerCode), scan(hammerCode), scan(`0${nailsCode}`), scan('99999')])
  await expect.poll(() => quantity(0).inputValue(), soon).toBe('2')
  await expect.poll(() => quantity(1).inputValue(), soon).toBe('1')
  await modal.getByText('No product on this bill has the code 99999.').waitFor()
  await expect.poll(() => modal.getByLabel('Description').inputValue(), soon).toBe('Bent')
  await quantity(0).focus()
  await press('Enter')
  await cursorIn('Reason')
  await press('Control+Enter')
  await expect
    .poll(() => stage.rows('select quantity from sale_return_lines order by quantity desc'), soon)
    .toEqual([{ quantity: '2.000' }, { quantity: '1.000' }])
})
