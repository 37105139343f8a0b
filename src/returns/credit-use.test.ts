import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditUse } from '#returns/credit.ts'

/** A bill of ₹236, paid with ₹200 and a discount of ₹36. */
const paid = { payable: 23_600, open: 0, discount: 3_600, credited: 0, settled: 0, takenBack: 0 }

test.each([
  ['all of it comes back', paid, 23_600, { settled: 0, discount: 3_600, rest: 20_000 }],
  ['less comes back than was paid', paid, 11_800, { settled: 0, discount: 0, rest: 11_800 }],
  ['the rest comes back', { ...paid, credited: 11_800 }, 11_800, { discount: 3_600, rest: 8_200 }],
  [
    'the discount was taken back before',
    { ...paid, credited: 21_800, takenBack: 1_800 },
    1_800,
    { discount: 1_800, rest: 0 },
  ],
  ['some of it is open', { ...paid, open: 10_000 }, 12_000, { settled: 10_000, discount: 0, rest: 2_000 }],
  ['no discount was allowed', { ...paid, discount: 0 }, 23_600, { discount: 0, rest: 23_600 }],
])('[27.16] of a credit, when %s', (_, bill, credit, use) => {
  expect(creditUse(bill, credit)).toMatchObject(use)
})

test('[27.16] however a bill comes back, no more goes back than came, and in the end exactly that', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 100 }),
      fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 6 }),
      (payable, openPercent, discountPercent, parts) => {
        let open = Math.floor((payable * openPercent) / 100)
        const discount = Math.floor(((payable - open) * discountPercent) / 100)
        const money = payable - open - discount
        let [credited, settled, takenBack, back] = [0, 0, 0, 0]
        for (const part of [...parts, payable]) {
          const credit = Math.min(part, payable - credited)
          if (credit === 0) continue
          const use = creditUse({ payable, open, discount, credited, settled, takenBack }, credit)
          expect(use.settled + use.discount + use.rest).toBe(credit)
          expect(Math.min(use.settled, use.discount, use.rest)).toBeGreaterThanOrEqual(0)
          open -= use.settled
          settled += use.settled
          takenBack += use.discount
          back += use.rest
          credited += credit
          expect(back).toBeLessThanOrEqual(money)
        }
        expect([open, takenBack, back]).toEqual([0, discount, money])
      },
    ),
    { numRuns: 5_000 },
  )
})
