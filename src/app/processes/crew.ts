import cluster, { type Worker } from 'node:cluster'
import type { FastifyBaseLogger } from 'fastify'
import type { BackupFailure } from '#base/nightly-backups.ts'
import { StartError } from '#base/server/start-error.ts'
import type { Share } from '../serve.ts'
import { metricsOf } from './all-metrics.ts'
import { type ToServer, toFirst } from './messages.ts'
import { closeUntaken } from './untaken.ts'

/** Processes that ended lately delay the next one: 0.2 seconds after the first, twice as long after each, 30 at most. */
const LATELY = 60_000
const FIRST_WAIT = 200
const LONGEST_WAIT = 30_000
/** How long a process may take to stop, in milliseconds. What it serves ends before (app/closing.ts), unless it hangs. */
const STOP_WITHIN = 25_000

/** The processes that serve on one port. */
export type Crew = {
  /**
   * Lets `count` processes serve. Returns their port once the first one listens; the others follow. Throws its `StartError` if
   * it cannot.
   */
  serve(share: Share, count: number): Promise<number>
  /** Tells all of them why backups fail, or that they no longer do. */
  tellBackups(failure: BackupFailure | undefined): void
  /** Stops all of them; calls that run are answered. One that hangs is killed, so that the database is stopped after it. */
  stop(): Promise<void>
}

/**
 * Starts the first process, which loads its code while the database opens. Later, one that ends unexpectedly is replaced
 * and logged. They end with this process.
 */
export function openCrew(program: string, log: FastifyBaseLogger): Crew {
  cluster.setupPrimary({ exec: program, args: [] })
  const loaded = new Set<Worker>()
  const serving = new Set<Worker>()
  const ends: number[] = []
  let share: Share | undefined
  let failure: BackupFailure | undefined
  let stopping = false
  const say = (worker: Worker, message: ToServer) => {
    // One that just ended cannot hear it.
    if (worker.isConnected()) worker.send(message, () => undefined)
  }
  const brief = (worker: Worker) => {
    if (!share || !loaded.has(worker)) return
    say(worker, { kind: 'serve', share })
    say(worker, { kind: 'backups', failure })
  }

  cluster.on('fork', closeUntaken)
  cluster.on('message', async (worker, said) => {
    const { data } = toFirst.safeParse(said)
    if (data?.kind === 'ready') serving.add(worker)
    if (data?.kind === 'metrics') say(worker, { kind: 'metrics', text: await metricsOf(serving, say) })
    if (data?.kind !== 'loaded') return
    loaded.add(worker)
    brief(worker)
  })
  const replace = (code: number | null, signal: string | null) => {
    const now = Date.now()
    ends.push(now)
    const recent = ends.filter((end) => end > now - LATELY).length
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (recent - 1))
    log.error({ code, signal, wait }, 'A server process ended unexpectedly. Starting another one.')
    setTimeout(() => !stopping && cluster.fork(), wait)
  }
  cluster.on('exit', (worker, code, signal) => {
    loaded.delete(worker)
    serving.delete(worker)
    if (!stopping && share) replace(code, signal)
  })
  const first = cluster.fork()

  return {
    serve: async (given, count) => {
      const port = portOf(first)
      share = given
      brief(first)
      await port
      for (let others = count - 1; others > 0; others -= 1) cluster.fork()
      return port
    },
    tellBackups: (now) => {
      failure = now
      for (const worker of loaded) say(worker, { kind: 'backups', failure })
    },
    stop: async () => {
      stopping = true
      const left = Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [worker] : []))
      const ended = left.map((worker) => new Promise((resolve) => worker.once('exit', resolve)))
      for (const worker of left)
        if (loaded.has(worker)) say(worker, { kind: 'stop' })
        else worker.process.kill()
      const late = setTimeout(() => {
        for (const worker of left) worker.process.kill('SIGKILL')
      }, STOP_WITHIN)
      await Promise.all(ended)
      clearTimeout(late)
    },
  }
}

/** The port on which a process serves, once it does. */
const portOf = (worker: Worker) =>
  new Promise<number>((resolve, reject) => {
    const end = () => reject(new StartError('A server process ended while starting. Start Godown again.'))
    if (worker.isDead()) end()
    worker.once('exit', end)
    worker.on('message', (said) => {
      const { data } = toFirst.safeParse(said)
      if (data?.kind === 'ready') resolve(data.port)
      if (data?.kind === 'refused') reject(new StartError(data.message))
    })
  })
