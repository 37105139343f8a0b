import { describe, expect, test } from 'vitest'
import { moneyMessages } from '#base/money.ts'
import { percentMessages } from '#base/percent-schema.ts'
import { quantityMessages } from '#base/quantity.ts'
import { hsn } from '#gst/identifiers.ts'
import { importMessages as sentences } from '#imports/messages.ts'
import { messages as pricing } from '#pricing/messages.ts'
import { guessMapping, type ProductColumn, productColumns } from '#products/import-columns.ts'
import { importMessages as messages } from '#products/import-messages.ts'
import { readProductRow } from '#products/import-row.ts'
import { messages as products } from '#products/messages.ts'
import { otherVendorMessages } from '#products/other-vendor-messages.ts'

const mapping = guessMapping(productColumns.map((column) => column.label))
const good: Partial<Record<ProductColumn, string>> = {
  name: 'Tea 250 g',
  vendor: 'Ganesh Traders',
  unit: 'PKT',
  buyingPrice: '92',
  hsnNumber: '0902',
}
const read = (changes: Partial<Record<ProductColumn, string>>, given = {}) => {
  const row = { ...good, ...changes }
  return readProductRow(
    mapping,
    productColumns.map(({ key }) => row[key] ?? ''),
    given,
  )
}

describe('a row of a product file', () => {
  test('accepts values as people type them', () => {
    expect(
      read({
        name: '  बासमती   चावल 5 किलो ',
        vendorProductId: '00412',
        leadTimeDays: '7 ',
        buyingPrice: '₹1,234.50',
        sellingPrice: 'Rs. 1,450/-',
        discount: '2.5%',
        maxCustomerDiscount: '5',
        gstRate: 'GST 5%',
        lowBalanceThreshold: '10',
        barcode: '0012345678905',
        openingStock: '1,00,000.375',
      }),
    ).toEqual({
      row: {
        name: 'बासमती चावल 5 किलो',
        vendor: 'Ganesh Traders',
        vendorProductId: '00412',
        leadTimeDays: 7,
        unit: 'PKT',
        isService: false,
        buyingPrice: 1234.5,
        sellingPrice: 1450,
        discount: 2.5,
        maxCustomerDiscount: 5,
        hsnNumber: '0902',
        gstRate: 5,
        lowBalanceThreshold: 10,
        barcode: '0012345678905',
        openingStock: 100000.375,
      },
    })
  })

  test('[22.54] reads the digits of Indian scripts', () => {
    const cells = { barcode: '००१२३४५', hsnNumber: '०९०२', buyingPrice: '९२', openingStock: '૧૨' }
    expect(read(cells)).toMatchObject({
      row: { barcode: '0012345', hsnNumber: '0902', buyingPrice: 92, openingStock: 12 },
    })
  })

  test('leaves out blank cells of optional columns', () => {
    expect(read({})).toEqual({
      row: {
        name: 'Tea 250 g',
        vendor: 'Ganesh Traders',
        unit: 'PKT',
        isService: false,
        buyingPrice: 92,
        hsnNumber: '0902',
      },
    })
  })

  test('a vendor and unit chosen for the whole file fill blank cells only', () => {
    const given = { vendor: 'Sharma', unit: 'KG' }
    expect(read({ vendor: '', unit: ' ' }, given)).toMatchObject({ row: { vendor: 'Sharma', unit: 'KG' } })
    expect(read({}, given)).toMatchObject({ row: { vendor: 'Ganesh Traders', unit: 'PKT' } })
  })

  test.each<[ProductColumn, string, string]>([
    ['name', '', messages.nameMissing],
    ['name', 'a'.repeat(201), sentences.tooLong(200)],
    ['vendor', ' ', messages.vendorMissing],
    ['unit', '', messages.unitMissing],
    ['buyingPrice', '', messages.buyingPriceMissing],
    ['buyingPrice', '-1', sentences.negative],
    ['buyingPrice', 'ask vendor', sentences.notANumber('ask vendor')],
    ['buyingPrice', '12,5', sentences.notANumber('12,5')],
    ['buyingPrice', '1.005', moneyMessages.decimals],
    ['sellingPrice', '1000000000', moneyMessages.tooLarge],
    ['discount', '120', percentMessages.range],
    ['maxCustomerDiscount', '-1%', percentMessages.range],
    ['discount', '1.2345', percentMessages.decimals],
    ['gstRate', '101', pricing.taxRate],
    ['gstRate', '0.18', messages.rateAsFraction(0.18)],
    ['gstRate', 'high', sentences.notANumber('high')],
    ['hsnNumber', '', messages.hsnMissing],
    ['hsnNumber', '902', messages.hsnZeroLost('902')],
    ['hsnNumber', '4012000', messages.hsnZeroLost('4012000')],
    ['hsnNumber', '85', hsn.message],
    ['hsnNumber', 'tea', hsn.message],
    ['hsnNumber', '0000', hsn.message],
    ['lowBalanceThreshold', '-2', sentences.negative],
    ['category', 'a'.repeat(61), sentences.tooLong(60)],
    ['openingStock', '1.2345', quantityMessages.decimals(3)],
    ['openingStock', '1e5', sentences.notANumber('1e5')],
  ])('%s %j: %s', (column, text, message) => {
    expect(read({ [column]: text })).toEqual({ reasons: [{ column, message }] })
  })

  test.each([
    ['8517 13 00', '85171300'],
    ['8517.13.00', '85171300'],
    ['0401', '0401'],
    ['998314', '998314'],
  ])('HSN %j is %s', (typed, hsnNumber) => {
    expect(read({ hsnNumber: typed })).toMatchObject({ row: { hsnNumber } })
  })

  test.each([
    ['0', 0],
    ['Exempt', 0],
    ['0.25', 0.25],
    ['18.00%', 18],
    ['40', 40],
  ])('GST rate %j is %d', (typed, gstRate) => {
    expect(read({ gstRate: typed })).toMatchObject({ row: { gstRate } })
  })

  test('reports all errors at once, in column order', () => {
    const answer = read({ name: '', buyingPrice: 'x', discount: '101', hsnNumber: '' })
    expect('reasons' in answer && answer.reasons.map((reason) => reason.column)).toEqual([
      'name',
      'buyingPrice',
      'discount',
      'hsnNumber',
    ])
  })

  test('treats a formula as an ordinary name', () => {
    expect(read({ name: '=1+1' })).toMatchObject({ row: { name: '=1+1' } })
  })
})

