import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Standing,
  type Supplied,
  suggestedQuantity,
  suggestionReason,
} from '#purchase-orders/suggest.ts'

const nothing: Standing = { available: 0, onOrder: 0, threshold: null, soldIn30Days: 0, soldIn90Days: 0 }
const atOnce: Supplied = { arrivesInDays: null, pack: null }
const box = { name: 'Box', size: 12 }

test.each<[string, Partial<Standing>, number]>([
  ['nothing for a product that never sells and has no reorder level', {}, 0],
  ['up to the reorder level', { threshold: 10, available: 4 }, 6],
  ['and 30 days of sales', { threshold: 10, available: 4, soldIn30Days: 9 }, 15],
  ['at the pace of 90 days, if that is higher', { soldIn30Days: 9, soldIn90Days: 60 }, 20],
  ['less what is on order', { threshold: 10, soldIn30Days: 5, onOrder: 12 }, 3],
  ['nothing when enough is on order', { threshold: 10, onOrder: 40 }, 0],
  ['whole units', { threshold: 2.5, available: 0.3 }, 3],
  ['for goods that are reserved beyond what is there', { threshold: 5, available: -3 }, 8],
  ['nothing for more returns than sales', { soldIn30Days: -4, available: 1 }, 0],
])('[14.60] the suggested quantity is %s', (_, standing, quantity) => {
  expect(suggestedQuantity({ ...nothing, ...standing }, atOnce)).toBe(quantity)
})

test.each<[string, Partial<Standing>, Partial<Supplied>, number]>([
  ['sales until the goods arrive', { soldIn30Days: 90 }, { arrivesInDays: 7 }, 111],
  ['no more for goods that arrive the same day', { soldIn30Days: 90 }, { arrivesInDays: 0 }, 90],
  ['whole packs', { soldIn30Days: 90 }, { arrivesInDays: 7, pack: box }, 120],
  ['no pack more than needed', { threshold: 24 }, { pack: box }, 24],
  ['no pack where nothing is missing', { threshold: 10, available: 10 }, { pack: box }, 0],
  ['packs with decimals', { threshold: 3 }, { pack: { name: 'Bag', size: 2.5 } }, 5],
])('[14.121] the suggested quantity counts %s', (_, standing, supplied, quantity) => {
  expect(suggestedQuantity({ ...nothing, ...standing }, { ...atOnce, ...supplied })).toBe(quantity)
})

test('[14.121] a suggestion in packs is the fewest whole packs that hold what is suggested in units', () => {
  const units = fc.integer({ min: 0, max: 500 })
  fc.assert(
    fc.property(
      fc.record({
        available: units,
        onOrder: units,
        threshold: units,
        soldIn30Days: units,
        soldIn90Days: units,
      }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 1, max: 200 }),
      (standing, arrivesInDays, size) => {
        const loose = suggestedQuantity(standing, { arrivesInDays, pack: null })
        const packed = suggestedQuantity(standing, { arrivesInDays, pack: { name: 'Box', size } })
        expect(packed % size).toBe(0)
        expect(packed).toBeGreaterThanOrEqual(loose)
        expect(packed - loose).toBeLessThan(size)
        expect(loose).toBeGreaterThanOrEqual(suggestedQuantity(standing, atOnce))
      },
    ),
    { numRuns: 5_000 },
  )
})

test.each<[Partial<Standing>, Partial<Supplied>, string]>([
  [{ soldIn30Days: 90 }, { arrivesInDays: 7 }, 'Sells 3 PCS a day, arrives in 7 days'],
  [{ soldIn30Days: 40 }, { arrivesInDays: 1 }, 'Sells 1.3 PCS a day, arrives in 1 day'],
  [{ soldIn30Days: 9 }, {}, 'Sells 9 PCS in 30 days'],
  [{ soldIn90Days: 45 }, { pack: box }, 'Sells 15 PCS in 30 days, in Box of 12 PCS'],
  [
    { soldIn90Days: 45 },
    { pack: { name: 'Pouch', size: 0.25 } },
    'Sells 15 PCS in 30 days, in Pouch of 0.25 PCS',
  ],
  [{}, {}, 'Sells 0 PCS in 30 days'],
])('[14.121] the reason of %o from %o is said', (standing, supplied, words) => {
  expect(suggestionReason({ ...nothing, ...standing }, { ...atOnce, ...supplied }, 'PCS')).toBe(words)
})
