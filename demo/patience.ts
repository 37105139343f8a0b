import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '#base/refusal.ts'
import { StartError } from '#base/server/start-error.ts'

const MOST_TRIES = 5

/** How long a refused call asks to wait, in seconds; undefined if waiting does not help. */
const waitOf = (error: unknown): number | undefined =>
  error instanceof Refusal && error.code === 'unavailable' && error.data?.reason !== 'disk_full'
    ? error.data?.retryAfter
    : undefined

/**
 * Makes a call, and once more after the wait that a busy server asks for, a few times. Then gives up with one sentence
 * (`StartError`).
 */
export async function patiently<T>(
  call: () => Promise<T>,
  wait: (seconds: number) => Promise<unknown> = (seconds) => sleep(seconds * 1_000),
): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await call()
    } catch (error) {
      const seconds = waitOf(error)
      if (seconds === undefined) throw error
      if (tries === MOST_TRIES)
        throw new StartError(
          'The demo shop was not finished because the server is too busy: run npm run demo again in a while.',
          { cause: error },
        )
      await wait(seconds)
    }
}
