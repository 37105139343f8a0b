import { expect, test } from 'vitest'
import { formatRupees } from '#base/figures.ts'
import { paise, toPaise } from '#base/money.ts'
import { placeOfSupply } from '#gst/place-of-supply.ts'
import type { LineTax } from '#pricing/tax.ts'
import { totalsOf } from '#pricing/totals.ts'
import { checkedTotals } from '#sales/checked-totals.ts'
import { amountsOf, type Sellable, saleLines } from '#sales/sale.ts'
import { shortageOf } from '#sales/shortage.ts'

const supplier = { gstin: '29AAACX0000A1Z7' }
const inside = placeOfSupply({ supplier, buyer: {}, delivery: { state: 'Karnataka' } })
const between = placeOfSupply({ supplier, buyer: {}, delivery: { state: 'Kerala' } })

const sellable: Sellable = {
  productVersionId: 'v1',
  productId: 'p1',
  product: 'Basmati rice',
  hsnNumber: '1006',
  unit: 'kg',
  decimals: 3,
  isStocked: true,
  price: paise(14990),
  includesTax: false,
  mrp: null,
  cost: paise(9000),
  maxCustomerDiscount: null,
  taxes: [{ type: 'GST', rate: 5 }],
  isActive: true,
  available: 5,
}
const asked = { productVersionId: 'v1', quantity: 1, discountPercentage: 0 }
const known = (changes: Partial<Sellable> = {}) => new Map([['v1', { ...sellable, ...changes }]])
const facts = { discountPercent: 0, place: inside }

test.each`
  case                  | price       | quantity | discount | rate    | taxable     | half       | igst
  ${'A1 discount'}      | ${499}      | ${2}     | ${10}    | ${18}   | ${898.2}    | ${80.84}   | ${161.68}
  ${'A2 line at 18'}    | ${1234.57}  | ${1}     | ${0}     | ${18}   | ${1234.57}  | ${111.11}  | ${222.22}
  ${'A2 line at 5'}     | ${99.99}    | ${1}     | ${0}     | ${5}    | ${99.99}    | ${2.5}     | ${5}
  ${'A3 odd paise'}     | ${100.1}    | ${1}     | ${0}     | ${5}    | ${100.1}    | ${2.5}     | ${5.01}
  ${'A4 odd paise'}     | ${999}      | ${1}     | ${0}     | ${5}    | ${999}      | ${24.98}   | ${49.95}
  ${'A5 small'}         | ${33.3}     | ${1}     | ${0}     | ${5}    | ${33.3}     | ${0.83}    | ${1.67}
  ${'A5 smaller'}       | ${0.1}      | ${1}     | ${0}     | ${5}    | ${0.1}      | ${0}       | ${0.01}
  ${'A6 gold'}          | ${56789.1}  | ${1}     | ${0}     | ${3}    | ${56789.1}  | ${851.84}  | ${1703.67}
  ${'A6 rough stones'}  | ${12345.67} | ${1}     | ${0}     | ${0.25} | ${12345.67} | ${15.43}   | ${30.86}
  ${'A7 forty'}         | ${45678.9}  | ${1}     | ${0}     | ${40}   | ${45678.9}  | ${9135.78} | ${18271.56}
  ${'A8 weight'}        | ${149.9}    | ${2.375} | ${0}     | ${5}    | ${356.01}   | ${8.9}     | ${17.8}
  ${'A12 line by line'} | ${12.22}    | ${1}     | ${0}     | ${5}    | ${12.22}    | ${0.31}    | ${0.61}
`('$case: $quantity × $price at $rate%', ({ price, quantity, discount, rate, taxable, half, igst }) => {
  const taxes: LineTax[] = [{ type: 'GST', rate }]
  const line = { price: toPaise(price), quantity, discountPercent: discount, taxes }
  const within = amountsOf(line, facts)
  expect(within).toMatchObject({
    taxable: toPaise(taxable),
    taxes: [
      { type: 'CGST', rate: rate / 2, amount: toPaise(half) },
      { type: 'SGST', rate: rate / 2, amount: toPaise(half) },
    ],
  })
  expect(amountsOf(line, { ...facts, place: between }).taxes).toEqual([
    { type: 'IGST', rate, amount: toPaise(igst) },
  ])
})

test('A2: two lines add up to 1,561.78; A12: three lines of 12.22 have 0.93 of each tax', () => {
  const line = (price: number, rate: number) =>
    amountsOf(
      { price: toPaise(price), quantity: 1, discountPercent: 0, taxes: [{ type: 'GST', rate }] },
      facts,
    )
  expect(formatRupees(totalsOf([line(1234.57, 18), line(99.99, 5)]).totalAmount)).toBe('₹1,561.78')
  expect(totalsOf([line(12.22, 5), line(12.22, 5), line(12.22, 5)]).taxBreakdown).toEqual([
    { type: 'CGST', amount: 93 },
    { type: 'SGST', amount: 93 },
  ])
})

