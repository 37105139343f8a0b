import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { messages } from '#archives/messages.ts'
import { paced } from './paced.ts'

const kilobytes = (count: number) => Array.from({ length: count }, () => Buffer.alloc(1024))
const reader = (wait: () => Promise<unknown>) => {
  let bytes = 0
  const stream = new Writable({
    highWaterMark: 1,
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      wait().then(() => done(), done)
    },
  })
  return { stream, bytes: () => bytes }
}

test('[17.94] a transfer that stands still ends after its grace', async () => {
  const stuck = reader(() => new Promise(() => {}))
  const sent = pipeline(Readable.from(kilobytes(100)), paced(50, 1_000_000), stuck.stream)
  await expect(sent).rejects.toMatchObject({ code: 'unavailable', message: messages.slow })
})

test('[17.94] one that trickles ends, and one that keeps the pace does not', async () => {
  const trickling = reader(() => sleep(20))
  const slow = pipeline(Readable.from(kilobytes(1000)), paced(50, 1_000_000), trickling.stream)
  await expect(slow).rejects.toMatchObject({ message: messages.slow })
  const steady = reader(() => sleep(5))
  await pipeline(Readable.from(kilobytes(60)), paced(50, 1024), steady.stream)
  expect(steady.bytes()).toBe(60 * 1024)
})

test('[17.94] a transfer that is over is not checked again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await pipeline(Readable.from(kilobytes(2)), paced(), reader(async () => undefined).stream)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
