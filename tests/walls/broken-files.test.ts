import { expect, test } from 'vitest'
import { readBrokenFiles } from './broken-files.ts'

test('[17.36] 10,000 broken pictures and spreadsheets are each read or refused, and none hangs', async () => {
  const { read = 0, refused = 0 } = await readBrokenFiles(10_000)
  expect(read + refused).toBe(10_000)
  expect(Math.min(read, refused)).toBeGreaterThan(500)
}, 120_000)
