import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { formatDate, isDate } from '#base/dates.ts'
import { visit } from '../support/browser.ts'
import { hold } from './hold.ts'
import { tabTo, typeAll } from './keyboard.ts'
import { panelCases } from './panel-cases.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStage, soon } from './stage.ts'

/* The detail panels: how they open, what can be edited, and their confirmations and messages. */

const stage = openStage()
let page: Page
let screen: Screen

beforeAll(async () => {
  page = await stage.page()
  screen = screenOf(page)
})

const open = (path: string) => page.goto(`/${stage.shop.slug}/${path}`)
const saveChanges = () => screen.button('Save Changes', screen.layer())
const opened = (key: string) => new URL(page.url()).searchParams.get(key)

/** Holds the answers of a call while the work runs. */
async function whileWaiting(call: string, work: () => Promise<void>) {
  const { release } = await hold(page, `**/rpc/${call}`)
  await work()
  await release()
}

describe.each(panelCases)('$noun', (panel) => {
  const { key, noun, row, edits, typed, saved } = panel

  test('[2.56, 2.109, 2.120, 2.121, 2.122, 2.123, 2.124, 2.125] a row opens it, Back closes it, and its link opens it again', async () => {
    await visit(page, `/${stage.shop.slug}/${panel.screen}`)
    await page.getByRole('row', { name: row }).first().getByRole('cell').last().click()
    await screen.field(edits[0]?.label ?? '').waitFor()
    expect(opened(key)).toBe(panel.id(stage.shop))
    await page.goBack()
    await screen.layer().waitFor({ state: 'detached' })
    await open(`${panel.screen}?${key}=${panel.id(stage.shop)}`)
    await screen.field(edits[0]?.label ?? '').waitFor()
  })

  test('[2.57, 2.58, 2.66, 2.72, 2.75, 2.90, 4.21, 4.31, 4.32, 4.33, 4.34, 4.35, 4.36] each field can be edited, Save Changes appears after a change and reads Saving...', async () => {
    await expect.poll(() => saveChanges().count(), soon).toBe(0)
    for (const each of edits) {
      await screen.fill(each)
      await saveChanges().waitFor()
    }
    await whileWaiting(`${noun}/update`, async () => {
      await saveChanges().click()
      await screen.button('Saving...').waitFor()
    })
    await screen.waitForText(saved)
    await saveChanges().waitFor({ state: 'detached' })
    await page.reload()
    for (const { label, value, as } of edits) {
      await screen.field(label).waitFor()
      const shown = () =>
        as === 'select'
          ? screen.field(label).locator('option:checked').textContent()
          : as === 'check'
            ? screen.field(label).isChecked()
            : screen.field(label).inputValue()
      await expect.poll(shown, soon).toBe(as === 'check' ? true : isDate(value) ? formatDate(value) : value)
    }
  })

  test('[16.4] a conflicting save names who saved and when, keeps the typed text, and can be forced', async () => {
    const [mine] = typed
    if (!mine) throw new Error('nothing to type')
    await screen.fill(mine)
    await stage.shop.make(`${noun}.update`, { id: panel.id(stage.shop), ...panel.rival })
    await saveChanges().click()
    const banner = screen.layer().getByRole('alert')
    await banner.waitFor()
    await expect
      .poll(() => banner.textContent(), soon)
      .toMatch(/^Asha Rao changed this .+ ago\. Reload to see it, or save anyway/)
    await expect.poll(() => screen.field(mine.label).inputValue(), soon).toBe(mine.value)
    await screen.button('Reload', banner).waitFor()
    await screen.button('Save anyway', banner).click()
    await screen.waitForText(saved)
    await banner.waitFor({ state: 'detached' })
  })

  test('can be opened, edited, saved and closed by keyboard', async () => {
    await open(panel.screen)
    await page.getByRole('link', { name: row, exact: true }).first().waitFor()
    await tabTo(page, row)
    await page.keyboard.press('Enter')
    await screen.field(typed[0]?.label ?? '').waitFor()
    for (const { label, value } of typed) {
      await tabTo(page, label)
      await page.keyboard.press('Control+a')
      await typeAll(page, [{ label, value: `${value}1` }])
    }
    await tabTo(page, 'Save Changes')
    await page.keyboard.press('Enter')
    await screen.waitForText(saved)
    await saveChanges().waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await screen.layer().waitFor({ state: 'detached' })
  })
})

test('[16.50] Reload after somebody else’s save replaces the typed text with theirs', async () => {
  await open(`customers?customerId=${stage.shop.ids.meera}`)
  await screen.field('Notes').fill('What I typed')
  await stage.shop.make('customers.update', { id: stage.shop.ids.meera, notes: 'What was saved' })
  await saveChanges().click()
  const banner = screen.layer().getByRole('alert')
  await screen.button('Reload', banner).click()
  await banner.waitFor({ state: 'detached' })
  await expect.poll(() => screen.field('Notes').inputValue(), soon).toBe('What was saved')
  await saveChanges().waitFor({ state: 'detached' })
})

