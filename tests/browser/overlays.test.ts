import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { settled, visit } from '../support/browser.ts'
import { sellRods } from '../support/corner-shop.ts'
import type { CreateForm } from './create-form.ts'
import { createForms, refuses } from './create-forms.ts'
import { byPalette, focused, focusIn, tabTo, typeAll } from './keyboard.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStage, soon } from './stage.ts'

/* The create forms: how they open, what they refuse, what they save, and how they close. */

const stage = openStage()
let page: Page
let screen: Screen

beforeAll(async () => {
  page = await stage.page()
  screen = screenOf(page)
})

const open = (path: string) => page.goto(`/${stage.shop.slug}/${path}`)
const count = async (table: string) =>
  Number((await stage.rows(`select count(*)::int as n from ${table}`))[0]?.n)
const shown = async ({ title, first }: CreateForm) => {
  await screen.layer(title).waitFor()
  await expect.poll(() => focused(page), soon).toBe(first)
}

/** Opens the form again, and loads its list only if another page is open. */
async function openForm(form: CreateForm) {
  if (new URL(page.url()).pathname === `/${stage.shop.slug}/${form.screen}`)
    await byPalette(page, form.palette)
  else await open(`${form.screen}?create=${form.name}`)
  await shown(form)
}

/** Closes a form with unsaved entries. */
async function leave(form: CreateForm) {
  await page.keyboard.press('Escape')
  await screen.button('Discard', screen.question()).click()
  await screen.closed(form.title)
}

describe.each(createForms)('$title', (form) => {
  const { title } = form

  test('[2.39, 2.41, 2.42, 2.43, 2.44, 2.46, 2.48, 2.49, 2.50, 2.51, 16.27, 16.28] opens from its screen, the palette and its link; Escape, Close and Back close it', async () => {
    await visit(page, `/${stage.shop.slug}/${form.screen}`)
    if (form.opener) await screen.button(form.opener).first().click()
    else {
      await screen.button(/@example\.in/).click()
      await page.getByRole('menuitem', { name: title }).click()
    }
    await shown(form)
    await page.keyboard.press('Escape')
    await screen.closed(title)
    await byPalette(page, form.palette)
    await shown(form)
    await expect.poll(() => new URL(page.url()).searchParams.get('create'), soon).toBe(form.name)
    await page.goBack()
    await screen.closed(title)
    await open(`${form.screen}?create=${form.name}`)
    await shown(form)
    await screen.button('Close', screen.layer()).click()
    await screen.closed(title)
  })

  test('refuses invalid input with its message at the field, and saves nothing', async () => {
    await openForm(form)
    const before = await count(form.table)
    for (const wrong of form.wrong) await refuses(screen, form, wrong)
    expect(await count(form.table)).toBe(before)
  })

  test('asks before leaving with changes: on Escape, Close and Back', async () => {
    const [some] = form.values(0)
    if (some) await screen.fill(some)
    const asked = screen.question()
    for (const away of [
      () => page.keyboard.press('Escape'),
      () => screen.button('Close', screen.layer()).click(),
      () => page.goBack(),
    ]) {
      await away()
      await expect.poll(() => asked.textContent(), soon).toContain('Discard changes?')
      await expect.poll(() => focused(page), soon).toBe('Keep editing')
      await screen.button('Keep editing', asked).click()
      await asked.waitFor({ state: 'detached' })
      await screen.layer(title).waitFor()
    }
    await leave(form)
  })

  test.runIf(form.again)(
    '[2.55, 7.61, 11.1] Save & New saves, then stays open and empty with the cursor in the first field',
    async () => {
      await openForm(form)
      const before = await count(form.table)
      for (const each of form.values(1)) await screen.fill(each)
      await screen.button('Save & New').click()
      await screen.waitForText(form.saved)
      await expect.poll(() => focused(page), soon).toBe(form.first)
      for (const { label } of form.values(1).slice(0, 1))
        await expect.poll(() => screen.field(label).inputValue(), soon).toBe('')
      await expect.poll(() => count(form.table), soon).toBe(before + 1)
      await page.keyboard.press('Escape')
      await screen.closed(title)
    },
  )

  test('[16.25] can be filled and saved by keyboard alone', async () => {
    await openForm(form)
    const before = await count(form.table)
    await typeAll(page, form.values(2))
    await tabTo(page, form.save)
    await page.keyboard.press('Enter')
    await screen.waitForText(form.saved)
    await expect.poll(() => count(form.table), soon).toBe(before + 1)
  })
})

