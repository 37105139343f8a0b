import cluster, { type Worker } from 'node:cluster'
import { type ToServer, toFirst } from './messages.ts'

/** A process that is busy for longer is left out; Prometheus gives up after 10 seconds. */
const PATIENCE = 2_000

let rounds = 0

/** The metrics of the processes that serve and answer in time, added up, in Prometheus format. */
export async function metricsOf(
  serving: ReadonlySet<Worker>,
  say: (worker: Worker, message: ToServer) => void,
): Promise<string> {
  rounds += 1
  const round = rounds
  const asked = new Set(serving)
  const answers: object[] = []
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(late)
      cluster.off('message', hear)
      cluster.off('exit', without)
      resolve()
    }
    const without = (worker: Worker) => {
      asked.delete(worker)
      if (asked.size === 0) end()
    }
    const hear = (worker: Worker, said: unknown) => {
      const { data } = toFirst.safeParse(said)
      if (data?.kind !== 'measured' || data.round !== round) return
      answers.push(data.metrics)
      without(worker)
    }
    const late = setTimeout(end, PATIENCE)
    cluster.on('message', hear)
    cluster.on('exit', without)
    for (const worker of asked) say(worker, { kind: 'measure', round })
  })
  const { AggregatorRegistry } = await import('prom-client')
  return AggregatorRegistry.aggregate(answers).metrics()
}
