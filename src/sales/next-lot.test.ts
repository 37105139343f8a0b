import { describe, expect, test } from 'vitest'
import { lotToSell, nextLotFor, oneMore } from '#sales/next-lot.ts'

const lots = [
  { id: 'old', available: 140 },
  { id: 'empty', available: 0 },
  { id: 'new', available: 80 },
  { id: 'newest', available: 7.5 },
]
const line = (productVersionId: string, quantity?: number) => ({ productVersionId, quantity })

test('takes the remainder from the oldest other lot with stock', () => {
  expect(nextLotFor([line('old', 150)], 0, lots)).toEqual({ id: 'new', left: 87.5, kept: 140, rest: 10 })
  expect(nextLotFor([line('new', 80.5)], 0, lots)).toEqual({ id: 'old', left: 147.5, kept: 80, rest: 0.5 })
})

test('does not offer stock that other lines already use', () => {
  const lines = [line('old', 150), line('new', 80)]
  expect(nextLotFor(lines, 0, lots)).toEqual({ id: 'newest', left: 7.5, kept: 140, rest: 10 })
  expect(nextLotFor([...lines, line('newest', 7.5)], 0, lots)).toBeUndefined()
})

test.each([
  ['the lot is enough', [line('old', 140)]],
  ['the quantity is being typed', [line('old')]],
  ['digits that are a barcode were typed as a quantity', [line('old', 408901234567890)]],
  ['the lot is not known', [line('other', 500)]],
  ['another line of the lot alone takes too much', [line('old', 5), line('old', 200)]],
])('offers nothing when %s', (_, lines) => {
  expect(nextLotFor(lines, 0, lots)).toBeUndefined()
})

test.each([
  ['the oldest with stock', [], lots, 'old'],
  ['the oldest that no line takes yet', [line('old', 1)], lots, 'new'],
  [
    'the oldest with stock again when lines take them all',
    ['old', 'new', 'newest'].map((id) => line(id, 1)),
    lots,
    'old',
  ],
  [
    'the oldest when none has stock',
    [],
    [
      { id: 'gone', available: 0 },
      { id: 'empty', available: 0 },
    ],
    'gone',
  ],
  ['none when there is no price', [], [], undefined],
])('a new line sells %s', (_, lines, from, sold) => {
  expect(lotToSell(lines, from)?.id).toBe(sold)
})

describe('[15.157] one more of a scanned product', () => {
  const bulb = { id: 'bulb', versions: lots }
  const of = (productVersionId: string, quantity?: number) => ({
    productId: 'bulb',
    productVersionId,
    quantity,
  })
  test.each([
    ['a new line of the oldest lot with stock', [], { lot: lots[0] }],
    ['the line that it has', [of('old', 3)], { line: 0 }],
    ['the line whose lot has one left', [of('old', 140), of('new', 1)], { line: 1 }],
    ['a line whose quantity is being typed', [of('old')], { line: 0 }],
    ['a new line of the next lot when the first is used up', [of('old', 140)], { lot: lots[2] }],
    [
      'its last line when nothing is left',
      [of('old', 140), of('new', 80), of('newest', 7.5), { ...of('old', 1), productId: 'lamp' }],
      { line: 2 },
    ],
  ])('goes onto %s', (_, lines, where) => {
    expect(oneMore(lines, bulb)).toEqual(where)
  })

  test('adds a line with less than one if only that is left, and nothing if out of stock', () => {
    const [loose] = [{ id: 'loose', available: 0.4 }]
    expect(oneMore([], { id: 'rice', versions: [loose] })).toEqual({ lot: loose })
    expect(oneMore([], { id: 'rice', versions: [] })).toBeUndefined()
  })

  test('[16.582] counts one more of a pack onto its line, whatever the case of its name', () => {
    const lines = [{ ...line('old', 12), productId: 'rice', pack: { name: 'Carton' } }]
    const rice = { id: 'rice', versions: lots }
    expect(oneMore(lines, rice, { name: 'carton', size: 12 })).toEqual({ line: 0 })
    expect(oneMore(lines, rice, { name: 'Box', size: 12 })).toEqual({ lot: lots[0] })
  })
})
