import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRupees } from '#base/figures.ts'
import { moneyMessages, paise } from '#base/money.ts'
import { messages as gst } from '#gst/messages.ts'
import { placeOfSupply, type SupplyFacts } from '#gst/place-of-supply.ts'
import { checkedTotals } from '#sales/checked-totals.ts'
import { previewOf } from '#sales/preview.ts'
import { saleLines } from '#sales/sale.ts'
import { type SellableProduct, sellablesOf } from '#sales/sellable.ts'

const product = (changes: Partial<SellableProduct['versions'][number]> = {}): SellableProduct => ({
  id: 'p1',
  name: 'Atta',
  hsnNumber: '1101',
  unit: 'kg',
  decimals: 0,
  isService: false,
  versions: [
    {
      id: 'v1',
      sellingPrice: 499,
      priceIncludesTax: false,
      mrp: null,
      unitCost: null,
      maxCustomerDiscount: null,
      taxes: [{ type: 'GST', rate: 18 }],
      available: 5,
      ...changes,
    },
  ],
})
const line = { productVersionId: 'v1', quantity: 2, discountPercentage: 10 }
const supply = { supplier: { gstin: '29AAACX0000A1Z7' }, buyer: {} }

test('[15.1] running totals match the rows of the bill (A1)', () => {
  const { rows, complete } = previewOf(
    { items: [line], advanceAmount: 59.88 },
    sellablesOf([product()]),
    supply,
  )
  expect(complete).toBe(true)
  expect(rows.map(({ label, amount }) => `${label} ${formatRupees(amount)}`)).toEqual([
    'Subtotal ₹998.00',
    'Discount -₹99.80',
    'Taxable value ₹898.20',
    'CGST 9% ₹80.84',
    'SGST 9% ₹80.84',
    'Total ₹1,059.88',
    'Advance paid -₹59.88',
    'Balance due ₹1,000.00',
  ])
})

test('an advance above the total never gives a negative balance', () => {
  const { rows } = previewOf({ items: [line], advanceAmount: 99_999 }, sellablesOf([product()]), supply)
  expect(rows.slice(-2).map(({ label, amount }) => `${label} ${formatRupees(amount)}`)).toEqual([
    'Advance paid -₹1,059.88',
    'Balance due ₹0.00',
  ])
})

test('a pack that costs more than an amount can be leaves the form standing, with a message on its line', () => {
  const packs = [{ name: 'Box', size: 99_999_999, barcode: null, price: null, priceIncludesTax: false }]
  const goods = sellablesOf([{ ...product({ sellingPrice: 100_000_000 }), packs }])
  const { lines, complete } = previewOf(
    { items: [{ ...line, pack: { name: 'Box', count: 1 } }] },
    goods,
    supply,
  )
  expect(lines).toEqual([{ fault: moneyMessages.tooLarge }])
  expect(complete).toBe(false)
})

test('hiding GST keeps total and balance', () => {
  const { rows } = previewOf({ items: [line], hideGstFromCustomer: true }, sellablesOf([product()]), supply)
  expect(rows.map((row) => row.label)).toEqual(['Total', 'Balance due'])
})

const rowsFor = (seller: object, buyer: object) =>
  previewOf({ items: [line] }, sellablesOf([product()]), {
    supplier: { ...supply.supplier, ...seller },
    buyer,
  }).rows.map(({ label, amount }) => `${label} ${formatRupees(amount)}`)

test('previews a composition dealer’s sale without GST, like the bill of supply', () => {
  expect(rowsFor({ scheme: 'composition' }, {})).toEqual([
    'Subtotal ₹998.00',
    'Discount -₹99.80',
    'Total ₹898.20',
    'Balance due ₹898.20',
  ])
})

test('[12.62] previews an unregistered shop’s sale without GST, with or without a state', () => {
  const bill = ['Subtotal ₹998.00', 'Discount -₹99.80', 'Total ₹898.20', 'Balance due ₹898.20']
  const unregistered = { gstin: null, scheme: 'unregistered' }
  expect(rowsFor(unregistered, {})).toEqual(bill)
  expect(rowsFor({ ...unregistered, state: '29' }, { registration: 'regular' })).toEqual(bill)
})

