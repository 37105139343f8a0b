import { describe, expect, test } from 'vitest'
import { paise } from '#base/money.ts'
import type { TaxAmount } from '#pricing/line-amount.ts'
import { addedTax, addedValue, type Charge, chargedSoFar, gstRateOf, rateRefusal } from './charge.ts'

const tax = (type: TaxAmount['type'], rate: number, amount: number) => ({ type, rate, amount: paise(amount) })
const charge = (taxable: number, ...taxes: TaxAmount[]): Charge => ({ taxable: paise(taxable), taxes })
const home = { interState: false, halfLabel: 'SGST', charge: 'tax' } as const
const away = { ...home, interState: true }
const sold = charge(10_000, tax('CGST', 2.5, 250), tax('SGST', 2.5, 250))

describe('[46.1] what is charged for a line so far', () => {
  test.each<[string, Charge[], Charge[], Charge]>([
    ['nothing but its bill', [], [], sold],
    [
      'less what was credited',
      [charge(4000, tax('CGST', 2.5, 100), tax('SGST', 2.5, 100))],
      [],
      charge(6000, tax('CGST', 2.5, 150), tax('SGST', 2.5, 150)),
    ],
    [
      'plus what was charged later',
      [],
      [charge(1000, tax('CGST', 2.5, 25), tax('SGST', 2.5, 25))],
      charge(11_000, tax('CGST', 2.5, 275), tax('SGST', 2.5, 275)),
    ],
    [
      'at the rates of the latest',
      [],
      [charge(0, tax('CGST', 9, 650), tax('SGST', 9, 650))],
      charge(10_000, tax('CGST', 9, 900), tax('SGST', 9, 900)),
    ],
  ])('is %s', (_, credits, supplements, expected) => {
    expect(chargedSoFar(sold, credits, supplements)).toEqual(expected)
  })
})

describe('[46.1] a rate difference is taxed at the rates of its line', () => {
  test.each<[number, number[], number]>([
    [10_000, [250, 250], 10_500],
    [1, [0, 0], 1],
    [50, [1, 1], 52],
    [333, [8, 8], 349],
  ])('%d paise with %j tax', (taxable, taxes, amount) => {
    const added = addedValue(sold, paise(taxable))
    expect(added.taxes.map((each) => each.amount)).toEqual(taxes)
    expect(added).toMatchObject({ taxable, amount })
  })
})

describe('[46.2] tax that was charged too low', () => {
  test.each<[string, Charge, number, typeof home | typeof away | undefined, TaxAmount[]]>([
    ['within the state', sold, 18, home, [tax('CGST', 9, 650), tax('SGST', 9, 650)]],
    ['between states', charge(10_000, tax('IGST', 5, 500)), 18, away, [tax('IGST', 18, 1300)]],
    ['of a line that charged none', charge(10_000), 5, home, [tax('CGST', 2.5, 250), tax('SGST', 2.5, 250)]],
    ['by a seller without a state', charge(10_000, tax('GST', 5, 500)), 12, undefined, [tax('GST', 12, 700)]],
    [
      'beside a cess',
      charge(10_000, tax('IGST', 5, 500), tax('Other', 1, 100)),
      18,
      away,
      [tax('IGST', 18, 1300)],
    ],
    ['after part of it was credited', charge(5000, tax('IGST', 5, 250)), 18, away, [tax('IGST', 18, 650)]],
  ])('%s', (_, charged, rate, place, taxes) => {
    expect(rateRefusal(charged, rate, place)).toBeUndefined()
    const added = addedTax(charged, rate, place)
    expect(added.taxes).toEqual(taxes)
    const sum = taxes.reduce((total, { amount }) => total + amount, 0)
    expect(added).toMatchObject({ taxable: 0, tax: sum, amount: sum })
  })

  test.each<[string, Charge, number, { charge: 'tax' | 'none' | 'zeroRated' }, string]>([
    ['the rate that was charged', sold, 5, home, 'Enter a rate above the 5% charged'],
    ['a lower rate', sold, 3, home, 'Enter a rate above the 5% charged'],
    [
      'a composition dealer',
      charge(10_000),
      5,
      { charge: 'none' },
      'This bill charges no GST, so its tax cannot be raised.',
    ],
    [
      'an export under bond',
      charge(10_000),
      5,
      { charge: 'zeroRated' },
      'This bill charges no GST, so its tax cannot be raised.',
    ],
    [
      'a line that was credited whole',
      charge(0, tax('IGST', 5, 0)),
      18,
      home,
      'This line has no taxable value left, so a higher rate adds no tax',
    ],
  ])('refuses %s', (_, charged, rate, place, message) => {
    expect(rateRefusal(charged, rate, { ...home, ...place })).toBe(message)
  })

  test('the rate of a line is that of its GST alone', () => {
    expect(gstRateOf(charge(1, tax('CGST', 1.5, 0), tax('UTGST', 1.5, 0), tax('VAT', 4, 0)))).toBe(3)
  })
})