describe('Create return', () => {
  const title = /^Create return/
  let saleId: string

  test('[2.47] opens from a delivered sale and by its link', async () => {
    saleId = await sellRods(stage.shop, 3, 'delivered')
    await open(`sales?saleId=${saleId}`)
    await screen.button('Create Return').click()
    await focusIn(screen.layer(title))
    await page.keyboard.press('Escape')
    await screen.closed(title)
    await open(`sales?create=return&preset.saleId=${saleId}`)
    await screen.layer(title).waitFor()
    await expect.poll(() => focused(page), soon).toBe('Reason')
  })

  test('[14.9] sets Back to stock from the reason: off for damaged or defective', async () => {
    const restock = screen.layer().getByRole('switch', { name: 'Back to stock' })
    for (const [label, on] of [
      ['Damaged', 'false'],
      ['Other', 'true'],
      ['Defective', 'false'],
      ['Unwanted', 'true'],
    ] as const) {
      await screen.field('Reason').selectOption({ label })
      await expect.poll(() => restock.getAttribute('aria-checked'), soon).toBe(on)
    }
  })

  test('refuses a return without a reason, without an item, or above the quantity sold', async () => {
    await screen.field('Steel rod').uncheck()
    await screen.button('Create return').click()
    await screen.layer().getByText('Please select at least one item to return').waitFor()
    await expect.poll(() => screen.note('Description'), soon).toBe('Please provide a reason description')
    await screen.field('Steel rod').check()
    const credit = () => screen.layer().getByText('To credit, with tax').locator('..').textContent()
    await screen.field('Quantity').fill('2')
    await expect.poll(credit, soon).toBe('To credit, with tax₹354.00')
    await screen.field('Quantity').fill('4')
    await screen.layer().getByText('To credit, with tax').waitFor({ state: 'detached' })
    await screen.button('Create return').click()
    await expect.poll(() => screen.note('Quantity'), soon).toBe('Cannot return more than 3 units')
    expect(await count('sale_returns')).toBe(0)
  })

  test('[5.76] raises a quantity below 1 to 1, and saves by keyboard alone', async () => {
    await screen.field('Quantity').fill('0')
    await screen.field('Description').focus()
    await expect.poll(() => screen.field('Quantity').inputValue(), soon).toBe('1')
    await tabTo(page, 'Description')
    await page.keyboard.type('Bent on arrival')
    await tabTo(page, 'Create return')
    await page.keyboard.press('Enter')
    await screen.waitForText(/^Return RET-00001 saved/)
    await screen.closed(title)
    expect(await stage.rows('select quantity::int from sale_return_lines')).toEqual([{ quantity: 1 }])
  })
})