test('previews an export with IGST, or without it under a letter of undertaking', () => {
  const abroad = { registration: 'overseas' }
  expect(rowsFor({}, abroad)).toContain('IGST 18% ₹161.68')
  expect(rowsFor({ underLut: true }, abroad)).toEqual([
    'Subtotal ₹998.00',
    'Discount -₹99.80',
    'Taxable value ₹898.20',
    'IGST 0% ₹0.00',
    'Total ₹898.20',
    'Balance due ₹898.20',
  ])
})

test('flags a sale that a composition dealer cannot make and shows no totals', () => {
  const { placeFault, complete, rows } = previewOf({ items: [line] }, sellablesOf([product()]), {
    supplier: { ...supply.supplier, scheme: 'composition' },
    buyer: { address: { state: 'Kerala' } },
  })
  expect({ placeFault, complete }).toEqual({
    placeFault: gst.compositionInterState('Karnataka'),
    complete: false,
  })
  expect(rows.map((row) => row.label)).not.toContainEqual(expect.stringContaining('GST'))
})

test.each([
  ['a quantity that is being typed', { quantity: undefined }, undefined],
  ['half a piece', { quantity: 1.5 }, 'Quantity must be a whole number'],
  ['more than there is', { quantity: 6 }, 'Only 5 kg of Atta available'],
  ['a discount over 100', { discountPercentage: 101 }, 'Enter a percentage from 0 to 100'],
])('%s: %o says %s', (_, change, fault) => {
  const { lines } = previewOf({ items: [{ ...line, ...change }] }, sellablesOf([product()]), supply)
  expect(lines[0]?.fault).toBe(fault)
})

test('a product that is not loaded counts as zero and marks the preview incomplete', () => {
  expect(previewOf({ items: [line] }, new Map(), supply)).toMatchObject({ complete: false, lines: [{}] })
})

test('flags a registered buyer without a valid state instead of throwing', () => {
  const buyer = { registration: 'regular' as const }
  const { placeFault } = previewOf({ items: [] }, new Map(), { ...supply, buyer })
  expect(placeFault).toMatch(/no GSTIN/)
})

test.each([
  ['at its price', 449.1, {}, undefined],
  [
    'a paisa below',
    449.11,
    {},
    'This sells below cost: ₹898.20 after discount, before tax; the goods cost ₹898.22.',
  ],
  [
    'by the discount of the sale',
    449,
    { discountPercentage: 1 },
    /^This sells below cost: ₹889\.22 .* ₹898\.00\.$/,
  ],
  ['at a cost that is not told', null, { discountPercentage: 90 }, undefined],
  ['more than there is', 9999, {}, /^This sells below cost/, 99],
])('a line sold %s: shows a note and still counts', (_, unitCost, sale, says, quantity = 2) => {
  const items = [{ ...line, quantity }]
  const { lines, complete } = previewOf({ items, ...sale }, sellablesOf([product({ unitCost })]), supply)
  if (says === undefined) expect(lines[0]?.warning).toBeUndefined()
  else expect(lines[0]?.warning).toMatch(says)
  expect(complete).toBe(true)
})

test.each([
  ['a service without SAC', '29AAGCB7383J1Z4', {}, {}, [true, true]],
  ['one for a buyer without GSTIN', undefined, {}, {}, [undefined, false]],
  ['one for an unregistered buyer', 'URP', {}, {}, [undefined, false]],
  [
    'one of a composition dealer',
    '29AAGCB7383J1Z4',
    {},
    { scheme: 'composition' as const },
    [undefined, false],
  ],
  ['a service with SAC', '29AAGCB7383J1Z4', { hsnNumber: '998729' }, {}, [undefined, true]],
  ['goods without HSN', '29AAGCB7383J1Z4', { isService: false }, {}, [undefined, true]],
])('[27.170] %s on a bill to %s', (_, gstin, sold, scheme, says) => {
  const service = { ...product(), hsnNumber: '', isService: true, ...sold }
  const asked = { supplier: { ...supply.supplier, ...scheme }, buyer: { gstin } }
  const { lines, needsSac, complete } = previewOf({ items: [line] }, sellablesOf([service]), asked)
  expect([lines[0]?.lacksSac, needsSac]).toEqual(says)
  expect(complete).toBe(true)
})