test('[12.15] without a state, tax rows stay as entered', () => {
  const taxes: LineTax[] = [
    { type: 'CGST', rate: 9 },
    { type: 'SGST', rate: 9 },
  ]
  const line = { price: toPaise(421.95), quantity: 1, discountPercent: 0, taxes }
  const amounts = amountsOf(line, { discountPercent: 0, place: undefined })
  expect(amounts.taxes.map((tax) => tax.amount)).toEqual([3798, 3798])
  expect(amounts.amount).toBe(49791)
  const combined = amountsOf(
    { ...line, taxes: [{ type: 'GST', rate: 18 }] },
    { discountPercent: 0, place: undefined },
  )
  expect(combined).toMatchObject({ tax: 7595, amount: 49790 })
})

test('[12.6] applies the item’s discount first, then the sale’s', () => {
  const line = { price: paise(10000), quantity: 1, discountPercent: 10, taxes: [] }
  expect(amountsOf(line, { discountPercent: 10, place: undefined })).toMatchObject({
    discount: 1900,
    taxable: 8100,
  })
})

test('a full discount leaves zero', () => {
  const line = { price: toPaise(1300), quantity: 1, discountPercent: 100, taxes: sellable.taxes }
  expect(amountsOf(line, facts)).toMatchObject({ taxable: 0, tax: 0, amount: 0 })
})

test.each([
  ['not found', { productVersionId: 'v9' }, {}, 0, 'This product was not found.'],
  ['inactive', {}, { isActive: false }, 0, /is not available/],
  ['too fine', { quantity: 1.2345 }, {}, 0, 'Quantity can have at most 3 decimals'],
  ['half a piece', { quantity: 0.5 }, { decimals: 0 }, 0, 'Quantity must be a whole number'],
  [
    'item discount',
    { discountPercentage: 11 },
    { maxCustomerDiscount: 10 },
    0,
    'Discount cannot be more than 10%',
  ],
  [
    'both together',
    { discountPercentage: 5 },
    { maxCustomerDiscount: 10 },
    6,
    'Discount cannot be more than 10%',
  ],
])('[12.7, 12.8] refuses a line: %s', (_, line, version, discountPercent, message) => {
  expect(() =>
    saleLines([{ ...asked, ...line }], known(version), { discountPercent, place: inside }),
  ).toThrow(message)
})

test('item and sale discount together may reach the maximum', () => {
  const line = { ...asked, discountPercentage: 5 }
  expect(
    saleLines([line], known({ maxCustomerDiscount: 14.5 }), { ...facts, discountPercent: 10 }),
  ).toHaveLength(1)
})

test('a line stores everything that later changes must not affect', () => {
  expect(saleLines([{ ...asked, quantity: 2.375 }], known(), facts)).toEqual([
    expect.objectContaining({
      product: 'Basmati rice',
      hsnNumber: '1006',
      unit: 'kg',
      price: 14990,
      cost: 9000,
      gross: 35601,
      amount: 37381,
    }),
  ])
})

test('reports lines of one version as short together', () => {
  const lines = [
    { ...asked, quantity: 3 },
    { ...asked, quantity: 3 },
  ]
  expect(shortageOf(lines, sellable, [sellable], 0)).toBe('Only 5 kg of Basmati rice available')
  expect(shortageOf(lines.slice(1), sellable, [sellable], 0)).toBeUndefined()
  const lots = [sellable, { ...sellable, productVersionId: 'v2', available: 4 }]
  expect(shortageOf(lines, sellable, lots, 0)).toBe(
    'Only 5 kg of Basmati rice available in this lot, 9 in all lots',
  )
  const more = [...lines, { ...asked, productVersionId: 'v2', quantity: 4 }]
  expect(shortageOf(more, sellable, lots, 0)).toBe('Only 9 kg of Basmati rice available')
})

test('[34.25] goods that are out on a challan are apart from those in stock', () => {
  const lot = { ...sellable, out: 3 }
  const challanLine = { challanId: 'c', position: 0 }
  const of = (out: number, inStock: number) => [
    { ...asked, quantity: out, challanLine },
    { ...asked, quantity: inStock },
  ]
  const faults = (lines: ReturnType<typeof of>) => [0, 1].map((at) => shortageOf(lines, lot, [lot], at))
  expect(faults(of(3, 5))).toEqual([undefined, undefined])
  expect(faults(of(1, 6))).toEqual([undefined, 'Only 5 kg of Basmati rice available'])
  expect(faults(of(4, 1))).toEqual([expect.stringContaining('Only 3 kg of Basmati rice are out'), undefined])
})

test('requires the totals shown on screen to match', () => {
  const lines = saleLines([asked], known(), facts)
  expect(checkedTotals(lines, { totalAmount: paise(15740) }).totalAmount).toBe(15740)
  expect(() => checkedTotals(lines, { totalTax: paise(749) })).toThrow('Totals do not match the items')
})
