import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { type App, startApp } from '../support/app.ts'
import { temporaryFolder } from '../support/folders.ts'
import { openTrade } from '../support/trade.ts'

const place = temporaryFolder('restarted')
const METRICS_TOKEN = 'a token of the tests, to read the metrics'
let app: App | undefined
afterAll(async () => {
  await app?.stop()
  rmSync(place.folder, { recursive: true, force: true })
})

/** Connections of the server to its database: open, idle, and calls that wait for one. */
async function connectionsOf({ url }: App): Promise<Record<string, number>> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const lines = (await response.text()).matchAll(/^godown_database_connections\{state="(\w+)"\} (\d+)/gm)
  return Object.fromEntries([...lines].map(([, state, count]) => [state, Number(count)]))
}

test('[17.113] the database restarted 3 times during calls: each says when to retry, no repeat counts twice, no connection stays', async () => {
  const server = await startApp({ GODOWN_DATA: place.folder, METRICS_TOKEN })
  app = server
  const trade = await openTrade(server)
  const { productId, versionId } = await trade.stocked('Hammer', 100_000)
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${trade.as.token}`,
    'x-workspace': trade.as.workspace,
  }
  const unclear: { status: number; wait: string | null }[] = []
  /** Sells once: the same call is repeated with its key until it is answered. */
  async function sell(key: string): Promise<void> {
    const body = JSON.stringify(trade.saleOf(versionId))
    for (;;) {
      const { status, headers: answered } = await fetch(`${server.url}/api/v1/sales/create`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': key },
        body,
      })
      if (status === 200) return
      unclear.push({ status, wait: answered.get('retry-after') })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  let over = false
  let sold = 0
  const client = async () => {
    while (!over) {
      await sell(v7())
      sold += 1
    }
  }
  const clients = Array.from({ length: 6 }, client)
  for (let restart = 0; restart < 3; restart += 1) {
    const before = sold
    await expect.poll(() => sold, { timeout: 60_000 }).toBeGreaterThan(before + 10)
    const postmaster = Number(
      readFileSync(join(place.folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
    )
    // With 0, the tests would end themselves.
    expect(postmaster).toBeGreaterThan(1)
    // A fast shutdown ends every connection, those at rest too.
    process.kill(postmaster, 'SIGINT')
    await expect.poll(() => sold, { timeout: 60_000 }).toBeGreaterThan(before + 20)
  }
  over = true
  await Promise.all(clients)

  expect(server.process.exitCode).toBe(null)
  expect(unclear.length).toBeGreaterThan(0)
  const wrong = unclear.filter(({ status, wait }) => status !== 503 || Number(wait) < 1 || Number(wait) > 5)
  expect(wrong).toEqual([])
  const { body } = await server.call('inventory.getOne', { id: productId }, trade.as)
  expect(body.inventory.reserved).toBe(sold)
  await expect
    .poll(
      async () => {
        const { open = 0, idle = 0, waiting } = await connectionsOf(server)
        return { busy: open - idle, waiting }
      },
      { timeout: 20_000 },
    )
    .toEqual({ busy: 0, waiting: 0 })
}, 240_000)
