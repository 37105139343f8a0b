import { expect, test } from 'vitest'
import { isBreachedPassword } from './breached-passwords.ts'

test.each([
  ['password1', true],
  ['PASSWORD1', true],
  ['Admin@123', true],
  ['Pass@123', true],
  ['Welcome@123', true],
  ['Abcd@1234', true],
  ['India@2026', true],
  ['Mumbai@123', true],
  ['Summer2024', true],
  ['a long password', false],
  ['mehta hardware', false],
  ['bluewater99', false],
  ['kirana store 45', false],
  ['8 marks!', false],
])('[17.177] the password %s is common: %s', (password, common) => {
  expect(isBreachedPassword(password)).toBe(common)
})
