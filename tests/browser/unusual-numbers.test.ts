import { expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { createForms } from './create-forms.ts'
import { openStage, openTab } from './stage.ts'

/*
 * A barcode of 14 digits scanned into a number field, or a number finer than any unit, is refused at its field:
 * the form stays open with what was typed elsewhere.
 */

const stage = openStage()
const tab = openTab(stage)

const UNUSUAL = ['99999999999999', '1.23456']

const within = () => tab.page.locator('[role=dialog]:not([data-type]), main').last()
const numbers = () => within().locator('input:is([inputmode=decimal], [inputmode=numeric])')

/** Types each unusual number into each number field. Expects every field to stay. */
async function typeUnusual() {
  const count = await numbers().count()
  for (let at = 0; at < count; at++) {
    const field = numbers().nth(at)
    const before = await field.inputValue()
    for (const typed of UNUSUAL) {
      await field.fill(typed)
      await field.blur()
      expect(await numbers().count(), `${typed} in field ${at}`).toBe(count)
    }
    await field.fill(before)
  }
  return count
}

const filled = createForms.filter(({ name }) => /sale|order|intake/.test(name))
test.each(filled.map((form) => [form.name, form] as const))(
  '[22.45] a new %s keeps its form when a number is far too large or too fine',
  async (name, form) => {
    await tab.open(`${form.screen}?create=${name}`)
    for (const each of form.values(7)) await tab.screen.fill(each)
    await typeUnusual()
  },
)

test.each([
  ['purchase order', ({ order }) => `purchase-orders?purchaseOrderId=${order}`],
  ['intake', ({ draft }) => `inventory-intakes?inventoryIntakeId=${draft}`],
  [
    'intake of an order',
    ({ order }) => `inventory-intakes?create=inventory-intake&preset.purchaseOrderId=${order}`,
  ],
  ["vendor's bill", ({ patil }) => `vendor-bills?create=vendor-bill&preset.vendorId=${patil}`],
  ['journal', () => 'journals?create=journal'],
  ['count of the day', () => 'day-close'],
] satisfies [string, (ids: typeof stage.shop.ids) => string][])(
  '[22.45] the %s stays when a number is far too large or too fine',
  async (_name, path) => {
    await tab.open(path(stage.shop.ids))
    await numbers().first().waitFor()
    await settled(tab.page)
    expect(await typeUnusual()).toBeGreaterThan(0)
  },
)
