import { once } from 'node:events'
import type { App } from '../tests/support/app.ts'

const module = encodeURIComponent(`
  import { monitorEventLoopDelay } from 'node:perf_hooks'
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  process.on('message', () => {
    process.send(delay.max / 1e6)
    delay.reset()
  })`)

/** Flags of Node that make a server answer `longestDelay`. */
export const watchLoop = ['--import', `data:text/javascript,${module}`]

/** The longest delay of the event loop since the last time this was asked, in milliseconds. */
export async function longestDelay(app: App): Promise<number> {
  app.process.send('ask')
  const [ms] = await once(app.process, 'message')
  return ms
}
