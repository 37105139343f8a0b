import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { formMessages } from '#sales/form-messages.ts'
import { settled, sizes } from '../support/browser.ts'
import { openStage, openTab, soon } from './stage.ts'

/* What is wrong with a field of a line is below that field, and its line stays one row. */

const stage = openStage()
const tab = openTab(stage)
const line = () => tab.screen.layer().locator('[data-line]').first()

/** How far apart the tops of the fields are, and the messages that leave the width of their field. */
const shapeOf = (of: Locator) =>
  of.evaluate((row) => {
    const fields = [...row.querySelectorAll('input.control')].filter((each) => each.checkVisibility())
    const tops = fields.map((each) => each.getBoundingClientRect().top)
    const over = fields.flatMap((each) => {
      const note = document.getElementById(each.getAttribute('aria-describedby') ?? '')
      if (!note?.textContent) return []
      const text = document.createRange()
      text.selectNodeContents(note)
      const [written, box] = [text.getBoundingClientRect(), each.getBoundingClientRect()]
      return written.left < box.left - 1 || written.right > box.right + 1 || written.top < box.bottom
        ? [note.textContent]
        : []
    })
    return { apart: Math.round(Math.max(...tops) - Math.min(...tops)), over }
  })

test.each([
  ['draft intake', 'Buying price', () => `inventory-intakes?inventoryIntakeId=${stage.shop.ids.draft}`],
  ['draft intake', 'Profit', () => `inventory-intakes?inventoryIntakeId=${stage.shop.ids.draft}`],
  ['draft intake', 'Selling price', () => `inventory-intakes?inventoryIntakeId=${stage.shop.ids.draft}`],
])('[22.55] the line of a %s stays one row when its %s is refused', async (_name, label, path) => {
  await tab.open(path())
  const field = line().getByLabel(new RegExp(`^${label} of `))
  await field.fill('')
  await tab.screen.button('Save Changes', tab.screen.layer()).click()
  await expect.poll(() => field.getAttribute('aria-invalid'), soon).toBe('true')
  expect(await shapeOf(line())).toEqual({ apart: 0, over: [] })
})

test('[22.60] the unit of a pack covers nothing that its line says', async () => {
  const { make, ids } = stage.shop
  const names = ['Carton', 'Export carton, taped']
  const packs = names.map((name, index) => ({ name, size: 12 * (index + 1), price: 1700 }))
  await make('products.update', { id: ids.rod, packs })
  await tab.open('new-sale')
  await tab.screen.pick('Add a product', 'Steel rod', tab.page)
  const note = tab.page.getByText(formMessages.setByRate)
  const isCovered = () =>
    note.evaluate((said) => {
      const text = document.createRange()
      text.selectNodeContents(said)
      const unit = document.querySelector('[data-quantity] select')?.getBoundingClientRect()
      const written = text.getBoundingClientRect()
      return !unit || (written.top < unit.bottom && written.left < unit.right)
    })
  for (const name of names) {
    await tab.page.getByLabel('Unit of Steel rod').selectOption(name)
    await tab.page.getByLabel('Rate of Steel rod').fill('1500')
    for (const size of [sizes.desk, sizes.phone]) {
      await tab.page.setViewportSize(size)
      await settled(tab.page)
      expect(await isCovered(), `${name} at ${size.width}`).toBe(false)
    }
  }
})
