import { expect, test } from 'vitest'
import { sameName } from '#imports/same-name.ts'

test.each([
  ['Kilogram', ' kilo\u200bgram\u200b '],
  ['Patil  Steel', '\ufeffPATIL\u00a0Steel\u2060'],
  ['Café', 'Cafe\u0301'],
  ['ＰＣＳ', 'pcs'],
])('[16.410] %j and %j are the same name', (one, other) => {
  expect(sameName(one)).toBe(sameName(other))
})

test('[16.410] letters that only a joiner keeps apart in Indian scripts are not', () => {
  expect(sameName('क्\u200dष')).not.toBe(sameName('क्ष'))
})
