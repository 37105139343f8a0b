import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { type App, startApp } from '../support/app.ts'
import { temporaryFolder } from '../support/folders.ts'
import { openTrade } from '../support/trade.ts'

const place = temporaryFolder('frozen')
let app: App | undefined
afterAll(async () => {
  await app?.stop()
  rmSync(place.folder, { recursive: true, force: true })
})

/** The ids of all PostgreSQL processes of a data folder. */
function processesOf(folder: string): number[] {
  const postmaster = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  const parentOf = (pid: string) => {
    try {
      return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
    } catch {
      return 0
    }
  }
  return [
    postmaster,
    ...readdirSync('/proc')
      .filter((pid) => parentOf(pid) === postmaster)
      .map(Number),
  ]
}

test.skipIf(process.platform !== 'linux')(
  'calls to an unresponsive database say when to retry, and none runs twice or is lost',
  async () => {
    const server = await startApp({ GODOWN_DATA: place.folder })
    app = server
    const trade = await openTrade(server)
    const { versionId } = await trade.stocked('Hammer', 1000)
    const sell = async (key: string) => {
      const response = await fetch(`${server.url}/api/v1/sales/create`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          authorization: `Bearer ${trade.as.token}`,
          'x-workspace': trade.as.workspace,
        },
        body: JSON.stringify(trade.saleOf(versionId)),
      })
      return { key, status: response.status, wait: response.headers.get('retry-after') }
    }
    const frozen = processesOf(place.folder)
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    const calls = Array.from({ length: 40 }, () => sell(v7()))
    // No call waits for the database to return: each is answered while it is frozen.
    const answers = await Promise.all(calls)
    const ready = await fetch(`${server.url}/readyz`)
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2'])
    for (const pid of frozen) process.kill(pid, 'SIGCONT')
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 10_000 }).toBe(200)

    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.length).toBeGreaterThan(0)
    for (const { status, wait } of refused) expect({ status, wait }).toEqual({ status: 503, wait: '2' })
    const again = await Promise.all(answers.map(({ key }) => sell(key)))
    expect(again.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const { body } = await server.call('sales.getMany', { perPage: 100 }, trade.as)
    expect(body.pagination.total).toBe(answers.length)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  },
  60_000,
)
