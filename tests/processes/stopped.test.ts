import { readdirSync } from 'node:fs'
import { connect as connectTo } from 'node:net'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { connect } from '#base/server/postgres/connection.ts'
import { temporaryFolder } from '../support/folders.ts'
import { openTradingServers } from '../support/servers.ts'

const servers = openTradingServers()

test('[17.27] stopping answers running calls, refuses slow ones, and saves exactly what was acknowledged', async () => {
  const { trade } = servers
  const app = await servers.start()
  const exit = new Promise<number | null>((resolve) => app.process.once('exit', resolve))
  const { versionId } = await trade.stocked('Hammer', 1000)

  const lock = await connect(servers.database.adminUrl)
  await lock.query('begin; lock table metrics')
  const stuck = app.call('metrics.create', { name: 'Crate', shorthand: 'cr' }, trade.as)
  const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock'`
  await expect.poll(async () => (await servers.rows(waits)).length).toBe(1)

  const statuses: number[] = []
  const sell = async () => {
    const answer = await app.call('sales.create', trade.saleOf(versionId), { ...trade.as, key: v7() })
    statuses.push(answer.status)
  }
  const calls = Array.from({ length: 60 }, () => sell().catch(() => undefined))
  await expect.poll(() => statuses.length).toBeGreaterThan(3)
  app.process.kill('SIGTERM')
  await Promise.all(calls)

  expect((await stuck).status).toBe(503)
  expect(await exit).toBe(0)
  await lock.query('rollback')
  await lock.end()
  const saved = await servers.rows('select count(*)::int as sales from sales')
  expect(saved).toEqual([{ sales: statuses.filter((status) => status === 200).length }])
  expect(await servers.rows(`select from metrics where name = 'Crate'`)).toEqual([])
}, 60_000)

test('[17.104] stopping during an import of 10,000 rows saves all of them or none, as it answers; a repeat saves each once', async () => {
  const { trade } = servers
  const app = await servers.start()
  const exit = new Promise<number | null>((resolve) => app.process.once('exit', resolve))
  const rows = Array.from({ length: 10_000 }, (_, n) => [`Imported ${n}`, '9822012345'])
  const file = { headers: ['Name', 'Phone'], rows, mapping: { name: 0, phoneNumber: 1 } }
  const keyed = { ...trade.as, key: v7() }
  const imported = () => servers.rows(`select from customers where name like 'Imported %'`)

  const importing = app.call('customers.import', file, keyed)
  await expect.poll(async () => (await servers.rows('select from import_runs where done > 0')).length).toBe(1)
  app.process.kill('SIGTERM')
  const { status } = await importing
  expect([200, 503]).toContain(status)
  expect(await exit).toBe(0)
  expect(await imported()).toHaveLength(status === 200 ? rows.length : 0)

  expect((await servers.app().call('customers.import', file, keyed)).status).toBe(200)
  expect(await imported()).toHaveLength(rows.length)
}, 120_000)

test('[17.259] stopping leaves no archive behind that is still being sent', async () => {
  const { folder, remove } = temporaryFolder('stopped')
  const app = await servers.start({ TMPDIR: folder })
  const exit = new Promise<number | null>((resolve) => app.process.once('exit', resolve))
  const { hostname, port } = new URL(app.url)
  const sender = connectTo(Number(port), hostname)
  sender.on('error', () => undefined)
  const head = [
    'POST /api/workspace-import HTTP/1.1',
    `host: ${hostname}`,
    `authorization: Bearer ${servers.trade.as.token}`,
    'content-type: application/zip',
    'content-length: 1000000',
  ]
  sender.write(`${head.join('\r\n')}\r\n\r\nPK`)
  const left = () => readdirSync(folder).filter((name) => name.startsWith('godown-archive-'))
  await expect.poll(left).toHaveLength(1)
  app.process.kill('SIGTERM')
  expect(await exit).toBe(0)
  expect(left()).toEqual([])
  sender.destroy()
  remove()
}, 60_000)
