import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fewAtOnce } from './few-at-once.ts'

test('[14.2] processes each row once, three at a time, and reports a failure', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => at)
  const done: number[] = []
  let running = 0
  let most = 0
  await fewAtOnce(rows, async (row) => {
    running += 1
    most = Math.max(most, running)
    await setImmediate()
    running -= 1
    done.push(row)
  })
  expect([most, done.sort((a, b) => a - b)]).toEqual([3, rows])
  await expect(fewAtOnce(rows, () => Promise.reject(new Error('No')))).rejects.toThrow('No')
})
