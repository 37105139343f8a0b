import { Transform } from 'node:stream'
import { messages } from '#archives/messages.ts'
import { Refusal } from '#base/refusal.ts'

/** After this time, in milliseconds, a transfer must average this many bytes per second (256 kbit/s). */
const GRACE = 60_000
const BYTES_PER_SECOND = 32 * 1024

/** Forwards bytes; fails (unavailable) if they arrive too slowly, so that no file stays on the disk for long. */
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