describe('forms opened from other forms', () => {
  const typeCustomer = async (name: string) => {
    for (const [label, value] of [
      ['Name', name],
      ['Phone number', '9822055667'],
      ['Email', 'new@example.in'],
    ] as const)
      await screen.fill({ label, value })
  }

  test('a customer added during a sale is selected, and what was typed stays', async () => {
    await open('sales?create=sale')
    await screen.field('Notes').fill('Second floor')
    await screen.field('Customer').click()
    await page.getByRole('option', { name: 'Add new customer' }).click()
    await screen.layer('Add customer').waitFor()
    await typeCustomer('Kavita Desai')
    await screen.button('Add customer', screen.layer('Add customer')).click()
    await screen.closed('Add customer')
    await expect.poll(() => screen.field('Customer').inputValue(), soon).toBe('Kavita Desai')
    await expect.poll(() => screen.field('Notes').inputValue(), soon).toBe('Second floor')
    await page.keyboard.press('Escape')
    await screen.button('Discard').click()
  })

  test('[2.45] a product for a preset vendor belongs to that vendor, with the vendor’s discount', async () => {
    await open(`products?create=product&preset.vendorId=${stage.shop.ids.patil}`)
    await expect.poll(() => screen.field('Vendor').inputValue(), soon).toBe('Patil Steel')
    for (const each of [
      { label: 'Product Name', value: 'Angle iron' },
      { label: 'Unit of Measurement', value: 'Piece', as: 'pick' as const },
      { label: 'Buying Price', value: '60' },
      { label: 'HSN Number', value: '7216' },
    ])
      await screen.fill(each)
    await screen.button('Add product', screen.layer()).click()
    await screen.closed('Add product')
    expect(
      await stage.rows('select vendor_id, discount::int from products where name = $1', ['Angle iron']),
    ).toEqual([{ vendor_id: stage.shop.ids.patil, discount: 10 }])
  })

  test.each([
    ['an order', 'purchase-orders?create=purchase-order'],
    ['an intake', 'inventory-intakes?create=inventory-intake'],
  ])(
    '[4.22, 4.23] choosing another vendor clears the products selected for %s of the first',
    async (_, form) => {
      await open(form)
      await screen.pick('Vendor', 'Patil Steel')
      await screen.pick('Add product', 'Steel rod')
      await screen.field('Quantity of Steel rod').waitFor()
      await screen.pick('Vendor', 'Nanda Textiles')
      await screen.field('Quantity of Steel rod').waitFor({ state: 'detached' })
      await screen.pick('Add product', 'Cotton sheet')
      await screen.field('Add product').fill('Steel rod')
      await screen.waitForText('No products found')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await screen.button('Discard').click()
    },
  )

  test('[11.6] the new-sale page and sheet have the same fields', async () => {
    const asked = async (path: string) => {
      await open(path)
      await settled(page)
      const form = page.locator('form').filter({ has: page.getByLabel('Add a product') })
      await form.getByRole('button', { name: 'More', exact: true }).click()
      await form.getByLabel('Place of supply').waitFor()
      return () => form.locator('label').allTextContents()
    }
    const inSheet = await asked('sales?create=sale')
    const wanted = expect.arrayContaining(['Customer', 'Invoice date', 'Advance amount'])
    await expect.poll(inSheet, soon).toEqual(wanted)
    const sheet = await inSheet()
    await expect.poll(await asked('new-sale'), soon).toEqual(sheet)
  })

  test('Escape leaves the picked value, and asks for the whole form', async () => {
    await open('purchase-orders?create=purchase-order')
    await screen.pick('Vendor', 'Patil Steel')
    await screen.pick('Add product', 'Steel rod')
    await screen.field('Vendor').focus()
    await page.keyboard.press('Escape')
    await screen.button('Keep editing').click()
    await expect.poll(() => screen.field('Vendor').inputValue(), soon).toBe('Patil Steel')
    await expect.poll(() => screen.field('Quantity of Steel rod').inputValue(), soon).toBe('1')
    await page.keyboard.press('Escape')
    await screen.button('Discard').click()
  })
})

describe('Create workspace', () => {
  test('[2.117] derives the URL from the name until it is edited by hand', async () => {
    await open('settings/workspaces?create=workspace')
    const url = () => screen.field('Workspace URL').inputValue()
    await screen.field('Workspace name').fill('  Sharma & Sons  Traders!  ')
    await expect.poll(() => url(), soon).toBe('sharma-sons-traders')
    await screen.field('Workspace URL').fill('sst')
    await screen.field('Workspace name').fill('Sharma Steel')
    await expect.poll(() => url(), soon).toBe('sst')
    await page.keyboard.press('Escape')
    await screen.button('Discard').click()
  })
})

test('[16.91] an invalid GST number can be used anyway, a missing one cannot', async () => {
  const anyway = screen.layer().getByRole('checkbox', { name: 'Use this GST number anyway' })
  await open('vendors?create=vendor')
  await screen.button('Add vendor', screen.layer()).click()
  await screen.waitForText('GST number is required')
  await expect.poll(() => anyway.count(), soon).toBe(0)
  await screen.field('GST number').fill('27AAPFU0939F1ZZ')
  await screen.button('Add vendor', screen.layer()).click()
  await anyway.check()
})
