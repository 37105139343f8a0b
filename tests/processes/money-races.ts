import { v7 } from 'uuid'
import { expect } from 'vitest'
import { differencesIn } from '#verify/server/books.ts'
import { bookChecks } from '#verify/server/verify.ts'
import type { Answer } from '../support/app.ts'
import { accountsOf } from '../support/ledger.ts'
import type { TradingServers } from '../support/servers.ts'
import type { Trade } from '../support/trade.ts'
import { statuses, together } from './races.ts'

const day = '2026-11-21'

/** Makes a call on the first server; it must succeed. */
async function made(servers: TradingServers, call: string, input: unknown) {
  const { status, body } = await servers.app().call(call, input, servers.trade.as)
  expect([call, status]).toEqual([call, 200])
  return body
}

/** A bill of ₹1,180 on credit. */
const billOf = ({ saleOf }: Trade) => ({
  ...saleOf(),
  paymentType: 'credit',
  charges: [{ description: 'Fitting', rate: 1180 }],
})

const receiptOf = ({ customerId }: Trade) => ({
  customerId,
  receivedOn: day,
  lines: [{ mode: 'upi', amount: 1180 }],
})

/** What `npm run check-books` finds, and what else must hold of stock and documents, in every workspace. */
async function expectRightBooks({ database }: TradingServers) {
  expect(await database.asOwner((client) => differencesIn(client, bookChecks))).toEqual([])
}

/** By how much the balances of the workspace change while `work` runs, in paise. */
async function changed({ database, trade }: TradingServers, work: () => Promise<void>) {
  const before = await accountsOf(database, trade.workspaceId)
  await work()
  const after = await accountsOf(database, trade.workspaceId)
  const codes = new Set([...Object.keys(before), ...Object.keys(after)])
  const changes = [...codes].map((code) => [code, (after[code] ?? 0) - (before[code] ?? 0)] as const)
  return Object.fromEntries(changes.filter(([, amount]) => amount !== 0))
}

/** One receipt sent many times at once with its key, on all servers, is one receipt that all of them return. */
export async function oneReceipt(servers: TradingServers, times: number) {
  const { trade } = servers
  const key = v7()
  const balances = await changed(servers, async () => {
    const answers = await together(servers, times, 'receipts.create', () => receiptOf(trade), { key })
    expect(statuses(answers)).toEqual({ 200: times })
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })
  expect(balances).toEqual({ 1020: 118_000, 1100: -118_000 })
  await expectRightBooks(servers)
}

/** The documents that are cancelled: how each is made, and the call that cancels it. */
const cancelled = {
  receipt: { create: 'receipts.create', input: receiptOf, cancel: 'receipts.cancel' },
  payment: {
    create: 'payments.create',
    input: ({ vendorId }: Trade) => ({ vendorId, paidOn: day, lines: [{ mode: 'upi', amount: 1180 }] }),
    cancel: 'payments.cancel',
  },
  expense: {
    create: 'expenses.create',
    input: () => ({ spentOn: day, account: 6010, amount: 1180, paidFrom: 1010 }),
    cancel: 'expenses.cancel',
  },
  bill: {
    create: 'vendorBills.create',
    input: ({ vendorId }: Trade) => ({
      vendorId,
      billNumber: v7().slice(-12),
      billDate: day,
      lines: [{ account: 5030, amount: 1180 }],
      total: 1180,
    }),
    cancel: 'vendorBills.cancel',
  },
  sale: { create: 'sales.create', input: billOf, cancel: 'sales.update', more: { status: 'cancelled' } },
} as const

/** A document that is cancelled many times at once, on all servers: once it is, and the others hear `refusal`. */
export async function oneCancel(
  servers: TradingServers,
  noun: keyof typeof cancelled,
  { times, refusal }: { times: number; refusal: string },
) {
  const of = { more: {}, ...cancelled[noun] }
  const balances = await changed(servers, async () => {
    const { id } = await made(servers, of.create, of.input(servers.trade))
    const answers = await together(servers, times, of.cancel, () => ({ id, ...of.more }))
    expect(statuses(answers)).toEqual({ 200: 1, 409: times - 1 })
    expect(refusalsOf(answers)).toEqual([refusal])
  })
  expect(balances).toEqual({})
  await expectRightBooks(servers)
}

/** The sentences of those that were refused, each once. */
const refusalsOf = (answers: readonly Answer[]): string[] => [
  ...new Set(
    answers.flatMap(({ status, body }) =>
      status === 200 ? [] : [String(body.data?.issues?.[0]?.message ?? body.message)],
    ),
  ),
]

/** Two cashiers, each on a server, receive all of one bill: one is saved, the other hears that nothing is open. */
export async function oneSettles(servers: TradingServers) {
  const { trade } = servers
  const sale = await made(servers, 'sales.create', billOf(trade))
  const { dues } = await made(servers, 'dues.getOpen', { customerId: trade.customerId })
  const dueId = dues.find(({ number }: { number: string }) => number === sale.displayId).id
  const receipt = { ...receiptOf(trade), allocations: [{ dueId, amount: 1180 }] }
  const answers = await together(servers, 2, 'receipts.create', () => receipt)
  expect(statuses(answers)).toEqual({ 200: 1, 400: 1 })
  expect(refusalsOf(answers)).toEqual([
    `Nothing of ${sale.displayId} is open: it is paid in full, or cancelled`,
  ])
  await expectRightBooks(servers)
}

/**
 * Sales for cash to nobody in particular, handed over at once: numbers without gaps, and all stock and cash accounted for. Each
 * server sells both products, and who sells the one waits for who sells the other at the number alone.
 */
export async function walkIns(servers: TradingServers, count: number) {
  const { trade } = servers
  const goods = [await trade.stocked('Sold to all', count), await trade.stocked('Sold beside it', count)]
  const versions = goods.map(({ versionId }) => versionId)
  const saleOf = (n: number) => {
    const { customerId: _, ...sale } = trade.saleOf(versions[Math.floor(n / 2) % 2] ?? '')
    return { ...sale, deliver: true }
  }
  const balances = await changed(servers, async () => {
    const answers = await together(servers, count, 'sales.create', saleOf)
    expect(statuses(answers)).toEqual({ 200: count })
    const taken = answers
      .map(({ body }) => Number(String(body.displayId).split('/')[2]))
      .sort((a, b) => a - b)
    const first = taken[0] ?? 0
    expect(taken).toEqual(Array.from({ length: count }, (_, n) => first + n))
  })
  // A unit sells at ₹150 and 18% GST, and cost ₹100.
  const perUnit = { 1010: 177_00, 2214: -27_00, 4000: -150_00, 5000: 100_00, 1200: -100_00 }
  expect(balances).toEqual(
    Object.fromEntries(Object.entries(perUnit).map(([account, amount]) => [account, count * amount])),
  )
  for (const { productId } of goods) {
    const { inventory } = await made(servers, 'inventory.getOne', { id: productId })
    expect(inventory).toMatchObject({ onHand: count / 2, reserved: 0 })
  }
  await expectRightBooks(servers)
}
