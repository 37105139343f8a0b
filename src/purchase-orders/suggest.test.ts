import { expect, test } from 'vitest'
import { type Standing, suggestedQuantity } from '#purchase-orders/suggest.ts'

const nothing: Standing = { available: 0, onOrder: 0, threshold: null, soldIn30Days: 0, soldIn90Days: 0 }

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
  expect(suggestedQuantity({ ...nothing, ...standing })).toBe(quantity)
})
