import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFirstMetrics } from './first-metrics.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('[17.222] the metrics of all processes are refused when the first process does not answer', async () => {
  const { read, hear } = openFirstMetrics(() => undefined, 100)
  const refused = expect(read()).rejects.toMatchObject({ code: 'unavailable', data: { retryAfter: 2 } })
  await vi.advanceTimersByTimeAsync(100)
  await refused
  const next = read()
  hear('godown_up 1')
  expect(await next).toBe('godown_up 1')
  expect(vi.getTimerCount()).toBe(0)
})

test('[17.222] one answer is for all who wait for it', async () => {
  const ask = vi.fn()
  const { read, hear } = openFirstMetrics(ask)
  const reads = [read(), read()]
  hear('godown_up 1')
  hear('godown_up 2')
  expect(await Promise.all(reads)).toEqual(['godown_up 1', 'godown_up 1'])
  expect(ask).toHaveBeenCalledTimes(2)
})
