import { expect, test } from 'vitest'
import { GST_RATES } from './rates.ts'
import { isUnusual, usualRates } from './usual-rates.ts'

test.each([
  ['8517', [18]],
  ['85171300', [18]],
  ['8517 13 00', [18]],
  ['1006', [0, 5]],
  ['0401', [0]],
  ['0910', [0, 5]],
  ['210690', [5, 0]],
  ['21069020', [40]],
  ['220210', [40]],
  ['22029920', [40, 5]],
  ['3305', [5, 18]],
  ['3307', [18, 5]],
  ['33074100', [5]],
  ['610910', [5, 18]],
  ['6403', [5, 18]],
  ['721420', [18]],
  ['7318', [18]],
  ['7113', [3]],
  ['7102', [0.25, 1.5]],
  ['87116010', [5]],
  ['8711', [18, 40]],
  ['2402', [40]],
  ['996511', [5, 18]],
  ['998719', [18]],
  ['999721', [18, 5]],
  ['9963', [5, 18]],
  ['', []],
  ['85', []],
  ['99', []],
  ['2710', []],
  ['9999', []],
  ['paint', []],
])('[16.375] HSN or SAC %j usually has GST at %j percent', (hsnNumber, rates) => {
  expect(usualRates(hsnNumber)).toEqual(rates)
})

test.each([
  ['8517', 18, false],
  ['8517', 12, true],
  ['8517', 0, true],
  ['1006', 5, false],
  ['1006', 18, true],
  ['6109', 18, false],
  ['6109', 12, true],
  ['7113', 3, false],
  ['9999', 12, false],
])('[16.376] on %s a rate of %d%% is unusual: %s', (hsnNumber, rate, unusual) => {
  expect(isUnusual(hsnNumber, rate)).toBe(unusual)
})

test('[16.375] usual rates are rates of GST', () => {
  const chapters = Array.from({ length: 9999 }, (_, at) => String(at).padStart(4, '0'))
  const rates = new Set(chapters.flatMap((each) => usualRates(each)))
  expect([...rates].filter((rate) => !GST_RATES.has(rate))).toEqual([])
})
