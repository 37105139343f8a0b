import { describe, expect, it } from 'vitest'
import { formatRupees } from '#base/figures.ts'
import { hasPaiseAtMost, MAX_RUPEES, paise, paiseOf, toPaise } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { rupees } from '#base/rupees.ts'

describe('grouping of rupees', () => {
  it.each([
    [0, '₹0.00'],
    [0.5, '₹0.50'],
    [101, '₹101.00'],
    [12345.67, '₹12,345.67'],
    [100000, '₹1,00,000.00'],
    [1234567.89, '₹12,34,567.89'],
    [10000000, '₹1,00,00,000.00'],
    [12345678901.25, '₹12,34,56,78,901.25'],
    [1000000000000, '₹10,00,00,00,00,000.00'],
    [-1180, '-₹1,180.00'],
    [-0, '₹0.00'],
  ])('[1.13, 9.1] %d is %s', (amount, text) => {
    expect(formatRupees(toPaise(amount))).toBe(text)
  })
})

describe('rupees on the wire', () => {
  it.each([0, 0.01, 0.1, 165.01, 138.66, 1.1, 4.35, 2.675 - 0.005, MAX_RUPEES])('accepts %d', (amount) => {
    expect(rupees().parse(amount)).toBe(Math.round(amount * 100))
  })

  it.each([
    ['', 'half a paisa', 52.205],
    ['', 'half a paisa on a rupee', 1.005],
    ['', 'a tenth of a paisa', 0.001],
    ['[12.30]', 'a negative amount', -0.01],
    ['[12.2]', 'NaN', Number.NaN],
    ['[12.29]', 'Infinity', Number.POSITIVE_INFINITY],
    ['[12.31]', 'more than the greatest amount', MAX_RUPEES + 0.01],
    ['', 'text', '12'],
    ['', 'nothing', null],
  ])('%s refuses %s', (_line, _, amount) => {
    expect(rupees().safeParse(amount).success).toBe(false)
  })

  it('reads every amount of paise back unchanged', () => {
    for (let amount = 0; amount < 200_000; amount += 7) expect(toPaise(amount / 100)).toBe(amount)
    expect(hasPaiseAtMost(99_99_99_999.99)).toBe(true)
  })
})

describe('paise', () => {
  it('never is negative zero', () => {
    expect(Object.is(paise(-0), 0)).toBe(true)
    expect(Object.is(toPaise(-0), 0)).toBe(true)
  })

  it('throws on a fraction', () => {
    expect(() => paise(0.5)).toThrow()
    expect(() => toPaise(1.005)).toThrow()
  })

  it('refuses a result above the limit for one amount', () => {
    expect(paiseOf(99_999_999_999n)).toBe(99_999_999_999)
    expect(() => paiseOf(100_000_000_000n)).toThrow(Refusal)
    expect(() => paiseOf(-100_000_000_000n)).toThrow(Refusal)
  })
})
