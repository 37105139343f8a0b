import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { settled, visit } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { hold } from './hold.ts'
import { focused } from './keyboard.ts'
import { openScanner } from './scan.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStageOf, soon } from './stage.ts'

/* The same keys enter every document (docs/keyboard.md). */

const stage = openStageOf(openTrade)
const hammerCode = '8901234567890'
const nailsCode = '036000291452'
let page: Page
let screen: Screen
let scan: Awaited<ReturnType<typeof openScanner>>
let lots: string[]

beforeAll(async () => {
  const hammer = await stage.shop.stocked('Claw hammer', 400)
  const nails = await stage.shop.stocked('Wire nails', 400)
  await call('products.update', { id: hammer.productId, barcode: hammerCode })
  await call('products.update', { id: nails.productId, barcode: nailsCode })
  lots = [hammer.versionId, nails.versionId]
  page = await stage.page()
  screen = screenOf(page)
  scan = await openScanner(page)
})

const call = (name: string, input: unknown) => stage.app().call(name, input, stage.shop.as)
const open = (path: string) => visit(page, `/${stage.shop.as.workspace}/${path}`)
const press = (key: string) => page.keyboard.press(key)
const cursorIn = (name: string) => expect.poll(() => focused(page), soon).toContain(name)

/** Sells three hammers and one packet of nails, delivered; returns the id of the sale. */
async function sold(): Promise<string> {
  const sale = stage.shop.saleOf(...lots)
  const items = lots.map((productVersionId, at) => ({
    productVersionId,
    quantity: at === 0 ? 3 : 1,
    discountPercentage: 0,
  }))
  return (await call('sales.create', { ...sale, items, deliver: true })).body.id
}

/** Types into the focused picker and picks the option. */
async function choose(text: string, name: string) {
  await page.keyboard.type(text)
  await page.getByRole('option', { name }).first().waitFor()
  await press('Enter')
}

/** Presses Enter, field by field, until the cursor is in the one with this name. */
async function enterTo(name: string) {
  const passed: string[] = []
  while (!(await focused(page)).includes(name)) {
    const before = await focused(page)
    passed.push(before)
    if (passed.length > 8) throw new Error(`Enter never reached ${name}; it passed ${passed.join(' | ')}`)
    await press('Enter')
    await expect.poll(() => focused(page), soon).not.toBe(before)
  }
}

/** Saves with these keys; with Shift expects what was printed. */
async function saveBy(keys: string, printed: string) {
  const opened = keys.includes('Shift') ? page.context().waitForEvent('page') : undefined
  await press(keys)
  const paper = await opened
  if (!paper) return
  await page.bringToFront()
  await screen.waitForText(printed)
  await paper.close()
}

/** The quantities on the newest document of a table. */
const quantities = async (table: string, lines: string) => {
  const newest = `(select id from ${table} order by created_at desc limit 1)`
  const rows = await stage.rows(`select quantity::float from ${lines} = ${newest} order by quantity`)
  return rows.map(({ quantity }) => quantity)
}

const PAPER_LINES = `(select (line ->> 'quantity')::float as quantity, quotation_id
  from quotation_revisions, jsonb_array_elements(paper -> 'lines') line) quoted where quotation_id`

const documents = [
  {
    document: 'a sale',
    path: 'sales?create=sale',
    party: 'Customer',
    add: 'Add a product',
    table: 'sales',
    lines: 'sale_lines where sale_id',
    paper: 'Invoice PDF',
  },
  {
    document: 'an order',
    path: 'purchase-orders?create=purchase-order',
    party: 'Vendor',
    add: 'Add product',
    table: 'purchase_orders',
    lines: 'purchase_order_lines where purchase_order_id',
    paper: 'Purchase order',
  },
  {
    document: 'an intake',
    path: 'inventory-intakes?create=inventory-intake',
    party: 'Vendor',
    add: 'Add product',
    table: 'inventory_intakes',
    lines: 'inventory_intake_items where intake_id',
    paper: 'Intake PDF',
  },
  {
    document: 'a quotation',
    path: 'quotations?create=quotation',
    party: 'Customer',
    add: 'Add a product',
    table: 'quotations',
    lines: PAPER_LINES,
    paper: 'Quotation',
  },
  {
    document: 'a challan',
    path: 'challans?create=challan',
    party: 'Customer',
    add: 'Add a product',
    table: 'challans',
    lines: 'challan_lines where challan_id',
    paper: 'Delivery challan',
  },
]

