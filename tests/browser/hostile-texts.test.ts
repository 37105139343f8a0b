import { expect, test } from 'vitest'
import { makeBelievableShop } from '../support/believable-shop.ts'
import { withHostileTexts } from '../support/hostile-app.ts'
import { memberPlaces, overlayPlaces, panelPlaces } from '../support/places.ts'
import { openStageOf } from './stage.ts'
import { openWalk } from './walk.ts'

/* Every page of a shop in which every text that people type attacks whoever shows it. */

const stage = openStageOf((app) => makeBelievableShop(withHostileTexts(app)))
const walk = openWalk(stage)

const places = {
  screen: () => memberPlaces(stage.shop.slug),
  panel: () => panelPlaces(stage.shop),
  form: () => overlayPlaces(stage.shop),
}

test.each([
  ['screen', 'desk'],
  ['screen', 'phone'],
  ['panel', 'desk'],
  ['panel', 'phone'],
  ['form', 'desk'],
  ['form', 'phone'],
] as const)('[17.205] every %s of a shop with hostile texts, %s', async (kind, size) => {
  expect(await walk(places[kind](), size)).toEqual([])
})
