import fc from 'fast-check'
import { expect, test } from 'vitest'
import { latinDigits } from '#base/latin-digits.ts'
import { paise, toRupees } from '#base/money.ts'
import { readPacks } from '#products/read-packs.ts'
import { writtenPacks } from '#products/written-packs.ts'

const read = (text: string) => {
  let refused: string | undefined
  const packs = readPacks(text, (message) => {
    refused = message
  })
  return refused ?? packs
}
const box = { name: 'Box', size: 12, price: null, barcode: null, priceIncludesTax: undefined }

test.each([
  ['Box=12', [box]],
  [' Box = 12 ; ', [box]],
  ['Box=12 @ 1,450', [{ ...box, price: 145_000 }]],
  ['Box=12 @ ₹1,450.50 [89011]', [{ ...box, price: 145_050, barcode: '89011' }]],
  ['Box=12 [89011]', [{ ...box, barcode: '89011' }]],
  ['Box=12 @ 99 incl. GST [89011]', [{ ...box, price: 9900, barcode: '89011', priceIncludesTax: true }]],
  ['Box=12 @ 99 including GST', [{ ...box, price: 9900, priceIncludesTax: true }]],
  ['Box=12 @ 99 before GST', [{ ...box, price: 9900, priceIncludesTax: false }]],
  ['Box=12 @ 0', [{ ...box, price: 0 }]],
  ['Box=12; Carton=144', [box, { ...box, name: 'Carton', size: 144 }]],
  ['Box=12\nBag=2.5', [box, { ...box, name: 'Bag', size: 2.5 }]],
  ['"a = ""b""; [c]"=12 ["8;9"]', [{ ...box, name: 'a = "b"; [c]', barcode: '8;9' }]],
  ['', undefined],
  [' ; ', undefined],
])('[14.93] %j is read', (text, packs) => {
  expect(read(text)).toEqual(packs)
})

const form = 'as Box=12, Box=12 @ 1,450 or Box=12 @ 1,450 [barcode]'
test.each([
  ['Box', `Write “Box” ${form}`],
  ['Box 12', `Write “Box 12” ${form}`],
  ['Carton=144; Box=a dozen', `Write “Box=a dozen” ${form}`],
  ['Box=12 @', `Write “Box=12 @” ${form}`],
  ['Box=12 @ ask', `Write “Box=12 @ ask” ${form}`],
  ['Box=12 [1] [2]', `Write “Box=12 [1] [2]” ${form}`],
  ['"Box=12', `Write “"Box=12” ${form}`],
  ['Box=12 @ 99 incl. everything [', `Write “Box=12 @ 99 incl. everything [” ${form}`],
  ['x'.repeat(300), `Write “${'x'.repeat(40)}” ${form}`],
  ['Box=0', 'Box: Quantity must be greater than 0'],
  ['Box=12 @ 1.005', 'Box: Use at most 2 decimals'],
  ['Box=12; box=10', 'box: Another pack has this name'],
  ['A very long name of a pack=12', 'A very long name of a pack: Use at most 20 characters'],
  [Array.from({ length: 11 }, (_, at) => `P${at}=${at + 2}`).join(';'), 'Enter at most 10 packs'],
])('[14.93] %j is refused', (text, message) => {
  expect(read(text)).toBe(message)
})

test('[14.93] what is written is read back', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((each) => each.trim() || 'x')
  const pack = fc.record({
    name: text.filter((each) => each.length <= 20),
    size: fc.integer({ min: 1, max: 99_999_999 }).map((milli) => milli / 1000),
    price: fc.option(fc.integer({ min: 0, max: 99_999_999 })),
    barcode: fc.option(text.map(latinDigits)),
    priceIncludesTax: fc.boolean(),
  })
  const packs = fc.uniqueArray(pack, { maxLength: 5, selector: ({ name }) => name.toLowerCase() })
  fc.assert(
    fc.property(packs, fc.boolean(), (given, includesTax) => {
      const rupees = given.map((each) => ({
        ...each,
        price: each.price === null ? null : toRupees(paise(each.price)),
      }))
      const back = read(writtenPacks(rupees, includesTax)) ?? []
      expect(
        Array.isArray(back)
          ? back.map((each) => ({ ...each, priceIncludesTax: each.priceIncludesTax ?? includesTax }))
          : back,
      ).toEqual(
        given.map((each) => ({
          ...each,
          priceIncludesTax: each.price === null ? includesTax : each.priceIncludesTax,
        })),
      )
    }),
  )
})
