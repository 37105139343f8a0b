import os from 'node:os'
import { type Load, load } from './load.ts'

/** What a noisy client sends over many connections: the body that `counts` gets another name each time. */
export type Noise = {
  port: number
  clients: number
  path: string
  headers: Record<string, string>
  input: object
  counts?: 'name'
}

/* The noise of `bench/neighbours.ts`, in a process that gives way: real clients run on machines of their own. */

os.setPriority(os.constants.priority.PRIORITY_LOW)
const stop = new AbortController()
process.on('message', async (said: Noise[] | 'stop') => {
  if (said === 'stop') return stop.abort()
  let times = 0
  const made: Load[] = await Promise.all(
    said.map(({ port, clients, path, headers, input, counts }) =>
      load(
        port,
        clients,
        1e9,
        () => {
          times += 1
          const body = counts ? { ...input, [counts]: `Bolt ${times}` } : input
          return { path, headers, body: JSON.stringify({ json: body }) }
        },
        stop.signal,
      ),
    ),
  )
  process.send?.(made)
  process.disconnect()
})
