import { expect, test } from 'vitest'
import { barcodesOf, barcodeText, distinctCodes, otherBarcodes, typedBarcodes } from '#products/barcodes.ts'

test.each([
  ['', []],
  ['890\n891', ['890', '891']],
  [' 890 , 891;892\n\n', ['890', '891', '892']],
  ['abc, ABC, abd', ['abc', 'abd']],
  ['PACK 12', ['PACK 12']],
])('[14.80] barcodes typed as %j are %j', (typed, codes) => {
  expect(typedBarcodes(typed)).toEqual(codes)
})

test('[14.80] the main barcode is not repeated', () => {
  expect(distinctCodes(['a1', 'A1', 'b2'], 'A1')).toEqual(['b2'])
})

test('[22.54] barcodes in the digits of an Indian script are stored as Latin ones', () => {
  expect(barcodeText().parse('८९०१२३')).toBe('890123')
  expect(otherBarcodes.parse(['૮૯૦', '890'])).toEqual(['890'])
  expect(distinctCodes(['८९०', 'b2'], '890')).toEqual(['b2'])
})

test('[14.80] a product has at most 20 barcodes besides its main one, each of 60 characters', () => {
  const codes = (count: number) => Array.from({ length: count }, (_, at) => `89${at}`)
  expect(otherBarcodes.safeParse(codes(20)).success).toBe(true)
  expect(otherBarcodes.safeParse(codes(21)).success).toBe(false)
  expect(otherBarcodes.safeParse(['8'.repeat(61)]).success).toBe(false)
})

test('[14.81] each barcode knows its field', () => {
  expect(
    barcodesOf({ barcode: 'a', other_barcodes: ['b'], packs: [{ barcode: null }, { barcode: 'c' }] }),
  ).toEqual([
    { path: ['barcode'], code: 'a' },
    { path: ['otherBarcodes'], code: 'b' },
    { path: ['packs', 1, 'barcode'], code: 'c' },
  ])
  expect(barcodesOf({ barcode: null, other_barcodes: [], packs: [] })).toEqual([])
})
