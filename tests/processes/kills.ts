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

/** Sells with four clients until `isOver`, and adds the numbers of the acknowledged sales. */
async function sellUntil(
  app: App,
  trade: Trade,
  versionId: string,
  isOver: () => boolean,
  acknowledged: string[],
): Promise<void> {
  const client = async () => {
    while (!isOver()) {
      const answer = await app
        .call('sales.create', trade.saleOf(versionId), { ...trade.as, key: v7() })
        .catch(() => undefined)
      if (answer?.status === 200) acknowledged.push(answer.body.displayId)
      else await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  await Promise.all([client(), client(), client(), client()])
}

const isReady = (app: App) =>
  fetch(`${app.url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Checks that every acknowledged sale is there and that reserved quantities match the sales. */
async function expectAllThere(app: App, trade: Trade, productId: string, acknowledged: string[]) {
  const found = new Set<string>()
  for (let page = 1; ; page += 1) {
    const { status, body } = await app.call('sales.getMany', { page, perPage: 100 }, trade.as)
    expect(status).toBe(200)
    for (const sale of body.sales) found.add(sale.saleId)
    if (page >= body.pagination.totalPages) break
  }
  expect(acknowledged.filter((number) => !found.has(number))).toEqual([])
  const numbers = [...found].map((number) => Number(number.split('/')[2]))
  expect(Math.max(0, ...numbers)).toBe(found.size)
  const { body } = await app.call('inventory.getOne', { id: productId }, trade.as)
  expect(body.inventory.reserved).toBe(found.size)
}

/**
 * Kills the server or its PostgreSQL with SIGKILL during sales, `rounds` times on one data folder. The server
 * recovers without help, every acknowledged sale is there, numbers have no gaps, and reservations match.
 */
export async function killAmidSales(folder: string, victim: Victim, rounds: number): Promise<void> {
  let app = await startApp({ GODOWN_DATA: folder })
  const trade = await openTrade(app)
  const { productId, versionId } = await trade.stocked('Hammer', 1_000_000)
  const acknowledged: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    let over = false
    const before = acknowledged.length
    const selling = sellUntil(app, trade, versionId, () => over, acknowledged)
    while (acknowledged.length < before + 5) await new Promise((resolve) => setTimeout(resolve, 20))
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 100))
    if (victim === 'server') await app.stop('SIGKILL')
    else process.kill(postmaster(folder), 'SIGKILL')
    over = true
    await selling
    // A server whose database was killed recovers; a killed server is restarted.
    const spent = victim === 'database' && round % PATIENCE === PATIENCE - 1
    if (victim === 'database') await expect.poll(() => isReady(app), { timeout: 20_000 }).toBe(true)
    if (spent) await app.stop()
    if (spent || victim === 'server') app = await startApp({ GODOWN_DATA: folder })
    await expectAllThere(app, trade, productId, acknowledged)
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(5 * rounds)
  await app.stop()
}
