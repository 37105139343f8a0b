import { describe, expect, test } from 'vitest'
import { copiedLines } from './copied-lines.ts'

const lot = (id: string, sellingPrice: number, available = 10, more: object = {}) => ({
  id,
  sellingPrice,
  available,
  priceIncludesTax: false,
  mrp: null,
  unitCost: null,
  maxCustomerDiscount: null,
  taxes: [{ type: 'GST', rate: 18 }],
  ...more,
})
const goods = (...versions: ReturnType<typeof lot>[]) => [
  { id: 'rice', name: 'Rice', hsnNumber: '1006', unit: 'kg', decimals: 0, isService: false, versions },
]
const pack = { name: 'Box', count: 1 }
const boxed = (price: number) =>
  goods(lot('a', 9)).map((each) => ({
    ...each,
    packs: [{ name: 'Box', size: 12, barcode: null, price, priceIncludesTax: false }],
  }))
const quoted = (line: object = {}, item: object = {}) => ({
  lines: [{ productId: 'rice', productVersionId: 'a', quantity: 2, discountPercentage: 0, ...line }],
  paper: {
    number: 'QT/2627/00007',
    items: [
      {
        product: 'Rice',
        hsnNumber: '1006',
        unit: 'kg',
        quantity: 2,
        price: 100,
        includesTax: false,
        discountPercentage: 0,
        gross: 200,
        discount: 0,
        taxable: 200,
        taxes: [],
        tax: 36,
        amount: 236,
        ...item,
      },
    ],
  },
})
const at = { rateIncludesTax: false, rateReason: 'QT/2627/00007' }

describe('[21.6] a sale at the prices of a quotation', () => {
  test.each([
    ['keeps a line whose price is the same', quoted(), goods(lot('a', 100)), { productVersionId: 'a' }],
    [
      'takes the quoted price where the lot has another today',
      quoted(),
      goods(lot('a', 120)),
      { rate: 100, ...at },
    ],
    [
      'takes the quoted price with its discount',
      quoted({ discountPercentage: 12.5 }, { price: 99.99, discountPercentage: 12.5 }),
      goods(lot('a', 120)),
      { rate: 99.99, discountPercentage: 12.5, ...at },
    ],
    [
      'keeps a discount where the price is the same',
      quoted({ discountPercentage: 10 }, { discountPercentage: 10 }),
      goods(lot('a', 100)),
      { discountPercentage: 10 },
    ],
    [
      'takes a price that now includes tax as it was quoted',
      quoted(),
      goods(lot('a', 100, 10, { priceIncludesTax: true })),
      { rate: 100, ...at },
    ],
    [
      'keeps a typed rate and its reason',
      quoted({ rate: 80, rateIncludesTax: true, rateReason: 'Old friend' }, { price: 80, includesTax: true }),
      goods(lot('a', 120)),
      { rate: 80, rateIncludesTax: true, rateReason: 'Old friend' },
    ],
    [
      'keeps a pack with its discount where its price is the same',
      quoted({ pack, quantity: 12, discountPercentage: 10 }, { price: 8.33, pack: { price: 100 } }),
      boxed(100),
      { pack, discountPercentage: 10 },
    ],
    [
      'takes the quoted price of a pack that has another today',
      quoted({ pack, quantity: 12, discountPercentage: 10 }, { price: 8.33, pack: { price: 100 } }),
      boxed(110),
      { pack, rate: 100, discountPercentage: 10 },
    ],
    [
      'takes the oldest lot in stock when the quoted one is sold out',
      quoted(),
      goods(lot('b', 130, 0), lot('c', 110)),
      { productVersionId: 'c', rate: 100 },
    ],
  ])('%s', (_, quotation, products, line) => {
    const { lines } = copiedLines(quotation, products)
    expect(lines).toMatchObject([line])
    expect(lines[0]?.rate).toBe('rate' in line ? line.rate : undefined)
  })

  test('says that another lot is taken, and what is left out', () => {
    expect(copiedLines(quoted(), goods(lot('c', 100))).remarks).toEqual([
      'The lot of Rice is sold out, so another lot is selected.',
    ])
    expect(copiedLines(quoted(), goods())).toEqual({
      lines: [],
      remarks: ['Rice is not in stock, so it is left out.'],
    })
  })

  test('never takes another lot for goods that left on a challan', () => {
    const challanLine = { challanId: 'c', position: 0 }
    expect(copiedLines(quoted({ challanLine }), goods(lot('c', 100)))).toEqual({
      lines: [],
      remarks: ['Rice is not in stock, so it is left out.'],
    })
    expect(copiedLines(quoted({ challanLine }), goods(lot('b', 100), lot('a', 100, 0))).lines).toMatchObject([
      { productVersionId: 'a', challanLine },
    ])
  })
})

describe('[21.18] a line in packs that the product no longer has in that size', () => {
  const line = { quantity: 24, pack: { name: 'Box', count: 2 } }
  const shown = { price: 8.33, pack: { price: 100 } }
  const resized = goods(lot('a', 9)).map((each) => ({
    ...each,
    packs: [{ name: 'Box', size: 10, barcode: null, price: 90, priceIncludesTax: false }],
  }))
  const inUnits = { quantity: 24, rate: 8.33, ...at }

  test.each([
    ['has another size', quoted(line, shown), resized, inUnits],
    ['is gone', quoted(line, shown), goods(lot('a', 9)), inUnits],
    ['had a typed rate', quoted({ ...line, rate: 100 }, shown), resized, { quantity: 24, rate: 8.33 }],
  ])('is counted in the unit where it %s, and says so', (_, copied, products, expected) => {
    const { lines, remarks } = copiedLines(copied, products)
    expect(lines[0]?.pack).toBeUndefined()
    expect(lines).toMatchObject([expected])
    expect(remarks).toEqual([expect.stringContaining('The pack of Rice has changed')])
  })

  test('stays in packs while they hold as much', () => {
    expect(copiedLines(quoted(line, shown), boxed(100))).toMatchObject({ lines: [line], remarks: [] })
  })
})