describe.each(['Control+Enter', 'Control+Shift+Enter'])('[15.197] %s', (save) => {
  test.each(documents)('saves $document that the same keys entered', async (document) => {
    const { path, party, add, table, lines, paper } = document
    const name = party === 'Customer' ? 'Meera Joshi' : 'Patil Steel'
    const before = await stage.rows(`select from ${table}`)
    await open(path)
    await cursorIn(party)
    await choose(name.slice(0, 3), name)
    await enterTo(add)
    for (const [product, quantity] of [
      ['Claw hammer', '2'],
      ['Wire nails', '4'],
    ] as const) {
      await choose(product.slice(0, 4), product)
      await cursorIn(`Quantity of ${product}`)
      await page.keyboard.type(quantity)
      await press('Enter')
      await cursorIn(add)
    }
    await scan(hammerCode)
    await expect.poll(() => page.getByLabel('Quantity of Claw hammer').inputValue(), soon).toBe('3')
    await cursorIn(add)
    await saveBy(save, `${paper} opened in new tab`)
    await expect.poll(() => stage.rows(`select from ${table}`), soon).toHaveLength(before.length + 1)
    expect(await quantities(table, lines)).toEqual([3, 4])
  })

  test('saves a return whose lines are ticked, and [15.196] scanned', async () => {
    const before = await stage.rows('select from sale_returns')
    await open(`sales?create=return&preset.saleId=${await sold()}`)
    await cursorIn('Reason')
    await press('Enter')
    await cursorIn('Description')
    await page.keyboard.type('Bent')
    await press('Tab')
    for (const [product, quantity] of [
      ['Claw hammer', '1'],
      ['Wire nails', '1'],
    ] as const) {
      await cursorIn(product)
      await press('Space')
      await press('Enter')
      await cursorIn('Quantity')
      await page.keyboard.type(quantity)
      await press('Enter')
    }
    await enterTo('Notes')
    await Promise.all([scan(hammerCode), scan('99999')])
    await screen.waitForText('No product on this bill has the code 99999.')
    const modal = screen.layer(/^Create return/)
    await expect.poll(() => modal.getByLabel('Quantity').first().inputValue(), soon).toBe('2')
    await expect.poll(() => modal.getByLabel('Description').inputValue(), soon).toBe('Bent')
    await saveBy(save, 'Credit note opened in new tab')
    await expect.poll(() => stage.rows('select from sale_returns'), soon).toHaveLength(before.length + 1)
    expect(await quantities('sale_returns', 'sale_return_lines where return_id')).toEqual([1, 2])
    // Only the answer closes the form: it would close the next one, opened before it came.
    await screen.layer(/^Create return/).waitFor({ state: 'detached' })
  })
})

test('[15.196, 15.217] a return is saved with the scans before it, and not when one is of no product on the bill', async () => {
  const returns = () => stage.rows('select from sale_returns')
  const before = (await returns()).length
  const modal = screen.layer(/^Create return/)
  const saveDuringScan = async (code: string) => {
    const { asked, release } = await hold(page, '**/rpc/inventory/getSellable')
    await scan(code)
    await asked
    await press('Control+Enter')
    await release()
  }
  const path = `sales?create=return&preset.saleId=${await sold()}`
  await open(path)
  await modal.getByLabel('Description').fill('Bent')
  await saveDuringScan(hammerCode)
  await modal.waitFor({ state: 'detached' })
  expect(await returns()).toHaveLength(before + 1)
  await open(path)
  await modal.getByLabel('Description').fill('Bent')
  await scan(hammerCode)
  await expect.poll(() => modal.getByLabel('Quantity').first().inputValue(), soon).toBe('1')
  await saveDuringScan('99999')
  await screen.waitForText('No product on this bill has the code 99999.')
  await settled(page)
  await modal.waitFor()
  expect(await returns()).toHaveLength(before + 1)
})
