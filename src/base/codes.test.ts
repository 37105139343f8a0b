import { describe, expect, test } from 'vitest'
import { isSameCode, isTradeNumber, spellingsOf } from '#base/codes.ts'

test.each([
  ['036000291452', ['036000291452', '0036000291452', '00036000291452']],
  ['0036000291452', ['036000291452', '0036000291452', '00036000291452']],
  ['00036000291452', ['036000291452', '0036000291452', '00036000291452']],
  ['8901234567890', ['8901234567890', '08901234567890']],
  ['10036000291459', ['10036000291459']],
  ['96385074', ['96385074']],
  [' PRD-0012 ', ['prd-0012']],
  ['036000291453', ['036000291453']],
  ['०३६०००२९१४५२', ['036000291452', '0036000291452', '00036000291452']],
])('[15.194] %j is spelled %j', (code, spellings) => {
  expect(spellingsOf(code)).toEqual(spellings)
})

describe('[15.194] two codes', () => {
  test.each([
    ['036000291452', '0036000291452', true],
    ['ab12', 'AB12', true],
    ['0123', '123', false],
    ['036000291453', '0036000291453', false],
    ['8901234567890', '8901234567906', false],
  ])('%s and %s name the same goods: %s', (code, other, same) => {
    expect(isSameCode(code, other)).toBe(same)
  })
})

test.each([
  ['96385074', true],
  ['8901234567890', true],
  ['8901234567891', false],
  ['12345', false],
  ['890123456789x', false],
])('[15.194] the check digit of %s is right: %s', (code, right) => {
  expect(isTradeNumber(code)).toBe(right)
})
