import { describe, expect, it } from 'vitest'
import { formatPercent } from '#base/figures.ts'
import { percent, percentMessages } from '#base/percent-schema.ts'

describe('a percentage', () => {
  it.each([0, 100, 18, 2.5, 0.125, 33.333])('accepts %d', (value) => {
    expect(percent().parse(value)).toBe(value)
  })

  it.each([
    [-1, percentMessages.range],
    [100.001, percentMessages.range],
    [0.0625, percentMessages.decimals],
    [Number.NaN, percentMessages.number],
    ['18', percentMessages.number],
  ])('refuses %s', (value, sentence) => {
    expect(percent().safeParse(value).error?.issues[0]?.message).toBe(sentence)
  })

  it.each([
    [18, '18'],
    [2.5, '2.5'],
    [0.125, '0.125'],
    [0, '0'],
  ])('%d is shown as %s', (value, text) => {
    expect(formatPercent(value)).toBe(text)
  })
})
