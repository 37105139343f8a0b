import { describe, expect, test } from 'vitest'
import { typedNumber, typedPercent } from '#base/typed-number.ts'

describe('a typed number', () => {
  test.each([
    ['₹1,234.50', 1234.5],
    ['₹ 1,00,000', 100000],
    ['1,000,000', 1000000],
    ['Rs. 450/-', 450],
    ['rs450', 450],
    ['INR 12.5', 12.5],
    ['1 200', 1200],
    ['1\u00a0200.00', 1200],
    ['.5', 0.5],
    ['-12', -12],
    ["'-12", -12],
    ["'10", 10],
    ["''10", Number.NaN],
    ['-₹12', -12],
    ['−12', -12],
    ['+7', 7],
    ['-0', 0],
    ['007', 7],
    ['', undefined],
    ['  ', undefined],
    ['1,5', Number.NaN],
    ['1,2345', Number.NaN],
    ['12.3.4', Number.NaN],
    ['12a', Number.NaN],
    ['1e5', Number.NaN],
    ['0x10', Number.NaN],
    ['₹', Number.NaN],
    ['-', Number.NaN],
    ['.', Number.NaN],
    ['Infinity', Number.NaN],
    ['call us', Number.NaN],
  ])('%j is %s', (cell, value) => {
    expect(typedNumber(cell)).toBe(value)
  })
})

test.each([
  ['₹१,२३४.५०', 1234.5],
  ['૧,૦૦,૦૦૦', 100000],
  ['-௧௨', -12],
])('[22.52] the amount %s in a cell is %s', (cell, value) => {
  expect(typedNumber(cell)).toBe(value)
})

describe('a typed percentage', () => {
  test.each([
    ['18%', 18],
    ['18', 18],
    ['18.00 %', 18],
    ['GST 18%', 18],
    ['GST@5', 5],
    ['gst18', 18],
    ['0.25%', 0.25],
    ['Nil', 0],
    ['exempt', 0],
    ['', undefined],
    ['GST', Number.NaN],
    ['%', Number.NaN],
    ['high', Number.NaN],
    ['101', 101],
    ['-5%', -5],
  ])('%j is %s', (cell, value) => {
    expect(typedPercent(cell)).toBe(value)
  })
})
