import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise } from '#base/money.ts'
import { contentsOf, countedIn, countOf, packAfter, packChoices, wholePacks } from '#products/pack-count.ts'
import { isPackName, isSamePack, packNamed } from '#products/pack-name.ts'
import { perUnitOfPack, pricedAsPack } from '#products/packs.ts'
import { orderLineAmount } from '#purchase-orders/order.ts'

const box = { name: 'Box', size: 12 }
const soap = { name: 'Neem soap', unit: 'PCS', packs: [box, { name: 'Bag', size: 2.5 }] }

describe('[14.100] a bought line in packs', () => {
  test.each([
    [
      'another pack',
      { quantity: 12, pack: { name: 'Crate', count: 1 } },
      'pack',
      'Neem soap has no pack named Crate. Choose another one.',
    ],
    ['other pieces', { quantity: 59, pack: { name: 'Box', count: 5 } }, 'quantity', '5 Box is 60 PCS'],
    [
      'a broken piece',
      { quantity: 0.001, pack: { name: 'Bag', count: 0.001 } },
      'quantity',
      '0.001 Bag is not a quantity in PCS. Enter whole packs.',
    ],
  ])('is refused at its field with %s', (_, line, field, message) => {
    expect(() => countedIn(line, soap, ['products', 2])).toThrow(
      expect.objectContaining({ data: { issues: [{ path: ['products', 2, field], message }] } }),
    )
  })

  test.each([
    [{ quantity: 60, pack: { name: 'box', count: 5 } }, box],
    [{ quantity: 60, pack: null }, null],
    [{ quantity: 60 }, null],
  ])('%j is counted in %j', (line, pack) => {
    expect(countedIn(line, soap, [])).toEqual(pack)
  })

  test.each([
    ['keeps its pack', { quantity: 60 }, box],
    ['keeps it for other whole packs', { quantity: 48 }, box],
    ['is counted in the unit once packs are broken', { quantity: 50 }, null],
    ['is counted in the unit on request', { quantity: 60, pack: null }, null],
    ['keeps a pack that the product no longer has', { quantity: 24, pack: { name: 'Box', count: 2 } }, box],
  ])('%s after a change', (_, line, pack) => {
    const before = { product_name: 'Neem soap', metric_shorthand: 'PCS', quantity: 60, pack: box, packs: [] }
    expect(packAfter(before, line, [])).toEqual(pack)
  })
})

test('[14.100] no piece is lost, and the total is quantity × unit price to the paisa', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 1, max: 1000 }),
      fc.integer({ min: 0, max: 9_999_999 }),
      fc.constantFrom([], [{ type: 'GST' as const, rate: 18 }]),
      (count, size, packPrice, taxes) => {
        const quantity = contentsOf(count, size) ?? 0
        expect(quantity).toBe(count * size)
        expect(countOf(quantity, size)).toBe(count)
        expect(wholePacks({ name: 'Box', size }, quantity)).not.toBeNull()
        const buyingPrice = perUnitOfPack(paise(packPrice), size)
        // At most half a paisa per piece, and the pack then costs exactly its pieces.
        expect(Math.abs(buyingPrice * size - packPrice) * 2).toBeLessThanOrEqual(size)
        expect(pricedAsPack(buyingPrice, size, [])).toBe(buyingPrice * size)
        const line = orderLineAmount({ quantity, buyingPrice, discount: 0, taxes })
        expect(line.gross).toBe(quantity * buyingPrice)
        expect(line.gross).toBe(count * pricedAsPack(buyingPrice, size, []))
      },
    ),
    { numRuns: 5000 },
  )
})

test('[16.582] a pack is known by its name, whatever its case', () => {
  const [carton, lower] = [
    { name: 'Carton', size: 144 },
    { name: 'carton', size: 144 },
  ]
  expect(packNamed([{ name: 'Box', size: 12 }, carton], 'CARTON')).toBe(carton)
  expect([isPackName('Carton', 'cARTON'), isPackName('Carton', 'Cartons')]).toEqual([true, false])
  expect(packChoices(carton, [lower, { name: 'Box', size: 12 }]).map(({ name }) => name)).toEqual([
    'Carton',
    'Box',
  ])
  expect([isSamePack(carton, lower), isSamePack(carton, null), isSamePack(undefined, null)]).toEqual([
    true,
    false,
    true,
  ])
})
