import { expect, test } from 'vitest'
import { readBrokenFiles } from '../walls/broken-files.ts'
import { scaled } from './scale.ts'

const FILES = scaled(100_000)

test(`${FILES} broken pictures and spreadsheets are each read or refused, and none hangs`, async () => {
  const { read = 0, refused = 0 } = await readBrokenFiles(FILES)
  expect(read + refused).toBe(FILES)
})
