import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyMessages, paise } from '#base/money.ts'
import { contentsOf, countOf } from '#products/pack-count.ts'
import { oneMore } from '#sales/next-lot.ts'
import { type Sellable, saleLines } from '#sales/sale.ts'

const soap: Sellable = {
  productVersionId: 'v1',
  productId: 'p1',
  product: 'Neem soap',
  hsnNumber: '3401',
  unit: 'PCS',
  decimals: 0,
  isStocked: true,
  price: paise(1000),
  includesTax: false,
  mrp: null,
  cost: paise(600),
  maxCustomerDiscount: 10,
  taxes: [{ type: 'GST', rate: 18 }],
  isActive: true,
  available: 100,
  packs: [
    { name: 'Box', size: 12, price: paise(10000), priceIncludesTax: false },
    { name: 'Tray', size: 6, price: paise(5900), priceIncludesTax: true },
    { name: 'Half', size: 30, price: null, priceIncludesTax: false },
  ],
}
const facts = { discountPercent: 0, place: undefined }
const known = (changes: Partial<Sellable> = {}) => new Map([['v1', { ...soap, ...changes }]])
const asked = (name: string, count: number, quantity: number, more: object = {}) => [
  { productVersionId: 'v1', quantity, discountPercentage: 0, pack: { name, count }, ...more },
]

test.each([
  ['Box', 2, 24, 20000, 3600, 833, 10000],
  ['box', 1, 12, 10000, 1800, 833, 10000],
  ['Tray', 1, 6, 5000, 900, 983, 5900],
  ['Half', 1, 30, 30000, 5400, 1000, 30000],
] as const)(
  '[12.190] %s × %d is billed at exactly the price of the pack, and leaves %d pieces',
  (name, count, quantity, taxable, tax, price, packPrice) => {
    const [line] = saleLines(asked(name, count, quantity), known(), facts)
    expect(line).toMatchObject({ quantity, taxable, tax, price, cost: 600, pack: { price: packPrice } })
  },
)

test.each([
  ['another pack', asked('Crate', 1, 12), 'pack', 'Neem soap has no pack named Crate. Choose another one.'],
  ['pieces that are not the packs', asked('Box', 2, 23), 'quantity', '2 Box is 24 PCS'],
  ['a broken piece', asked('Box', 0.3, 3.6), 'quantity', 'Quantity must be a whole number'],
  ['a rate below 10% off a box', asked('Box', 1, 12, { rate: paise(8999) }), 'rate', expect.any(String)],
])('[12.191] a line of %s is refused at its field', (_, lines, field, message) => {
  expect(() => saleLines(lines, known(), facts)).toThrow(
    expect.objectContaining({ data: { issues: [{ path: ['items', 0, field], message }] } }),
  )
})

test('[12.191] a pack whose contents cost more than an amount can be is refused at its field', () => {
  const huge = {
    price: paise(10_000_000_000),
    packs: [{ name: 'Box', size: 99_999_999, price: null, priceIncludesTax: false }],
  }
  expect(() => saleLines(asked('Box', 1, 99_999_999), known(huge), facts)).toThrow(
    expect.objectContaining({
      code: 'invalid',
      data: { issues: [{ path: ['items', 0, 'pack'], message: moneyMessages.tooLarge }] },
    }),
  )
})

test('[12.191] a pack is not sold above the MRP of its contents', () => {
  const lines = asked('Half', 1, 30, { rate: paise(36001), rateIncludesTax: true })
  expect(() => saleLines(lines, known({ mrp: paise(1200) }), facts)).toThrow(/MRP/)
  expect(
    saleLines(asked('Half', 1, 30, { rate: paise(36000), rateIncludesTax: true }), known(), facts),
  ).toHaveLength(1)
})

test('[12.191] the price list of a customer counts for packs: a percentage of their price, a rate times their size', () => {
  const entry = { productId: 'p1', fromQuantity: 0, from: null, to: null, rateIncludesTax: false }
  const listed = (given: { rate: number | null; percentOff: number | null }) => {
    const rate = given.rate === null ? null : paise(given.rate)
    const priceList = { name: 'Shops', entries: [{ ...entry, ...given, rate }] }
    return saleLines(asked('Box', 2, 24), known({ maxCustomerDiscount: null }), { ...facts, priceList })[0]
      ?.taxable
  }
  expect(listed({ rate: null, percentOff: 5 })).toBe(19000)
  expect(listed({ rate: 800, percentOff: null })).toBe(19200)
})

test('[12.190] random packs, in exact fractions: the amount is the pack price, and no piece is lost', () => {
  const share = ([top, bottom]: [bigint, bigint]) => Number((2n * top + bottom) / (2n * bottom))
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999 }),
      fc.integer({ min: 1, max: 5000 }),
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.boolean(),
      (price, size, count, milliPercent, priceIncludesTax) => {
        const packs = [{ name: 'Box', size, price: paise(price), priceIncludesTax }]
        const product = known({ packs, maxCustomerDiscount: null })
        const discountPercentage = milliPercent / 1000
        const [line] = saleLines(asked('Box', count, size * count, { discountPercentage }), product, facts)
        const whole = BigInt(price) * BigInt(count)
        const off = BigInt(share([whole * BigInt(milliPercent), 100_000n]))
        const left = whole - off
        const tax = share([left * 18n, priceIncludesTax ? 118n : 100n])
        expect(line?.amount).toBe(priceIncludesTax ? Number(left) : Number(left) + tax)
        expect(line?.taxable).toBe(priceIncludesTax ? Number(left) - tax : Number(left))
        expect(countOf(line?.quantity ?? 0, size)).toBe(count)
        expect(contentsOf(count, size)).toBe(line?.quantity)
      },
    ),
    { numRuns: 20_000 },
  )
})

test('[15.200] a scanned pack goes onto the line of the same pack, or onto its own', () => {
  const product = { id: 'p1', versions: [{ id: 'v1', available: 30 }] }
  const line = (quantity: number, pack?: string) => ({
    productId: 'p1',
    productVersionId: 'v1',
    quantity,
    pack: pack === undefined ? undefined : { name: pack },
  })
  const box = { name: 'Box', size: 12 }
  expect(oneMore([line(4)], product, box)).toEqual({ lot: product.versions[0] })
  expect(oneMore([line(4), line(12, 'Box')], product, box)).toEqual({ line: 1 })
  expect(oneMore([line(4), line(24, 'Box')], product, box)).toEqual({ line: 1 })
  expect(oneMore([line(12, 'Box')], product)).toEqual({ lot: product.versions[0] })
})
