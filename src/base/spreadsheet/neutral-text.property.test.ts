import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { neutralise, restore } from '#base/spreadsheet/neutral-text.ts'

const nasty = fc.string({
  unit: fc.constantFrom(...'\'=+-@\t\r\n ＝＋－＠1aक₹"\u00a0\u200b\ufeff\u0001'),
  maxLength: 8,
})

describe('[16.16] neutral text', () => {
  test('always reads back unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(nasty, fc.string({ unit: 'binary' })), (text) => {
        expect(restore(neutralise(text))).toBe(text)
      }),
      { numRuns: 5000 },
    )
  })

  test('never starts like a formula', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        expect(neutralise(text)).not.toMatch(/^[\s\u200b\ufeff]*[=+\-@＝＋－＠]/)
        expect(neutralise(text)).not.toMatch(/^[\t\r\n]/)
      }),
    )
  })

  test.each([
    ['=1+1', "'=1+1"],
    ['+919800000000', "'+919800000000"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1', "'  =1"],
    ['\t1', "'\t1"],
    ['＝1', "'＝1"],
    ["'=1", "''=1"],
    ["it's", "it's"],
    ["'quoted'", "'quoted'"],
    ['5-1', '5-1'],
    ['₹5', '₹5'],
    ['0902', '0902'],
    ['', ''],
  ])('%j is written as %j', (text, written) => {
    expect(neutralise(text)).toBe(written)
  })
})