test.each([
  ['Yes', true],
  ['y', true],
  ['No', false],
  ['', undefined],
])('[12.86] whether a price includes GST is read from %j', (typed, includes) => {
  expect(read({ sellingPrice: '10', priceIncludesTax: typed })).toMatchObject({
    row: includes === undefined ? {} : { priceIncludesTax: includes },
  })
})

test.each([
  ['priceIncludesTax', 'perhaps', 'Write Yes or No'],
  ['mrp', '0', 'MRP must be greater than 0'],
  ['mrp', '10.005', 'Use at most 2 decimals'],
] as const)('[12.86] refuses %s %j', (column, typed, message) => {
  expect(read({ [column]: typed })).toMatchObject({ reasons: [{ column, message }] })
})

test.each(['-1', '366', '2.5', '1000000000'])('[20.37] refuses delivery in %j days', (typed) => {
  expect(read({ leadTimeDays: typed })).toEqual({
    reasons: [{ column: 'leadTimeDays', message: otherVendorMessages.leadTime }],
  })
})

describe('the type of a row', () => {
  test.each([
    ['', false],
    ['Goods', false],
    ['service', true],
    ['Services', true],
    ['सेवा', true],
  ])('[33.11] %j', (type, isService) => {
    expect(read({ type })).toMatchObject({ row: { isService } })
  })

  test('[33.11] a service needs only its name', () => {
    const blank = { vendor: '', unit: '', buyingPrice: '', hsnNumber: '' }
    expect(read({ ...blank, name: 'Fitting', type: 'Service', openingStock: '0' })).toMatchObject({
      row: { name: 'Fitting', vendor: 'Unknown vendor', unit: 'PCS', buyingPrice: 0, hsnNumber: '' },
    })
  })

  test.each<[string, Partial<Record<ProductColumn, string>>, ProductColumn, string]>([
    ['neither goods nor service', { type: 'Hammer' }, 'type', messages.goodsOrService],
    ['a wrong SAC', { type: 'Service', hsnNumber: '99' }, 'hsnNumber', hsn.message],
    [
      'stock of a service',
      { type: 'Service', openingStock: '3' },
      'openingStock',
      products.serviceStock('Tea 250 g'),
    ],
    [
      'a threshold of a service',
      { type: 'Service', lowBalanceThreshold: '3' },
      'lowBalanceThreshold',
      products.serviceStock('Tea 250 g'),
    ],
    [
      'the days in which a service is delivered',
      { type: 'Service', leadTimeDays: '0' },
      'leadTimeDays',
      otherVendorMessages.noService('Tea 250 g'),
    ],
  ])('[33.11] refuses %s', (_, row, column, message) => {
    expect(read(row)).toEqual({ reasons: [{ column, message }] })
  })
})
