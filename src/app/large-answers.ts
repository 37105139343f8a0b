import { setImmediate } from 'node:timers/promises'

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

/**
 * Writes the answers of one process: those with more entries than a page as a stream, slice by slice. All large answers
 * share one slice per turn of the event loop, so they never keep a small call waiting for longer than one slice.
 */
export function openLargeAnswers() {
  let lastTurn: Promise<unknown> = Promise.resolve()
  const nextTurn = () => {
    lastTurn = lastTurn.then(() => setImmediate())
    return lastTurn
  }
  /** The JSON of a large answer between `around`; any other answer as it is. */
  return (answer: unknown, around: readonly [string, string]): unknown => {
    if (!isLarge(answer)) return answer
    const slices = slicesOf(answer, around)
    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          await nextTurn()
          const { value, done } = slices.next()
          if (done) controller.close()
          else controller.enqueue(Buffer.from(value))
        },
      },
      { highWaterMark: 0 },
    )
  }
}
