import { expect } from 'vitest'
import type { CallContext } from '#base/server/services.ts'
import { pass, through } from '../walls/calls.ts'
import type { TestDatabase } from './database.ts'
import { isWaiting } from './held.ts'

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

/** Whether a statement contains a text. */
const contains = (query: unknown, text: string): boolean =>
  typeof query === 'string'
    ? query.includes(text)
    : typeof query === 'object' && query !== null && 'text' in query && String(query.text).includes(text)

/**
 * Does two things with this context, in connections of their own. The first has looked and is about to send the statement
 * that contains `before` when the second starts, which then waits or ends before the first goes on. Returns how both ended.
 */
export async function overlapping(
  database: TestDatabase,
  context: CallContext,
  before: string,
  first: (context: CallContext) => Promise<unknown>,
  second: (context: CallContext) => Promise<unknown>,
) {
  const [arrived, released] = [gate(), gate()]
  let hasArrived = false
  const paused = through(database.database, async (client, [query, ...rest]) => {
    if (contains(query, before)) {
      hasArrived = true
      arrived.open()
      await released.opened
    }
    return pass(client, [query, ...rest])
  })
  const started = [first({ ...context, database: paused })]
  await Promise.race([arrived.opened, Promise.allSettled(started)])
  if (!hasArrived) throw new Error(`The first sent nothing with ${before}`, { cause: await started[0] })
  let ended = false
  started.push(second({ ...context, database: database.another() }).finally(() => (ended = true)))
  const both = Promise.allSettled(started)
  await expect.poll(async () => ended || (await isWaiting(database))).toBe(true)
  released.open()
  return both
}