test('[15.2] form totals match the server’s for any lines', () => {
  const percents = fc.integer({ min: 0, max: 100_000 }).map((milli) => milli / 1000)
  const any = fc.record({
    price: fc.integer({ min: 0, max: 999_999 }),
    quantity: fc.integer({ min: 1, max: 999 }),
    discountPercentage: percents,
    rate: fc.constantFrom(0, 0.25, 5, 18, 40),
  })
  const sellers = fc.constantFrom<Partial<SupplyFacts['supplier']>>(
    {},
    { scheme: 'composition' },
    { scheme: 'unregistered' },
    { underLut: true },
  )
  const ofHome = supply
  fc.assert(
    fc.property(
      fc.array(any, { minLength: 1, maxLength: 20 }),
      percents,
      sellers,
      (drawn, discountPercentage, seller) => {
        const supply = { ...ofHome, supplier: { ...ofHome.supplier, ...seller } }
        const products = drawn.map((each, at) => ({
          ...product({
            id: `v${at}`,
            sellingPrice: each.price / 100,
            taxes: [{ type: 'GST', rate: each.rate }],
            available: 1e6,
          }),
          id: `p${at}`,
        }))
        const sellables = sellablesOf(products)
        const items = drawn.map(({ quantity, discountPercentage: own }, at) => ({
          productVersionId: `v${at}`,
          quantity,
          discountPercentage: own,
        }))
        const preview = previewOf({ items, discountPercentage }, sellables, supply)
        const place = placeOfSupply(supply)
        const { totals } = preview
        expect(preview.complete).toBe(true)
        expect(
          checkedTotals(saleLines(items, sellables, { discountPercent: discountPercentage, place }), totals),
        ).toEqual(totals)
        expect(preview.rows.find((row) => row.kind === 'total')?.amount).toBe(paise(totals.totalAmount))
      },
    ),
    { numRuns: 500 },
  )
})

const undiscounted = { ...line, discountPercentage: 0 }

test.each([
  [{ rate: 459.08 }, 'says how much is off', { comparison: '8% below list price', fault: undefined }],
  [{ rate: 499 }, 'says nothing of the list price itself', { comparison: undefined }],
  [{ rate: 588.82, rateIncludesTax: true }, 'compares with GST inside', { comparison: undefined }],
  [{ rate: 600, discountPercentage: 10 }, 'may have a discount', { amounts: { taxable: 108_000 } }],
  [{ rate: 600 }, 'may be above', { comparison: '20.2% above list price' }],
  [{ rate: 1.005 }, 'has paise', { fault: 'Use at most 2 decimals' }],
  [
    { rate: 449 },
    'is refused below the lowest',
    { fault: 'Enter ₹449.10 or more, or ask an owner or admin' },
  ],
])('[12.76] a typed rate of %j %s', (typed, _, says) => {
  const sellables = sellablesOf([product({ maxCustomerDiscount: 10 })])
  const { lines } = previewOf({ items: [{ ...undiscounted, ...typed }] }, sellables, supply)
  expect(lines[0]).toMatchObject(says)
})

test('[13.95] those who may sell below the lowest rate are asked for a reason, and the line counts', () => {
  const sellables = sellablesOf([product({ maxCustomerDiscount: 10 })])
  const limits = { discountCap: null, mayUndercut: true }
  const draft = { items: [{ ...undiscounted, rate: 400 }] }
  const { lines, complete } = previewOf(draft, sellables, supply, { limits })
  expect(lines[0]).toMatchObject({ undercut: 44_910, amounts: { taxable: 80_000 } })
  expect(complete).toBe(true)
})
