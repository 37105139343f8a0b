import { Transform } from 'node:stream'
import { messages } from '#archives/messages.ts'
import { Refusal } from '#base/refusal.ts'

/** After this time, in milliseconds, a transfer must have moved so many bytes a second: a line of 256 kbit/s. */
const GRACE = 60_000
const BYTES_PER_SECOND = 32 * 1024

/** Passes bytes on; fails (unavailable) when they move too slowly, so that nobody keeps a file on the disk for long. */
export function paced(grace = GRACE, bytesPerSecond = BYTES_PER_SECOND): Transform {
  const began = performance.now()
  let moved = 0
  const check = setInterval(() => {
    const due = ((performance.now() - began - grace) / 1000) * bytesPerSecond
    if (moved < due) stream.destroy(new Refusal('unavailable', messages.slow))
  }, grace / 10).unref()
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      moved += chunk.length
      done(null, chunk)
    },
    destroy(error, done) {
      clearInterval(check)
      done(error)
    },
  })
  return stream
}
