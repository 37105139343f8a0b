import { setTimeout as sleep } from 'node:timers/promises'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import { addDays, businessDay, formatDate } from '#base/dates.ts'
import type { Answer, App } from '../support/app.ts'
import type { TradingServers } from '../support/servers.ts'
import { openTrade, type Trade } from '../support/trade.ts'

/** Calls as a client does: repeats the call with the same key while the server is too busy. */
async function ask(app: App, call: string, input: unknown, as: Trade['as'], key = v7()): Promise<Answer> {
  for (;;) {
    const answer = await app.call(call, input, { ...as, key })
    if (answer.status !== 503) return answer
    await sleep(2_000)
  }
}

/** The same call many times at once, spread over the processes; with one key, or each with its own. */
export const together = (
  servers: TradingServers,
  count: number,
  call: string,
  input: (n: number) => unknown,
  { key }: { key?: string } = {},
) =>
  Promise.all(
    Array.from({ length: count }, (_, n) => ask(servers.app(n), call, input(n), servers.trade.as, key)),
  )

/** How many answers have each status. */
export function statuses(answers: Answer[]): Record<number, number> {
  const seen: Record<number, number> = {}
  for (const { status } of answers) seen[status] = (seen[status] ?? 0) + 1
  return seen
}

/** `buyers` concurrent sales of the last unit: one is saved, the others learn what is available. */
export async function lastUnit(servers: TradingServers, buyers: number, round: number) {
  const { trade } = servers
  const { versionId } = await trade.stocked(`Last hammer ${round}`, 1)
  const answers = await together(servers, buyers, 'sales.create', () => trade.saleOf(versionId))
  expect(statuses(answers)).toEqual({ 200: 1, 409: buyers - 1 })
  const refused = answers.find((answer) => answer.status === 409)
  expect(refused?.body.message).toBe(`Only 0 PCS of Last hammer ${round} available`)
}

/** Concurrent confirmations of one draft intake: its stock is added once. */
export async function oneConfirm(servers: TradingServers, times: number) {
  const { trade } = servers
  const { intakeId, productId } = await trade.draft(`Confirmed together ${intakeIdSuffix()}`, 7)
  const answers = await together(servers, times, 'inventoryIntakes.confirm', () => ({ id: intakeId }))
  expect(statuses(answers)).toEqual({ 200: 1, 409: times - 1 })
  const { body } = await servers.app().call('inventory.getOne', { id: productId }, trade.as)
  expect(body.inventory.onHand).toBe(7)
}
const intakeIdSuffix = () => Math.random().toString(36).slice(2, 8)

/** Concurrent creates get consecutive numbers without duplicates. */
export async function numbers(servers: TradingServers, count: number) {
  const answers = await together(servers, count, 'customers.create', (n) => ({
    name: `Customer ${n}`,
    email: 'c@example.in',
    phoneNumber: '9822012345',
    addresses: [],
  }))
  expect(statuses(answers)).toEqual({ 200: count })
  const taken = answers.map(({ body }) => Number(String(body.displayId).slice(4))).sort((a, b) => a - b)
  const first = taken[0] ?? 0
  expect(taken).toEqual(Array.from({ length: count }, (_, n) => first + n))
}

/** Concurrent sales of plentiful stock: invoice numbers have no duplicates and no gaps. */
export async function invoices(servers: TradingServers, count: number) {
  const { trade } = servers
  // Sales of one product wait for its stock, so that their numbers would never meet.
  const some = await trade.stocked(`Plenty ${intakeIdSuffix()}`, count)
  const others = await trade.stocked(`As many ${intakeIdSuffix()}`, count)
  const answers = await together(servers, count, 'sales.create', (n) =>
    trade.saleOf((n % 4 < 2 ? some : others).versionId),
  )
  expect(statuses(answers)).toEqual({ 200: count })
  const taken = answers.map(({ body }) => Number(String(body.displayId).split('/')[2])).sort((a, b) => a - b)
  expect(new Set(taken).size).toBe(count)
  expect((taken.at(-1) ?? 0) - (taken[0] ?? 0)).toBe(count - 1)
}

/** Many sales while the owner closes the workspace on another process: what is not saved before is refused. */
export async function closing(servers: TradingServers, count: number) {
  const trade = await openTrade(servers.app())
  const { versionId } = await trade.stocked('Sold to the end', count)
  const saved = async () => {
    const counted = 'select count(*)::int as n from sales where workspace_id = $1'
    return (await servers.rows(counted, [trade.workspaceId]))[0].n
  }
  const sell = (n: number) => ask(servers.app(n), 'sales.create', trade.saleOf(versionId), trade.as)
  const close = async () => {
    const { status } = await ask(servers.app(1), 'workspaces.close', {}, trade.as)
    return { status, saved: await saved() }
  }
  const first = Array.from({ length: count / 2 }, (_, n) => sell(n))
  const closed = close()
  const answers = await Promise.all([...first, ...Array.from({ length: count / 2 }, (_, n) => sell(n))])
  expect(await closed).toEqual({ status: 200, saved: await saved() })
  const refused = answers.filter(({ status }) => status !== 200)
  expect(answers.length - refused.length).toBe(await saved())
  for (const { status, body } of refused)
    expect([status, body.data.reason]).toEqual([409, 'workspace_closed'])
}

/**
 * Saves receipts of a past day on all servers while that day is locked: each is saved before the lock or refused at its
 * date, so that the balance of the day is the same ever after.
 */
export async function locking(servers: TradingServers, count: number) {
  const trade = await openTrade(servers.app())
  const day = addDays(businessDay(new Date()), -1)
  const saved = async () => {
    const counted = 'select count(*)::int as n from vouchers where workspace_id = $1 and voucher_date <= $2'
    return (await servers.rows(counted, [trade.workspaceId, day]))[0].n
  }
  const receipt = {
    customerId: trade.customerId,
    receivedOn: day,
    lines: [{ mode: 'upi', amount: 1 }],
    allocations: [],
  }
  const receive = (n: number) => ask(servers.app(n), 'receipts.create', receipt, trade.as)
  const lock = async () => {
    const { status } = await ask(servers.app(1), 'books.lock', { until: day }, trade.as)
    return { status, saved: await saved() }
  }
  const first = Array.from({ length: count / 2 }, (_, n) => receive(n))
  const locked = lock()
  const answers = await Promise.all([...first, ...Array.from({ length: count / 2 }, (_, n) => receive(n))])
  expect(await locked).toEqual({ status: 200, saved: await saved() })
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, body } of refused)
    expect([status, body.data.issues[0].message]).toEqual([400, `Books are locked up to ${formatDate(day)}`])
}
