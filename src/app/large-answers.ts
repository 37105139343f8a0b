import { setImmediate } from 'node:timers/promises'
import { serverBusy } from '#base/server/turns.ts'

/** The entries of one page: lists beyond it are large. */
const MOST_AT_ONCE = 100
/** Characters written at once, well below a millisecond of work. */
const SLICE = 32_768

const isLarge = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > MOST_AT_ONCE

/** The JSON text of an answer and what surrounds it, in slices. */
function* slicesOf(list: readonly unknown[], [before, after]: readonly [string, string]): Generator<string> {
  let text = `${before}[`
  for (const [at, entry] of list.entries()) {
    text += `${at > 0 ? ',' : ''}${JSON.stringify(entry)}`
    if (text.length < SLICE) continue
    yield text
    text = ''
  }
  yield `${text}]${after}`
}

/** Large answers that are being read at once: by one client, and in the process. */
const MOST_READ = { client: 10, process: 100 }
/** How long a client may take to read one, in milliseconds. */
const READ_WITHIN = 120_000

/** Counts the large answers that clients are reading, each of which stays in memory until it is read or left. */
function openReads(most: typeof MOST_READ) {
  const ofClient = new Map<string, number>()
  let all = 0
  return (client: string) => {
    const mine = ofClient.get(client) ?? 0
    if (all >= most.process || mine >= most.client) throw serverBusy()
    all += 1
    ofClient.set(client, mine + 1)
    let isOver = false
    return () => {
      // A client that leaves while the last slice is fetched would end its read twice.
      if (isOver) return
      isOver = true
      all -= 1
      const left = (ofClient.get(client) ?? 0) - 1
      if (left > 0) ofClient.set(client, left)
      else ofClient.delete(client)
    }
  }
}

/**
 * Writes the answers of one process: those with more entries than a page as a stream, slice by slice. All large answers
 * share one slice per turn of the event loop, so they never keep a small call waiting for longer than one slice. A client that
 * reads ten at once, or takes longer than two minutes for one, gets no more of them ('unavailable').
 */
export function openLargeAnswers({ most = MOST_READ, within = READ_WITHIN } = {}) {
  const beginRead = openReads(most)
  let lastTurn: Promise<unknown> = Promise.resolve()
  const nextTurn = () => {
    lastTurn = lastTurn.then(() => setImmediate())
    return lastTurn
  }
  /** The JSON of a large answer between `around` for a client, each slice after `letPass`; any other answer as it is. */
  return (
    answer: unknown,
    around: readonly [string, string],
    client: string,
    letPass: () => Promise<void> = async () => undefined,
  ): unknown => {
    if (!isLarge(answer)) return answer
    const slices = slicesOf(answer, around)
    const endRead = beginRead(client)
    let clock: ReturnType<typeof setTimeout>
    const end = () => {
      clearTimeout(clock)
      endRead()
    }
    return new ReadableStream<Uint8Array>(
      {
        start(controller) {
          clock = setTimeout(() => {
            endRead()
            controller.error(new Error('The answer was not read in time'))
          }, within).unref()
        },
        cancel: end,
        async pull(controller) {
          await letPass()
          await nextTurn()
          const { value, done } = slices.next()
          if (done) {
            end()
            controller.close()
          } else controller.enqueue(Buffer.from(value))
        },
      },
      { highWaterMark: 0 },
    )
  }
}
