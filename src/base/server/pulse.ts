import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** After so many milliseconds of one call, the database server is checked. */
const SUSPICIOUS = 1_000
/** How long the check waits for an answer. Both together stay under the 5 seconds that callers may wait. */
const PATIENCE = 2_500
const LOOK_EVERY = 250
/** Allows for an answer that arrived while this process was busy. */
const GRACE = 100

/** Whether the server answers within `patience` milliseconds; a refusal is an answer. Ends at once when stopped. */
async function answers(url: string, patience: number, stopped: AbortSignal): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  const answered = () => true
  const heard = client
    .connect()
    .then(() => client.query('select 1'))
    .then(answered, answered)
  const over = new AbortController()
  const signal = AbortSignal.any([stopped, over.signal])
  const silence = sleep(patience, undefined, { signal, ref: false })
    .then(() => sleep(GRACE, undefined, { signal, ref: false }))
    .then(() => false, answered)
  const alive = await Promise.race([heard, silence])
  over.abort()
  client.connection.stream.destroy()
  return alive
}

/** `standsStill` is true from the first failed check until the server answers again. */
export type Pulse = { standsStill: () => boolean; stop: () => void }

/**
 * Detects a database server that keeps its connections open and answers nothing (frozen, or cut off by the network), which
 * none of its own time-outs can end. While a call takes long, it checks the server on a separate connection. Without an
 * answer it calls `cut`, which must end every connection of the pool, so that calls are refused.
 */
export function watch(pool: pg.Pool, url: string, cut: () => void, patience = PATIENCE): Pulse {
  const since = new Map<pg.PoolClient, number>()
  let still = false
  let asking = false
  pool.on('acquire', (client) => since.set(client, performance.now()))
  pool.on('release', (_error, client) => since.delete(client))
  pool.on('remove', (client) => since.delete(client))
  const isSlow = () => [...since.values()].some((began) => performance.now() - began > SUSPICIOUS)
  const stopped = new AbortController()
  const look = async () => {
    if (asking || !(still || isSlow())) return
    asking = true
    try {
      const alive = await answers(url, patience, stopped.signal)
      if (stopped.signal.aborted) return
      still = !alive
      if (still) cut()
    } finally {
      asking = false
    }
  }
  // A check that fails says nothing about the server; the next one follows.
  const timer = setInterval(() => look().catch(() => undefined), LOOK_EVERY).unref()
  const stop = () => {
    clearInterval(timer)
    stopped.abort()
  }
  return { standsStill: () => still, stop }
}
