import { spawnSync } from 'node:child_process'
import { connect } from 'node:net'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import type { App } from '../support/app.ts'
import { openTradingServers } from '../support/servers.ts'

const METRICS_TOKEN = 'a token for metrics'
const servers = openTradingServers(1, { GODOWN_PROCESSES: '2', METRICS_TOKEN, LOG_LEVEL: 'error' })

/** The processes that a server started and that still run. */
const childrenOf = (app: App) =>
  spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .stdout.split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, state = '']) => Number(parent) === app.process.pid && !state.startsWith('Z'))
    .map(([pid]) => Number(pid))

/** A call on a connection of its own, so that either process may answer it. */
const readUnits = (app: App) =>
  fetch(`${app.url}/api/v1/metrics/getMany`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      connection: 'close',
      authorization: `Bearer ${servers.trade.as.token}`,
      'x-workspace': servers.trade.as.workspace,
    },
    body: '{}',
  }).then(({ status }) => status)

const readMetrics = (app: App) =>
  fetch(`${app.url}/metrics`, {
    headers: { connection: 'close', authorization: `Bearer ${METRICS_TOKEN}` },
  })

test('[17.99] two processes serve on one port, and their metrics are added up', async () => {
  const app = await servers.start()
  const statuses = await Promise.all(Array.from({ length: 20 }, () => readUnits(app)))
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  await expect.poll(() => childrenOf(app)).toHaveLength(2)
  await expect
    .poll(async () => (await readMetrics(app)).text(), { timeout: 30_000 })
    .toMatch(/godown_request_seconds_count\{route="[^"]*metrics\/getMany",status="200"\} 20\n/)
})

test('[17.99] a process that is killed is replaced, and the log says so', async () => {
  const app = servers.app()
  let said = ''
  app.process.stdout?.on('data', (text) => {
    said += String(text)
  })
  const [victim = 0, other] = childrenOf(app)
  process.kill(victim, 'SIGKILL')
  await expect.poll(() => childrenOf(app).filter((pid) => pid !== victim && pid !== other)).toHaveLength(1)
  // The other one loads meanwhile.
  const metrics = await readMetrics(app)
  expect(metrics.status).toBe(200)
  expect(await metrics.text()).toContain('godown_database_connections{state="open"}')
  expect(said).toContain('A server process ended unexpectedly. Starting another one.')
  const statuses = await Promise.all(Array.from({ length: 20 }, () => readUnits(app)))
  expect(statuses.filter((status) => status !== 200)).toEqual([])
})

test('[22.43] a client whose connection a killed process had not taken does not wait', async () => {
  const app = await servers.start({ LOG_LEVEL: 'info' })
  let log = ''
  app.process.stdout?.on('data', (text) => {
    log += String(text)
  })
  // The first process listened before the start was ready.
  const second = () => Number(/"pid":(\d+).*Server listening/.exec(log)?.[1])
  await expect.poll(second, { timeout: 20_000 }).toBeGreaterThan(0)
  const victim = second()
  process.kill(victim, 'SIGSTOP')
  const said: string[] = []
  const ask = async () => {
    const answer = fetch(`${app.url}/healthz`, { headers: { connection: 'close' } })
    said.push(await answer.then(({ status }) => String(status)).catch(() => 'closed'))
  }
  // The stopped process is given one of them.
  const asked = Promise.all(Array.from({ length: 6 }, ask))
  await expect.poll(() => said).toEqual(['200', '200', '200', '200', '200'])
  process.kill(victim, 'SIGKILL')
  await asked
  expect(said.at(-1)).toBe('closed')
})

test('[17.99, 17.27] a stop answers the running calls of all processes and leaves none behind', async () => {
  const app = await servers.start()
  const exit = new Promise<number | null>((resolve) => app.process.once('exit', resolve))
  const { versionId } = await servers.trade.stocked('Hammer', 1000)
  const statuses: number[] = []
  const sell = async () => {
    const as = { ...servers.trade.as, key: v7() }
    statuses.push((await app.call('sales.create', servers.trade.saleOf(versionId), as)).status)
  }
  const calls = Array.from({ length: 40 }, () => sell().catch(() => undefined))
  await expect.poll(() => statuses.length).toBeGreaterThan(3)
  const children = childrenOf(app)
  app.process.kill('SIGTERM')
  await Promise.all(calls)
  expect(await exit).toBe(0)
  expect(children.filter((pid) => spawnSync('ps', ['-p', String(pid)]).status === 0)).toEqual([])
  const saved = await servers.rows('select count(*)::int as sales from sales')
  expect(saved).toEqual([{ sales: statuses.filter((status) => status === 200).length }])
}, 60_000)

test('[17.257] a stop does not wait for a process that hangs, nor for clients that send slowly', async () => {
  const app = await servers.start()
  const exit = new Promise<number | null>((resolve) => app.process.once('exit', resolve))
  await expect.poll(() => childrenOf(app)).toHaveLength(2)
  const children = childrenOf(app)
  const { hostname, port } = new URL(app.url)
  const sender = connect(Number(port), hostname)
  sender.on('error', () => undefined)
  sender.write(
    `POST /api/v1/metrics/getMany HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`,
  )
  const [hanging = 0] = children
  process.kill(hanging, 'SIGSTOP')
  app.process.kill('SIGTERM')
  expect(await exit).toBe(0)
  expect(children.filter((pid) => spawnSync('ps', ['-p', String(pid)]).status === 0)).toEqual([])
  sender.destroy()
}, 60_000)
