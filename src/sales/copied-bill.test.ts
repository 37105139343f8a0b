import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toRupees } from '#base/money.ts'
import { messages as gst } from '#gst/messages.ts'
import { type PlaceOfSupply, placeOfSupply } from '#gst/place-of-supply.ts'
import { totalsOf } from '#pricing/totals.ts'
import { contentsOf } from '#products/pack-count.ts'
import { chargeLine } from '#sales/charge.ts'
import { type ChargeInput, chargeInput } from '#sales/charge-input.ts'
import { chosenPlace, copiedBill, copiedCharges } from '#sales/copied-bill.ts'
import { copiedLines } from '#sales/copied-lines.ts'
import { createSaleInput } from '#sales/input.ts'
import type { SaleItem } from '#sales/output.ts'
import { type SaleLine, saleLines } from '#sales/sale.ts'
import { type SellableProduct, sellablesOf } from '#sales/sellable.ts'

const seller = { discountCap: null, mayUndercut: true }
const supplier = { gstin: '29AAACX0000A1Z7' }
const at = (state: string) => placeOfSupply({ supplier, buyer: {}, delivery: { state } })
const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

const price = fc.integer({ min: 1, max: 99_999 }).map((paise) => paise / 100)
const percent = fc.integer({ min: 0, max: 99_000 }).map((milli) => milli / 1000)
const line = fc.record({
  price,
  /** The price that the product has when the bill is copied. */
  priceNow: fc.option(price, { nil: undefined }),
  includesTax: fc.boolean(),
  gstRate: fc.constantFrom(0, 5, 18, 40),
  count: fc.integer({ min: 1, max: 99 }),
  pack: fc.option(fc.record({ size: fc.constantFrom(2, 7, 12), price: fc.option(price) }), {
    nil: undefined,
  }),
  rate: fc.option(price, { nil: undefined }),
  discountPercentage: percent,
})
type Line = typeof line extends fc.Arbitrary<infer Of> ? Of : never

const productOf = (of: Line, at: number, price: number): SellableProduct => ({
  id: id(at),
  name: `Rice ${at}`,
  hsnNumber: '1006',
  unit: 'kg',
  decimals: 0,
  isService: false,
  versions: [
    {
      id: id(at),
      sellingPrice: price,
      priceIncludesTax: of.includesTax,
      mrp: null,
      unitCost: null,
      maxCustomerDiscount: null,
      taxes: [{ type: 'GST', rate: of.gstRate }],
      available: 10_000,
    },
  ],
  packs: of.pack && [
    {
      name: 'Box',
      size: of.pack.size,
      barcode: null,
      price: of.pack.price,
      priceIncludesTax: of.includesTax,
    },
  ],
})

/** The lines of a bill as `sales.getOne` answers them. */
const itemOf = (line: SaleLine): SaleItem => ({
  saleItem: {
    id: id(0),
    quantity: line.quantity,
    discountPercentage: line.discountPercent,
    rateIncludesTax: line.includesTax,
    mrp: null,
    priceList: null,
    pack: line.pack
      ? { ...line.pack, price: toRupees(line.pack.price), count: line.quantity / line.pack.size }
      : null,
    chargedGstRate: line.chargedGstRate ?? null,
    metric: line.unit,
    decimals: line.decimals,
    returnedQuantity: 0,
    leftToReturn: line.quantity,
    challanLine: null,
    deliveredQuantity: 0,
    isStocked: line.isStocked,
    gross: 0,
    discount: 0,
    taxable: 0,
    taxes: [],
    tax: 0,
    amount: 0,
  },
  product: { id: line.productId, name: line.product, hsnNumber: line.hsnNumber },
  productVersion: { id: line.productVersionId, sellingPrice: toRupees(line.price), taxes: line.taxes },
})

type Facts = { discountPercent: number; place: PlaceOfSupply | undefined }

