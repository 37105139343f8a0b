import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#base/money.ts'
import { lessQuantity } from '#base/quantity.ts'
import {
  amountLeft,
  type DebitableLine,
  damagedLeftOf,
  damageOf,
  debitOf,
  debitRefusal,
  quantityLeft,
} from '#debit-notes/debit.ts'
import { lineAmount } from '#pricing/line-amount.ts'
import type { ChargedUnits } from '#returns/credit.ts'

type Step = { kind: 'goods' | 'damagedGoods' | 'value' | 'damage'; part: number }

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('goods', 'damagedGoods', 'value', 'damage'),
    part: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 1, maxLength: 8 },
)

const bill = fc.record({
  quantity: fc.integer({ min: 1, max: 12 }),
  price: fc.integer({ min: 1, max: 2_000 }).map(paise),
  damaged: fc.integer({ min: 0, max: 12 }),
  rate: fc.constantFrom(0, 5, 18),
})

/** A part of what is left, in quarters. */
const partOf = (left: number, part: number) => Math.ceil((left * part) / 4)

test('[14.120] however notes on a bill follow each other, no more than was charged is debited, and no unit twice', () => {
  fc.assert(
    fc.property(bill, steps, ({ quantity, price, damaged, rate }, each) => {
      const half = rate / 2
      const taxes = [
        { type: 'CGST' as const, rate: half },
        { type: 'SGST' as const, rate: half },
      ]
      const charged = { ...lineAmount({ price, quantity, discountPercent: 0, taxes }), quantity }
      const earlier: DebitableLine['earlier'][number][] = []
      let damagedLeft = Math.min(damaged, quantity)
      let units = 0
      for (const { kind, part } of each) {
        const line = { charged, earlier, damaged: damagedLeft, unit: 'PCS' }
        const isDamage = kind === 'damage'
        const isGoods = kind === 'goods' || kind === 'damagedGoods'
        const left = isDamage ? (damageOf(line, damagedLeft)?.taxable ?? 0) : amountLeft(line)
        const asked = isGoods
          ? { quantity: partOf(quantityLeft(line), part), isDamage: false }
          : { amount: paise(partOf(left, part)), isDamage }
        if ((asked.quantity ?? asked.amount ?? 0) === 0) continue
        expect(debitRefusal(line, asked, true)).toBeUndefined()
        const debit = debitOf(line, asked)
        for (const amount of [debit.taxable, ...debit.taxes.map((tax) => tax.amount)])
          expect(amount).toBeGreaterThanOrEqual(0)
        const settled = isDamage ? damagedLeftOf(line, damagedLeft) : 0
        const back = asked.quantity ?? 0
        const fromDamaged = kind === 'damagedGoods' ? Math.min(back, damagedLeft) : 0
        damagedLeft = lessQuantity(damagedLeft, settled + fromDamaged)
        units += back + settled
        earlier.push({ ...debit, quantity: back, settled })
      }
      expect(units).toBeLessThanOrEqual(quantity)
      const sum = (pick: (of: ChargedUnits) => number) => earlier.reduce((all, debit) => all + pick(debit), 0)
      expect(sum(({ taxable }) => taxable)).toBeLessThanOrEqual(charged.taxable)
      expect(sum(({ amount }) => amount)).toBeLessThanOrEqual(charged.amount)
      for (const at of [0, 1])
        expect(sum(({ taxes: of }) => of[at]?.amount ?? 0)).toBeLessThanOrEqual(
          charged.taxes[at]?.amount ?? 0,
        )
      expect(quantityLeft({ charged, earlier })).toBe(quantity - units)
    }),
    { numRuns: 5_000 },
  )
})
