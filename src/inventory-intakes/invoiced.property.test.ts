import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#base/money.ts'
import { placeOfPurchase } from '#gst/place-of-purchase.ts'
import type { PlaceOfSupply } from '#gst/place-of-supply.ts'
import { vendorGst } from '#gst/vendor-registration.ts'
import { type IntakeItemFacts, intakeTotals, invoicedTotals, itemProfit } from '#inventory-intakes/intake.ts'

const own = { gstin: '29AAACX0000A1Z7', state: '29', scheme: 'regular' as const }
const places: (PlaceOfSupply | undefined)[] = ['29AAAFB0000B1ZL', '27AAPFU0939F1ZV', 'URP'].map((gstin) =>
  placeOfPurchase({ own, vendor: vendorGst(gstin, false) }),
)

/** Rounds a fraction to whole paise, halves up, without the rules under test. */
const rounded = (top: bigint, bottom: bigint): bigint => (2n * top + bottom) / (2n * bottom)

/** What a bill for these items comes to, in paise, calculated in exact fractions. */
function reckon(items: readonly IntakeItemFacts[], place: PlaceOfSupply | undefined) {
  let [taxable, tax] = [0n, 0n]
  for (const { buyingPrice, quantity, discount, taxes = [] } of items) {
    const gross = rounded(BigInt(buyingPrice) * BigInt(Math.round(quantity * 1000)), 1000n)
    const net = gross - rounded(gross * BigInt(Math.round(discount * 1000)), 100_000n)
    const rate = BigInt(Math.round((taxes[0]?.rate ?? 0) * 1000))
    taxable += net
    if (place?.charge === 'none') continue
    tax += place?.interState ? rounded(net * rate, 100_000n) : 2n * rounded(net * rate, 200_000n)
  }
  return { taxable: Number(taxable), totalTax: Number(tax), totalAmount: Number(taxable + tax) }
}

const item: fc.Arbitrary<IntakeItemFacts> = fc.record({
  quantity: fc.integer({ min: 1, max: 99_999 }).map((thousandths) => thousandths / 1000),
  damaged: fc.constant(0),
  free: fc.integer({ min: 0, max: 5 }),
  buyingPrice: fc.integer({ min: 0, max: 99_999 }).map(paise),
  sellingPrice: fc.constant(paise(100)),
  discount: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  taxes: fc.constantFrom(0, 0.25, 3, 5, 12, 18, 28, 40).map((rate) => [{ type: 'GST' as const, rate }]),
})

test('[20.47] the total with tax of random intakes is that of exact fractions, and its taxable value their cost', () => {
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(...places),
      (items, place) => {
        const totals = invoicedTotals(items, place)
        expect(totals).toMatchObject(reckon(items, place))
        expect(totals.taxable).toBe(intakeTotals(items).totalBuyingPrice)
        expect(totals.taxBreakdown.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.totalTax)
      },
    ),
    { numRuns: 5_000 },
  )
})

test.each([
  [true, 20_000 - 10_000 - 1_800],
  [false, 20_000 - 10_000],
])('[20.44] the profit of goods, their tax in the cost: %s', (taxInCost, profit) => {
  const taxes = [{ type: 'GST' as const, rate: 18 }]
  const prices = { buyingPrice: paise(1_000), sellingPrice: paise(2_000), discount: 0 }
  expect(itemProfit({ quantity: 10, ...prices, taxes, taxInCost })).toBe(profit)
})
