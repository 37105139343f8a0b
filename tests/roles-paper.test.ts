import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rolesPaper } from './support/roles-paper.ts'

test('docs/roles.md matches the role table (`npm run roles` writes it)', () => {
  expect(readFileSync('docs/roles.md', 'utf8')).toBe(rolesPaper())
})
