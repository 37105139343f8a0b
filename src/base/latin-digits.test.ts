import { expect, test } from 'vitest'
import { latinDigits } from '#base/latin-digits.ts'

test.each([
  ['०१२३४५६७८९'],
  ['০১২৩৪৫৬৭৮৯'],
  ['੦੧੨੩੪੫੬੭੮੯'],
  ['૦૧૨૩૪૫૬૭૮૯'],
  ['୦୧୨୩୪୫୬୭୮୯'],
  ['௦௧௨௩௪௫௬௭௮௯'],
  ['౦౧౨౩౪౫౬౭౮౯'],
  ['೦೧೨೩೪೫೬೭೮೯'],
  ['൦൧൨൩൪൫൬൭൮൯'],
  ['۰۱۲۳۴۵۶۷۸۹'],
])('[22.52] the digits %s are read', (digits) => {
  expect(latinDigits(digits)).toBe('0123456789')
})

test.each(['２', '๕', '𝟝'])('[22.52] %s of a script that India does not write in stays', (digit) => {
  expect(latinDigits(digit)).toBe(digit)
})

test('[22.52] letters and Latin digits stay', () => {
  expect(latinDigits('मार्च 5, ₹12')).toBe('मार्च 5, ₹12')
})
