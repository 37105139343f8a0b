import { expect, test } from 'vitest'
import { seenText, typedText } from './typed-text.ts'

test.each([
  ['white space', ' \t\n\u00a0\u3000'],
  ['a zero-width space', '\u200b'],
  ['joiners', '\u200c\u200d\u2060\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
  ['blank Braille', '\u2800'],
  ['marks of direction', '\u200e\u200f\u061c\u2066\u2069'],
  ['selectors and tags', '\ufe0f\u{e0061}\u{e007f}'],
  ['signs of control', '\u0001\u007f\u0085'],
  ['all of these with spaces between', ' \u200b \u3164\t\u2800 '],
])('[17.219] a text of %s is empty', (_, text) => {
  expect(seenText(text)).toBe('')
  expect(typedText().min(1, 'Name is required').safeParse(text).error?.issues[0]?.message).toBe(
    'Name is required',
  )
})

test.each([
  ['Malayalam with a joiner', 'അവന്‍'],
  ['Hindi with a half letter', 'क्‍ष'],
  ['Persian with a non-joiner', 'می‌خواهم'],
  ['Sinhala', 'ශ්‍රී ලංකා'],
  ['an emoji of several', '👨‍👩‍👧'],
  ['Arabic numbers', '\u0600'],
  ['a word that ends in a joiner', '\u0d28\u0d4d\u200d'],
  ['a red heart', '\u2764\ufe0f'],
  ['one letter', 'x'],
])('[17.219] %s is kept as it is typed', (_, text) => {
  expect(typedText().parse(`  ${text} `)).toBe(text)
})

test.each([
  ['a phone number from a list of contacts', '\u202a98220 12345\u202c', '98220 12345'],
  ['a word from a chat', '\u2068Asha\u2069 ', 'Asha'],
  ['a cell of a spreadsheet', '\u200b29AAAFB0000B1ZL\u200e', '29AAAFB0000B1ZL'],
])('[17.219] %s loses the marks around it', (_, text, kept) => {
  expect(typedText().parse(text)).toBe(kept)
})
