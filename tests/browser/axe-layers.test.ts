import { expect, test } from 'vitest'
import { makeBelievableShop } from '../support/believable-shop.ts'
import { settled } from '../support/browser.ts'
import { overlayPlaces, panelPlaces } from '../support/places.ts'
import { bringAxe, findings, type Look, look, partOf, parts } from './axe.ts'
import { openStageOf } from './stage.ts'

/* axe finds nothing on any sheet, modal and panel, nor on open lists of choices. */

const stage = openStageOf(makeBelievableShop)

const two: Look[] = [
  ['desk', 'light'],
  ['phone', 'dark'],
]

test.each(parts)(
  'overlays and panels, part %i of 8',
  async (part) => {
    const context = (await stage.page()).context()
    const places = [...overlayPlaces(stage.shop), ...panelPlaces(stage.shop)]
    expect(await look(context, partOf(places, part), two)).toEqual([])
    await context.close()
  },
  120_000,
)

test.each([
  ['on a page', 'new-sale', 'Customer'],
  ['in a sheet', 'purchase-orders?create=purchase-order', 'Vendor'],
  ['in a modal', 'products?create=product', 'Vendor'],
])(
  'an open list of options %s',
  async (_where, path, name) => {
    const context = (await stage.page()).context()
    await bringAxe(context)
    const page = await context.newPage()
    await page.goto(`/${stage.shop.slug}/${path}`)
    await settled(page)
    await page.getByRole('combobox', { name }).click()
    await page.locator('[role="option"]').first().waitFor()
    expect(await findings(page, path, ['desk', 'light'])).toEqual([])
    await context.close()
  },
  60_000,
)
