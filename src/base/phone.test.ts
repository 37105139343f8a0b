import { expect, test } from 'vitest'
import { phoneCaution, phoneDigits, phoneText, searchedPhone } from './phone.ts'
import { phone } from './phone-field.ts'

test.each([
  ['+91 98450 12345', '9845012345'],
  ['098450-12345', '9845012345'],
  ['9845012345', '9845012345'],
  ['(080) 2345 6789', '8023456789'],
  ['9145012345', '9145012345'],
])('%s has the digits %s', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits)
})

test.each([
  ['98450 12', '9845012'],
  ['+91-98450', '9198450'],
  ['123', undefined],
  ['Asha 98450', undefined],
])('a search for %s matches %s', (typed, digits) => {
  expect(searchedPhone(typed)).toBe(digits)
})

test('[22.53] a phone number in the digits of an Indian script is stored, searched and judged in Latin ones', () => {
  const typed = '+९१ ९८४५० १२३४५'
  expect(phone('Phone number is required').parse(typed)).toBe('+91 98450 12345')
  expect(phoneDigits(typed)).toBe('9845012345')
  expect(searchedPhone('૯૮૪૫૦')).toBe('98450')
  expect(phoneCaution(typed)).toBeUndefined()
  expect(phoneCaution('௯௮௪')).toBe('A phone number has 10 digits; this one has 3')
})

test('an empty phone number shows its form’s message', () => {
  expect(phone('Phone number is required').safeParse(' ').error?.issues[0]?.message).toBe(
    'Phone number is required',
  )
})

test.each([
  ['9845012345', '98450 12345'],
  ['+919845012345', '98450 12345'],
  ['98450-12345', '98450 12345'],
  ['080 2345 6789', '080 2345 6789'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['98450 12345 / 98450 54321', '98450 12345 / 98450 54321'],
  ['', ''],
])('[9.52] "%s" is shown as "%s"', (typed, shown) => {
  expect(phoneText(typed)).toBe(shown)
})

test.each([
  ['98220', 'A phone number has 10 digits; this one has 5'],
  ['12', 'A phone number has 10 digits; this one has 2'],
  ['+91 98220', 'A phone number has 10 digits; this one has 7'],
  ['9822012345', undefined],
  ['+91 98220 12345', undefined],
  ['022 2659 1234', undefined],
  ['+65 6123 4567', undefined],
  ['', undefined],
  ['  ', undefined],
])('[16.434] the caution about the phone number “%s” is %s', (typed, caution) => {
  expect(phoneCaution(typed)).toBe(caution)
})

test.each([
  ['same as above', 'A phone number has 10 digits; this one has none'],
  ['98450abcde', 'A phone number has 10 digits; this one has 5'],
  ['98450 12345 (Asha)', undefined],
])('[16.415] the caution about the phone number with letters “%s” is %s', (typed, caution) => {
  expect(phoneCaution(typed)).toBe(caution)
})
