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

test.each([
  ['P@ssw0rd!', true],
  ['passw0rd2026', true],
  ['$unsh1ne', true],
  ['We1come@2026', true],
  ['chocol@t3', true],
  ['pássword', true],
  ['ｐａｓｓｗｏｒｄ', true],
  // Cyrillic letters.
  ['раssword', true],
  ['Mumbai@12345', true],
  ['pune 411038', true],
  ['test1234567', true],
  ['Ganpati@123', true],
  ['radheradhe', true],
  ['नमस्ते१२३', true],
  ['१२३४५६७८९', true],
  ['sunshine84629173', false],
  ['4 brass taps', false],
  ['&^%$#@!~)(*+}{][', false],
  ['मेरी दुकान का ताला', false],
])('[17.263] the password %s is common, however it is spelled: %s', (password, common) => {
  expect(isBreachedPassword(password)).toBe(common)
})
