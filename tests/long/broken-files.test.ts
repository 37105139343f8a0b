import { expect, test } from 'vitest'
import { readBrokenFiles } from '../walls/broken-files.ts'

test('100,000 broken pictures and spreadsheets are each read or refused, and none hangs', async () => {
  const { read = 0, refused = 0 } = await readBrokenFiles(100_000)
  expect(read + refused).toBe(100_000)
})
