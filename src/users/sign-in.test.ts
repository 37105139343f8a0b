import { expect, test } from 'vitest'
import { safeReturn } from './sign-in.ts'

test.each([
  [undefined, '/'],
  ['', '/'],
  ['https://evil.example', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/..//evil.example', '/'],
  ['/.//evil.example/a', '/'],
  ['/a/../..//evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/sharma/sales?saleId=1', '/sharma/sales?saleId=1'],
  ['/invite/abc', '/invite/abc'],
])('[13.27] after sign-in %o leads to %s', (target, expected) => {
  expect(safeReturn(target)).toBe(expected)
})
