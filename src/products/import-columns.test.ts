import { describe, expect, test } from 'vitest'
import { unmappedHeaders } from '#imports/columns.ts'
import { guessMapping, missingColumns, type ProductColumn, productColumns } from '#products/import-columns.ts'

/** The guessed key of each header of a file; '' for none. */
function taken(headers: string[]): (ProductColumn | '')[] {
  const entries = Object.entries(guessMapping(headers)) as [ProductColumn, number][]
  return headers.map((_, at) => entries.find(([, index]) => index === at)?.[0] ?? '')
}

describe('guessing the columns', () => {
  test.each<[string[], (ProductColumn | '')[]]>([
    [
      ['Item', 'Supplier', 'UOM', 'Rate', 'MRP', 'HSN/SAC', 'GST %', 'Qty'],
      ['name', 'vendor', 'unit', 'buyingPrice', 'mrp', 'hsnNumber', 'gstRate', 'openingStock'],
    ],
    [
      ['Cost', 'Rate'],
      ['buyingPrice', 'sellingPrice'],
    ],
    [
      ['Rate', 'Cost'],
      ['sellingPrice', 'buyingPrice'],
    ],
    [
      ['Price (₹)', 'Tax', 'Barcode'],
      ['buyingPrice', 'gstRate', 'barcode'],
    ],
    [
      ['PRODUCT_NAME', 'vendor name', 'Purchase Rate (Rs.)'],
      ['name', 'vendor', 'buyingPrice'],
    ],
    [
      ['Description', 'Product Name'],
      ['', 'name'],
    ],
    [
      ['Discount', 'Max Customer Discount'],
      ['discount', 'maxCustomerDiscount'],
    ],
    [
      ['Re-order level', 'EAN', 'Item Code'],
      ['lowBalanceThreshold', 'barcode', 'vendorProductId'],
    ],
    [
      ['उत्पाद का नाम', 'विक्रेता', 'इकाई', 'खरीद मूल्य', 'एचएसएन कोड', 'जीएसटी %', 'मात्रा'],
      ['name', 'vendor', 'unit', 'buyingPrice', 'hsnNumber', 'gstRate', 'openingStock'],
    ],
    [
      ['Stock Group', 'Make', 'Rack No'],
      ['category', 'brand', 'location'],
    ],
    [
      ['Colour', 'Remark', ''],
      ['', '', ''],
    ],
  ])('%j', (headers, columns) => {
    expect(taken(headers)).toEqual(columns)
  })

  test('recognises every column of our own template', () => {
    const mapping = guessMapping(productColumns.map(({ label }) => label))
    expect(Object.values(mapping)).toEqual(productColumns.map((_, at) => at))
    expect(missingColumns(mapping)).toEqual([])
  })

  test('reports missing and unused columns', () => {
    const headers = ['Item', 'Remark', 'Cost', '']
    const mapping = guessMapping(headers)
    expect(missingColumns(mapping)).toEqual(['vendor', 'unit', 'hsnNumber'])
    expect(missingColumns(mapping, { vendor: 'Sharma', unit: 'PCS' })).toEqual(['hsnNumber'])
    expect(unmappedHeaders(headers, mapping)).toEqual(['Remark'])
  })
})
