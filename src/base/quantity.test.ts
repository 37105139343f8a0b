import { describe, expect, it } from 'vitest'
import { formatQuantity } from '#base/figures.ts'
import { lessQuantity, quantityMessages, sumQuantities } from '#base/quantity.ts'
import { quantity } from '#base/quantity-schema.ts'

describe('a quantity', () => {
  it.each([
    [0, 1],
    [0, 99_999_999],
    [1, 12.5],
    [3, 2.375],
    [3, 0.001],
    [3, 7],
  ])('[12.22] with %d decimals accepts %d', (decimals, value) => {
    expect(quantity(decimals).parse(value)).toBe(value)
  })

  it.each([
    [0, 0, quantityMessages.atLeastOne],
    [0, -3, quantityMessages.atLeastOne],
    [0, 1.5, quantityMessages.decimals(0)],
    [1, 0, quantityMessages.positive],
    [1, 1.25, quantityMessages.decimals(1)],
    [3, 0.0001, quantityMessages.decimals(3)],
    [0, 100_000_000, quantityMessages.tooLarge],
    [0, '4', quantityMessages.number],
    [0, Number.NaN, quantityMessages.number],
    [0, 1e300, quantityMessages.decimals(0)],
  ])('[12.21] with %d decimals refuses %s', (decimals, value, sentence) => {
    const issues = quantity(decimals).safeParse(value).error?.issues ?? []
    expect(issues.map((issue) => issue.message)).toEqual([sentence])
  })
})

it('adds up exactly', () => {
  expect(sumQuantities([0.1, 0.2])).toBe(0.3)
  expect(sumQuantities([])).toBe(0)
  expect(lessQuantity(0.3, 0.1)).toBe(0.2)
  expect(Object.is(lessQuantity(2.375, 2.375), 0)).toBe(true)
  expect(lessQuantity(1.23456, 1)).toBeCloseTo(0.23456)
})

it('is shown with Indian grouping and no trailing zeros', () => {
  expect(formatQuantity(100000)).toBe('1,00,000')
  expect(formatQuantity(2.375)).toBe('2.375')
  expect(formatQuantity(-0)).toBe('0')
})
