import { expect, test } from 'vitest'
import { codesAfter, codesMoving, type MergedProduct, packsAfter, productRefusal } from './product.ts'

const gst = (rate: number) => [{ type: 'GST', rate }]
const product = (name: string, more: Partial<MergedProduct> = {}): MergedProduct => ({
  name,
  isArchived: false,
  isService: false,
  unitId: 'pieces',
  unit: 'PCS',
  taxes: gst(18),
  barcode: null,
  other_barcodes: [],
  packs: [],
  ...more,
})
const pack = (name: string, size: number, barcode: string | null = null, price: number | null = null) => ({
  name,
  size,
  barcode,
  price,
  priceIncludesTax: false,
})
const many = (count: number) => Array.from({ length: count }, (_, at) => `890${at}`)

test.each<[string, Partial<MergedProduct>, Partial<MergedProduct>, string | undefined]>([
  ['two alike', {}, {}, undefined],
  [
    'a kept one that is archived',
    { isArchived: true },
    {},
    'Rod is archived. Restore it first, or keep the other one.',
  ],
  ['an archived one that ends', {}, { isArchived: true }, undefined],
  [
    'goods and a service',
    {},
    { isService: true },
    'Steel rod is a service and Rod is kept in stock, so they are two products.',
  ],
  [
    'two units',
    {},
    { unitId: 'kilograms', unit: 'KG' },
    'Rod is counted in PCS and Steel rod in KG. If one unit is wrong, correct it first.',
  ],
  [
    'two GST rates',
    {},
    { taxes: gst(5) },
    'Rod has GST 18% and Steel rod has GST 5%. If one is wrong, correct it first.',
  ],
  [
    'a tax and none',
    { taxes: [] },
    { taxes: gst(0) },
    'Rod has no taxes and Steel rod has GST 0%. If one is wrong, correct it first.',
  ],
  [
    'a cess in one',
    { taxes: [...gst(28), { type: 'Other', rate: 12 }] },
    { taxes: gst(28) },
    'Rod has GST 28%, Other 12% and Steel rod has GST 28%. If one is wrong, correct it first.',
  ],
  [
    'the same GST in halves',
    {},
    {
      taxes: [
        { type: 'CGST', rate: 9 },
        { type: 'SGST', rate: 9 },
      ],
    },
    undefined,
  ],
  [
    'more barcodes than a product has',
    { barcode: '1', other_barcodes: many(20) },
    { barcode: '2' },
    'Together they have more than 20 other barcodes. Remove some first.',
  ],
  [
    'a pack of two sizes',
    { packs: [pack('Box', 12)] },
    { packs: [pack('box', 10)] },
    'A Box holds 12 PCS of one and 10 PCS of the other. Give one of the packs another name first.',
  ],
  [
    'a pack with two barcodes',
    { packs: [pack('Box', 12, '1')] },
    { packs: [pack('Box', 12, '2')] },
    'A Box has a barcode in both. Remove one of the barcodes first.',
  ],
  [
    'more packs than a product has',
    { packs: many(10).map((name) => pack(name, 2)) },
    { packs: [pack('Box', 12)] },
    'Together they have more than 10 packs. Remove some first.',
  ],
])('[36.23] whether products merge: %s', (_, kept, merged, refusal) => {
  expect(productRefusal(product('Rod', kept), product('Steel rod', merged))).toBe(refusal)
})

test('[36.26] the barcodes of the merged product become other ones, or the main one where there is none', () => {
  const merged = product('Steel rod', { barcode: 'B', other_barcodes: ['C', 'a'] })
  const kept = product('Rod', { barcode: 'A', other_barcodes: ['c'] })
  expect(codesAfter(kept, merged)).toEqual({ barcode: 'A', other_barcodes: ['c', 'B'] })
  expect(codesAfter(product('Rod'), merged)).toEqual({ barcode: 'B', other_barcodes: ['C', 'a'] })
  expect(codesMoving(kept, merged)).toEqual({ barcodes: 1, packs: [] })
})

test('[36.26] packs are added, and a pack of both keeps its price and gets a barcode it lacked', () => {
  const kept = [pack('Box', 12, null, 14_500)]
  const merged = [pack('box', 12, '890', 15_000), pack('Carton', 144, '891', 160_000)]
  expect(packsAfter(kept, merged)).toEqual([pack('Box', 12, '890', 14_500), merged[1]])
  expect(codesMoving(product('Rod', { packs: kept }), product('Steel rod', { packs: merged }))).toEqual({
    barcodes: 2,
    packs: [merged[1]],
  })
})

test('[16.572] a pack of both has the price of the product whose price is kept', () => {
  const kept = [pack('Box', 12, '889', 14_500)]
  const merged = [pack('box', 12, null, 15_000)]
  expect(packsAfter(kept, merged, { isPriceOfMerged: true })).toEqual([pack('Box', 12, '889', 15_000)])
  expect(packsAfter(kept, [], { isPriceOfMerged: true })).toEqual(kept)
})
