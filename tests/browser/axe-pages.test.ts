import { expect, test } from 'vitest'
import { makeBelievableShop } from '../support/believable-shop.ts'
import { openContext } from '../support/browser.ts'
import { memberPlaces, plainPlaces } from '../support/places.ts'
import { everyLook, look, partOf, parts } from './axe.ts'
import { openStageOf } from './stage.ts'

/* axe finds nothing on any page, in both sizes and both themes. */

const stage = openStageOf(makeBelievableShop)

test('[16.47] pages outside a workspace', async () => {
  const context = await openContext(stage.browser, stage.app().url)
  expect(await look(context, plainPlaces(), everyLook)).toEqual([])
  await context.close()
}, 180_000)

test.each(parts)(
  '[16.46] screens of a signed-in person, part %i of 8',
  async (part) => {
    const context = (await stage.page()).context()
    expect(await look(context, partOf(memberPlaces(stage.shop.slug), part), everyLook)).toEqual([])
    await context.close()
  },
  120_000,
)