describe('addresses of a customer', () => {
  const section = () => screen.layer()
  const address = [
    { label: 'Street', value: '7 Laxmi Road' },
    { label: 'City', value: 'Pune' },
    { label: 'State', value: 'Maharashtra', as: 'select' as const },
    { label: 'Zip code', value: '411030' },
  ]

  test('[2.62, 5.10] refuses an incomplete address and adds a complete one', async () => {
    await open(`customers?customerId=${stage.shop.ids.meera}`)
    await screen.button('Add Address').click()
    await screen.button('Save address').click()
    await screen.waitForText('Please fill in all required address fields')
    await expect.poll(() => screen.note('Street'), soon).toBe('Street is required')
    for (const each of address) await screen.fill(each)
    await screen.button('Save address').click()
    await screen.waitForText('Address added successfully')
    await screen.button(/7 Laxmi Road, Pune, Maharashtra 411030, India/).waitFor()
  })

  test('[2.61, 2.63, 2.64] edits an address and makes it the default instead of the former one', async () => {
    await screen.button(/7 Laxmi Road/).click()
    await screen.field('Street').fill('9 Laxmi Road')
    await screen.button('Save address').click()
    await screen.waitForText('Address updated successfully')
    await section().getByRole('radio', { name: 'Set as Default' }).click()
    await screen.button(/9 Laxmi Road.*Default/).waitFor()
    await expect.poll(() => screen.button(/14 Tilak Road.*Default/).count(), soon).toBe(0)
  })

  test('[2.65, 8.40] deleting asks as specified, and the empty list shows its message', async () => {
    const removeOne = async () => {
      await section().getByRole('region').getByRole('button', { name: 'Delete' }).first().click()
      const question = screen.question()
      await expect
        .poll(() => question.textContent(), soon)
        .toContain('Are you sure you want to delete this address? This action cannot be undone.')
      await screen.button('Delete', question).click()
      await question.waitFor({ state: 'detached' })
    }
    await removeOne()
    await screen.waitForText('Address deleted successfully')
    await screen.button(/9 Laxmi Road/).waitFor({ state: 'detached' })
    await screen.button(/14 Tilak Road/).click()
    await removeOne()
    await screen.waitForText('No addresses found. Add an address to get started.')
  })
})

describe('versions of a product', () => {
  test('[2.82, 2.83, 2.84] a version can be added, saved after a change, and deleted after a confirmation', async () => {
    await open(`products?productId=${stage.shop.ids.plate}`)
    await screen.button('Add Version').click()
    const add = screen.layer().locator('form').last()
    await screen.field('Selling Price', add).fill('199')
    await screen.button('Add version').click()
    await screen.waitForText('Product version created successfully.')
    await screen.button(/₹199\.00.*Active/).click()
    const editor = screen.layer().getByRole('region')
    await expect.poll(() => screen.button('Save', editor).count(), soon).toBe(0)
    await screen.field('Selling Price', editor).fill('205.5')
    await screen.field('Notes', editor).fill('Festival price')
    await screen.button('Save', editor).click()
    await screen.waitForText('Product version updated successfully.')
    await screen.button(/₹205\.50.*Active/).waitFor()
    await editor.getByRole('switch', { name: 'Active' }).click()
    await screen.button('Save', editor).click()
    await screen.button(/₹205\.50.*Inactive/).waitFor()
    await screen.button('Delete', editor).click()
    await expect.poll(() => screen.question().textContent(), soon).toContain('Delete the version at ₹205.50?')
    await screen.button('Delete version').click()
    await screen.waitForText('Product version deleted successfully.')
    await screen.button(/₹205\.50/).waitFor({ state: 'detached' })
  })

  test('[2.79, 5.34, 5.35] each tax type can be used once, and the last tax cannot be removed', async () => {
    const second = screen.field('Tax 2 type')
    await expect.poll(() => screen.button('Remove tax 1').isDisabled(), soon).toBe(true)
    await screen.button('Add Tax').click()
    await second.waitFor()
    await expect.poll(() => second.locator('option', { hasText: /^GST$/ }).isDisabled(), soon).toBe(true)
    await screen.button('Remove tax 2').click()
    await second.waitFor({ state: 'detached' })
  })

  test('[2.85, 8.49] a product without versions shows a message', async () => {
    const found = await stage.shop.make('products.getVersions', { productId: stage.shop.ids.rod })
    await page.route('**/rpc/products/getVersions*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), json: [] } })
    })
    expect(found.length).toBeGreaterThan(0)
    await open(`products?productId=${stage.shop.ids.rod}`)
    await screen.waitForText('No versions configured')
    await page.unroute('**/rpc/products/getVersions*')
  })
})
