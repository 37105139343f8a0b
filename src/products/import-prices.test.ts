import { expect, test } from 'vitest'
import { paise } from '#base/money.ts'
import { guessMapping } from '#products/import-columns.ts'
import { importedPrices } from '#products/import-prices.ts'

const row = {
  name: 'Tea',
  vendor: 'Ganesh',
  unit: 'PKT',
  isService: false,
  buyingPrice: 80,
  hsnNumber: '0902',
}

test.each([
  ['a selling price', { sellingPrice: 95 }, false, 9500, false],
  ['a selling price where prices include GST', { sellingPrice: 95 }, true, 9500, true],
  ['a selling price that says otherwise', { sellingPrice: 95, priceIncludesTax: false }, true, 9500, false],
  ['an MRP alone', { mrp: 100 }, false, 10000, true],
  ['an MRP beside a selling price', { sellingPrice: 80, mrp: 100 }, false, 8000, false],
  ['neither', {}, true, 8000, false],
])('[12.86] with %s', (_, given, pricesIncludeTax, price, includes) => {
  expect(importedPrices({ ...row, ...given }, { pricesIncludeTax })).toMatchObject({
    selling_price_paise: price,
    price_includes_tax: includes,
  })
})

test.each([
  ['follows the product', undefined, true, true],
  ['says that it includes GST', true, false, true],
  ['says that it does not', false, true, false],
])('[14.93] the price of a pack %s', (_, said, pricesIncludeTax, includes) => {
  const packs = [{ name: 'Box', size: 12, barcode: null, price: paise(9900), priceIncludesTax: said }]
  expect(importedPrices({ ...row, sellingPrice: 10, packs }, { pricesIncludeTax }).packs).toMatchObject([
    { priceIncludesTax: includes },
  ])
})

test.each(['MRP', 'M.R.P.', 'mrp (₹)', 'एमआरपी', 'Maximum Retail Price'])(
  '[12.86] a column named %s is never the selling price',
  (header) => {
    const mapping = guessMapping(['Item', header])
    expect(mapping.sellingPrice).toBeUndefined()
    expect(mapping.mrp).toBe(1)
  },
)
