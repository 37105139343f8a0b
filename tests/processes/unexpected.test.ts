import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#base/server/postgres/connection.ts'
import { openTradingServers } from '../support/servers.ts'

const throwOnSignal = 'process.on("SIGUSR2", () => setImmediate(() => { throw new Error("Boom") }))'
const servers = openTradingServers(1, {
  NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(throwOnSignal)}"`,
})

let lock: Awaited<ReturnType<typeof connect>>
beforeAll(async () => {
  lock = await connect(servers.database.adminUrl)
})
afterAll(() => lock.end())

test('[17.10] on an unexpected error the server answers open requests, logs one line and exits', async () => {
  const app = servers.app()
  let said = ''
  app.process.stderr?.on('data', (text) => {
    said += String(text)
  })
  const ended = new Promise<number | null>((resolve) => app.process.once('exit', resolve))
  await lock.query('begin; lock table metrics')
  const { as } = servers.trade
  const running = app.call('metrics.create', { name: 'Crate', shorthand: 'cr' }, as)
  const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock'`
  await expect.poll(async () => (await servers.rows(waits)).length).toBe(1)
  app.process.kill('SIGUSR2')
  await expect.poll(() => said).toContain('Boom')
  await lock.query('commit')
  expect((await running).status).toBe(200)
  expect(await ended).toBe(1)
  expect(said).toBe('Stopping after an unexpected error: Boom\n')
})
