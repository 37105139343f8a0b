import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromMilliUnits, milliUnits } from '#base/quantity.ts'
import { packs } from '#products/pack-input.ts'
import { packedQuantity, packWords } from '#products/packs.ts'

const box = { name: 'Box', size: 12 }
const carton = { name: 'Carton', size: 144 }

test.each([
  [40, [box], '3 Box 4 PCS'],
  [36, [box], '3 Box'],
  [4, [box], '4 PCS'],
  [0, [box], '0 PCS'],
  [-16, [box], '−1 Box 4 PCS'],
  [301, [box, carton], '2 Carton 1 Box 1 PCS'],
  [7.5, [{ name: 'Bag', size: 2.5 }], '3 Bag'],
  [7.625, [{ name: 'Bag', size: 2.5 }], '3 Bag 0.125 PCS'],
  [24_000, [box], '2,000 Box'],
  [40, [], '40 PCS'],
])('[14.84] %d pieces in packs of %j are %s', (quantity, sizes, words) => {
  expect(packWords(quantity, 'PCS', sizes)).toBe(words)
})

test('[14.84] the whole quantity stays beside its packs', () => {
  expect(packedQuantity(40, 'PCS', [box])).toBe('3 Box 4 PCS (40 PCS)')
  expect(packedQuantity(4, 'PCS', [box])).toBe('4 PCS')
})

test('[14.84] packs and rest are always the whole quantity', () => {
  const size = fc.integer({ min: 1, max: 500_000 }).map((milli) => fromMilliUnits(BigInt(milli)))
  const quantity = fc.integer({ min: 0, max: 99_999_999 }).map((milli) => fromMilliUnits(BigInt(milli)))
  fc.assert(
    fc.property(quantity, fc.array(size, { maxLength: 4 }), (all, sizes) => {
      const named = sizes.map((each, at) => ({ name: `p${at}`, size: each }))
      const parts = packWords(all, 'u', named).replaceAll(',', '').split(' ')
      let sum = 0n
      for (let at = 0; at < parts.length; at += 2) {
        const pack = named.find(({ name }) => name === parts[at + 1])
        sum += pack ? BigInt(parts[at] ?? '') * milliUnits(pack.size) : milliUnits(Number(parts[at]))
      }
      expect(sum).toBe(milliUnits(all))
    }),
  )
})

test.each([
  ['without a name', [{ name: ' ', size: 12 }], [0, 'name']],
  ['without a size', [{ name: 'Box' }], [0, 'size']],
  ['of size 0', [{ name: 'Box', size: 0 }], [0, 'size']],
  ['with a size of 4 decimals', [{ name: 'Bag', size: 1.0005 }], [0, 'size']],
  ['with a negative price', [{ name: 'Box', size: 12, price: -1 }], [0, 'price']],
  [
    'with the name of another one',
    [
      { name: 'Box', size: 12 },
      { name: ' box', size: 10 },
    ],
    [1, 'name'],
  ],
])('[14.85] a pack %s is refused at its field', (_, given, path) => {
  expect(packs.safeParse(given).error?.issues[0]?.path).toEqual(path)
})
