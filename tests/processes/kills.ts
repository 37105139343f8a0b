import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import { type App, startApp } from '../support/app.ts'
import { openTrade, type Trade } from '../support/trade.ts'

export type Victim = 'server' | 'database'

/** A server gives up when its database ends five times within a minute, so it is restarted after this many kills. */
const PATIENCE = 4

const postmaster = (folder: string) =>
  Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

/** The number of a sale with this key; undefined without an acknowledgement. */
type Sell = (key: string) => Promise<string | undefined>

const sellThrough =
  (app: App, trade: Trade, versionId: string): Sell =>
  async (key) => {
    const answer = await app
      .call('sales.create', trade.saleOf(versionId), { ...trade.as, key })
      .catch(() => undefined)
    return answer?.status === 200 ? answer.body.displayId : undefined
  }

/**
 * Sells with four clients until `isOver`, each repeating a call with its key until it is acknowledged. Adds the numbers of
 * the acknowledged sales, and returns the keys of the others.
 */
async function sellUntil(sell: Sell, isOver: () => boolean, acknowledged: string[]): Promise<string[]> {
  const client = async () => {
    for (let key = v7(); ; ) {
      const number = await sell(key)
      if (number) acknowledged.push(number)
      if (isOver()) return number ? [] : [key]
      if (number) key = v7()
      else await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  return (await Promise.all([client(), client(), client(), client()])).flat()
}

const isReady = (app: App) =>
  fetch(`${app.url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Checks that exactly the acknowledged sales are there, each once, and that reserved quantities match them. */
async function expectAllThere(app: App, trade: Trade, productId: string, acknowledged: string[]) {
  const found = new Set<string>()
  for (let page = 1; ; page += 1) {
    const { status, body } = await app.call('sales.getMany', { page, perPage: 100 }, trade.as)
    expect(status).toBe(200)
    for (const sale of body.sales) found.add(sale.saleId)
    if (page >= body.pagination.totalPages) break
  }
  expect([...found].sort()).toEqual(acknowledged.toSorted())
  const numbers = [...found].map((number) => Number(number.split('/')[2]))
  expect(Math.max(0, ...numbers)).toBe(found.size)
  const { body } = await app.call('inventory.getOne', { id: productId }, trade.as)
  expect(body.inventory.reserved).toBe(found.size)
}

/**
 * Kills the server or its PostgreSQL with SIGKILL during sales, `rounds` times on one data folder. The server
 * recovers without help, every acknowledged sale is there, a repeated one once, numbers have no gaps, and reservations
 * match.
 */
export async function killAmidSales(folder: string, victim: Victim, rounds: number): Promise<void> {
  let app = await startApp({ GODOWN_DATA: folder })
  const trade = await openTrade(app)
  const { productId, versionId } = await trade.stocked('Hammer', 1_000_000)
  const acknowledged: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    let over = false
    const before = acknowledged.length
    const selling = sellUntil(sellThrough(app, trade, versionId), () => over, acknowledged)
    while (acknowledged.length < before + 5) await new Promise((resolve) => setTimeout(resolve, 20))
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 100))
    if (victim === 'server') await app.stop('SIGKILL')
    else process.kill(postmaster(folder), 'SIGKILL')
    over = true
    const unclear = await selling
    // A server whose database was killed recovers; a killed server is restarted.
    const spent = victim === 'database' && round % PATIENCE === PATIENCE - 1
    if (victim === 'database') await expect.poll(() => isReady(app), { timeout: 20_000 }).toBe(true)
    if (spent) await app.stop()
    if (spent || victim === 'server') app = await startApp({ GODOWN_DATA: folder })
    const repeat = sellThrough(app, trade, versionId)
    for (const key of unclear) {
      await expect.poll(() => repeat(key), { timeout: 20_000 }).toBeTruthy()
      acknowledged.push((await repeat(key)) ?? '')
    }
    await expectAllThere(app, trade, productId, acknowledged)
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(5 * rounds)
  await app.stop()
}
