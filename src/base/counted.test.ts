import { expect, test } from 'vitest'
import { counted } from '#base/counted.ts'

test.each([
  [counted(0, 'member'), '0 members'],
  [counted(1, 'bill'), '1 bill'],
  [counted(12_345, 'bill'), '12,345 bills'],
  [counted(2, 'entry', 'entries'), '2 entries'],
])('counts: %s', (text, wanted) => {
  expect(text).toBe(wanted)
})