const billed = (items: object[], charges: object[], products: SellableProduct[], facts: Facts) => {
  const sale = createSaleInput.parse({ invoiceDate: '2026-11-20', paymentType: 'cash', items, charges })
  return [
    ...saleLines(sale.items, sellablesOf(products), facts, seller),
    ...sale.charges.map((charge) => chargeLine(charge, facts)),
  ]
}

const charge = fc.record({
  quantity: fc.integer({ min: 1, max: 9_999 }).map((milli) => milli / 1000),
  rate: price,
  rateIncludesTax: fc.boolean(),
  gstRate: fc.constantFrom(0, 5, 18),
})

test('[27.15] the copy of a bill comes to exactly the same, whatever its prices are today', () => {
  const place = fc.constantFrom(undefined, at('Karnataka'), at('Kerala'))
  const lines = fc.array(line, { minLength: 1, maxLength: 6 })
  const charges = fc.array(charge, { maxLength: 2 })
  fc.assert(
    fc.property(lines, charges, percent, place, fc.boolean(), (sold, charged, discountPercent, ...rest) => {
      const [where, hasPriceList] = rest
      const facts = { discountPercent, place: where }
      const asked = sold.map(({ count, pack, rate, discountPercentage }, at) => ({
        productVersionId: id(at),
        quantity: pack ? contentsOf(count, pack.size) : count,
        pack: pack && { name: 'Box', count },
        rate,
        discountPercentage,
      }))
      const typed = charged.map((each) => ({ ...each, description: 'Freight' }))
      const original = billed(
        asked,
        typed,
        sold.map((of, at) => productOf(of, at, of.price)),
        facts,
      )
      const today = sold.map((of, at) => productOf(of, at, of.priceNow ?? of.price))
      const items = original.map(itemOf)
      const { lines } = copiedLines(
        copiedBill({ sale: { saleId: 'INV/2627/00001', challans: [] }, items }),
        today,
        hasPriceList,
      )
      const copy = billed(
        lines.map(({ productId: _, ...each }) => each),
        copiedCharges(items),
        today,
        facts,
      )
      expect(totalsOf(copy)).toEqual(totalsOf(original))
    }),
    { numRuns: 2000 },
  )
})

test.each([
  [
    'under a letter of undertaking',
    placeOfSupply({ supplier: { ...supplier, underLut: true }, buyer: { registration: 'overseas' } }),
  ],
  ['by a composition dealer', placeOfSupply({ supplier: { ...supplier, scheme: 'composition' }, buyer: {} })],
])('[27.15] the copy of a bill made %s keeps the GST rate typed for a charge', (_, place) => {
  const typed: ChargeInput = { ...chargeInput.parse({ description: 'Freight', rate: 500 }), gstRate: 18 }
  const original = chargeLine(typed, { discountPercent: 0, place })
  expect(original.tax).toBe(0)
  expect(copiedCharges([itemOf(original)])).toEqual([
    { description: 'Freight', quantity: 1, rate: 500, rateIncludesTax: false, gstRate: 18, hsnNumber: '' },
  ])
})

test.each([
  ['in the state', at('Karnataka')],
  ['in another state', at('Kerala')],
  ['in a union territory', placeOfSupply({ supplier: { gstin: '04AAACX0000A1Z7' }, buyer: {} })],
])(
  '[27.15] a charge billed %s before its GST rate was stored is copied at the taxes it charged',
  (_, place) => {
    const typed: ChargeInput = { ...chargeInput.parse({ description: 'Freight', rate: 500 }), gstRate: 18 }
    const { chargedGstRate: _stored, ...older } = chargeLine(typed, { discountPercent: 0, place })
    expect(copiedCharges([itemOf(older)])).toMatchObject([{ rate: 500, gstRate: 18 }])
  },
)

test.each([
  ['keeps a place that was chosen', gst.placeChosen, '32'],
  ['follows the buyer where the bill did', gst.placeDelivery, undefined],
])('[27.15] the copy of a bill %s', (_, reason, place) => {
  expect(chosenPlace({ placeOfSupply: { state: '32', stateName: 'Kerala', reason } })).toBe(place)
})
