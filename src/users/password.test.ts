import { expect, test } from 'vitest'
import { newPassword, weaknessOf } from './password.ts'

const asha = { name: 'Asha', lastName: 'Rao', email: 'asha.rao@example.in' }

test.each([
  ['Asha Rao', 'Do not use your name or email address'],
  ['rao-asha', 'Do not use your name or email address'],
  ['asharao2026', 'Do not use your name or email address'],
  ['ASHA.RAO@example.in', 'Do not use your name or email address'],
  ['Godown2026', 'Do not use your name or email address'],
  ['Godown@123', 'Do not use your name or email address'],
  ['aaaaaaaaaa', 'Do not use repeated characters or a keyboard pattern'],
  ['abcabcabca', 'Do not use repeated characters or a keyboard pattern'],
  ['1 2 3 4 5 6 7 8', 'Do not use repeated characters or a keyboard pattern'],
  ['9876543210', 'Do not use repeated characters or a keyboard pattern'],
  ['lkjhgfdsa', 'Do not use repeated characters or a keyboard pattern'],
  ['a long password', undefined],
  ['asharaoji likes mangoes', undefined],
  ['&^%$#@!~)(*+}{][', undefined],
  ['!!!!!!!!!!', 'Do not use repeated characters or a keyboard pattern'],
])('[13.52] the password %s is weak: %s', (password, why) => {
  expect(weaknessOf(password, asha)).toBe(why)
})

test.each([
  ['1234567', 'Use at least 8 characters'],
  ['x'.repeat(129), 'Use at most 128 characters'],
  ['        ', 'Use more than just spaces'],
  ['8 marks!', undefined],
])('[13.52] "%s" is refused with: %s', (password, message) => {
  expect(newPassword.safeParse(password).error?.issues[0]?.message).toBe(message)
})
