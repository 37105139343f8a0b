import { expect, test } from 'vitest'
import { productsOfCode } from '#products/product-of-code.ts'

const product = (
  name: string,
  barcode: string | null,
  productId: string,
  vendorProductId: string | null,
  otherBarcodes: string[] = [],
) => ({
  name,
  barcode,
  productId,
  vendorProductId,
  otherBarcodes,
  packs: [{ barcode: null }, { barcode: `box-${productId}` }],
})
const products = [
  product('Rice', '8901234567890', 'PRD-0001', 'BR-7'),
  product('Oil', '890', 'PRD-0002', 'br-7', ['ean-9']),
  product('Soap', 'PRD-0001', 'PRD-0003', null),
]

test.each([
  ['890', ['Oil']],
  ['8901234567890', ['Rice']],
  [' prd-0002 ', ['Oil']],
  ['PRD-0001', ['Soap']],
  ['EAN-9', ['Oil']],
  ['BOX-PRD-0003', ['Soap']],
  ['BR-7', ['Rice', 'Oil']],
  ['01234', []],
])('[15.156, 14.80] the code %s names %j', (code, names) => {
  expect(productsOfCode(products, code).map(({ name }) => name)).toEqual(names)
})
